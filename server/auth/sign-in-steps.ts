import { AsyncLocalStorage } from 'node:async_hooks'

interface Steps {
  readonly isFactorGiven: boolean
  /** Id of the account whose password, code or Google identity was right, and whose second factor is missing. */
  waiting: string | null
}

const steps = new AsyncLocalStorage<Steps>()

/**
 * Runs `work`, in which sessions may be opened although the account has a second factor, because it was given: by a
 * one-time code, a recovery code, or a passkey with user verification. All other sessions of such an account are
 * refused where Better Auth creates sessions (auth.ts).
 */
export const withSecondFactor = <T>(work: () => Promise<T>): Promise<T> =>
  steps.run({ isFactorGiven: true, waiting: null }, work)

/** Runs the first step of a sign-in. `waiting` is the id of the account that must give its second factor next, or null. */
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
