import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { forgotWords } from '../../../content/open/sign-in/forgot-password.ts'
import { isBlank } from '../../../domain/blank.ts'
import { pastedEmail } from '../../../domain/pasted.ts'
import { requestReset, resetByCode } from '../../member/auth/auth-api.ts'
import { CodeField, isWholeCode } from '../../member/auth/code-field.tsx'
import { EmailField } from '../../member/auth/email-field.tsx'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { AuthFrame, FrameTitle } from './auth-frame.tsx'
import { DemoMailNote } from './demo-mail-note.tsx'
import { readDraft, typedBefore } from './draft.ts'
import { takeBackFailure, toastFailure } from './failure.ts'
import { fieldErrors } from './field-errors.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The page /forgot-password (spec §2) asks for the address and then says that a mail was sent, also for an unknown
 * address (D26).
 */
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
      await requestReset(pastedEmail(email))
      setPhase('sent')
    } catch (failure) {
      setError(fieldErrors(failure).email)
      toastFailure(signInWords.resetFailed, failure)
      setPhase('form')
    }
  }

  return (
    <AuthFrame back={paths.login}>
      {phase === 'sent' ? (
        <ResetSent email={pastedEmail(email)} />
      ) : (
        <>
          <FrameTitle title={forgotWords.title} text={forgotWords.text} />
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
              {forgotWords.button}
            </Button>
          </form>
        </>
      )}
    </AuthFrame>
  )
}

/** The view 'Check your inbox!' (spec §2), with a field for the code of the mail (D26). */
function ResetSent({ email }: { email: string }) {
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <div className="text-center">
        <Spot name="bottle" className="mx-auto mb-5 size-32" />
        <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
          {forgotWords.sent.title}
        </h1>
        <p className="mt-2 text-ink2">
          {forgotWords.sent.text}
          <strong className="block font-semibold text-ink wrap-anywhere">{email}</strong>
        </p>
      </div>
      <div className="my-5">
        <Notice>{forgotWords.sent.note}</Notice>
      </div>
      <Card as="section" aria-labelledby="code-title" className="mb-5 p-5">
        <h2 id="code-title" className="type-title mb-3">
          {forgotWords.sent.code}
        </h2>
        <NewPasswordForm
          variant="secondary"
          ready={isWholeCode(code)}
          save={(password) => resetByCode(email, code, password)}
        >
          <CodeField label={signInWords.codeLabel} name="code" value={code} onDigits={setCode} />
        </NewPasswordForm>
      </Card>
      <ButtonLink to={paths.login} full className="mt-auto">
        {forgotWords.backToLogin}
      </ButtonLink>
      <DemoMailNote />
    </>
  )
}
