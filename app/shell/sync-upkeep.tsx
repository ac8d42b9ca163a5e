import { useEffect } from 'react'
import { persistStorage } from '../device/storage/persist.ts'
import { useLocalStore } from '../device/storage/storage.ts'
import { followBadge } from '../member/app-badge.ts'
import { favorites } from '../member/favorites.ts'
import { userGoals } from '../member/goals.ts'
import { followRepeats } from '../member/repeats.ts'
import { followSync } from '../member/sync/follow-sync.ts'
import { followTaskReminders } from '../member/task-reminders.ts'
import { tasks } from '../member/tasks.ts'

/**
 * Syncs the member's data between the account and this device if the member has switched sync on (D49). Also tells the
 * server of reminders, creates the next task of repeated tasks, and keeps the number on the app's icon up to date.
 */
export function SyncUpkeep({ account }: { account: string }) {
  const hasEntries = useLocalStore(tasks).length + useLocalStore(userGoals).length + useLocalStore(favorites).length > 0
  useEffect(() => followSync(account), [account])
  useEffect(() => followTaskReminders(account), [account])
  useEffect(followRepeats, [])
  useEffect(followBadge, [])
  useEffect(() => {
    if (hasEntries) void persistStorage()
  }, [hasEntries])
  return null
}
