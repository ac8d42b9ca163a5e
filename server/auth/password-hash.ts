import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from 'better-auth/crypto'

/** Of Argon2id: KiB, passes, lanes. */
export interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** As OWASP recommends them at least (docs/decisions/0033); what was hashed by others is hashed anew when it is entered. */
export const ourCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

/** Letters that look alike may be typed in two ways, by two keyboards: they are the same password. */
const derived = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost })

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** How the kept form begins, which is that of others, too: what was done, and at what cost. Salt and hash follow. */
const head = ({ memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A password as it is kept: about 40 ms of a core, unless `cost` is another. */
export async function hash(password: string, cost = ourCost): Promise<string> {
  const nonce = randomBytes(16)
  return `${head(cost)}${unpadded(nonce)}$${unpadded(await derived(password, nonce, cost))}`
}

/** Whether `password` is the one that was hashed to `kept`, at whatever cost, or by the sign-in library. */
export async function isRight(kept: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(kept) ?? []
  // Accounts from before have the sign-in library's scrypt.
  if (salt === undefined || tag === undefined) return verifyPassword({ hash: kept, password })
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const right = Buffer.from(tag, 'base64')
  const given = await derived(password, Buffer.from(salt, 'base64'), cost)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Whether it was hashed at this cost, as we do it now. */
export const isOurs = (kept: string, cost = ourCost): boolean => kept.startsWith(head(cost))
