import { AlarmClock, Clock } from 'lucide-react'
import type { InboxItem } from '../../../../domain/messages.ts'
import { useNow } from '../../../device/clock.ts'
import { Chip } from '../../../ui/chip.tsx'
import { promiseOf } from './promise.ts'

const tints = { calm: undefined, soon: 'sun', late: 'danger' } as const

export function PromiseChip({ item }: { item: InboxItem }) {
  const promised = promiseOf(item, useNow('minute'))
  if (promised === null) return null
  const Icon = promised.tone === 'late' ? AlarmClock : Clock
  return (
    <Chip tint={tints[promised.tone]} icon={<Icon aria-hidden />}>
      {promised.words}
    </Chip>
  )
}
