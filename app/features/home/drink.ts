import type { drinks } from '../../../content/open/home.ts'
import { litres, waterOn } from '../../../domain/day-log.ts'
import { localDay } from '../../../domain/day.ts'
import { now } from '../../device/clock.ts'
import { dayLog, noteWater, takeBack } from '../../member/day-log.ts'
import { toast } from '../../ui/toast.tsx'

/** Notes a drink and says so under `title`, with a way back. A failure is told by the shell. */
export function drink({ ml, words }: (typeof drinks)[number], title = 'Cheers!'): void {
  const id = noteWater(ml)
  if (id === null) return
  const total = waterOn(dayLog.read(), localDay(now()))
  toast({
    title,
    description: `${words} noted, ${litres(total)} L today.`,
    tone: 'success',
    action: { label: 'Undo', onClick: () => takeBack(id) },
  })
}
