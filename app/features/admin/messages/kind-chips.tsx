import { Scale, ShieldAlert, Siren } from 'lucide-react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { Chip } from '../../../ui/chip.tsx'

/** Labels for items with priority: urgent requests, concerns, complaints, and messages with priority support (D38). */
export function KindChips({ item: { kind, priority, serious, upheld } }: { item: InboxItem }) {
  if (kind === 'urgent') {
    return (
      <Chip tint="danger" icon={<Siren aria-hidden />}>
        {adminMessages.kinds.urgent}
      </Chip>
    )
  }
  if (kind === 'report') {
    return (
      <>
        <Chip tint={serious ? 'danger' : 'blush'} icon={<ShieldAlert aria-hidden />}>
          {serious ? adminMessages.kinds.serious : adminMessages.kinds.report}
        </Chip>
        {upheld === null ? null : <Chip>{upheld ? adminMessages.upheld.was : adminMessages.upheld.wasNot}</Chip>}
      </>
    )
  }
  if (kind === 'complaint') {
    return (
      <Chip tint="blush" icon={<Scale aria-hidden />}>
        {adminMessages.kinds.complaint}
      </Chip>
    )
  }
  return priority ? <Chip tint="primary">{adminMessages.priority}</Chip> : null
}
