import { Lock } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { signUpWords, stillMissing } from '../../../content/open/sign-in/sign-up.ts'
import { chosenFirst } from '../../../content/open/pricing.ts'
import { product } from '../../../content/open/product.ts'
import { isBlank } from '../../../domain/blank.ts'
import { passwordMax, passwordMin } from '../../../domain/credentials.ts'
import { pastedEmail } from '../../../domain/pasted.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { EmailField } from '../../member/auth/email-field.tsx'
import { paths } from '../../paths.ts'
import { CountingLine } from '../../shell/counting-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthFrame, FrameTitle } from './auth-frame.tsx'
import { confirmationSent } from './confirmation-sent.tsx'
import { DemoMailNote } from './demo-mail-note.tsx'
import { readDraft, saveDraft, tickedBefore, typedBefore } from './draft.ts'
import { takeBackFailure, toastFailure } from './failure.ts'
import { fieldErrors, type FieldErrors } from './field-errors.ts'
import { Google } from './google.tsx'
import { InvitedNotice } from './invited-notice.tsx'
import { TermsAndPrivacy, TermsLink } from './terms-and-privacy.tsx'
import { useWay, withWay } from './way.ts'

/** Milliseconds between creating the account and opening /login (spec §9). */
const toLoginMs = 2000

/** The page /signup (spec §2, §5, §8). */
export function SignUpScreen() {
  const auth = useAuth()
  const way = useWay()
  const toLogin = withWay(paths.login, way)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [phase, setPhase] = useState<'form' | 'sending' | 'sent'>('form')
  const longEnough = password.length >= passwordMin
  const tooLong = password.length > passwordMax ? signInWords.passwordTooLong : undefined
  const missing = missingParts({ name, email, password, agreed })

  useEffect(() => {
    const draft = readDraft()
    setName(typedBefore(form.current, 'name') || draft.name)
    setEmail(typedBefore(form.current, 'email') || draft.email)
    setPassword(typedBefore(form.current, 'password'))
    setAgreed(tickedBefore(form.current))
  }, [])

  useEffect(() => {
    if (phase !== 'sent') return
    const timer = setTimeout(() => void navigate(toLogin), toLoginMs)
    return () => clearTimeout(timer)
  }, [phase, toLogin, navigate])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setPhase('sending')
    takeBackFailure()
    setErrors({})
    try {
      await auth.signUp(name.trim(), pastedEmail(email), password, way.plan)
      saveDraft({ name: '', email: pastedEmail(email), waiting: true })
      confirmationSent()
      setPhase('sent')
    } catch (error) {
      setErrors(fieldErrors(error))
      toastFailure(signUpWords.failed, error)
      setPhase('form')
    }
  }

  function change(set: (value: string) => void, field: keyof FieldErrors) {
    return (text: string) => {
      set(text)
      setErrors({ ...errors, [field]: undefined })
      if (field !== 'password') saveDraft({ [field]: text })
    }
  }

  return (
    <AuthFrame back={paths.welcome}>
      <FrameTitle
        title={`Join ${product.name}`}
        text={way.plan === undefined ? signUpWords.welcome : chosenFirst(way.plan)}
      />
      <InvitedNotice />
      {/* On this page most users who press the button create an account with it, so the terms are below the button. The
          link to the privacy notice is in the form. */}
      <Google from={paths.signUp} failed={signUpWords.failed} or={signUpWords.byEmail}>
        <p className="mt-2 text-center type-caption text-balance text-ink2">
          {signUpWords.google.agree} <TermsLink /> {signUpWords.google.ofAge}
        </p>
      </Google>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-4">
        <TextField
          label={signUpWords.firstName}
          name="name"
          autoComplete="given-name"
          value={name}
          error={errors.name}
          onChange={(event) => change(setName, 'name')(event.target.value)}
        />
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          helper={
            <>
              <span className="demo-only">{signUpWords.emailHelper.demo}</span>
              <span className="never-demo">{signUpWords.emailHelper.promise}</span>
            </>
          }
          helperIcon={<Lock />}
          value={email}
          error={errors.email}
          onAddress={change(setEmail, 'email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          helper={signInWords.passwordHelper}
          met={longEnough}
          value={password}
          error={tooLong ?? errors.password}
          onChange={(event) => change(setPassword, 'password')(event.target.value)}
        />
        <Checkbox checked={agreed} onChange={setAgreed}>
          {signUpWords.agree} <TermsAndPrivacy />
        </Checkbox>
        <Button
          type="submit"
          full
          aria-describedby="sign-up-status"
          disabled={missing.length > 0}
          busy={phase !== 'form'}
          busyLabel={phase === 'sent' ? signUpWords.sent : signUpWords.busy}
        >
          {signUpWords.button}
        </Button>
        {/* This line keeps its height, so that nothing below moves while the form is filled in. */}
        <p
          id="sign-up-status"
          role="status"
          className="-mt-1 min-h-4.5 text-center type-caption text-balance text-ink2"
        >
          {phase === 'sent' ? signUpWords.sentLine : missing.length > 0 ? stillMissing(missing) : null}
        </p>
      </form>
      {phase === 'sent' ? <DemoMailNote /> : null}
      <p className="mt-3 text-center text-ink2">
        {signUpWords.haveAccount}{' '}
        <Link to={toLogin} className="inline-block py-3 font-semibold text-primary hover:underline">
          {signUpWords.logIn}
        </Link>
      </p>
      <CountingLine className="justify-center" />
    </AuthFrame>
  )
}

interface Typed {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly agreed: boolean
}

/** Returns what the form still needs, in the order of its fields (spec §5). */
export function missingParts({ name, email, password, agreed }: Typed): string[] {
  const { missing } = signUpWords
  const parts: string[] = []
  if (isBlank(name)) parts.push(missing.name)
  if (isBlank(email)) parts.push(missing.email)
  if (password === '') parts.push(missing.password)
  else if (password.length < passwordMin) parts.push(missing.longerPassword)
  else if (password.length > passwordMax) parts.push(missing.shorterPassword)
  if (!agreed) parts.push(missing.agreement)
  return parts
}
