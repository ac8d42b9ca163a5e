import { beforeWords } from '../../../content/open/reminder-words.ts'
import { taskReminderWords as words } from '../../../content/open/rest.ts'
import { isQuiet } from '../../../domain/quiet-hours.ts'
import { dueOf } from '../../../domain/task-reminders.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { isClockTime } from '../../../domain/task-details.ts'
import { isPausedNow } from '../../../domain/rest.ts'
import { zonedTime } from '../../../domain/zone.ts'
import { deviceZone } from '../../device/clock.ts'
import { useOnline } from '../../device/offline/online.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { useServerData } from '../../member/server-data.ts'
import { getNotifications } from '../../member/notifications-api.ts'
import { rest } from '../../member/rest.ts'
import { type PushSwitch, usePush } from '../../member/use-push.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { FilterChips } from '../../ui/segmented.tsx'

interface ReminderFieldProps {
  draft: { readonly date: LocalDay; readonly time?: string; readonly remind?: number }
  onChange(changes: { remind: number | undefined }): void
}

const none = 'none'

/**
 * Sets how many minutes before the clock time of a task the user is reminded. A task without a clock time has a
 * reminder only if the user typed one when adding the task; this field can then only remove it. If a reminder is set
 * but notifications are off, a button offers to allow them (D34).
 */
export function ReminderField({ draft, onChange }: ReminderFieldProps) {
  const { time, remind } = draft
  if (!isClockTime(time) && remind === undefined) return null
  const options = isClockTime(time) ? words.options : []
  const usual = options.map(({ minutes, words: label }) => ({ value: String(minutes), label }))
  const isUsual = remind === undefined || options.some(({ minutes }) => minutes === remind)
  return (
    <div className="grid gap-3">
      <p aria-hidden className="type-small -mb-1.5 font-semibold">
        {words.label}
      </p>
      <FilterChips
        label={words.label}
        options={[
          { value: none, label: words.none },
          ...usual,
          ...(isUsual ? [] : [{ value: String(remind), label: beforeWords(remind, time) }]),
        ]}
        value={remind === undefined ? none : String(remind)}
        onChange={(value) => onChange({ remind: value === none ? undefined : Number(value) })}
      />
      <div role="status" className="grid gap-3 empty:hidden">
        {remind === undefined ? null : <WhetherItComes {...draft} />}
      </div>
    </div>
  )
}

function WhetherItComes(task: ReminderFieldProps['draft']) {
  const { value } = useServerData(getNotifications, 'reminder')
  const push = usePush(value?.push_key, () => {})
  const paused = isPausedNow(useLocalStore(rest))
  const online = useOnline()
  const zone = deviceZone()
  const due = zone === undefined ? null : dueOf({ id: 0, title: '', completed: false, ...task }, zone)
  const quiet = value?.quiet ?? null
  const isSilent = due !== null && zone !== undefined && quiet !== null && isQuiet(zonedTime(due, zone), quiet)
  return (
    <>
      {paused ? <Notice tone="sun">{words.paused}</Notice> : null}
      {isSilent ? <Notice tone="sun">{words.quiet}</Notice> : null}
      <Device push={push} online={online} />
    </>
  )
}

function Device({ push, online }: { push: PushSwitch; online: boolean }) {
  const { state, problem, busy } = push
  if (state === 'unsupported') return <Notice tone="sun">{words.unsupported}</Notice>
  if (state === 'needs-install') return <Notice tone="sun">{words.needsInstall}</Notice>
  if (state === 'denied') return <Notice tone="sun">{words.denied}</Notice>
  if (!online) return <Notice tone="sun">{words.offline}</Notice>
  if (state !== 'off') return null
  return (
    <Notice>
      <p>{problem ?? words.willAsk}</p>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        busy={busy === 'switch'}
        busyLabel="Asking"
        onClick={() => void push.turnOn()}
      >
        {words.allow}
      </Button>
    </Notice>
  )
}
