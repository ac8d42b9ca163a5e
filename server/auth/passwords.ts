import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { APIError } from 'better-auth/api'
import { verifyPassword } from 'better-auth/crypto'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { describeError, type Log } from '../log.ts'
import { account, user } from './table.ts'

const busy = () =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'BUSY', message: 'Very many people want to come in just now. Please try again in a moment.' },
    { 'retry-after': '5' },
  )

/** Milliseconds that a place rests at most. */
const restMost = 50

/**
 * Does at most so many pieces of work at once; the others wait in the order in which they came. While somebody waits, a
 * place that was just free rests for as long as its work took: what is asked for without end leaves half of it to others.
 */
export function atMost(most: number, waiting: number) {
  let free = most
  const queue: (() => void)[] = []
  const passOn = (): void => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }

  return {
    /** @throws APIError 503 BUSY when as many as may be wait already */
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else if (queue.length >= waiting) throw busy()
      else await new Promise<void>((resolve) => void queue.push(resolve))
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (queue.length === 0) free += 1
        else setTimeout(passOn, Math.min(performance.now() - began, restMost))
      }
    },
    /** Whether whoever comes now waits for nobody. */
    isFree: (): boolean => free > 0,
  }
}

/**
 * A password takes a core for some hundredths of a second, on purpose. One core is left to everybody else, and one of Node's
 * four threads to reading files and looking up names: a flood of sign-ins waits for itself.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** Whoever would have to wait for longer than her device waits for an answer, fifteen seconds, is told so at once. */
const waitingMost = 80 * hashesAtOnce

const turns = atMost(hashesAtOnce, waitingMost)

/** Of Argon2id: KiB, passes, lanes. */
interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** As OWASP recommends them at least (docs/decisions/0033); what was hashed by others is hashed anew when it is entered. */
const now: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

/** Letters that look alike may be typed in two ways, by two keyboards: they are the same password. */
const derived = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost })

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** How the kept form begins, which is that of others, too: what was done, and at what cost. Salt and hash follow. */
const head = ({ memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** One password as it is kept, without waiting for a turn. */
export async function hash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `${head(now)}${unpadded(nonce)}$${unpadded(await derived(password, nonce, now))}`
}

async function isRight(kept: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(kept) ?? []
  // Accounts from before have the sign-in library's scrypt.
  if (salt === undefined || tag === undefined) return verifyPassword({ hash: kept, password })
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const right = Buffer.from(tag, 'base64')
  const given = await derived(password, Buffer.from(salt, 'base64'), cost)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** How passwords are hashed and compared, so many at once (docs/decisions/0033). */
export function createPasswords({ db, log }: { readonly db: Db; readonly log: Log }) {
  /**
   * No two accounts have the same salt, so the old hash is name enough; whoever chose another password meanwhile has that one.
   * An address that is still to be confirmed keeps its hash: the link on its way to it is bound to that (confirmation.ts).
   */
  async function renew(old: string, password: string): Promise<void> {
    try {
      const next = await turns.take(() => hash(password))
      const confirmed = db
        .select({ one: sql`1` })
        .from(user)
        .where(and(eq(user.id, account.userId), user.emailVerified))
      await asSystem(() =>
        db
          .update(account)
          .set({ password: next })
          .where(and(eq(account.password, old), exists(confirmed))),
      )
    } catch (error) {
      log.warn({ reason: describeError(error).reason }, 'a password keeps the hash it had')
    }
  }

  return {
    /** @throws APIError 503 BUSY */
    hash: (password: string): Promise<string> => turns.take(() => hash(password)),
    /**
     * A right one that was hashed in another way is hashed anew, which nobody waits for: at another time where somebody would.
     * @throws APIError 503 BUSY
     */
    async verify({ hash: kept, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
      const right = await turns.take(() => isRight(kept, password))
      if (right && !kept.startsWith(head(now)) && turns.isFree()) void renew(kept, password)
      return right
    },
  }
}
