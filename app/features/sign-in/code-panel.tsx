import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { logInWords } from '../../../content/open/sign-in/log-in.ts'
import { pastedEmail } from '../../../domain/pasted.ts'
import { confirmByCode, sendConfirmation } from '../../member/auth/auth-api.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeField, isWholeCode } from '../../member/auth/code-field.tsx'
import { confirmationSent } from './confirmation-sent.tsx'
import { DemoMailNote } from './demo-mail-note.tsx'
import { toastFailure } from './failure.ts'
import { toastPasswordNeeded } from './password-needed.ts'

interface CodePanelProps {
  /** The address from the log-in form; it may be blank. */
  email: string
  /** True if the panel is the main part of the page, false if it is below the log-in form. */
  first: boolean
  onConfirmed(signedIn: boolean): Promise<void>
}

/**
 * Asks for the 6-digit code of the confirmation mail (D26). The mail has a code besides its link, because links open
 * outside an installed app.
 */
export function CodePanel({ email, first, onConfirmed }: CodePanelProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'confirm' | 'resend'>()
  const navigate = useNavigate()
  const address = pastedEmail(email)
  const ready = address !== '' && isWholeCode(code)

  async function confirm(digits: string) {
    setBusy('confirm')
    setError(undefined)
    try {
      const { next, signedIn } = await confirmByCode(address, digits)
      if (next === null) await onConfirmed(signedIn)
      else {
        toastPasswordNeeded()
        await navigate(next)
      }
    } catch (failure) {
      setError(errorMessage(failure))
    }
    setBusy(undefined)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void confirm(code)
  }

  function change(digits: string) {
    setCode(digits)
    setError(undefined)
  }

  /** The sixth digit sends the code (spec §2). */
  function sendWhole(digits: string) {
    if (address !== '' && busy === undefined) void confirm(digits)
  }

  async function resend() {
    setBusy('resend')
    try {
      await sendConfirmation(address)
      confirmationSent()
    } catch (failure) {
      toastFailure(logInWords.code.notSent, failure)
    }
    setBusy(undefined)
  }

  return (
    <Card as="section" aria-labelledby="confirm-title" className={first ? 'p-5' : 'mt-6 p-5'}>
      <h2 id="confirm-title" className="type-h3">
        {logInWords.code.title}
      </h2>
      <p className="mt-1 mb-4 text-ink2 wrap-anywhere">
        {address === '' ? logInWords.code.addressNeeded : logInWords.code.prompt(address)}
      </p>
      <form onSubmit={submit} noValidate>
        <CodeField
          label={signInWords.codeLabel}
          name="code"
          value={code}
          error={error}
          onDigits={change}
          onWhole={sendWhole}
        />
        <Button
          type="submit"
          variant={first ? 'primary' : 'secondary'}
          full
          className="mt-4"
          disabled={!ready}
          busy={busy === 'confirm'}
          busyLabel="Checking"
        >
          Confirm
        </Button>
      </form>
      <Button
        variant="quiet"
        size="small"
        full
        className="mt-2"
        disabled={address === ''}
        busy={busy === 'resend'}
        busyLabel="Sending"
        onClick={() => void resend()}
      >
        {logInWords.code.resend}
      </Button>
      <DemoMailNote />
    </Card>
  )
}
