import { useState, type SubmitEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { signInWords } from '../../../content/open/sign-in/shared.ts'
import { passwordMax, passwordMin } from '../../../domain/credentials.ts'
import { tellOtherTabs } from '../../device/storage/tabs.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { takeBackFailure, toastFailure } from './failure.ts'
import { fieldErrors } from './field-errors.ts'

interface NewPasswordFormProps {
  /** Stores the new password on the server. Rejects with an `ApiError`. */
  save(password: string): Promise<void>
  /** `onFailure` is called after a failure, in addition to the toast. */
  onFailure?: (error: unknown) => void
  variant?: 'primary' | 'secondary'
  /** `ready` is true if the fields in `children` are filled in. */
  ready?: boolean
  children?: ReactNode
}

/** Sets a new password by link or by code. The user then logs in with it (spec §2 Forgot password, §8). */
export function NewPasswordForm({
  save,
  onFailure,
  variant = 'primary',
  ready = true,
  children,
}: NewPasswordFormProps) {
  const auth = useAuth()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const longEnough = password.length >= passwordMin
  const tooLong = password.length > passwordMax ? signInWords.passwordTooLong : undefined

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    takeBackFailure()
    try {
      await save(password)
      toast({
        title: signInWords.passwordChanged.title,
        description: signInWords.passwordChanged.description,
        tone: 'success',
      })
      // The server has ended all sessions of the account. This browser may have had one, so the session is read again.
      await auth.refresh()
      tellOtherTabs('session-changed')
      void navigate(paths.login, { replace: true })
    } catch (failure) {
      setError(fieldErrors(failure).password)
      toastFailure(signInWords.resetFailed, failure)
      onFailure?.(failure)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-4">
      {children}
      <PasswordField
        label={signInWords.newPassword}
        name="new-password"
        autoComplete="new-password"
        helper={signInWords.passwordHelper}
        met={longEnough}
        value={password}
        error={tooLong ?? error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        variant={variant}
        full
        disabled={!ready || !longEnough || tooLong !== undefined}
        busy={busy}
        busyLabel="Saving"
      >
        {signInWords.saveNewPassword}
      </Button>
    </form>
  )
}
