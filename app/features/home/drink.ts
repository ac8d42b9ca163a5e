import { homeWords } from '../../../content/open/home.ts'
import type { drinks } from '../../../content/open/home.ts'
import { litres, waterOn } from '../../../domain/day-log.ts'
import { localDay } from '../../../domain/day.ts'
import { now } from '../../device/clock.ts'
import { dayLog, noteWater, undoDayNote } from '../../member/day-log.ts'
import { toast } from '../../ui/toast.tsx'

/** Stores a drink and shows a toast with `title` and Undo. The app's shell reports a storage failure. */
export function drink({ ml, words }: (typeof drinks)[number], title = 'Cheers!'): void {
  const id = noteWater(ml)
  if (id === null) return
  const total = waterOn(dayLog.read(), localDay(now()))
  toast({
    title,
    description: homeWords.drinkNoted(words, litres(total)),
    tone: 'success',
    action: { label: 'Undo', onClick: () => undoDayNote(id) },
  })
}
