import { paths } from '../../paths.ts'

const name = 'meetup'

/** Returns the part of an address after # or ?. */
const naming = (meetup: string): string => new URLSearchParams({ [name]: meetup }).toString()

/** Returns the public address of a meetup's details. */
export function meetupPath(id: string): string {
  return `${paths.community}?${naming(id)}`
}

/**
 * Returns the same for links inside the app, by id or title. The part after # is in no request and no log, because the
 * meetups that a user views can reveal where the user comes from.
 */
export function meetupLink(idOrTitle: string): string {
  return `${paths.community}#${naming(idOrTitle)}`
}

interface Address {
  readonly search: string
  readonly hash: string
}

/** Returns the id or title of the meetup whose details an address opens; null when there is none. */
export function meetupAt({ search, hash }: Address): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)
}

/** Whether an address names a meetup in a part that the server receives. */
export function isTold({ search }: Pick<Address, 'search'>): boolean {
  return new URLSearchParams(search).has(name)
}

/** Whether a text looks like an id, not a title: only ids can be reported. */
export function looksLikeId(text: string): boolean {
  return /^[\da-z]+(-[\da-z]+)+$/.test(text)
}
