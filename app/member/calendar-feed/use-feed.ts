import * as z from 'zod/mini'
import { calendarFeedWords } from '../../../content/open/calendars.ts'
import { request } from '../../api.ts'
import { useOwnData } from '../server-data.ts'
import { useChange } from '../use-change.ts'

/** Whether the feed contains the published meetups or the member's tasks. */
export type FeedKind = 'meetups' | 'tasks'

const paths: Readonly<Record<FeedKind, string>> = { meetups: '/api/calendar-feed', tasks: '/api/task-calendar' }

/** The server's answer. `url` is null when the member has no feed. */
const feed = z.object({ url: z.nullable(z.string()) })

export function useFeed(kind: FeedKind) {
  const path = paths[kind]
  const standing = useOwnData(() => request(path, { schema: feed }))
  const { busy, act } = useChange(calendarFeedWords.failed)
  const make = async () => standing.replace(await request(path, { schema: feed, body: {} }))
  const renew = async () => standing.replace(await request(path, { schema: feed, body: { renew: true } }))

  async function stop() {
    await request(path, { method: 'DELETE', body: {} })
    standing.replace({ url: null })
  }

  return { standing, busy, make: () => act(make), stop: () => act(stop), renew: () => act(renew) }
}
