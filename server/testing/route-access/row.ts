import { people, type Crowd, type Person } from './people.ts'

export type Answers = Readonly<Record<Person, number>>

/** A route with the expected status for each of the eight people, given a valid request. */
export interface AccessRow {
  /** As in the route list; routes of Better Auth in full. */
  readonly route: string
  /** The path, for routes with parameters: by default with the things of `paid`. */
  readonly path?: (crowd: Crowd) => string
  readonly body?: (who: Person, crowd: Crowd) => object
  readonly answers: Answers
  /** Limits that one call counts towards, and that reject it when they are full. */
  readonly limits?: readonly string[]
  /** Limits it counts towards that never reject it. */
  readonly counts?: readonly string[]
  /** The URL contains a secret key, so everybody sees the data of `paid`. */
  readonly byKey?: true
  /** Changes data of others on purpose, for those with access. */
  readonly forOthers?: true
}

export const to = (answer: (who: Person) => number): Answers =>
  Object.fromEntries(people.map((who) => [who, answer(who)])) as Answers

export const signedOut: readonly Person[] = ['visitor', 'expired']
const withAccess: readonly Person[] = ['trial', 'paid', 'other']

export const everyone = (status = 200): Answers => to(() => status)
export const members = (status = 200): Answers => to((who) => (signedOut.includes(who) ? 401 : status))
export const entitled = (status = 200): Answers =>
  to((who) => (signedOut.includes(who) ? 401 : withAccess.includes(who) ? status : 403))
export const admins = (status = 200): Answers =>
  to((who) => (signedOut.includes(who) ? 401 : who === 'admin' ? status : 403))
