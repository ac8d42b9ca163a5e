import { CalendarClock, CircleAlert } from 'lucide-react'
import type { LocalDay } from '../../../../domain/day.ts'
import type { UseBy } from '../../../../domain/kit.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Tint } from '../../../ui/tint.ts'
import { useByWords } from '../../../../content/open/kit.ts'

const tints: Record<UseBy, Tint | undefined> = { fine: undefined, soon: 'sun', over: 'danger' }

export function UseByChip({ useBy, today }: { useBy: LocalDay; today: LocalDay }) {
  const { state, text } = useByWords(useBy, today)
  const Icon = state === 'over' ? CircleAlert : CalendarClock
  return (
    <Chip tint={tints[state]} icon={<Icon />}>
      {text}
    </Chip>
  )
}
