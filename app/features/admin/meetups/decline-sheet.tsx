import { useState } from 'react'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import { reasonGiven, type AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'

const words = adminMeetups.decline

interface DeclineSheetProps {
  /** The meetup whose proposal or change is declined, or null while the sheet is closed. */
  meetup: AdminMeetup | null
  onClose(): void
  onDecline(meetup: AdminMeetup, reason: string): Promise<void>
}

/** The sheet that declines a proposal or a change. Its organiser reads the reason. */
export function DeclineSheet({ meetup, onClose, onDecline }: DeclineSheetProps) {
  return (
    <Dialog open={meetup !== null} onClose={onClose} title={words.ask(meetup?.title ?? '')}>
      {meetup === null ? null : <DeclineForm key={meetup.id} onDecline={(reason) => onDecline(meetup, reason)} />}
    </Dialog>
  )
}

function DeclineForm({ onDecline }: { onDecline(reason: string): Promise<void> }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { busy, submit } = useFormSubmit(
    async () => {
      const { data, error: fault } = reasonGiven.safeParse(reason)
      if (data === undefined) return setError(fault.issues[0]?.message)
      await onDecline(data)
    },
    (failure) => setError(errorMessage(failure)),
  )

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <TextArea
        data-autofocus
        label={words.label}
        helper={words.helper}
        value={reason}
        error={error}
        readOnly={busy}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" full busy={busy} busyLabel={words.busy}>
        {words.button}
      </Button>
    </form>
  )
}
