import { useEffect, useSyncExternalStore } from 'react'
import { goingAnswer, type Going, goingsView, type GoingState } from '../../../../domain/goings.ts'
import { isWithin } from '../../../../domain/age.ts'
import type { Meetup } from '../../../../domain/meetups.ts'
import { request } from '../../../api.ts'
import { createListeners } from '../../../listeners.ts'
import { now } from '../../../device/clock.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { listen, onVisible, stopAll } from '../../../device/page/listen.ts'

interface Standing {
  readonly user: string | null
  /** The meetups that the member has signed up for; null until the server has answered. */
  readonly goings: readonly Going[] | null
  /** The error of the last request; null if an earlier request has succeeded, so that `goings` can be shown. */
  readonly error: unknown
}

const nothing: Standing = { user: null, goings: null, error: null }
let standing = nothing
/** The user for whom a request is running. */
let asking: string | null = null
let askedAt = 0
const listeners = createListeners()

function set(next: Standing): void {
  standing = next
  listeners.notify()
}

/** A component that is mounted later sends no request if the last one is younger than this, in milliseconds. */
const freshMs = 60_000

/** Asks the server for the member's meetups, unless a request is running. */
function ask(user: string): void {
  askedAt = now().getTime()
  if (asking === user) return
  asking = user
  void load(user).finally(() => {
    if (asking === user) asking = null
  })
}

/** Never rejects. */
async function load(user: string): Promise<void> {
  if (standing.user !== user || standing.error !== null) set({ ...nothing, user })
  try {
    const { goings } = await request('/api/meetup-goings', { schema: goingsView })
    if (standing.user === user) set({ user, goings, error: null })
  } catch (error) {
    if (standing.user === user && standing.goings === null) set({ ...standing, error })
  }
}

/** Replaces the entry for one meetup on one day after a change on the server; `after` is null if it was removed. */
function note(user: string, { meetupId, date }: Pick<Going, 'meetupId' | 'date'>, after: Going | null): void {
  if (standing.user !== user || standing.goings === null) return
  const others = standing.goings.filter((each) => each.meetupId !== meetupId || each.date !== date)
  set({ ...standing, goings: after === null ? others : [...others, after] })
}

/** Signs the member up for a meetup. Resolves with whether the member has a place or is on the waiting list. */
export async function come(user: string, { id, title, date }: Meetup): Promise<GoingState> {
  const path = `/api/meetups/${id}/going`
  const { state, waiting } = await request(path, { body: {}, account: user, schema: goingAnswer })
  const place = state === 'waiting' ? waiting : null
  note(user, { meetupId: id, date }, { meetupId: id, title, date, state, place, asks: false, rating: null })
  return state
}

export async function giveUpPlace(user: string, { id, date }: Pick<Meetup, 'id' | 'date'>): Promise<void> {
  await request(`/api/meetups/${id}/going`, { method: 'DELETE', body: {}, account: user })
  note(user, { meetupId: id, date }, null)
}

export async function rate(user: string, was: Going, rating: number | null): Promise<void> {
  const { meetupId, date } = was
  await request(`/api/meetups/${meetupId}/rating`, { method: 'PUT', body: { rating, date }, account: user })
  note(user, was, { ...was, rating, asks: false })
}

/**
 * The meetups that the member has signed up for, shared by all components of the page. They are requested when the
 * page opens, when it becomes visible again, and when the network returns.
 */
export function useGoings() {
  const user = useAuth().user?.id ?? null
  const latest = useSyncExternalStore(
    listeners.subscribe,
    () => standing,
    () => nothing,
  )

  useEffect(() => {
    if (user === null) return
    const again = () => ask(user)
    if (standing.user !== user || !isWithin(now().getTime() - askedAt, freshMs)) again()
    return stopAll(listen(window, 'online', again), onVisible(again))
  }, [user])

  const { goings, error } = latest.user === user ? latest : nothing
  return { user, goings, error, retry: () => user !== null && ask(user) }
}
