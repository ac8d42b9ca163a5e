import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { withoutTurning } from '../../../../domain/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import type { Meanwhile } from './use-response.ts'

interface MeanwhileNoteProps {
  what: Meanwhile
  item: InboxItem
  onDiscard(): void
}

const { meanwhile } = adminMessages

/** What happened to the message while she was writing. Her own words stay until she sends or discards them. */
export function MeanwhileNote({ what, item, onDiscard }: MeanwhileNoteProps) {
  const { title, text } = {
    answered: meanwhile.answered(item.answered_by === null ? null : withoutTurning(item.answered_by)),
    wrote: meanwhile.wrote,
    changed: meanwhile.changed(withoutTurning(item.status)),
  }[what]
  return (
    <Notice tone="sun" role="alert">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="wrap-anywhere">{text}</p>
      <Button variant="quiet" size="small" className="-mb-2 -ml-5" onClick={onDiscard}>
        {meanwhile.discard}
      </Button>
    </Notice>
  )
}
