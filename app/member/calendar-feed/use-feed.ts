import * as z from 'zod/mini'
import { calendarFeedWords } from '../../../content/open/calendars.ts'
import { request } from '../../api.ts'
import { useChange, useStanding } from '../use-standing.ts'

/** Whether the feed contains the published meetups or the member's tasks. */
export type FeedKind = 'meetups' | 'tasks'

const paths: Readonly<Record<FeedKind, string>> = { meetups: '/api/calendar-feed', tasks: '/api/task-calendar' }

/** The server's answer. `url` is null when the member has no feed. */
const feed = z.object({ url: z.nullable(z.string()) })

const readers = {
  meetups: () => request(paths.meetups, { schema: feed }),
  tasks: () => request(paths.tasks, { schema: feed }),
} as const

export function useFeed(kind: FeedKind) {
  const path = paths[kind]
  const standing = useStanding(readers[kind])
  const { busy, act } = useChange(calendarFeedWords.failed)
  const make = async () => standing.set(await request(path, { schema: feed, body: {} }))
  const renew = async () => standing.set(await request(path, { schema: feed, body: { renew: true } }))

  async function stop() {
    await request(path, { method: 'DELETE', body: {} })
    standing.set({ url: null })
  }

  return { standing, busy, make: () => act(make), stop: () => act(stop), renew: () => act(renew) }
}
