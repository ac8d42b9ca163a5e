import { type SubmitEvent, useRef, useState } from 'react'
import { adminRoles } from '../../../../content/open/admin-roles.ts'
import { emailMax } from '../../../../domain/credentials.ts'
import { useDraft } from '../../../device/draft.ts'
import { useAdminRefusal } from '../../../member/admin-refusal.ts'
import { errorMessage } from '../../../member/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { giveRole } from './roles-api.ts'

const words = adminRoles.give

/** Makes the owner of an address an admin; what was typed stays until it is done. */
export function GiveForm({ onGiven }: { onGiven(): void }) {
  const [email, setEmail] = useDraft('new-admin')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refused = useAdminRefusal()

  function fail(sentence: string) {
    setError(sentence)
    field.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const address = email.trim()
    if (address === '') {
      fail(words.blank)
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await giveRole(address)
      setEmail('')
      toast({ title: words.done(address), tone: 'success' })
      onGiven()
    } catch (failure) {
      if (!refused(failure)) fail(errorMessage(failure))
    }
    setBusy(false)
  }

  return (
    <Card as="section" aria-labelledby="give-title">
      <h2 id="give-title" className="type-h3">
        {words.title}
      </h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid grid-cols-1 gap-4">
        <TextField
          ref={field}
          label={words.label}
          helper={words.helper}
          type="email"
          name="new-admin"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailMax}
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
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
