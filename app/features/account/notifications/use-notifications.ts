import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { notificationWords } from '../../../../content/open/notifications.ts'
import { notifications, type Notifications } from '../../../../domain/notifications.ts'
import { localStore, useLocalStore } from '../../../device/storage/storage.ts'
import { isOnline } from '../../../device/offline/online.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { changeNotifications, getNotifications } from '../../../member/notifications-api.ts'
import { toast } from '../../../ui/toast.tsx'
import { useServerData } from '../../../member/server-data.ts'

const orElse = z.catch

/**
 * The last state received from the server, shown offline. A stored copy in the format of an older version is ignored.
 */
const lastSeen = localStore('harbour:notifications', orElse(z.nullable(notifications), null), null)

export type SettingsWish = Partial<Omit<Notifications, 'zone' | 'pause' | 'reminders' | 'devices' | 'push_key'>> & {
  readonly zone?: string
}

/**
 * Runs `work` and shows the state that it returns. If `work` fails, a toast is shown and the earlier state stays.
 * Resolves to whether `work` succeeded.
 */
export type Act = (work: () => Promise<Notifications>) => Promise<boolean>

/**
 * Loads and changes the notification settings. A switch shows its new value at once and goes back when saving fails;
 * `act` and `change` resolve to whether saving succeeded.
 */
export function useNotifications() {
  const { user } = useAuth()
  const answer = useServerData(getNotifications, user?.id ?? null)
  const copy = useLocalStore(lastSeen)
  const [wished, setWished] = useState<SettingsWish>({})
  const { value: fresh } = answer

  useEffect(() => {
    if (fresh !== null) lastSeen.update(() => fresh)
  }, [fresh])

  const act: Act = async (work) => {
    if (!isOnline()) return failed(notificationWords.offline)
    try {
      answer.replace(await work())
      return true
    } catch (error) {
      return failed(errorMessage(error))
    }
  }

  async function change(patch: SettingsWish): Promise<boolean> {
    setWished((before) => ({ ...before, ...patch }))
    const done = await act(() => changeNotifications(patch))
    setWished((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in patch))))
    return done
  }

  const known = fresh ?? copy
  return {
    value: known === null ? null : { ...known, ...wished },
    /**
     * `isCopy` is true while the copy stored on this device is shown, because the server's state could not be loaded.
     */
    isCopy: fresh === null && answer.error !== null,
    error: answer.error,
    reload: answer.reload,
    act,
    change,
  }
}

function failed(description: string): false {
  toast({ title: notificationWords.notChanged, description, tone: 'danger' })
  return false
}
