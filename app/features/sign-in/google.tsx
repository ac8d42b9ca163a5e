import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { factorNeeded, providerMessage } from '../../member/auth/auth-errors.ts'
import { GoogleButton } from '../../member/auth/google-button.tsx'
import { takeLeaving } from '../../member/auth/google-return.ts'
import { toast } from '../../ui/toast.tsx'
import { toastFailure } from './failure.ts'
import { TermsAndPrivacy } from './terms-and-privacy.tsx'
import { useWay, withWay } from './way.ts'

interface GoogleProps {
  /** The path of this screen, to which Google redirects after a failure. */
  from: string
  /** The title of the toast after a failure (spec §8). */
  failed: 'Login failed' | 'Sign up failed'
  or: string
  /** Shown right below the button. */
  children?: ReactNode
}

/** The button 'Continue with Google' and the divider below it. Both are hidden if Google is not configured. */
export function Google({ from, failed, or, children }: GoogleProps) {
  const auth = useAuth()
  const way = useWay()
  useProviderError(failed)

  return (
    <div className="google-only">
      <GoogleButton
        go={() => auth.continueWithGoogle({ ...way, from: withWay(from, way) })}
        failed={(error) => toastFailure(failed, error)}
      />
      {children}
      <div className="my-4 flex items-center gap-4 text-ink2">
        <span className="h-px flex-1 bg-line" />
        <span>{or}</span>
        <span className="h-px flex-1 bg-line" />
      </div>
    </div>
  )
}

/** Says what a user who creates an account with Google agrees to. */
export function GoogleTerms({ className }: { className: string }) {
  return (
    <p className={`google-only text-center type-caption text-balance text-ink2 ${className}`}>
      {signInWords.googleTerms} <TermsAndPrivacy />
    </p>
  )
}

/** After the return from Google, shows an error from the URL once as a toast and removes it from the URL. */
function useProviderError(failed: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const code = params.get('error')
    // `factorNeeded` is not a failure: the log-in screen then shows the second step.
    if (code === null || code === factorNeeded) return
    const description = providerMessage(code, params.get('error_description'), takeLeaving())
    toast({ title: failed, description, tone: 'danger' })
    params.delete('error')
    params.delete('error_description')
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [failed, navigate, pathname, search])
}
