import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { APIError } from 'better-auth/api'
import { verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import { isBlank } from '../../domain/blank.ts'
import { passwordMax, passwordMin } from '../../domain/credentials.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { describeError, type Log } from '../log.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { isInFilter, isInService, type LeakService } from './leaked-passwords.ts'
import { account } from './table.ts'

/**
 * Words that a stranger would try first in a password: the names of the product and the city, and words for members
 * and the operator.
 */
const ours = [product.name, product.city.name, 'motherhood', 'mother', 'mum', 'admin']

/** A password that contains such a word needs at least this many characters beside the word. */
const fewestBeside = 5

/**
 * Whether a password contains one of these words and fewer than `fewestBeside` other characters, for example
 * 'Harbour2026!'.
 */
function isOurOwnWord(password: string): boolean {
  const longestFirst = ours.map((word) => word.toLowerCase()).sort((one, other) => other.length - one.length)
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const beside = longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return beside.length < fewestBeside && beside.length < plain.length
}

/** Error for the routes of Better Auth; routes.ts turns it into problem details. */
const weak = (code: string, message: string): APIError => new APIError('BAD_REQUEST', { code, message })

/**
 * Routes of Better Auth that set a password, which `assertGoodPassword` then checks. Sign-in is left out, because an
 * existing password must work even if it breaks the current rules.
 */
export const choosesPassword: readonly string[] = ['/reset-password', '/email-otp/reset-password']

/**
 * Requires 8 to 128 characters (UTF-16 units, as in the browser), and rejects leaked and common passwords (spec §5, §9)
 * and names of the product.
 * @throws APIError 400
 */
export async function assertGoodPassword(password: unknown, service: LeakService): Promise<void> {
  if (typeof password !== 'string') return
  if (password.length < passwordMin) {
    throw weak('PASSWORD_TOO_SHORT', `Your password needs at least ${passwordMin} characters.`)
  }
  if (password.length > passwordMax) {
    throw weak('PASSWORD_TOO_LONG', `Your password can have at most ${passwordMax} characters.`)
  }
  // Blank passwords are rejected too, because the log-in button stays disabled for them (spec §5).
  if (isBlank(password) || isInFilter(password) || isOurOwnWord(password) || (await isInService(service, password))) {
    throw weak(
      'PASSWORD_TOO_COMMON',
      'That password is one of the first a stranger would try. Three unrelated words make a better one.',
    )
  }
}

/** Parameters of Argon2id: memory in KiB, number of passes, number of lanes. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's recommended minimum (docs/decisions/0033). Hashes with other parameters are renewed at the next sign-in. */
export const ourCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

/** The password is normalised to NFKC, because different keyboards type the same character as different code points. */
const derived = (password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost })

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Prefix of the PHC string format with the parameters; salt and hash follow. */
const head = ({ memory, passes, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Returns the hash of the password as a PHC string. It takes about 40 ms of CPU time at the default cost. */
export async function hash(password: string, cost = ourCost): Promise<string> {
  const nonce = randomBytes(16)
  return `${head(cost)}${unpadded(nonce)}$${unpadded(await derived(password, nonce, cost))}`
}

/** Whether `password` matches the stored hash `kept`, which may have any cost or the scrypt format of Better Auth. */
export async function isPasswordRight(kept: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(kept) ?? []
  // The hash is not an Argon2id hash: older accounts have hashes that Better Auth made with scrypt.
  if (salt === undefined || tag === undefined) return verifyPassword({ hash: kept, password })
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const right = Buffer.from(tag, 'base64')
  const given = await derived(password, Buffer.from(salt, 'base64'), cost)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Whether the hash was made with these parameters. */
export const hasCurrentCost = (kept: string, cost = ourCost): boolean => kept.startsWith(head(cost))

/** The error 503 that a sign-in gets while the queue of password hashing is full. */
export const busy = () =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'BUSY', message: 'Very many people want to come in just now. Please try again in a moment.' },
    { 'retry-after': '5' },
  )

/**
 * Number of hashes computed at the same time; each occupies a core for about 40 ms. One core stays free for other
 * requests, and one of Node's four pool threads stays free for file reads and DNS, so a flood of sign-ins delays only
 * sign-ins.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/**
 * Maximum number of queued sign-ins. Further sign-ins would wait longer than the client's timeout of fifteen seconds,
 * so they get 503 at once.
 */
export const waitingMost = 80 * hashesAtOnce

const hashing = createConcurrencyLimit(hashesAtOnce, { waiting: waitingMost, restMost: 50, busy })

interface Given {
  readonly db: Db
  readonly log: Log
  /** Cost of hashing; only tests set a lower one. */
  readonly cost?: HashCost | undefined
}

/** Hashes and verifies passwords, with limited concurrency (docs/decisions/0033). */
export function createPasswords({ db, log, cost = ourCost }: Given) {
  /**
   * Replaces the stored hash `old`. Salts differ between accounts, so the old hash identifies the row. If the password
   * was changed meanwhile, nothing is overwritten.
   */
  async function renew(old: string, password: string): Promise<void> {
    try {
      const next = await hashing.run(() => hash(password, cost))
      await asSystem(() => db.update(account).set({ password: next }).where(eq(account.password, old)))
    } catch (error) {
      log.warn({ reason: describeError(error).reason }, 'password hash was not renewed')
    }
  }

  return {
    /**
     * Hashes a new password.
     * @throws APIError 503 BUSY when too many passwords wait to be hashed
     */
    hash: (password: string): Promise<string> => hashing.run(() => hash(password, cost)),
    /**
     * Checks a password. If it is right but its hash has other parameters than `cost`, the hash is renewed in the
     * background, unless sign-ins wait.
     * @throws APIError 503 BUSY
     */
    async verify({ hash: kept, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
      const right = await hashing.run(() => isPasswordRight(kept, password))
      if (right && !hasCurrentCost(kept, cost) && hashing.isFree()) void renew(kept, password)
      return right
    },
  }
}
