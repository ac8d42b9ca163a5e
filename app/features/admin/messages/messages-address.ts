import { paths } from '../../../paths.ts'

/** State in the tab's URL: one status or all, and the open message, if any. */
export interface MessagesPlace {
  readonly status: string | null
  readonly message: string | null
}

export function placeOf(search: URLSearchParams): MessagesPlace {
  return { status: search.get('status'), message: search.get('message') }
}

/** URL of a state. Mails link to it as well (`openInInbox` on the server). */
export function messagesUrl({ status, message }: MessagesPlace): string {
  const search = new URLSearchParams({ tab: 'messages' })
  if (status !== null) search.set('status', status)
  if (message !== null) search.set('message', message)
  return `${paths.admin}?${search.toString()}`
}
