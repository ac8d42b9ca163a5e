import { paths } from '../../../paths.ts'

/** What the tab's URL contains: a status or null for all, and the id of the open message or null. */
export interface MessagesPlace {
  readonly status: string | null
  readonly message: string | null
}

export function messagesPlaceOf(search: URLSearchParams): MessagesPlace {
  return { status: search.get('status'), message: search.get('message') }
}

/** Returns the tab's URL for a filter and a message. Mails contain the same URL (`openInInbox` on the server). */
export function messagesUrl({ status, message }: MessagesPlace): string {
  const search = new URLSearchParams({ tab: 'messages' })
  if (status !== null) search.set('status', status)
  if (message !== null) search.set('message', message)
  return `${paths.admin}?${search.toString()}`
}
