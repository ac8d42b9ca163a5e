import { useState } from 'react'
import { accountDetailWords } from '../../../../content/open/account/details.ts'
import { isBlank } from '../../../../domain/blank.ts'
import type { AccountDetails } from '../../../../domain/account-details.ts'
import { pastedEmail } from '../../../../domain/pasted.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailField } from '../../../member/auth/email-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'
import { paths } from '../../../paths.ts'
import { askForNewEmail } from '../account-api.ts'
import { OwnPassword } from '../own-password.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useOpenedForm } from './use-opened.ts'
import { WaitingChange } from './waiting-change.tsx'

interface EmailPartProps {
  details: AccountDetails
  onChanged(): void
}

/**
 * Shows and changes the e-mail address. The user proves their identity first and then confirms the change in both
 * mailboxes, the old and the new one.
 */
export function EmailPart({ details, onChanged }: EmailPartProps) {
  const [email, setEmail] = useDraft('new-email')
  const { isOpen, heading, open, close: leave } = useOpenedForm(email !== '')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const waiting = details.email_change
  const withPassword = details.has_password
  const asking = waiting === null && isOpen
  const mustSignIn = !withPassword && !details.fresh

  function close() {
    setEmail('')
    setPassword('')
    setErrors({})
    leave()
  }

  const { busy, submit } = useFormSubmit(
    async () => {
      setErrors({})
      await askForNewEmail(pastedEmail(email), withPassword ? password : undefined)
      close()
      // The button that has the focus will be replaced by the note about the pending change, so the heading takes the
      // focus.
      heading.current?.focus()
      toast({
        title: accountDetailWords.email.sent.title,
        description: accountDetailWords.email.sent.text,
        tone: 'success',
      })
      onChanged()
    },
    (failure) => {
      const about = hasCode(failure, 'INVALID_PASSWORD', 'PASSWORD_NEEDED')
      setErrors(about ? { password: errorMessage(failure) } : { email: errorMessage(failure) })
    },
  )

  return (
    <Card as="section" aria-labelledby="email-title" className="p-5">
      <h2 ref={heading} id="email-title" tabIndex={-1} className="type-title outline-none">
        Email
      </h2>
      <p className="mt-1 text-ink2 wrap-anywhere">{details.email}</p>
      {waiting === null ? null : (
        <WaitingChange key={waiting.new_email} email={details.email} change={waiting} onChanged={onChanged} />
      )}
      {waiting !== null || isOpen ? null : (
        <Button variant="outline" size="small" className="mt-3" onClick={open}>
          {accountDetailWords.email.change}
        </Button>
      )}
      {asking && mustSignIn ? <SignInAgain next={paths.accountDetails} why={accountDetailWords.email.why} /> : null}
      {asking && !mustSignIn ? (
        <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4">
          <EmailField
            label={accountDetailWords.email.new}
            name="email"
            autoComplete="email"
            helper={accountDetailWords.email.newHelper}
            value={email}
            error={errors.email}
            onAddress={(text) => {
              setEmail(text)
              setErrors({})
            }}
          />
          {withPassword ? (
            <OwnPassword
              value={password}
              error={errors.password}
              onType={(typed) => {
                setPassword(typed)
                setErrors({})
              }}
            />
          ) : null}
          <FormButtons
            label={accountDetailWords.email.send}
            busyLabel="Sending"
            busy={busy}
            disabled={isBlank(email) || (withPassword && password === '')}
            onLeave={close}
          />
        </form>
      ) : null}
    </Card>
  )
}
