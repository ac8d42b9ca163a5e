import { tooLong } from '../../content/open/too-long.ts'
import { sensitiveWords } from '../../content/open/sent-words.ts'
import { CloudAlert, LogIn } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { contact } from '../../content/open/contact.ts'
import { messageMax, subjectMax } from '../../domain/messages.ts'
import { pageConfig } from '../device/page/page-config.ts'
import { useAuth } from '../member/auth/auth-context.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/feedback.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useContactForm } from './contact-form.ts'

export interface ContactDialogProps {
  open: boolean
  onClose(): void
  /** Called when the server has the message, after `onClose`. */
  onSent?: (() => void) | undefined
}

/** Returns the path of log-in or sign-up that leads back to the help page, which shows the unsent text again. */
const comingBack = (path: string) => `${path}?next=${encodeURIComponent(paths.help)}`

/**
 * The dialog 'Get in Touch' (spec §2, §5, §8). The text stays in the fields until the server has it or it is queued for
 * sending.
 */
export function ContactDialog(props: ContactDialogProps) {
  const { user } = useAuth()
  // The text stays when the user signs out. It is removed when another user signs in.
  const [writer, setWriter] = useState(user?.id ?? null)
  if (user !== null && user.id !== writer) setWriter(user.id)
  return <ContactForm key={writer} writer={writer} {...props} />
}

function ContactForm({ writer, open, onClose, onSent }: ContactDialogProps & { writer: string | null }) {
  const id = useId()
  const form = useContactForm(writer, (isSent) => {
    onClose()
    if (isSent) onSent?.()
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send()
  }

  // The button is disabled while a field is empty. Blank text is reported by a toast when the user sends it (spec §8).
  const isEmpty = form.subject === '' || form.message === ''
  const { cancel, send, sending } = contact

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={contact.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} disabled={isEmpty && !form.busy} busy={form.busy} busyLabel={sending}>
            {send}
          </Button>
        </>
      }
    >
      <p className="type-small -mt-1 mb-4 text-ink2">{contact.promise(pageConfig().replyHours)}</p>
      <form id={id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <TextField
          label={contact.subject}
          placeholder={contact.subjectExample}
          autoComplete="off"
          dir="auto"
          readOnly={form.busy}
          value={form.subject}
          error={form.faults.includes('subject-too-long') ? tooLong(subjectMax) : undefined}
          onChange={(event) => form.write({ subject: event.target.value })}
        />
        <TextArea
          label={contact.message}
          placeholder={contact.messageExample}
          helper={sensitiveWords}
          dir="auto"
          readOnly={form.busy}
          value={form.message}
          error={form.faults.includes('message-too-long') ? tooLong(messageMax) : undefined}
          onChange={(event) => form.write({ message: event.target.value })}
        />
        {form.note === null ? null : (
          <Notice tone={form.logIn ? 'sky' : 'danger'} icon={form.logIn ? <LogIn /> : <CloudAlert />}>
            <p>{form.note}</p>
            {form.logIn ? (
              <p className="mt-3 flex flex-wrap gap-2">
                <ButtonLink to={comingBack(paths.login)} size="small">
                  {contact.logIn}
                </ButtonLink>
                <ButtonLink to={comingBack(paths.signUp)} size="small" variant="outline">
                  {contact.signUp}
                </ButtonLink>
              </p>
            ) : null}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
