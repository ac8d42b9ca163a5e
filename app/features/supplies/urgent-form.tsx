import { CloudAlert } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { helpNow } from '../../../content/open/help-now.ts'
import { product } from '../../../content/open/product.ts'
import { sensitiveWords } from '../../../content/open/sent-words.ts'
import { supplies } from '../../../content/open/supplies.ts'
import { lazily } from '../../../domain/lazily.ts'
import { answerWays, type RequestFault } from '../../../domain/supplies.ts'
import { now } from '../../device/clock.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import type { Unsent } from '../../member/messages/unsent-note.ts'
import { LeavePage } from '../../shell/leave-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUrgentRequest } from './use-urgent-request.ts'
import { faultWords, urgentPromise, dangerWords } from '../../../content/open/urgent-request.ts'

const words = supplies.urgent
const clock = lazily(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))

/** Asks the team to call the user (spec §5, D21). The typed text stays until the server has confirmed the request. */
export function UrgentForm() {
  const request = useUrgentRequest()
  const phone = useRef<HTMLInputElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const safety = useRef<HTMLInputElement>(null)
  const promised = urgentPromise(pageConfig())
  const [faults, setFaults] = useState<readonly RequestFault[]>([])
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [sentAt, setSentAt] = useState<Date | null>(null)

  const errorOf = (field: 'phone' | 'description' | 'safety') => {
    const fault = faults.find((each) => each.startsWith(field))
    return fault === undefined ? undefined : faultWords[fault]
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setUnsent(null)
    setSentAt(null)
    const outcome = await request.send()
    if (outcome === null) return
    if ('faults' in outcome) return refuse(outcome.faults)
    if ('unsent' in outcome) return fail(outcome.unsent)
    setSentAt(now())
    toast({ ...promised.success, tone: 'success', durationMs: 10_000 })
  }

  function refuse(found: readonly RequestFault[]) {
    setFaults(found)
    if (isMissing(found)) toast({ ...words.missing, tone: 'danger' })
    const fields = { phone, description, safety }
    const name = (['phone', 'description', 'safety'] as const).find((each) => found[0]?.startsWith(each))
    if (name !== undefined) fields[name].current?.focus()
  }

  /** A toast is shown besides the note, because the user may be on another page by now. */
  function fail(why: Unsent) {
    setUnsent(why)
    toast({ title: why.title, description: why.text, tone: 'danger' })
  }

  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    setFaults([])
  }

  const toasted = isMissing(faults)

  return (
    <section aria-labelledby="urgent">
      <h3 id="urgent" className="type-h3 mb-1">
        {words.title}
      </h3>
      {promised.lines.map((line) => (
        <p key={line} className="type-small text-ink2">
          {line}
        </p>
      ))}
      <DangerLine />
      <p className="type-small mt-2 text-ink2">{words.milk}</p>
      <form onSubmit={(event) => void send(event)} noValidate className="mt-4 grid grid-cols-1 gap-4">
        <TextField
          ref={phone}
          label={words.phone}
          type="tel"
          name="tel"
          autoComplete="tel"
          readOnly={request.busy}
          value={request.phone}
          error={errorOf('phone')}
          quiet={toasted}
          onChange={change(request.setPhone)}
        />
        <TextArea
          ref={description}
          label={words.description}
          placeholder={words.example}
          helper={sensitiveWords}
          readOnly={request.busy}
          value={request.description}
          error={errorOf('description')}
          quiet={toasted}
          onChange={change(request.setDescription)}
        />
        <div className="grid gap-1.5">
          <p className="type-small font-semibold" aria-hidden>
            {words.answer.label}
          </p>
          <Segmented
            label={words.answer.label}
            options={answerWays.map((value) => ({ value, label: words.answer[value] }))}
            value={request.answer}
            onChange={request.setAnswer}
          />
        </div>
        <TextField
          ref={safety}
          label={words.safety}
          placeholder={words.safetyExample}
          helper={words.safetyHelper}
          readOnly={request.busy}
          value={request.safety}
          error={errorOf('safety')}
          onChange={change(request.setSafety)}
        />
        {unsent === null ? null : <UnsentNote unsent={unsent} />}
        <Button type="submit" full busy={request.busy} busyLabel="Sending">
          {words.button}
        </Button>
      </form>
      <p role="status" className="type-small mt-3 text-center text-ink2">
        {sentAt === null
          ? null
          : words.sent(
              clock().format(sentAt),
              clock().format(sentAt.getTime() + product.promises.callMinutes * 60_000),
            )}
      </p>
      <LeavePage />
    </section>
  )
}

/** Returns whether a required field is empty. The specification has one toast for both fields. */
function isMissing(faults: readonly RequestFault[]): boolean {
  return faults.some((fault) => fault.endsWith('missing'))
}

/**
 * Says why sending failed and which numbers the user can call instead. Screen readers announce the toast and not this
 * note.
 */
function UnsentNote({ unsent }: { unsent: Unsent }) {
  return (
    <Notice tone="danger" icon={<CloudAlert />}>
      <p className="font-semibold">{unsent.title}</p>
      <p>{unsent.text}</p>
      <DangerLine />
    </Notice>
  )
}

const [emergency, advice] = helpNow.lines

/** The line 'In danger? Call 999. Medical advice: NHS 111.', with both numbers as links (D21). */
function DangerLine() {
  return (
    <p className="type-small">
      {dangerWords.inDanger} <NumberLink href={emergency.href}>{`Call ${emergency.number}`}</NumberLink>.{' '}
      {/* On narrow screens the whole phrase moves to the next line, not only the number. */}
      <span className="inline-block">
        {dangerWords.advice} <NumberLink href={advice.href}>{advice.name}</NumberLink>.
      </span>
    </p>
  )
}

function NumberLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-3 font-semibold underline underline-offset-4">
      {children}
    </a>
  )
}
