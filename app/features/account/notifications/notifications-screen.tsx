import { notificationWords } from '../../../../content/open/notifications.ts'
import { paths } from '../../../paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { InlineError, Loading, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { DevicePart } from './device-part.tsx'
import { KindsPart } from './kinds-part.tsx'
import { QuietPart } from './quiet-part.tsx'
import { RemindersPart } from './reminders-part.tsx'
import { useNotifications } from './use-notifications.ts'
import { usePush } from './use-push.ts'

const words = notificationWords

/** /account/notifications: push on this device, reminders, what else may reach her, and when nothing may. */
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
          <QuietPart value={value} onChange={change} />
          <KindsPart value={value} onChange={(patch) => void change(patch)} />
        </div>
      )}
    </Screen>
  )
}
