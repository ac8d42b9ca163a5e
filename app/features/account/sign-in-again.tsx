import { signInAgainWords } from '../../../content/open/account/sign-in-again.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { GoogleButton } from '../../member/auth/google-button.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * For accounts without a password: the user proves their identity by a new sign-in through Google, which returns to
 * `next`.
 */
export function SignInAgain({ next, why }: { next: string; why: string }) {
  const auth = useAuth()
  return (
    <div className="mt-4">
      <p className="type-small mb-3 text-ink2">{signInAgainWords.byGoogle(why)}</p>
      <GoogleButton
        go={() => auth.continueWithGoogle({ next, from: next })}
        failed={(error) => toast({ title: signInAgainWords.failed, description: errorMessage(error), tone: 'danger' })}
      />
    </div>
  )
}
