import { useState } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { MessageStatus } from '../../../../domain/messages.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { useChange, type ItemProps } from './use-change.ts'

/** For what is answered by phone or by mail: urgent requests and concerns. Only their status changes here. */
export function StatusActions(props: ItemProps) {
  const { item } = props
  const { busy, change } = useChange(props)
  const [under, setUnder] = useState<MessageStatus | null>(null)
  const [note, setNote] = useState<string | null>(null)

  async function mark(status: MessageStatus) {
    setNote(null)
    setUnder(status)
    const outcome = await change('status', { version: item.version, status })
    if (outcome !== null && 'error' in outcome) setNote(errorMessage(outcome.error))
  }

  const button = (status: MessageStatus, label: string) => (
    <Button
      variant={status === 'closed' ? 'outline' : 'secondary'}
      busy={busy !== null && under === status}
      busyLabel={adminMessages.saving}
      disabled={item.status === status}
      onClick={() => void mark(status)}
    >
      {label}
    </Button>
  )

  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      {note === null ? null : (
        <Notice tone="danger" role="alert">
          {note}
        </Notice>
      )}
      <div className="flex flex-col gap-3 rail:flex-row-reverse">
        {button('closed', adminMessages.markClosed)}
        {button('in_progress', adminMessages.markInProgress)}
      </div>
    </div>
  )
}
