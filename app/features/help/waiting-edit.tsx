import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { waiting } from '../../../content/open/waiting.ts'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { reworded, wordFaults, wordsOf } from '../../../domain/offline-words.ts'
import { logError } from '../../device/log.ts'
import { changeAction } from '../../device/offline/offline-actions.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { labels } from './waiting-words.ts'

interface WaitingEditProps {
  action: OfflineAction
  onDone(): void
}

/** Her words as fields. Esc leaves them as they were; what would be refused stays in its field. */
export function WaitingEdit({ action, onDone }: WaitingEditProps) {
  const [words, setWords] = useState(() => wordsOf(action))
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
