import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

const busy = () =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'BUSY', message: 'Very many people want to come in just now. Please try again in a moment.' },
    { 'retry-after': '5' },
  )

/**
 * Does at most so many pieces of work at once; the others wait in the order in which they came.
 * @throws APIError 503 BUSY when as many as may be wait already
 */
export function atMost(most: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most
  const queue: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (queue.length >= waiting) throw busy()
    else await new Promise<void>((resolve) => void queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

/**
 * A password takes a core for about a tenth of a second, on purpose. One core is left to everybody else, and one of Node's
 * four threads to reading files and looking up names: a flood of sign-ins waits for itself.
 */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** Who would have to wait for longer than a device waits for an answer, about ten seconds, is told so at once. */
const waitingMost = 100 * hashesAtOnce

const turn = atMost(hashesAtOnce, waitingMost)

/** The library's own scrypt, so many at once. */
export const passwords = {
  hash: (password: string): Promise<string> => turn(() => hashPassword(password)),
  verify: (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    turn(() => verifyPassword(given)),
}
