import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Scope of database queries (docs/decisions/0021): a member, a team member, or the system for work without a user
 * (sign-in, payment events, jobs). Without a scope no personal row is visible.
 */
export type Scope =
  | { readonly kind: 'member' | 'team'; readonly member: string }
  | { readonly kind: 'system'; readonly member: '' }

const scopes = new AsyncLocalStorage<Scope>()

export const currentScope = (): Scope | undefined => scopes.getStore()

/** Awaits the result inside the scope, because Drizzle sends a query when it is awaited and not when it is built. */
const within = <T>(scope: Scope, work: () => T | PromiseLike<T>): Promise<T> =>
  scopes.run(scope, async () => {
    const done = await work()
    return done
  })

/** Runs `work` so that its queries see only the member's rows. Timers started in `work` keep the scope. */
export const asMember = <T>(member: string, work: () => T | PromiseLike<T>): Promise<T> =>
  within({ kind: 'member', member }, work)

/** Runs `work` so that its queries see the rows that the team's screens need, and the member's own rows. */
export const asTeam = <T>(member: string, work: () => T | PromiseLike<T>): Promise<T> =>
  within({ kind: 'team', member }, work)

const system: Scope = { kind: 'system', member: '' }

/** Runs `work` so that its queries see all rows. */
export const asSystem = <T>(work: () => T | PromiseLike<T>): Promise<T> => within(system, work)
