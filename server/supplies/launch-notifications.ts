import type { AppParts } from '../app-parts.ts'
import { operatorOf } from '../env.ts'
import { launchLetter } from './letters.ts'
import { launchNotifications } from './table.ts'

/** Puts an address onto the list, once, and tells the operator, both or neither (D22). Known already, nothing happens. */
export async function keepLaunchNotification(
  { db, env, clock, outbox }: Pick<AppParts, 'db' | 'env' | 'clock' | 'outbox'>,
  email: string,
): Promise<void> {
  const to = operatorOf(env)
  const letter = to === undefined ? null : await launchLetter({ to, email })
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(launchNotifications)
      .values({ email, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ email: launchNotifications.email })
    if (made.length > 0 && letter !== null) await outbox.put(letter, tx)
  })
}
