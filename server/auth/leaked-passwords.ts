import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Env } from '../env.ts'
import { describeError, type Log } from '../log.ts'
import { sourceFile } from '../source-file.ts'
import { hasPassword } from './password-filter.ts'

/** Path of the filter that scripts/leaked-passwords.ts writes from a list of leaked passwords (docs/sources.md). */
export const filterPath = 'server/auth/leaked-passwords.bin'

let filter: Uint8Array | undefined

/**
 * Whether the password is in the filter. The filter also contains about one in 5,000 passwords that are not on the
 * list.
 */
export function isInFilter(password: string): boolean {
  filter ??= readFileSync(sourceFile(filterPath))
  return hasPassword(filter, password)
}

/** The configuration of the operator's service, and the log for its failures. */
export type LeakService = Readonly<{ env: Pick<Env, 'leakedPasswordsUrl'>; log: Log }>

/** Longest wait for the operator's service, in milliseconds. */
const patienceMs = 1000

const prefixLength = 5

/**
 * Asks the operator's service (`LEAKED_PASSWORDS_URL`) whether the password has leaked. The service receives the
 * first five characters of the SHA-1 hash and answers with the remaining characters of all known hashes. The answer
 * is padded, so that its length tells nothing. If the service does not answer in time, the password counts as not
 * leaked, so that a failure of the service keeps nobody out.
 */
export async function isInService(
  { env: { leakedPasswordsUrl: url }, log }: LeakService,
  password: string,
): Promise<boolean> {
  if (url === undefined) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${url}/${hash.slice(0, prefixLength)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const lines = (await response.text()).split(/\r?\n/)
    // The service pads its answer with hashes that have the count 0.
    return lines.some((line) => {
      const [ending, count] = line.split(':')
      return ending?.toUpperCase() === hash.slice(prefixLength) && Number(count) > 0
    })
  } catch (error) {
    log.warn({ reason: describeError(error).reason }, 'the service for leaked passwords did not answer')
    return false
  }
}
