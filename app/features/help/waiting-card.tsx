import { Clock3, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contact } from '../../../content/open/contact.ts'
import { waiting } from '../../../content/open/waiting.ts'
import { instantWords } from '../../../domain/conversation.ts'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { reworded, wordFaults, actionTexts } from '../../../domain/offline-words.ts'
import { useNow } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { changeAction, putAction } from '../../device/offline/offline-actions.ts'
import { holdAction } from '../../device/offline/send-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * Shows something that the user sent without a network, such as a message, and that waits to be sent. It is not sent
 * while the user edits it.
 */
export function WaitingCard({ action }: { action: OfflineAction }) {
  const id = useId()
  const now = useNow('day')
  const edit = useRef<HTMLButtonElement>(null)
  const [release, setRelease] = useState<{ readonly held: () => void } | null>(null)
  const title = titleOf(action)
  const words = Object.entries(actionTexts(action)).findLast(([, text]) => text !== '')?.[1] ?? ''
  const why = action.state === 'waiting' ? null : action.why

  async function begin() {
    const held = await holdAction(action)
    if (held === null) toast(waiting.onItsWay)
    else setRelease({ held })
  }

  function end() {
    release?.held()
    flushSync(() => setRelease(null))
    edit.current?.focus()
  }

  return (
    <Card as="li">
      <article aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} className="type-title wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip tint={why === null ? 'sun' : 'danger'} icon={<Clock3 />}>
            {why === null ? waiting.chip : waiting.chipRefused}
          </Chip>
          <p className="type-small text-ink2">{instantWords(new Date(action.madeAt).toISOString(), now)}</p>
        </div>
        {why === null ? null : <p className="type-small mt-2 text-danger-ink">{why}</p>}
        {release === null ? (
          <>
            <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
              {words}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                ref={edit}
                variant="outline"
                size="small"
                aria-label={`${waiting.edit}: ${title}`}
                icon={<Pencil className="size-4.5" />}
                onClick={() => void begin()}
              >
                {waiting.edit}
              </Button>
              <Button
                variant="danger"
                size="small"
                aria-label={`${waiting.delete}: ${title}`}
                icon={<Trash2 className="size-4.5" />}
                onClick={() => void deleteWithUndo(action)}
              >
                {waiting.delete}
              </Button>
            </div>
          </>
        ) : (
          <WaitingEdit action={action} onDone={end} />
        )}
      </article>
    </Card>
  )
}

async function deleteWithUndo(action: OfflineAction): Promise<void> {
  const held = await holdAction(action)
  if (held === null) return void toast(waiting.onItsWay)
  const before = await changeAction(action, (found) => (found.state === 'sent' ? found : null))
  held()
  if (before === undefined || before.state === 'sent') return void toast(waiting.gone)
  toast({
    title: waiting.deleted.title,
    durationMs: 8000,
    action: { label: waiting.deleted.undo, onClick: () => void putAction(before) },
  })
}

interface WaitingEditProps {
  action: OfflineAction
  onDone(): void
}

/**
 * The texts of a waiting action as fields. Esc discards the changes, and a text that the server would refuse stays in
 * its field.
 */
function WaitingEdit({ action, onDone }: WaitingEditProps) {
  const [words, setWords] = useState(() => actionTexts(action))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])

  async function save(event: SubmitEvent) {
    event.preventDefault()
    const next = reworded(action, words, crypto.randomUUID())
    const found = wordFaults(next)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      const before = await changeAction(action, (current) => (current.state === 'sent' ? current : next))
      if (before === undefined || before.state === 'sent') toast(waiting.gone)
      onDone()
    } catch (error) {
      logError('The change could not be kept', error)
      toast({ ...waiting.unkept, tone: 'danger' })
    }
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }

  const field = (name: string) => ({
    label: labels[name] ?? name,
    dir: 'auto',
    value: words[name] ?? '',
    error: faults[name],
    onKeyDown: cancelByKey,
    onChange: (event: { target: { value: string } }) => {
      setWords((before) => ({ ...before, [name]: event.target.value }))
      setFaults({})
    },
  })

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate className="mt-4 grid grid-cols-1 gap-4">
      {Object.keys(words).map((name) =>
        name === 'subject' || name === 'email' ? (
          <TextField key={name} {...field(name)} autoComplete="off" type={name === 'email' ? 'email' : 'text'} />
        ) : (
          <TextArea key={name} {...field(name)} />
        ),
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onDone}>
          {waiting.cancel}
        </Button>
        <Button type="submit" size="small">
          {waiting.save}
        </Button>
      </div>
    </form>
  )
}

function titleOf(action: OfflineAction): string {
  const { kind, about } = action
  switch (kind) {
    case 'message':
      return actionTexts(action)['subject'] ?? ''
    case 'reply':
      return waiting.titles.reply(about)
    case 'report':
      return about === '' ? waiting.titles.aReport : waiting.titles.report(about)
    case 'launch':
      return waiting.titles.launch
    case 'event':
      return ''
  }
}

const labels: Readonly<Record<string, string>> = {
  subject: contact.subject,
  message: contact.message,
  concern: waiting.titles.concern,
  email: 'Email',
}
