import { useState } from 'react'
import { logInWords } from '../../../content/open/sign-in/log-in.ts'
import { factorWords } from '../../../content/open/sign-in/second-step.ts'
import { request } from '../../api.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { errorMessage, hasCode } from '../../member/auth/auth-errors.ts'
import { FactorField } from '../../member/auth/factor-field.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormSubmit } from '../../ui/use-form-submit.ts'
import { clearDraft } from './draft.ts'
import { toastFailure } from './failure.ts'

/**
 * The second step of a log-in (D56). `onAgain` goes back to the first step; it is also called if the second step took
 * too long.
 */
export function SecondStep({ onAgain }: { onAgain(): void }) {
  const auth = useAuth()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, submit } = useFormSubmit(
    async () => {
      setError(undefined)
      await request('/api/auth/second-factor', { body: { code } })
      await auth.enterOpened(false)
      clearDraft()
    },
    (failure) => {
      if (hasCode(failure, 'SIGN_IN_AGAIN')) {
        toastFailure(logInWords.failed, failure)
        onAgain()
      } else setError(errorMessage(failure))
    },
  )

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <FactorField
        value={code}
        error={error}
        onCode={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
      />
      <Button type="submit" full disabled={code.length < 6} busy={busy} busyLabel={logInWords.busy}>
        {logInWords.button}
      </Button>
      <Button variant="quiet" size="small" full onClick={onAgain}>
        {factorWords.again}
      </Button>
    </form>
  )
}
