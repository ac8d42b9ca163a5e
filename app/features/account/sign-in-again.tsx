import { useEffect, useState } from 'react'
import { useAuth } from '../../member/auth.tsx'
import { errorMessage } from '../../member/auth-errors.ts'
import { GoogleIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** For who has no password: a fresh sign-in through Google, and back to where it was asked for. */
export function SignInAgain({ next, why }: { next: string; why: string }) {
  const auth = useAuth()
  const [busy, setBusy] = useState(false)

  // The browser's back button brings the page as it was left: busy.
  useEffect(() => {
    const idle = () => setBusy(false)
    addEventListener('pageshow', idle)
    return () => removeEventListener('pageshow', idle)
  }, [])

  async function go() {
    setBusy(true)
    try {
      await auth.continueWithGoogle({ next, from: next })
    } catch (error) {
      setBusy(false)
      toast({ title: 'Login failed', description: errorMessage(error), tone: 'danger' })
    }
  }

  return (
    <div className="mt-4">
      <p className="type-small mb-3 text-ink2">
        {why} Please sign in with Google once more; then you have ten minutes.
      </p>
      <Button
        variant="outline"
        full
        busy={busy}
        busyLabel="Opening Google"
        icon={<GoogleIcon className="size-5.5" />}
        onClick={() => void go()}
      >
        Continue with Google
      </Button>
    </div>
  )
}
