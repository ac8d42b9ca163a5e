import { useId, useRef, useState } from 'react'
import { pastedEmail } from '../../../../domain/pasted.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { useAdminRefusal } from '../../../member/auth/admin-refusal.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailField } from '../../../member/auth/email-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFormSubmit } from '../../../ui/use-form-submit.ts'

interface AddressFormProps {
  words: {
    readonly title: string
    readonly label: string
    readonly helper: string
    readonly blank: string
    readonly button: string
    readonly busy: string
    done(who: string): string
  }
  /** The text that is typed in this form is stored under this name. */
  draft: string
  /** If the promise rejects, the error is shown at the field. */
  act(address: string): Promise<void>
  onDone(): void
}

/**
 * Runs an action on the account with the typed e-mail address. The address stays in the field until the action has
 * succeeded.
 */
export function AddressForm({ words, draft, act, onDone }: AddressFormProps) {
  const id = useId()
  const [email, setEmail] = useDraft(draft)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refused = useAdminRefusal()

  function fail(sentence: string) {
    setError(sentence)
    field.current?.focus()
  }

  const { busy, submit } = useFormSubmit(
    async () => {
      const address = pastedEmail(email)
      if (address === '') {
        fail(words.blank)
        return
      }
      setError(undefined)
      await act(address)
      setEmail('')
      toast({ title: words.done(address), tone: 'success' })
      onDone()
    },
    (failure) => {
      if (!refused(failure)) fail(errorMessage(failure))
    },
  )

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="type-h3">
        {words.title}
      </h2>
      <form onSubmit={submit} noValidate className="mt-3 grid grid-cols-1 gap-4">
        <EmailField
          ref={field}
          label={words.label}
          helper={words.helper}
          name={draft}
          autoComplete="off"
          value={email}
          error={error}
          onAddress={(text) => {
            setEmail(text)
            setError(undefined)
          }}
        />
        <Button type="submit" size="small" busy={busy} busyLabel={words.busy} className="rail:justify-self-start">
          {words.button}
        </Button>
      </form>
    </Card>
  )
}
