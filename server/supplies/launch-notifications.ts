import type { AppParts } from '../app-parts.ts'
import { operatorOf } from '../env.ts'
import { launchConfirmLetter, launchLetter } from './letters.ts'
import { launchNotifications } from './table.ts'

/**
 * Puts an address onto the list, once, writes to it to have it confirmed, and tells the operator: all or nothing (D22).
 * Known already, nothing happens. One that is not confirmed is erased after a week (retention).
 */
export async function keepLaunchNotification(
  { db, env, clock, outbox, stopLinks }: Pick<AppParts, 'db' | 'env' | 'clock' | 'outbox' | 'stopLinks'>,
  email: string,
): Promise<void> {
  const to = operatorOf(env)
  const letter = to === undefined ? null : await launchLetter(to)
  const confirmUrl = stopLinks.urlOf({ kind: 'launch-confirm', userId: email })
  const leaveUrl = stopLinks.urlOf({ kind: 'launch-leave', userId: email })
  const confirm = await launchConfirmLetter({ to: email, confirmUrl, leaveUrl })
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(launchNotifications)
      .values({ email, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ email: launchNotifications.email })
    if (made.length === 0) return
    await outbox.put(confirm, tx)
    if (letter !== null) await outbox.put(letter, tx)
  })
}
