import { Bell } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { tooLong } from '../../../content/open/too-long.ts'
import { keptWords, sentWords } from '../../../content/open/sent-words.ts'
import { supplies } from '../../../content/open/supplies.ts'
import { emailMax } from '../../../domain/credentials.ts'
import { pastedEmail } from '../../../domain/pasted.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { useSubmission } from '../../member/messages/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../member/auth/email-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { askForLaunchNews, launchPath } from './supplies-api.ts'

const words = supplies.notify

/** Signs up for the launch e-mail (spec §5). The browser validates the address (D22). */
export function NotifyForm() {
  const field = useRef<HTMLInputElement>(null)
  const account = useAuth().user?.id ?? null
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [key, setKey] = useState('')
  const once = useSubmission(key, setKey)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const address = pastedEmail(email)
    if (address === '') {
      toast({ ...words.empty, tone: 'danger' })
      field.current?.focus()
      return
    }
    if (address.length > emailMax) return setError(tooLong(emailMax))
    const outcome = await once.send({
      post: () => askForLaunchNews(address),
      later: () => ({ account, kind: 'launch', path: launchPath, body: { email: address }, about: '' }),
    })
    if (outcome === null) return
    if ('failed' in outcome) return setError(errorMessage(outcome.failed))
    if ('offline' in outcome) return setError(words.offline)
    setEmail('')
    toast('kept' in outcome ? keptWords : { ...sentWords.launch, tone: 'success' })
  }

  return (
    <section aria-labelledby="notify" className="mt-4">
      <h3 id="notify" className="type-title mb-2">
        {words.title}
      </h3>
      <form onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-4">
        <EmailField
          ref={field}
          label="Email"
          name="email"
          autoComplete="email"
          readOnly={once.busy}
          value={email}
          helper={words.helper}
          error={error}
          onAddress={(text) => {
            setEmail(text)
            setError(undefined)
          }}
        />
        <Button
          type="submit"
          variant="outline"
          full
          busy={once.busy}
          busyLabel="Saving"
          icon={<Bell className="size-5" />}
        >
          {words.button}
        </Button>
      </form>
    </section>
  )
}
