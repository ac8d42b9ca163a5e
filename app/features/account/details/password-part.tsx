import { useState } from 'react'
import { accountDetailWords } from '../../../../content/open/account/details.ts'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { passwordMax, passwordMin } from '../../../../domain/credentials.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'
import { savePassword } from '../account-api.ts'
import { OwnPassword } from '../own-password.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useOpenedForm } from './use-opened.ts'

interface PasswordPartProps {
  details: AccountDetails
  onChanged(): void
}

/**
 * Changes the password or sets the first one. Unlike other forms, this form does not store what was typed as a draft.
 */
export function PasswordPart({ details, onChanged }: PasswordPartProps) {
  const auth = useAuth()
  const { isOpen, heading, open, close: leave } = useOpenedForm()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({})
  const first = !details.has_password
  const longEnough = next.length >= passwordMin && next.length <= passwordMax

  function close() {
    setCurrent('')
    setNext('')
    setErrors({})
    leave()
  }

  const { busy, submit } = useFormSubmit(
    async () => {
      setErrors({})
      await savePassword(next, first ? undefined : current)
      close()
      toast({
        title: accountDetailWords.password.saved.title,
        description: accountDetailWords.password.saved.text,
        tone: 'success',
      })
      await auth.refresh()
      onChanged()
    },
    (failure) => {
      const about = hasCode(failure, 'INVALID_PASSWORD', 'PASSWORD_NEEDED', 'TOO_MANY_REQUESTS') && !first
      setErrors(about ? { current: errorMessage(failure) } : { next: errorMessage(failure) })
    },
  )

  return (
    <Card as="section" aria-labelledby="password-title" className="p-5">
      <h2 ref={heading} id="password-title" className="type-title">
        Password
      </h2>
      <p className="mt-1 text-ink2">{first ? accountDetailWords.password.none : accountDetailWords.password.some}</p>
      {isOpen && first && !details.fresh ? (
        <SignInAgain next={paths.accountDetails} why={accountDetailWords.password.why} />
      ) : isOpen ? (
        <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4">
          {/* Password managers need a field with the user name. */}
          <input type="hidden" name="username" autoComplete="username" value={details.email} readOnly />
          {first ? null : (
            <OwnPassword
              label={accountDetailWords.password.current}
              value={current}
              error={errors.current}
              onType={(typed) => {
                setCurrent(typed)
                setErrors({})
              }}
            />
          )}
          <PasswordField
            label={accountDetailWords.password.new}
            name="new-password"
            autoComplete="new-password"
            helper={accountDetailWords.password.newHelper}
            met={longEnough}
            value={next}
            error={next.length > passwordMax ? accountDetailWords.password.tooLong : errors.next}
            onChange={(event) => {
              setNext(event.target.value)
              setErrors({})
            }}
          />
          <FormButtons
            label={accountDetailWords.password.save}
            busyLabel="Saving"
            busy={busy}
            disabled={!longEnough || (!first && current === '')}
            onLeave={close}
          />
        </form>
      ) : (
        <Button variant="outline" size="small" className="mt-3" onClick={open}>
          {first ? accountDetailWords.password.choose : accountDetailWords.password.change}
        </Button>
      )}
    </Card>
  )
}
