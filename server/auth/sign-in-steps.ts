import { AsyncLocalStorage } from 'node:async_hooks'

interface Steps {
  readonly isFactorGiven: boolean
  /**
   * Id of an account whose password, code or Google identity was right, but whose second factor was not given yet; null
   * if there is none.
   */
  waiting: string | null
}

const steps = new AsyncLocalStorage<Steps>()

/**
 * Runs `work` for a sign-in in which the second factor was given: by a one-time code, a recovery code, or a passkey
 * with user verification. Only inside `work` can a session be created for an account with a second factor; elsewhere
 * auth.ts refuses it.
 */
export const withSecondFactor = <T>(work: () => Promise<T>): Promise<T> =>
  steps.run({ isFactorGiven: true, waiting: null }, work)

/**
 * Runs the first step of a sign-in. `waiting` is the id of the account that must give its second factor next, if any.
 */
export async function firstStep<T>(work: () => Promise<T>): Promise<{ result: T; waiting: string | null }> {
  const own: Steps = { isFactorGiven: false, waiting: null }
  const result = await steps.run(own, work)
  return { result, waiting: own.waiting }
}

export const isFactorGiven = (): boolean => steps.getStore()?.isFactorGiven === true

export function noteWaiting(userId: string): void {
  const own = steps.getStore()
  if (own !== undefined) own.waiting = userId
}
