import { Bell } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { supplies } from '../../../content/open/supplies.ts'
import { emailMax } from '../../../domain/credentials.ts'
import { errorMessage } from '../../member/auth-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { askForLaunchNews } from './supplies-api.ts'

const words = supplies.notify

/** Asks for the mail of the launch (spec §5). Whether it is an address at all the browser itself says (D22). */
export function NotifyForm() {
  const field = useRef<HTMLInputElement>(null)
  const underWay = useRef(false)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (underWay.current) return
    if (email.trim() === '') {
      toast({ ...words.empty, tone: 'danger' })
      field.current?.focus()
      return
    }
    if (email.length > emailMax) return setError(`That is too long: ${emailMax} characters at most.`)
    underWay.current = true
    setBusy(true)
    try {
      await askForLaunchNews(email)
      setEmail('')
      toast({ ...words.success, tone: 'success' })
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="notify">
      <h2 id="notify" className="type-h3 mb-3">
        {words.title}
      </h2>
      <form onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-4">
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          readOnly={busy}
          value={email}
          helper={words.helper}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <Button
          type="submit"
          full
          busy={busy}
          busyLabel="Saving"
          icon={<Bell aria-hidden className="size-5" strokeWidth={1.75} />}
        >
          {words.button}
        </Button>
      </form>
    </Card>
  )
}
