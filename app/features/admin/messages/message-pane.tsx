import { useState } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { conversationOf, instantWords } from '../../../../domain/conversation.ts'
import type { InboxItem, MessageStatus } from '../../../../domain/messages.ts'
import { withoutTurning } from '../../../../domain/profile.ts'
import { useNow } from '../../../device/clock.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { BidiIsolate, MessageBubble, StatusChip } from '../../../member/messages/message-parts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SureSheet } from '../../../member/sure-sheet.tsx'
import { eraseItem } from './inbox-api.ts'
import { KindChips } from './kind-chips.tsx'
import { PromiseChip } from './promise-chip.tsx'
import { promiseOf } from './promise.ts'
import { ResponseForm } from './response-form.tsx'
import { messageHeadingId } from './use-arrival.ts'
import { type ItemProps, useItemChange } from './use-change.ts'
import { useLostResponse } from './use-response.ts'
import { ContactOptions } from './contact-options.tsx'

/** Shows one message with its conversation and actions. All of it is plain text, never HTML. */
export function MessagePane(props: ItemProps) {
  const { item } = props
  const now = useNow('minute')
  const Actions = item.kind === 'message' ? ResponseForm : StatusActions
  return (
    <article aria-labelledby={messageHeadingId} className="grid grid-cols-1 gap-5">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2
            id={messageHeadingId}
            tabIndex={-1}
            className="type-h2 min-w-0 flex-1 basis-40 wrap-anywhere outline-none"
          >
            <BidiIsolate>{item.subject}</BidiIsolate>
          </h2>
          <StatusChip status={item.status} />
        </div>
        <p className="type-small mt-1 wrap-anywhere text-ink2">
          <BidiIsolate>{item.sender}</BidiIsolate>
          <span>{' · '}</span>
          <BidiIsolate>{item.email}</BidiIsolate>
          <span>{` · ${instantWords(item.created_at, now)}`}</span>
        </p>
        <p className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
          <KindChips item={item} />
          <PromiseChip item={item} />
        </p>
        <DueLine item={item} now={now} />
      </header>
      <ContactOptions item={item} />
      <Conversation item={item} now={now} />
      <Actions {...props} />
      <EraseItem item={item} onErased={props.onErased} />
    </article>
  )
}

const teamName = (name: string | null) => adminMessages.team(name === null ? null : withoutTurning(name))

function DueLine({ item, now }: { item: InboxItem; now: Date }) {
  const promised = promiseOf(item, now)
  if (promised === null) return null
  const { promise } = adminMessages
  const words = item.kind === 'report' ? promise.message : promise[item.kind]
  return <p className="type-small mt-2 text-ink2">{`${words} ${instantWords(promised.due.toISOString(), now)}.`}</p>
}

function Conversation({ item, now }: { item: InboxItem; now: Date }) {
  const lines = conversationOf(item)
  // The name of the author is known only for the team's latest response.
  const latest = lines.findLastIndex(({ from }) => from === 'team')
  return (
    <ol className="grid grid-cols-1 gap-3">
      {lines.map((line, index) => (
        <MessageBubble
          key={line.id}
          line={line}
          who={line.from === 'member' ? item.sender : teamName(index === latest ? item.answered_by : null)}
          now={now}
        />
      ))}
    </ol>
  )
}

/**
 * Buttons for items that the team answers by phone or mail: urgent requests, concerns and complaints. In the inbox the
 * team changes only the status of these items.
 */
function StatusActions(props: ItemProps) {
  const { item } = props
  const { busy, change } = useItemChange(props)
  const [under, setUnder] = useState<MessageStatus | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)

  async function mark(status: MessageStatus, upheld?: boolean) {
    setAsks(false)
    setNote(null)
    setUnder(status)
    const outcome = await change('status', { version: item.version, status, upheld })
    if (outcome !== null && 'error' in outcome) setNote(errorMessage(outcome.error))
  }

  const button = (status: MessageStatus, label: string) => (
    <Button
      variant={status === 'closed' ? 'outline' : 'secondary'}
      busy={busy !== null && under === status}
      busyLabel={adminMessages.saving}
      disabled={item.status === status}
      onClick={() => {
        if (item.kind === 'report' && status === 'closed') setAsks(true)
        else void mark(status)
      }}
    >
      {label}
    </Button>
  )

  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <ErrorNotice text={note} />
      <div className="flex flex-col gap-3 rail:flex-row-reverse">
        {button('closed', adminMessages.markClosed)}
        {button('in_progress', adminMessages.markInProgress)}
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={adminMessages.upheld.ask}
        actions={
          <>
            <Button variant="outline" onClick={() => void mark('closed', false)}>
              {adminMessages.upheld.no}
            </Button>
            <Button variant="outline" onClick={() => void mark('closed', true)}>
              {adminMessages.upheld.yes}
            </Button>
          </>
        }
      >
        <p className="text-ink2">{adminMessages.upheld.text}</p>
      </Dialog>
    </div>
  )
}

const { erase } = adminMessages

interface EraseItemProps {
  item: InboxItem
  onErased(): void
}

/** Deletes an item at the request of its sender. A second confirmation is needed, because deleting cannot be undone. */
function EraseItem({ item, onErased }: EraseItemProps) {
  const refused = useAdminRefusal()
  const [, discardResponse] = useLostResponse(item.id)
  const [open, setOpen] = useState(false)

  async function go() {
    try {
      await eraseItem(item.id)
    } catch (failure) {
      if (refused(failure)) return
      throw failure
    }
    setOpen(false)
    discardResponse()
    toast({ title: erase.done, tone: 'success' })
    onErased()
  }

  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {erase.open}
      </Button>
      <SureSheet open={open} title={erase.ask} words={erase} onClose={() => setOpen(false)} act={go} />
    </div>
  )
}
