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
import { hasCode } from '../../../member/auth/auth-errors.ts'
import { changeMeetup } from './meetups-api.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { faultsByField } from './refusals.ts'
import { isOver } from './standing.ts'
import { storeNew, type NewMeetup, type Sent } from './store-new.ts'
import { isNews, useUnsaved } from './use-unsaved.ts'
import { draftOf, meetupFields, noWords, wordsOf, type MeetupWords } from './words.ts'

/**
 * The words of one meetup and the way to save them; under its `name` they are kept until the server has them. `meetup`
 * is what they began from; null for a new one.
 */
export function useMeetupForm(name: string, meetup: AdminMeetup | null) {
  const [unsaved, keep] = useUnsaved(name)
  const [saving, setSaving] = useState<MeetupStatus | null>(null)
  const underWay = useRef(false)

  const stored = meetup === null ? noWords : wordsOf(meetup)
  const storedVersion = meetup?.version ?? 0
  const { words, version, sent } = unsaved ?? { words: stored, version: storedVersion, sent: null }

  function change(some: Partial<MeetupWords>) {
    const next = { ...words, ...some }
    // Letter for letter, for '4.' on its way to '4.5' is no other number, yet it is typed.
    const isBack = meetupFields.every((field) => next[field] === stored[field])
    keep(() => (isBack && sent === null && version === storedVersion ? null : { words: next, version, sent }))
  }

  const noteSent = (next: Sent | null) => keep((before) => ({ words: before?.words ?? words, version, sent: next }))

  async function attempt(
    status: MeetupStatus,
    send: (draft: MeetupDraft, note: (sent: Sent) => void) => Promise<AdminMeetup>,
  ): Promise<Outcome> {
    const { data: draft } = meetupDraft.safeParse(draftOf(words))
    if (draft === undefined) return { faults: faultsByField(draftFaults(draftOf(words))) }
    if (status === 'published' && isTooLate(draft, meetup)) return { faults: { date: meetupForm.over } }
    let id = meetup?.id ?? sent?.stored?.id ?? null
    try {
      const saved = await send(draft, (next) => {
        id = next.stored?.id ?? id
        noteSent(next)
      })
      keep(() => null)
      return { saved }
    } catch (error) {
      // It was deleted since: the next one is new.
      if (sent !== null && hasCode(error, 'NO_SUCH_MEETUP')) noteSent(null)
      return outcomeOf(error, id)
    }
  }

  /** One try at a time; null when another one is under way. */
  async function once(...what: Parameters<typeof attempt>): Promise<Outcome | null> {
    if (underWay.current) return null
    underWay.current = true
    setSaving(what[0])
    const outcome = await attempt(...what)
    underWay.current = false
    setSaving(null)
    return outcome
  }

  /** `upon` is the version that she means to replace, where it is not the one that she began from. */
  function save(status: MeetupStatus, upon?: number): Promise<Outcome | null> {
    if (meetup === null) return saveAsNew(status === 'published' ? status : 'draft', upon)
    const changed = status === meetup.status ? {} : { status }
    return once(status, (draft) => changeMeetup(meetup.id, { ...draft, ...changed, version: upon ?? version }))
  }

  /** The words become a meetup of their own: a first one, or one that was deleted under her hands. */
  function saveAsNew(status: NewMeetup['status'] = 'draft', upon?: number): Promise<Outcome | null> {
    const before = sent?.stored && upon !== undefined ? { ...sent, stored: { ...sent.stored, version: upon } } : sent
    return once(status, (draft, note) => storeNew({ draft, status }, before, note))
  }

  const isUnsaved = unsaved !== null && isNews(unsaved, meetup)
  return { words, isUnsaved, saving, change, discard: () => keep(() => null), save, saveAsNew }
}

/** It would begin to be seen, or be moved, after its end. What members saw before may well be over. */
function isTooLate(draft: MeetupDraft, before: AdminMeetup | null): boolean {
  const moves = before?.date !== draft.date || before.endTime !== draft.endTime
  return (before?.status !== 'published' || moves) && isOver(draft, now())
}
