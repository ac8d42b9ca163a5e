/** Parts of a page that a shortcut of the installed app opens through the URL. */
export type OpenedPart = 'wind-down' | 'shopping-list'

const field = 'open'

/** Returns the query string that opens a section, for example 'open=wind-down'. */
export function opens(part: OpenedPart): string {
  return `${field}=${part}`
}

/**
 * Returns whether the query string asks to open the section (`asked`), and the query string without that parameter
 * (`rest`).
 */
export function readOpened(search: string, part: OpenedPart): { asked: boolean; rest: string } {
  const params = new URLSearchParams(search)
  const asked = params.get(field) === part
  if (asked) params.delete(field)
  return { asked, rest: params.size === 0 ? '' : `?${params.toString()}` }
}
