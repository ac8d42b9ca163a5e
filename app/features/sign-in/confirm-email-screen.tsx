import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirmWords } from '../../../content/open/sign-in/confirm-email.ts'
import { general } from '../../../content/open/general.ts'
import { confirmByLink } from '../../member/auth/auth-api.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { errorMessage, hasCode } from '../../member/auth/auth-errors.ts'
import { useLinkValid } from '../../member/auth/mail-link.ts'
import { paths } from '../../paths.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { confirmationOver } from './confirmation-sent.tsx'
import { clearDraft, saveDraft } from './draft.ts'
import { LinkOver } from './link-over.tsx'
import { toastPasswordNeeded } from './password-needed.ts'

/**
 * The page /confirm-email?token=... opens from the link in the mail. Opening it does not confirm the address, because
 * mail scanners open links too; the user presses a button (D26).
 */
export function ConfirmEmailScreen() {
  const auth = useAuth()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<'asking' | 'busy' | 'confirmed' | 'over'>('asking')
  const token = search.get('token') ?? ''
  const valid = useLinkValid('confirm', token)

  async function confirm() {
    setPhase('busy')
    try {
      const { next, email, signedIn } = await confirmByLink(token)
      confirmationOver()
      if (signedIn) {
        clearDraft()
        await auth.enterOpened(true)
        await navigate(paths.home, { replace: true })
        return
      }
      // The log-in page reads the address from this draft, so that no URL contains it.
      saveDraft({ waiting: false, ...(email === null ? {} : { email }) })
      if (next !== null) {
        toastPasswordNeeded()
        await navigate(next, { replace: true })
        return
      }
      setPhase('confirmed')
    } catch (error) {
      if (hasCode(error, 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND')) setPhase('over')
      else {
        toast({ title: general.failed, description: errorMessage(error), tone: 'danger' })
        setPhase('asking')
      }
    }
  }

  if (phase === 'over' || (phase === 'asking' && valid === false)) {
    return (
      <AuthFrame back={paths.login}>
        <LinkOver text={confirmWords.linkOver} to={paths.login} label={confirmWords.logIn} />
      </AuthFrame>
    )
  }

  return (
    <AuthFrame back={paths.login}>
      <div className="my-auto text-center">
        {phase === 'confirmed' ? (
          <Confirmed />
        ) : (
          <>
            <Spot name="bottle" className="mx-auto mb-6 size-32" />
            <h1 className="type-h1">{confirmWords.title}</h1>
            <p className="mt-2 mb-7 text-ink2">{confirmWords.text}</p>
            <Button full busy={phase === 'busy'} busyLabel="Confirming" onClick={() => void confirm()}>
              {confirmWords.button}
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  )
}

function Confirmed() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Spot name="sail" className="mx-auto mb-6 size-32" />
      <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
        {confirmWords.done.title}
      </h1>
      <p className="mt-2 mb-7 text-ink2">{confirmWords.done.text}</p>
      <ButtonLink to={paths.login} full>
        {confirmWords.logIn}
      </ButtonLink>
    </>
  )
}
