import { useEffect, useEffectEvent, useState } from 'react'
import { meetupWords } from '../../../../content/open/community.ts'
import { isBlank } from '../../../../domain/blank.ts'
import {
  searchMeetups,
  upcoming,
  type CancelledMeetup,
  type Meetup,
  type MeetupPage,
  type MeetupSearch,
  type MeetupWish,
} from '../../../../domain/meetups.ts'
import { joined } from '../../../../domain/paging.ts'
import { useNow } from '../../../device/clock.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { contentChanged } from '../../../member/content-changed.ts'
import { type ServerData, useServerData } from '../../../member/server-data.ts'
import { useDebounced } from '../../../member/use-debounced.ts'
import { toast } from '../../../ui/toast.tsx'
import { findMeetups, meetupChanged } from './find-meetups.ts'
import { showCard } from './show-card.ts'
import { stopAll } from '../../../device/page/listen.ts'

/** The next upcoming meetups, which this device has stored, and the total number of upcoming meetups. */
export interface Next extends MeetupPage {
  readonly cancelled: readonly CancelledMeetup[]
}

/** Returns whether there are later meetups that are not in the list and that only the server knows. */
export const isPart = ({ meetups, total }: MeetupPage): boolean => total > meetups.length

/** Further results of a search, which `loadMore` has loaded; `wished` is the search as JSON. */
interface Later extends MeetupPage {
  readonly wished: string
}

export interface Found extends MeetupPage {
  /**
   * Whether the server is searching all meetups. Until it answers, the matches among the stored meetups are shown.
   */
  readonly asking: boolean
  /** Error text if the search on the server has failed; null if it has succeeded or is not needed. */
  readonly error: string | null
  readonly loadingMore: boolean
  loadMore(): void
  retry(): void
}

const isNarrow = ({ query, type }: MeetupWish): boolean => !isBlank(query) || type !== 'all'

const searchOf = ({ query, type }: MeetupWish): MeetupSearch => ({
  query: query.trim().slice(0, 200),
  ...(type !== 'all' && { type }),
})

/**
 * Returns the meetups that match a search. Matches among the stored meetups (`next`) are returned at once. If there are
 * more upcoming meetups and the search has a text or a community, the server searches all of them, and its answer
 * replaces these matches. `loadMore` loads further matches.
 */
export function useFound(next: Next, wish: MeetupWish): Found {
  const now = useNow('minute')
  const query = useDebounced(wish.query)
  const isTyping = query !== wish.query
  const wished = JSON.stringify(wish)
  const asksServer = isPart(next) && isNarrow(wish)
  const answer = useServerData(() => findMeetups(searchOf(wish)), asksServer && !isTyping ? wished : null)
  useReload(answer)
  const [more, setMore] = useState<Later | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)

  const answered = answer.isCurrent ? answer.value : null
  const isAnswered = answered !== null
  const local = isNarrow(wish) ? searchMeetups(next.meetups, wish) : next.meetups
  const known: MeetupPage = answered ?? { meetups: local, total: isNarrow(wish) ? local.length : next.total }
  const later = more?.wished === wished ? more : null
  const all = later === null ? known.meetups : joinedMeetups(known.meetups, later.meetups)
  const meetups = isAnswered || later !== null ? upcoming(withoutCancelled(all, next.cancelled), now) : all

  async function loadMore() {
    if (loadingMore) return
    setLoadingMore(true)
    try {
      const page = await findMeetups({ ...searchOf(wish), offset: all.length })
      const first = page.meetups.find(({ id }) => !all.some((each) => each.id === id))
      setMore((before) => ({
        wished,
        meetups: joinedMeetups(before?.wished === wished ? before.meetups : [], page.meetups),
        // If the answer contains no new meetup, `total` is set to 0, because nothing more can be loaded.
        total: first === undefined ? 0 : page.total,
      }))
      // The button may have disappeared, so the first new card takes the focus.
      if (first !== undefined) requestAnimationFrame(() => showCard(first.id))
    } catch (error) {
      toast({ title: meetupWords.notLoaded, description: errorMessage(error), tone: 'danger' })
    }
    setLoadingMore(false)
  }

  const failure = asksServer && !isTyping && !answer.loading && !isAnswered ? answer.error : null
  return {
    meetups,
    total: Math.max(later?.total ?? known.total, meetups.length),
    asking: asksServer && !isAnswered && failure === null,
    error: failure === null ? null : errorMessage(failure),
    loadingMore,
    loadMore: () => void loadMore(),
    retry: answer.reload,
  }
}

/**
 * Searches the server for the meetup that the URL names, because this device may not have stored it. Sends no request
 * while `name` is null.
 */
export function useNamed(name: string | null) {
  const answer = useServerData(() => findMeetups({ name: (name ?? '').slice(0, 200) }), name)
  useReload(answer)
  return answer
}

/** Loads again when the content on the server has changed, and when the member has changed a meetup. */
function useReload({ reload }: ServerData<unknown>): void {
  const again = useEffectEvent(reload)
  useEffect(() => stopAll(...[contentChanged, meetupChanged].map(({ subscribe }) => subscribe(() => again()))), [])
}

const joinedMeetups = (had: readonly Meetup[], more: readonly Meetup[]): readonly Meetup[] =>
  joined({ items: had, next: null }, { items: more, next: null }).items

const withoutCancelled = (meetups: readonly Meetup[], cancelled: readonly CancelledMeetup[]): readonly Meetup[] =>
  meetups.filter(({ id }) => !cancelled.some((each) => each.id === id))
