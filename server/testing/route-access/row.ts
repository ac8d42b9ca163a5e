import { people, type Crowd, type Person } from './people.ts'

export type Answers = Readonly<Record<Person, number>>

/** A route with the expected status for each person, if the request is valid. */
export interface AccessRow {
  /** Method and path as in the server's list of routes. Routes of Better Auth have their full path. */
  readonly route: string
  /** Returns the path of a route with parameters. By default the parameters name data of `paid`. */
  readonly path?: (crowd: Crowd) => string
  readonly body?: (who: Person, crowd: Crowd) => object
  readonly answers: Answers
  /** Names of the limits that count a call of this route and reject it when they are full. */
  readonly limits?: readonly string[]
  /** Names of the limits that count a call of this route but never reject it. */
  readonly counts?: readonly string[]
  /** True if the URL contains a secret key, so that everybody who has the URL sees the data of `paid`. */
  readonly byKey?: true
  /** True if the route changes data of other people on purpose, for those with access. */
  readonly forOthers?: true
}

export const to = (answer: (who: Person) => number): Answers =>
  Object.fromEntries(people.map((who) => [who, answer(who)])) as Answers

export const signedOut: readonly Person[] = ['visitor', 'expired', 'half']
const withAccess: readonly Person[] = ['trial', 'paid', 'other']

export const everyone = (status = 200): Answers => to(() => status)
export const members = (status = 200): Answers => to((who) => (signedOut.includes(who) ? 401 : status))
export const entitled = (status = 200): Answers =>
  to((who) => (signedOut.includes(who) ? 401 : withAccess.includes(who) ? status : 403))
export const admins = (status = 200): Answers =>
  to((who) => (signedOut.includes(who) ? 401 : who === 'admin' ? status : 403))
/** Expected statuses of the routes of the content editor, which admins may use too. */
export const editors = (status = 200): Answers =>
  to((who) => (signedOut.includes(who) ? 401 : ['admin', 'editor'].includes(who) ? status : 403))
