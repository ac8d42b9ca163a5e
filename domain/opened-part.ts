/** Parts of a page that an address may open, as the shortcuts of the installed app do. */
export type OpenedPart = 'wind-down' | 'shopping-list'

const field = 'open'

/** The search of an address that opens this part: 'open=wind-down'. */
export function opens(part: OpenedPart): string {
  return `${field}=${part}`
}

/** Whether the search asks for it, and what of the search is left without that. */
export function readOpened(search: string, part: OpenedPart): { asked: boolean; rest: string } {
  const params = new URLSearchParams(search)
  const asked = params.get(field) === part
  if (asked) params.delete(field)
  return { asked, rest: params.size === 0 ? '' : `?${params.toString()}` }
}
