import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { logInWords } from '../../../content/open/sign-in/log-in.ts'
import { factorWords } from '../../../content/open/sign-in/second-step.ts'
import { isBlank } from '../../../domain/blank.ts'
import { pastedEmail } from '../../../domain/pasted.ts'
import { useHydrated } from '../../device/page/hydrated.ts'
import { factorNeeded, hasCode } from '../../member/auth/auth-errors.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { EmailField } from '../../member/auth/email-field.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Summary } from '../../ui/summary.tsx'
import { AuthFrame, FrameTitle } from './auth-frame.tsx'
import { CodePanel } from './code-panel.tsx'
import { confirmationOver } from './confirmation-sent.tsx'
import { clearDraft, readDraft, saveDraft, typedBefore } from './draft.ts'
import { takeBackFailure, toastFailure } from './failure.ts'
import { Google, GoogleTerms } from './google.tsx'
import { InvitedNotice } from './invited-notice.tsx'
import { SecondStep } from './second-step.tsx'
import { usePasskeyAutofill } from './use-passkey.ts'
import { useWay, withWay } from './way.ts'

/** The page /login (spec §2, §5, §8). After success `VisitorsOnly` redirects. */
export function LoginScreen() {
  const auth = useAuth()
  const way = useWay()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  /**
   * True if the user has just signed up. The field for the code is then at the top, and the log-in form is closed
   * (D43).
   */
  const [isLastStep, setIsLastStep] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [search, setSearch] = useSearchParams()
  const hydrated = useHydrated()
  const [isPasswordRight, setIsPasswordRight] = useState(false)
  // After a sign-in with Google, the server redirects the browser here if the account has two-step sign-in.
  const isSecondStep = isPasswordRight || (hydrated && search.get('error') === factorNeeded)
  const ready = !isBlank(email) && !isBlank(password)

  // A layout effect runs before the first paint, so that the log-in form is never visible right after sign-up.
  useLayoutEffect(() => {
    const draft = readDraft()
    setEmail(typedBefore(form.current, 'email') || draft.email)
    setPassword(typedBefore(form.current, 'password'))
    setIsLastStep(draft.waiting)
  }, [])

  async function logInBy(signIn: () => Promise<void>) {
    setBusy(true)
    takeBackFailure()
    try {
      await signIn()
      clearDraft()
    } catch (error) {
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) setConfirming(true)
      if (hasCode(error, factorNeeded)) setIsPasswordRight(true)
      else toastFailure(logInWords.failed, error)
    }
    setBusy(false)
  }

  const logIn = () => logInBy(() => auth.signIn(pastedEmail(email), password))

  usePasskeyAutofill((send) =>
    logInBy(async () => {
      await send()
      await auth.enterOpened(false, 'passkey')
    }),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void logIn()
  }

  async function confirmed(signedIn: boolean) {
    confirmationOver()
    saveDraft({ waiting: false })
    try {
      if (signedIn) {
        await auth.enterOpened(true)
        clearDraft()
        return
      }
    } catch (error) {
      toastFailure(logInWords.failed, error)
    }
    setConfirming(false)
    setIsLastStep(false)
    if (password === '') setIsConfirmed(true)
    else await logIn()
  }

  useEffect(() => {
    if (isConfirmed) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [isConfirmed])

  const logInPart = (
    <>
      {isConfirmed ? (
        <div className="mb-4">
          <Notice tone="primary" role="status">
            <p className="font-semibold">{logInWords.confirmed.title}</p>
            <p>{logInWords.confirmed.text}</p>
          </Notice>
        </div>
      ) : null}
      <InvitedNotice />
      <Google from={paths.login} failed={logInWords.failed} or={logInWords.byEmail} />
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <EmailField label="Email" name="email" autoComplete="username webauthn" value={email} onAddress={setEmail} />
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
    </>
  )

  function startAgain() {
    setIsPasswordRight(false)
    setPassword('')
    search.delete('error')
    setSearch(search, { replace: true })
  }

  if (isSecondStep) {
    return (
      <AuthFrame back={paths.welcome} scene>
        <FrameTitle title={factorWords.title} text={factorWords.text} />
        <SecondStep onAgain={startAgain} />
      </AuthFrame>
    )
  }

  if (isLastStep) {
    return (
      <AuthFrame back={paths.welcome} scene>
        <FrameTitle title={logInWords.lastStep.title} />
        <CodePanel email={email} first onConfirmed={confirmed} />
        <details className="group mt-4">
          <Summary>{logInWords.lastStep.logIn}</Summary>
          <div className="pt-2">{logInPart}</div>
          <GoogleTerms className="mt-3" />
        </details>
      </AuthFrame>
    )
  }

  return (
    <AuthFrame back={paths.welcome} scene>
      <FrameTitle title={logInWords.title} text={logInWords.text} />
      {logInPart}
      {confirming ? <CodePanel email={email} first={false} onConfirmed={confirmed} /> : null}
      <p className="mt-3 text-center text-ink2">
        {logInWords.newHere}{' '}
        <Link to={withWay(paths.signUp, way)} className="inline-block py-3 font-semibold text-primary hover:underline">
          {logInWords.signUp}
        </Link>
      </p>
      {confirming ? null : (
        <Button variant="quiet" size="small" full className="text-ink2!" onClick={() => setConfirming(true)}>
          {logInWords.notConfirmed}
        </Button>
      )}
      <GoogleTerms className="mt-3" />
    </AuthFrame>
  )
}
