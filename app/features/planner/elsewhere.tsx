import { Link } from 'react-router'
import { elsewhereWords } from '../../../content/open/planner.ts'
import { dayMs } from '../../../domain/day.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { useAuth } from '../../member/auth/auth-context.ts'
import { syncStatus } from '../../member/sync/status.ts'
import { paths } from '../../paths.ts'

/**
 * Shown in an empty planner if sync is off and the account is older than a day: without sync the account does not store
 * tasks, so they may be on another device.
 */
export function Elsewhere() {
  const { user } = useAuth()
  const isKept = useLocalStore(syncStatus) !== null
  const today = useNow('day')
  if (isKept || !isOlderThanADay(user?.createdAt ?? null, today)) return null
  return (
    <div className="type-small mx-auto max-w-80 text-center text-ink2">
      <p className="text-balance">{elsewhereWords.text}</p>
      <Link
        to={paths.accountPrivacy}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {elsewhereWords.link}
      </Link>
    </div>
  )
}

/** Returns whether an account was created more than a day before the start of `today`. False if `createdAt` is null. */
export function isOlderThanADay(createdAt: string | null, today: Date): boolean {
  return createdAt !== null && Date.parse(createdAt) < today.getTime() - dayMs
}
