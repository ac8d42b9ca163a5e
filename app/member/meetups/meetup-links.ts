import { paths } from '../../paths.ts'

const name = 'meetup'

/** Returns the text after # or ? in a path that names a meetup. */
const naming = (meetup: string): string => new URLSearchParams({ [name]: meetup }).toString()

/** Returns the path of a meetup's details for links that other people get. */
export function meetupPath(id: string): string {
  return `${paths.community}?${naming(id)}`
}

/**
 * Returns the path of a meetup's details for links inside the app. The meetup is in the part after #, which the browser
 * sends to no server: the meetups that a user views can reveal where the user comes from.
 */
export function meetupLink(idOrTitle: string): string {
  return `${paths.community}#${naming(idOrTitle)}`
}

interface Address {
  readonly search: string
  readonly hash: string
}

/** Returns the id or title of the meetup that an address names; null when it names none. */
export function meetupAt({ search, hash }: Address): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)
}

/** Returns whether an address names a meetup in its query, which the browser sends to the server. */
export function isTold({ search }: Pick<Address, 'search'>): boolean {
  return new URLSearchParams(search).has(name)
}

/** Returns whether a text looks like the id of a meetup and not like a title. Only ids can be reported. */
export function looksLikeId(text: string): boolean {
  return /^[\da-z]+(-[\da-z]+)+$/.test(text)
}
