import { useState, type SubmitEvent } from 'react'
import { notificationWords, reminderWords } from '../../../../content/open/notifications.ts'
import type { Notifications } from '../../../../domain/notifications.ts'
import type { ReminderKind } from '../../../../domain/push-payload.ts'
import { isQuiet } from '../../../../domain/quiet-hours.ts'
import { usualReminders, type Reminder } from '../../../../domain/reminders.ts'
import { dropReminder, saveReminder } from '../../../member/notifications-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DaysField } from './days-field.tsx'
import { TimesField } from './times-field.tsx'
import type { Act } from './use-notifications.ts'
import type { Push } from './use-push.ts'
import { lazily } from '../../../../domain/lazily.ts'

const words = notificationWords.reminders
const list = lazily(() => new Intl.ListFormat('en-GB'))

interface ReminderSheetProps {
  kind: ReminderKind
  value: Notifications
  open: boolean
  onClose(): void
  act: Act
  push: Push
}

/** When to remind her of one thing. */
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
    // Before anything else, so that the browser's question belongs to this tap (D34).
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
        {silent.length === 0 ? null : (
          <Notice tone="sun">{`${list().format(silent)} ${silent.length === 1 ? 'lies' : 'lie'} in your quiet hours, and would stay silent.`}</Notice>
        )}
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
