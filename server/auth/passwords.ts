import { availableParallelism } from 'node:os'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { describeError, type Log } from '../log.ts'
import { atMost } from '../turns.ts'
import { busy } from './busy.ts'
import { hash, isOurs, isRight, ourCost, type Cost } from './password-hash.ts'
import { account } from './table.ts'

/**
 * A password takes a core for some hundredths of a second, on purpose. One core is left to everybody else, and one of Node's
 * four threads to reading files and looking up names: a flood of sign-ins waits for itself.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** Whoever would have to wait for longer than her device waits for an answer, fifteen seconds, is told so at once. */
export const waitingMost = 80 * hashesAtOnce

const turns = atMost(hashesAtOnce, { waiting: waitingMost, restMost: 50, busy })

interface Given {
  readonly db: Db
  readonly log: Log
  /** Less than ours in tests only. */
  readonly cost?: Cost | undefined
}

/** How passwords are hashed and compared, so many at once (docs/decisions/0033). */
export function createPasswords({ db, log, cost = ourCost }: Given) {
  /**
   * No two accounts have the same salt, so the old hash is name enough; whoever chose another password meanwhile has that one.
   */
  async function renew(old: string, password: string): Promise<void> {
    try {
      const next = await turns.take(() => hash(password, cost))
      await asSystem(() => db.update(account).set({ password: next }).where(eq(account.password, old)))
    } catch (error) {
      log.warn({ reason: describeError(error).reason }, 'a password keeps the hash it had')
    }
  }

  return {
    /** @throws APIError 503 BUSY */
    hash: (password: string): Promise<string> => turns.take(() => hash(password, cost)),
    /**
     * A right one that was hashed in another way is hashed anew, which nobody waits for: at another time where somebody would.
     * @throws APIError 503 BUSY
     */
    async verify({ hash: kept, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
      const right = await turns.take(() => isRight(kept, password))
      if (right && !isOurs(kept, cost) && turns.isFree()) void renew(kept, password)
      return right
    },
  }
}
