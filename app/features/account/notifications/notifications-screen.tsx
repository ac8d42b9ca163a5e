import { BellRing } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { general } from '../../../../content/open/general.ts'
import { devicesWords, notificationWords } from '../../../../content/open/notifications.ts'
import { pauseWords, taskReminderWords } from '../../../../content/open/rest.ts'
import { isPaused, type Notifications } from '../../../../domain/notifications.ts'
import { canShowBadge } from '../../../device/pwa/app-badge.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { badge } from '../../../member/app-badge.ts'
import { switchPause } from '../../../member/rest.ts'
import { titlesSwitched } from '../../../member/task-reminders.ts'
import { paths } from '../../../paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Loading, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { QuietPart } from './quiet-part.tsx'
import { RemindersPart } from './reminders-part.tsx'
import { type Act, useNotifications, type SettingsWish } from './use-notifications.ts'
import { type PushSwitch, usePush } from '../../../member/use-push.ts'

const words = notificationWords

/**
 * The screen /account/notifications sets push messages on this device, reminders, other notifications, and quiet hours.
 */
export function NotificationsScreen() {
  const { value, isCopy, error, reload, act, change } = useNotifications()
  const push = usePush(value?.push_key, reload)

  return (
    <Screen title={words.title} subtitle={words.subtitle} back={paths.account}>
      {value === null ? (
        error === null ? (
          <Loading>
            <div className="grid gap-4">
              <Skeleton className="h-44 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
              <Skeleton className="h-44 rounded-card" />
            </div>
          </Loading>
        ) : (
          <InlineError title={words.notLoaded} text={words.notLoadedText} onRetry={reload} />
        )
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {isCopy ? <Notice role="status">{words.asKept}</Notice> : null}
          <DevicePart push={push} devices={value.devices} />
          <RemindersPart value={value} act={act} push={push} />
          <PausePart value={value} act={act} />
          <QuietPart value={value} onChange={change} />
          <KindsPart value={value} onChange={change} />
          <BadgePart />
        </div>
      )}
    </Screen>
  )
}

const { replies, trial } = notificationWords
const { titles } = taskReminderWords

interface KindsPartProps {
  value: Notifications
  onChange(change: SettingsWish): Promise<boolean>
}

function KindsPart({ value, onChange }: KindsPartProps) {
  async function showTitles(task_titles: boolean) {
    if (await onChange({ task_titles })) titlesSwitched(task_titles)
  }
  return (
    <>
      <Kind {...replies}>
        <Switch checked={value.reply_mails} onChange={(reply_mails) => void onChange({ reply_mails })}>
          {replies.mails}
        </Switch>
        {value.reply_mails && (
          <Switch checked={value.reply_text} onChange={(reply_text) => void onChange({ reply_text })}>
            {replies.wholeByMail}
          </Switch>
        )}
        <Switch checked={value.reply_push} onChange={(reply_push) => void onChange({ reply_push })}>
          {replies.push}
        </Switch>
      </Kind>
      <Kind {...titles}>
        <Switch checked={value.task_titles} onChange={(on) => void showTitles(on)}>
          {titles.on}
        </Switch>
        <p className="type-small text-ink2">{titles.note}</p>
      </Kind>
      <Kind {...trial}>
        <Switch checked={value.trial_push} onChange={(trial_push) => void onChange({ trial_push })}>
          {trial.push}
        </Switch>
      </Kind>
    </>
  )
}

/** The switch that pauses all reminders and streaks (D52). */
function PausePart({ value, act }: { value: Notifications; act: Act }) {
  return (
    <Kind heading={pauseWords.heading} text={pauseWords.text}>
      <Switch checked={isPaused(value)} onChange={(on) => void act(() => switchPause(on))}>
        {pauseWords.on}
      </Switch>
    </Kind>
  )
}

/**
 * The switch for the number of today's open tasks on the app's icon. Shows nothing where the browser cannot show such a
 * number. The setting applies to this device only.
 */
function BadgePart() {
  const isOn = useLocalStore(badge)
  if (!canShowBadge()) return null
  return (
    <Kind {...notificationWords.badge}>
      <Switch checked={isOn} onChange={(on) => void badge.update(() => on)}>
        {notificationWords.badge.on}
      </Switch>
    </Kind>
  )
}

function Kind({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="type-title">
        {heading}
      </h2>
      <p className="type-small mt-1 mb-2 text-ink2">{text}</p>
      {children}
    </Card>
  )
}

const deviceWords = notificationWords.device

function DevicePart({ push, devices }: { push: PushSwitch; devices: number }) {
  return (
    <Card as="section" aria-labelledby="device-title" className="p-5">
      <h2 id="device-title" className="type-title mb-1">
        {deviceWords.heading}
      </h2>
      <State push={push} />
      <p className="type-small mt-3 text-ink2">{devicesWords(devices)}</p>
    </Card>
  )
}

function State({ push }: { push: PushSwitch }) {
  const { state, busy, problem } = push
  if (state === null) return <Skeleton className="h-24 rounded-card" />
  if (state === 'unsupported') return <p className="type-small text-ink2">{deviceWords.unsupported}</p>
  if (state === 'needs-install') return <Explained title={deviceWords.appleTitle} text={deviceWords.apple} />
  if (state === 'denied') return <Explained title={deviceWords.deniedTitle} text={deviceWords.denied} />
  return (
    <>
      <p className="type-small mb-4 text-ink2">{state === 'on' ? deviceWords.on : deviceWords.off}</p>
      <div role="status" className={problem === null ? undefined : 'mb-4'}>
        {problem === null ? null : <Notice tone="sun">{problem}</Notice>}
      </div>
      {state === 'on' ? (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            variant="secondary"
            icon={<BellRing className="size-5" />}
            busy={busy === 'test'}
            busyLabel="Sending"
            onClick={() => void push.test()}
          >
            {deviceWords.test}
          </Button>
          <Button
            variant="outline"
            busy={busy === 'switch'}
            busyLabel={general.moment}
            onClick={() => void push.turnOff()}
          >
            {deviceWords.turnOff}
          </Button>
        </div>
      ) : (
        <Button full busy={busy === 'switch'} busyLabel="Asking" onClick={() => void push.turnOn()}>
          {deviceWords.turnOn}
        </Button>
      )}
    </>
  )
}

function Explained({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3">
      <Notice tone="sun">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
