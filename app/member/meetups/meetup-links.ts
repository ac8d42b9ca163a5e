import { paths } from '../../paths.ts'

const name = 'meetup'

/** Returns the part of an address after # or ? that names a meetup. */
const naming = (meetup: string): string => new URLSearchParams({ [name]: meetup }).toString()

/** Returns the public address of a meetup's details. */
export function meetupPath(id: string): string {
  return `${paths.community}?${naming(id)}`
}

/**
 * Returns the address of a meetup's details for links inside the app. The meetup is named after #, which is in no
 * request and no log, because the meetups that a user views can reveal where the user comes from.
 */
export function meetupLink(idOrTitle: string): string {
  return `${paths.community}#${naming(idOrTitle)}`
}

interface Address {
  readonly search: string
  readonly hash: string
}

/** Returns the id or title of the meetup whose details an address opens; null when it names no meetup. */
export function meetupAt({ search, hash }: Address): string | null {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)
}

/** Returns whether an address names a meetup in its query, which the server receives. */
export function isTold({ search }: Pick<Address, 'search'>): boolean {
  return new URLSearchParams(search).has(name)
}

/** Returns whether a text looks like the id of a meetup and not like a title. Only ids can be reported. */
export function looksLikeId(text: string): boolean {
  return /^[\da-z]+(-[\da-z]+)+$/.test(text)
}
