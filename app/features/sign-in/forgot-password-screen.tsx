import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { isBlank } from '../../../domain/blank.ts'
import { addressOf } from '../../../domain/pasted.ts'
import { requestReset } from '../../member/auth/auth-api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../member/auth/email-field.tsx'
import { AuthFrame, FrameTitle } from './auth-frame.tsx'
import { readDraft } from './draft.ts'
import { takeBackFailure, toastFailure } from './failure.ts'
import { fieldErrors } from './field-errors.ts'
import { ResetSent } from './reset-sent.tsx'
import { typedBefore } from './typed-before.ts'

/** /forgot-password (spec §2): asks for the address, then shows the sent view, for unknown addresses alike (D26). */
export function ForgotPasswordScreen() {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [phase, setPhase] = useState<'form' | 'sending' | 'sent'>('form')

  useEffect(() => setEmail(typedBefore(form.current, 'email') || readDraft().email), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setPhase('sending')
    takeBackFailure()
    try {
      await requestReset(addressOf(email))
      setPhase('sent')
    } catch (failure) {
      setError(fieldErrors(failure).email)
      toastFailure('Reset failed', failure)
      setPhase('form')
    }
  }

  return (
    <AuthFrame back={paths.login}>
      {phase === 'sent' ? (
        <ResetSent email={addressOf(email)} />
      ) : (
        <>
          <FrameTitle
            title="Forgot your password?"
            text="It happens. Tell us your email, and we’ll send you a way back in."
          />
          <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-4">
            <EmailField
              label="Email"
              name="email"
              autoComplete="username"
              value={email}
              error={error}
              onAddress={(text) => {
                setEmail(text)
                setError(undefined)
              }}
            />
            <Button type="submit" full disabled={isBlank(email)} busy={phase === 'sending'} busyLabel="Sending">
              Send Reset Link
            </Button>
          </form>
        </>
      )}
    </AuthFrame>
  )
}
