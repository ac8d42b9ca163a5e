import { useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { complaintForm } from '../../../content/open/legal.ts'
import { dataComplaint } from '../../../domain/complaints.ts'
import { request } from '../../api.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { EmailField } from '../../member/auth/email-field.tsx'
import { useSubmission } from '../../member/messages/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const typedComplaint = z.omit(dataComplaint, { key: true })

/** The form for a complaint about the use of data, open to everybody (D67). The typed text stays until it is sent. */
export function ComplaintForm() {
  const [email, setEmail] = useState('')
  const [complaint, setComplaint] = useState('')
  const [key, setKey] = useState('')
  const [errors, setErrors] = useState<{ email?: string | undefined; complaint?: string | undefined }>({})
  const [said, setSaid] = useState('')
  const submission = useSubmission(key, setKey)
  const { busy } = submission

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setSaid('')
    const typed = typedComplaint.safeParse({ email, complaint })
    if (!typed.success) {
      const of = (field: string) => typed.error.issues.find(({ path }) => path[0] === field)?.message
      setErrors({ email: of('email'), complaint: of('complaint') })
      return
    }
    const outcome = await submission.send({
      post: (sameKey) => request('/api/data-complaints', { body: { ...typed.data, key: sameKey } }),
    })
    if (outcome === null) return
    if ('failed' in outcome) return setSaid(errorMessage(outcome.failed))
    if (!('sent' in outcome)) return setSaid(complaintForm.offline)
    setSaid(complaintForm.sent)
    setComplaint('')
    setKey('')
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
            setKey('')
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
            setKey('')
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
