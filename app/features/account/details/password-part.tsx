import { useState, type SubmitEvent } from 'react'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { passwordMax, passwordMin } from '../../../../domain/credentials.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { savePassword } from '../account-api.ts'
import { OwnPassword } from '../own-password.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { useOpened } from './use-opened.ts'

interface PasswordPartProps {
  details: AccountDetails
  onChanged(): void
}

/** Changes the password or sets a first one. Nothing typed is stored. */
export function PasswordPart({ details, onChanged }: PasswordPartProps) {
  const auth = useAuth()
  const { isOpen, heading, open, close: leave } = useOpened()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({})
  const [busy, setBusy] = useState(false)
  const first = !details.has_password
  const longEnough = next.length >= passwordMin && next.length <= passwordMax

  function close() {
    setCurrent('')
    setNext('')
    setErrors({})
    leave()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await savePassword(next, first ? undefined : current)
      close()
      toast({ title: 'Password saved', description: 'Your other devices were signed out.', tone: 'success' })
      await auth.refresh()
      onChanged()
    } catch (failure) {
      const about = hasCode(failure, 'INVALID_PASSWORD', 'PASSWORD_NEEDED', 'TOO_MANY_REQUESTS') && !first
      setErrors(about ? { current: errorMessage(failure) } : { next: errorMessage(failure) })
    }
    setBusy(false)
  }

  return (
    <Card as="section" aria-labelledby="password-title" className="p-5">
      <h2 ref={heading} id="password-title" className="type-title">
        Password
      </h2>
      <p className="mt-1 text-ink2">
        {first
          ? 'You come in through Google. A password gives you a second way in.'
          : 'You have one. Only you know it.'}
      </p>
      {isOpen && first && !details.fresh ? (
        <SignInAgain next={paths.accountDetails} why="Before a first password we need to be sure that it is you." />
      ) : isOpen ? (
        <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid grid-cols-1 gap-4">
          {/* Password managers need the user name. */}
          <input type="hidden" name="username" autoComplete="username" value={details.email} readOnly />
          {first ? null : (
            <OwnPassword
              label="Current password"
              value={current}
              error={errors.current}
              onType={(typed) => {
                setCurrent(typed)
                setErrors({})
              }}
            />
          )}
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            helper={`At least ${passwordMin} characters. Your other devices are signed out.`}
            met={longEnough}
            value={next}
            error={next.length > passwordMax ? `At most ${passwordMax} characters` : errors.next}
            onChange={(event) => {
              setNext(event.target.value)
              setErrors({})
            }}
          />
          <div className="flex flex-wrap gap-3 *:grow">
            <Button
              type="submit"
              size="small"
              disabled={!longEnough || (!first && current === '')}
              busy={busy}
              busyLabel="Saving"
            >
              Save Password
            </Button>
            <Button variant="outline" size="small" onClick={close}>
              Leave It
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" size="small" className="mt-3" onClick={open}>
          {first ? 'Choose a Password' : 'Change Password'}
        </Button>
      )}
    </Card>
  )
}
