/** Sections of a page that a URL can open, for shortcuts of the installed app. */
export type OpenedPart = 'wind-down' | 'shopping-list'

const field = 'open'

/** The query string that opens a section, for example 'open=wind-down'. */
export function opens(part: OpenedPart): string {
  return `${field}=${part}`
}

/** Whether the query asks to open the section, and the query without that. */
export function readOpened(search: string, part: OpenedPart): { asked: boolean; rest: string } {
  const params = new URLSearchParams(search)
  const asked = params.get(field) === part
  if (asked) params.delete(field)
  return { asked, rest: params.size === 0 ? '' : `?${params.toString()}` }
}
