import { useState, type SubmitEvent } from 'react'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { emailMax } from '../../../../domain/credentials.ts'
import { useDraft } from '../../../device/draft.ts'
import { errorMessage } from '../../../member/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { askForNewEmail } from '../account-api.ts'
import { WaitingChange } from './waiting-change.tsx'

interface EmailPartProps {
  details: AccountDetails
  onChanged(): void
}

/** Her address, and the way to another one: both agree before anything changes. */
export function EmailPart({ details, onChanged }: EmailPartProps) {
  const [email, setEmail] = useDraft('new-email')
  const [open, setOpen] = useState(email !== '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const waiting = details.email_change

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await askForNewEmail(email.trim())
      setEmail('')
      setOpen(false)
      toast({ title: 'Two messages are on their way', description: 'One to each address.', tone: 'success' })
      onChanged()
    } catch (failure) {
      setError(errorMessage(failure))
    }
    setBusy(false)
  }

  return (
    <Card as="section" aria-labelledby="email-title" className="p-5">
      <h2 id="email-title" className="type-title">
        Email
      </h2>
      <p className="mt-1 text-ink2 wrap-anywhere">{details.email}</p>
      {waiting === null ? null : (
        <WaitingChange key={waiting.new_email} email={details.email} change={waiting} onChanged={onChanged} />
      )}
      {waiting !== null || open ? null : (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
          Change Email
        </Button>
      )}
      {waiting === null && open ? (
        <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid grid-cols-1 gap-4">
          <TextField
            label="New email"
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={emailMax}
            helper="We write to both addresses. Your account moves once both have said yes."
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
          />
          <div className="flex flex-wrap gap-3 *:grow">
            <Button type="submit" size="small" disabled={email.trim() === ''} busy={busy} busyLabel="Sending">
              Send Both Messages
            </Button>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                setEmail('')
                setOpen(false)
              }}
            >
              Leave It
            </Button>
          </div>
        </form>
      ) : null}
    </Card>
  )
}
