import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { logInWords } from '../../../content/open/sign-in/log-in.ts'
import { welcomeBack } from '../../../content/open/sign-in.ts'
import { isBlank } from '../../../domain/blank.ts'
import { pastedEmail } from '../../../domain/pasted.ts'
import { hasCode } from '../../member/auth/auth-errors.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { EmailField } from '../../member/auth/email-field.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame, FrameTitle } from './auth-frame.tsx'
import { CodePanel } from './code-panel.tsx'
import { confirmationOver } from './confirmation-sent.tsx'
import { clearDraft, handedOver, handOver, readDraft, saveDraft, typedBefore } from './draft.ts'
import { takeBackFailure, toastFailure } from './failure.ts'
import { Google } from './google.tsx'
import { useWay, withWay } from './way.ts'

/** /login (spec §2, §5, §8). `VisitorsOnly` redirects after success. */
export function LoginScreen() {
  const auth = useAuth()
  const way = useWay()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const ready = !isBlank(email) && !isBlank(password)

  useEffect(() => {
    const draft = readDraft()
    setEmail(typedBefore(form.current, 'email') || draft.email)
    setPassword(typedBefore(form.current, 'password') || handedOver())
    setConfirming(draft.waiting)
    handOver('')
  }, [])

  async function logIn() {
    setBusy(true)
    takeBackFailure()
    try {
      await auth.signIn(pastedEmail(email), password)
      clearDraft()
      toast({ ...welcomeBack, tone: 'success' })
    } catch (error) {
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) setConfirming(true)
      toastFailure(logInWords.failed, error)
    }
    setBusy(false)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void logIn()
  }

  function confirmed() {
    confirmationOver()
    setConfirming(false)
    saveDraft({ waiting: false })
    if (password !== '') void logIn()
    else {
      setIsConfirmed(true)
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }

  return (
    <AuthFrame back={paths.welcome} scene>
      <FrameTitle title={logInWords.title} text={logInWords.text} />
      {isConfirmed ? (
        <div className="mb-4">
          <Notice tone="primary" role="status">
            <p className="font-semibold">{logInWords.confirmed.title}</p>
            <p>{logInWords.confirmed.text}</p>
          </Notice>
        </div>
      ) : null}
      <Google from={paths.login} failed={logInWords.failed} or={logInWords.byEmail} />
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <EmailField label="Email" name="email" autoComplete="username" value={email} onAddress={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          placeholder={logInWords.passwordPlaceholder}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          labelAside={
            <Link
              to={paths.forgotPassword}
              onClick={() => saveDraft({ email: pastedEmail(email) })}
              className="type-small relative z-10 -my-3 py-3 font-semibold text-primary hover:underline"
            >
              {logInWords.forgotPassword}
            </Link>
          }
        />
        <Button type="submit" full disabled={!ready} busy={busy} busyLabel={logInWords.busy}>
          {logInWords.button}
        </Button>
      </form>
      {confirming ? (
        <CodePanel email={email} onConfirmed={confirmed} />
      ) : (
        <Button variant="quiet" size="small" full className="mt-3" onClick={() => setConfirming(true)}>
          {logInWords.haveCode}
        </Button>
      )}
      <p className="mt-2 text-center text-ink2">
        {logInWords.newHere}{' '}
        <Link to={withWay(paths.signUp, way)} className="inline-block py-3 font-semibold text-primary hover:underline">
          {logInWords.signUp}
        </Link>
      </p>
    </AuthFrame>
  )
}
