import { useState } from 'react'
import type { AdminMeetup, AdminMeetupList, MeetupSection } from '../../../../domain/meetup-draft.ts'
import { now } from '../../../device/clock.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import { useTeamAnswer } from '../team-answer.tsx'
import { fetchMeetups } from './meetups-api.ts'
import { isSeen, meetupsOf, sectionOf } from './sections.ts'
import { unsavedMeetupIds } from './use-unsaved.ts'

export interface MeetupsState {
  /** `all` is null until the first load has finished. Loaded meetups stay during a reload. */
  readonly all: readonly AdminMeetup[] | null
  /** Total number of meetups in each section of the list; `all` contains only the first of them. */
  readonly counts: AdminMeetupList['counts'] | null
  /** Number of upcoming meetups that members see. */
  readonly seen: number
  readonly error: string | null
  readonly asking: boolean
  /** The section of which further meetups are being loaded; null if none. */
  readonly loading: MeetupSection | null
  reload(): void
  loadMore(section: MeetupSection): void
  put(meetup: AdminMeetup): void
  drop(id: string): void
}

/** Returns the list with the changed meetup, or without it if `meetup` is null. */
function replaced(list: AdminMeetupList, id: string, meetup: AdminMeetup | null): AdminMeetupList {
  const at = now()
  const counts = { ...list.counts }
  let { seen } = list
  const count = (each: AdminMeetup | undefined | null, by: 1 | -1) => {
    if (!each) return
    counts[sectionOf(each, at)] += by
    if (isSeen(each, at)) seen += by
  }
  count(
    list.meetups.find((each) => each.id === id),
    -1,
  )
  count(meetup, 1)
  return { meetups: [...list.meetups.filter((each) => each.id !== id), ...(meetup ? [meetup] : [])], counts, seen }
}

/**
 * Loads the team's meetups at once, on request, and when the network returns: the first meetups of each section, and
 * those with unsaved text. `asked` is the meetup whose form is open, `query` the search text.
 */
export function useMeetups(asked: string | null, query: string): MeetupsState {
  const [loading, setLoading] = useState<MeetupSection | null>(null)
  const [openedAt] = useState(asked)
  const listed = useTeamAnswer(
    () => fetchMeetups({ q: query, ids: [...unsavedMeetupIds(), ...(openedAt === null ? [] : [openedAt])] }),
    undefined,
    query,
  )
  const { value: list, error, loading: asking, reload } = listed

  /**
   * Changes the loaded list. If no list is loaded, loads it. If a load is running, loads again, because the running
   * load may return the state before this change.
   */
  function change(to: (known: AdminMeetupList) => AdminMeetupList) {
    listed.change(to)
    if (list === null || asking) reload()
  }

  async function loadMore(section: MeetupSection) {
    if (list === null || loading !== null) return
    setLoading(section)
    try {
      const more = await fetchMeetups({ q: query, section, offset: meetupsOf(section, list.meetups, now()).length })
      const fresh = new Set(more.meetups.map(({ id }) => id))
      listed.change((known, knownOf) =>
        knownOf === query
          ? { ...more, meetups: [...known.meetups.filter(({ id }) => !fresh.has(id)), ...more.meetups] }
          : known,
      )
    } catch (failure) {
      toast({ title: adminMeetups.failed, description: errorMessage(failure), tone: 'danger' })
    }
    setLoading(null)
  }

  return {
    all: list?.meetups ?? null,
    counts: list?.counts ?? null,
    seen: list?.seen ?? 0,
    error: error === null ? null : errorMessage(error),
    asking,
    loading,
    reload,
    loadMore: (section) => void loadMore(section),
    put: (meetup) => change((before) => replaced(before, meetup.id, meetup)),
    drop: (gone) => change((before) => replaced(before, gone, null)),
  }
}
