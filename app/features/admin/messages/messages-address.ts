import { paths } from '../../../paths.ts'

/** What the address of the tab says: one status or all, and the message that lies open, if any. */
export interface MessagesPlace {
  readonly status: string | null
  readonly message: string | null
}

export function placeOf(search: URLSearchParams): MessagesPlace {
  return { status: search.get('status'), message: search.get('message') }
}

/** The address of a place, which mails lead to as well (`openInInbox` of the server). */
export function addressOf({ status, message }: MessagesPlace): string {
  const search = new URLSearchParams({ tab: 'messages' })
  if (status !== null) search.set('status', status)
  if (message !== null) search.set('message', message)
  return `${paths.admin}?${search.toString()}`
}
