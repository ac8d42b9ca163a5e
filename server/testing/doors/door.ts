import { people, type Crowd, type Person } from './people.ts'

export type Answers = Readonly<Record<Person, number>>

/** One way in, and what each of the eight is answered there with a request that is well made. */
export interface Door {
  /** As the route list has it; what stands behind a wildcard of the sign-in library stands here whole. */
  readonly route: string
  /** Where the route has parts to fill in: by default with what `paid` has. */
  readonly path?: (crowd: Crowd) => string
  readonly body?: (who: Person, crowd: Crowd) => object
  readonly answers: Answers
  /** Names of the limits that one call counts towards, and that refuse it once they are full. */
  readonly limits?: readonly string[]
  /** Names it counts towards without ever refusing this call. */
  readonly counts?: readonly string[]
  /** The address is the key: whoever has it is let in, so hers is what everybody sees there. */
  readonly byKey?: true
  /** Changes what is somebody else's on purpose, for those whom the table lets in. */
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
