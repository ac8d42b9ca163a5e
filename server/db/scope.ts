import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * In whose name the database is asked (docs/decisions/0021): a member, somebody of the team, or the server itself where
 * nobody's rights can decide (sign-in, the provider's events, work that comes round by the clock). Without one the
 * database shows nothing that belongs to a person.
 */
export type Scope =
  | { readonly kind: 'member' | 'team'; readonly member: string }
  | { readonly kind: 'system'; readonly member: '' }

const scopes = new AsyncLocalStorage<Scope>()

export const currentScope = (): Scope | undefined => scopes.getStore()

/**
 * Queries of Drizzle are sent when they are awaited, not when they are written: so they are awaited in here, also one
 * that is only handed back.
 */
const within = <T>(scope: Scope, work: () => T | PromiseLike<T>): Promise<T> =>
  scopes.run(scope, async () => {
    const done = await work()
    return done
  })

/** Does what a member asked for, with her rows alone. What lasts longer than the promise (timers) keeps her scope. */
export const asMember = <T>(member: string, work: () => T | PromiseLike<T>): Promise<T> =>
  within({ kind: 'member', member }, work)

/** Does what somebody of the team asked for: what its screens need of everybody, and her own rows. */
export const asTeam = <T>(member: string, work: () => T | PromiseLike<T>): Promise<T> =>
  within({ kind: 'team', member }, work)

const system: Scope = { kind: 'system', member: '' }

/** Does the server's own work, with everybody's rows. */
export const asSystem = <T>(work: () => T | PromiseLike<T>): Promise<T> => within(system, work)
