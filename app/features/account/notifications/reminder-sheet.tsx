import { Plus, X } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { notificationWords, reminderWords } from '../../../../content/open/notifications.ts'
import type { Notifications } from '../../../../domain/notifications.ts'
import type { ReminderKind } from '../../../../domain/push-payload.ts'
import { isQuiet } from '../../../../domain/quiet-hours.ts'
import { dayNames, silentWords } from '../../../../content/open/reminders.ts'
import { type Reminder, timesMax, usualReminders } from '../../../../domain/reminders.ts'
import { dropReminder, saveReminder } from '../../../member/notifications-api.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { FieldNote } from '../../../ui/field-note.tsx'
import { ToggleChip } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Act } from './use-notifications.ts'
import type { PushSwitch } from '../../../member/use-push.ts'

const words = notificationWords.reminders

interface ReminderSheetProps {
  kind: ReminderKind
  value: Notifications
  open: boolean
  onClose(): void
  act: Act
  push: PushSwitch
}

export function ReminderSheet(props: ReminderSheetProps) {
  const { kind, open, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} title={reminderWords[kind].title}>
      <ReminderForm {...props} />
    </Dialog>
  )
}

function ReminderForm({ kind, value, onClose, act, push }: ReminderSheetProps) {
  const set = value.reminders.find((each) => each.kind === kind)
  const [plan, setPlan] = useState<Reminder>(set ?? usualReminders[kind])
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const [tried, setTried] = useState(false)
  const { quiet } = value
  const silent = quiet === null ? [] : plan.times.filter((time) => time !== '' && isQuiet(time, quiet))
  const isWhole = plan.times.every((time) => time !== '') && plan.days.length > 0

  async function during(what: 'save' | 'remove', work: () => Promise<Notifications>): Promise<boolean> {
    setBusy(what)
    const done = await act(work)
    setBusy(null)
    if (done) onClose()
    return done
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!isWhole || busy !== null) return
    // Asks for the permission before saving, because browsers allow this question only in direct response to a tap
    // (D34).
    const asked = push.state === 'off' ? push.turnOn() : null
    if (await during('save', () => saveReminder(plan))) toast({ title: words.saved, tone: 'success' })
    await asked
  }

  async function remove() {
    if (set === undefined || busy !== null) return
    if (!(await during('remove', () => dropReminder(kind)))) return
    toast({ title: words.removed, action: { label: 'Undo', onClick: () => void act(() => saveReminder(set)) } })
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-1 gap-5">
      <p className="text-ink2">{reminderWords[kind].text}</p>
      <TimesField
        times={plan.times}
        several={kind === 'hydration'}
        error={tried && plan.times.includes('') ? words.noTime : undefined}
        onChange={(times) => setPlan({ ...plan, times })}
      />
      <DaysField
        days={plan.days}
        error={tried && plan.days.length === 0 ? words.noDay : undefined}
        onChange={(days) => setPlan({ ...plan, days })}
      />
      <div role="status" className="grid gap-3 empty:hidden">
        {silent.length === 0 ? null : <Notice tone="sun">{silentWords(silent)}</Notice>}
        {push.state === 'off' ? <Notice>{words.willAsk}</Notice> : null}
      </div>
      <div className="grid gap-3">
        <Button type="submit" full busy={busy === 'save'} busyLabel="Saving">
          {words.save}
        </Button>
        {set === undefined ? null : (
          <Button variant="danger" full busy={busy === 'remove'} busyLabel="Removing" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

interface DaysFieldProps {
  /** Weekdays as numbers; 1 is Monday. */
  days: readonly number[]
  error: string | undefined
  onChange(days: number[]): void
}

function DaysField({ days, error, onChange }: DaysFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <p id={id} className="type-small mb-1.5 font-semibold">
        {notificationWords.reminders.days}
      </p>
      <div className="flex flex-wrap gap-2">
        {dayNames.map((name, index) => {
          const day = index + 1
          return (
            <ToggleChip
              key={name}
              pressed={days.includes(day)}
              onChange={(on) =>
                onChange((on ? [...days, day] : days.filter((each) => each !== day)).toSorted((a, b) => a - b))
              }
            >
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </ToggleChip>
          )
        })}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

interface TimesFieldProps {
  /** Each time is 'HH:MM', or empty while the user is typing it. */
  times: readonly string[]
  /** `several` is true if the reminder may have more than one time a day. */
  several: boolean
  error: string | undefined
  onChange(times: string[]): void
}

function TimesField({ times, several, error, onChange }: TimesFieldProps) {
  const labelOf = (index: number) => (times.length === 1 ? 'Time' : `Time ${index + 1}`)
  return (
    <div className="grid gap-3">
      {times.map((time, index) => (
        // The times have no ids, so the index is the key.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-start gap-2">
          <TextField
            className="flex-1"
            label={labelOf(index)}
            type="time"
            required
            value={time}
            error={time === '' ? error : undefined}
            onChange={(event) => onChange(times.with(index, event.target.value))}
          />
          {times.length > 1 ? (
            <IconButton
              label={`Remove ${labelOf(index)}`}
              // The button is centred on the input and not on the whole field, which may have an error text below the
              // input.
              className="mt-7.5"
              onClick={() => onChange(times.filter((_, each) => each !== index))}
            >
              <X className="size-5" />
            </IconButton>
          ) : null}
        </div>
      ))}
      {several && times.length < timesMax ? (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          icon={<Plus className="size-4.5" />}
          onClick={() => onChange([...times, ''])}
        >
          {notificationWords.reminders.addTime}
        </Button>
      ) : null}
    </div>
  )
}
