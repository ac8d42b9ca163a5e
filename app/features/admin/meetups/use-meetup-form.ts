import { useRef, useState } from 'react'
import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import {
  draftFaults,
  meetupDraft,
  type AdminMeetup,
  type MeetupDraft,
  type MeetupStatus,
} from '../../../../domain/meetup-draft.ts'
import { now } from '../../../device/clock.ts'
import { errorMessage, hasCode } from '../../../member/auth-errors.ts'
import { changeMeetup, createMeetup, fetchMeetups } from './meetups-api.ts'
import { faultsByField, refusedFields, type Faults } from './refusals.ts'
import { isOver } from './standing.ts'
import { useUnsaved } from './use-unsaved.ts'
import { draftOf, noWords, sameWords, wordsOf, type MeetupWords } from './words.ts'

/** How one try to save ended. */
export type Outcome =
  | { readonly saved: AdminMeetup }
  | { readonly faults: Faults }
  /** Somebody else was quicker: what it is now, or null when it was deleted. */
  | { readonly meanwhile: AdminMeetup | null }
  | { readonly failed: string }

/**
 * The words of one meetup and the way to save them; they are kept until the server has them. `meetup` is what they
 * began from; null for a new one.
 */
export function useMeetupForm(meetup: AdminMeetup | null) {
  const [unsaved, keep] = useUnsaved(meetup?.id ?? 'new')
  const [saving, setSaving] = useState<MeetupStatus | null>(null)
  const underWay = useRef(false)

  const stored = meetup === null ? noWords : wordsOf(meetup)
  const storedVersion = meetup?.version ?? 0
  const { words, version, key } = unsaved ?? { words: stored, version: storedVersion, key: '' }

  /** Other words are another request, with a key of its own. */
  function change(some: Partial<MeetupWords>) {
    const next = { ...words, ...some }
    keep(version === storedVersion && sameWords(next, stored) ? null : { words: next, version, key: '' })
  }

  async function attempt(status: MeetupStatus, send: (draft: MeetupDraft) => Promise<AdminMeetup>): Promise<Outcome> {
    const { data: draft } = meetupDraft.safeParse(draftOf(words))
    if (draft === undefined) return { faults: faultsByField(draftFaults(draftOf(words))) }
    if (status === 'published' && isTooLate(draft, meetup)) return { faults: { date: meetupForm.over } }
    try {
      const saved = await send(draft)
      keep(null)
      return { saved }
    } catch (error) {
      // These words went out under a key that had others before: they need one of their own.
      if (hasCode(error, 'KEY_USED')) keep({ words, version, key: '' })
      return failure(error, meetup)
    }
  }

  /** One try at a time; null when another one is under way. */
  async function once(
    status: MeetupStatus,
    send: (draft: MeetupDraft) => Promise<AdminMeetup>,
  ): Promise<Outcome | null> {
    if (underWay.current) return null
    underWay.current = true
    setSaving(status)
    const outcome = await attempt(status, send)
    underWay.current = false
    setSaving(null)
    return outcome
  }

  async function create(draft: MeetupDraft, status: 'draft' | 'published'): Promise<AdminMeetup> {
    const sameKey = key === '' ? crypto.randomUUID() : key
    keep({ words, version, key: sameKey })
    return createMeetup(draft, status, sameKey)
  }

  /** `upon` is the version that she means to replace, where it is not the one that she began from. */
  function save(status: MeetupStatus, upon = version): Promise<Outcome | null> {
    if (meetup === null) return saveAsNew(status === 'published' ? status : 'draft')
    const changed = status === meetup.status ? {} : { status }
    return once(status, (draft) => changeMeetup(meetup.id, { ...draft, ...changed, version: upon }))
  }

  /** The words become a meetup of their own: a first one, or one that was deleted under her hands. */
  function saveAsNew(status: 'draft' | 'published' = 'draft'): Promise<Outcome | null> {
    return once(status, (draft) => create(draft, status))
  }

  return { words, isUnsaved: unsaved !== null, saving, change, discard: () => keep(null), save, saveAsNew }
}

/** It would begin to be seen, or be moved, after its end. What members saw before may well be over. */
function isTooLate(draft: MeetupDraft, before: AdminMeetup | null): boolean {
  const moves = before?.date !== draft.date || before.endTime !== draft.endTime
  return (before?.status !== 'published' || moves) && isOver(draft, now())
}

async function failure(error: unknown, meetup: AdminMeetup | null): Promise<Outcome> {
  if (meetup !== null && hasCode(error, 'CHANGED_MEANWHILE', 'NO_SUCH_MEETUP')) return lookAgain(meetup.id)
  const faults = refusedFields(error)
  return Object.keys(faults).length > 0 ? { faults } : { failed: errorMessage(error) }
}

async function lookAgain(id: string): Promise<Outcome> {
  try {
    const all = await fetchMeetups()
    return { meanwhile: all.find((each) => each.id === id) ?? null }
  } catch (error) {
    return { failed: errorMessage(error) }
  }
}
