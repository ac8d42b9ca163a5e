import { paths } from '../../paths.ts'

const name = 'meetup'

/** As it stands behind the # or the ? of an address. */
const naming = (meetup: string): string => new URLSearchParams({ [name]: meetup }).toString()

/** The address that is told to others: at it a meetup's details are open. */
export function meetupPath(id: string): string {
  return `${paths.community}?${naming(id)}`
}

/**
 * The same for links of our own, by id or by title. What stands behind the # goes into no request and no log: which
 * meetups she looks at can reveal where she comes from.
 */
export function meetupLink(idOrTitle: string): string {
  return `${paths.community}#${naming(idOrTitle)}`
}

interface Address {
  readonly search: string
  readonly hash: string
}

/** Whose details an address asks for, by id or by title; null for nobody's. */
export function meetupAt({ search, hash }: Address): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)
}

/** Whether an address names a meetup where the server can read it. */
export function isTold({ search }: Pick<Address, 'search'>): boolean {
  return new URLSearchParams(search).has(name)
}

/** An id of ours, and no title of somebody's: only those can be reported. */
export function looksLikeId(text: string): boolean {
  return /^[\da-z]+(-[\da-z]+)+$/.test(text)
}
