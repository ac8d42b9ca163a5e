import { useState, type SubmitEvent } from 'react'
import { complaintForm } from '../../../content/open/legal.ts'
import { dataComplaint } from '../../../domain/complaints.ts'
import { request } from '../../api.ts'
import { isOnline } from '../../device/offline/online.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { EmailField } from '../../member/auth/email-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Complaint about the use of data, open to everybody (D67). Text stays in the fields until it is sent. */
export function ComplaintForm() {
  const [email, setEmail] = useState('')
  const [complaint, setComplaint] = useState('')
  // One key per text: a repeated send after a lost response is the same complaint.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<{ email?: string | undefined; complaint?: string | undefined }>({})
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setSaid('')
    const asked = dataComplaint.safeParse({ email, complaint, key })
    if (!asked.success) {
      const of = (field: string) => asked.error.issues.find(({ path }) => path[0] === field)?.message
      setErrors({ email: of('email'), complaint: of('complaint') })
      return
    }
    if (!isOnline()) return setSaid(complaintForm.offline)
    setBusy(true)
    try {
      await request('/api/data-complaints', { body: asked.data })
      setSaid(complaintForm.sent)
      setComplaint('')
      setKey(crypto.randomUUID())
    } catch (error) {
      setSaid(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className="mt-4 p-5">
      <h3 className="type-title mb-3">{complaintForm.title}</h3>
      <form onSubmit={(event) => void send(event)} noValidate className="grid grid-cols-1 gap-4">
        <EmailField
          label={complaintForm.email}
          name="email"
          autoComplete="email"
          readOnly={busy}
          value={email}
          error={errors.email}
          onAddress={(text) => {
            setEmail(text)
            setErrors({})
          }}
        />
        <TextArea
          label={complaintForm.words}
          rows={5}
          readOnly={busy}
          value={complaint}
          error={errors.complaint}
          onChange={(event) => {
            setComplaint(event.target.value)
            setErrors({})
          }}
        />
        <Button type="submit" full busy={busy} busyLabel={complaintForm.sending}>
          {complaintForm.send}
        </Button>
      </form>
      <p role="status" className="mt-3 text-ink2 empty:hidden">
        {said}
      </p>
    </Card>
  )
}
