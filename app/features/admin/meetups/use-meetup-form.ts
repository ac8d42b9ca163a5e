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
import { outcomeOf, type SaveOutcome } from './outcome.ts'
import { faultsByField } from '../../../member/meetups/form/refusals.ts'
import { isOver } from './sections.ts'
import { storeNew, type NewMeetup, type SentMeetup } from './store-new.ts'
import { isNews, useUnsaved } from './use-unsaved.ts'
import {
  draftOf,
  meetupFields,
  noMeetupWords,
  meetupDraftWords,
  type MeetupWords,
} from '../../../member/meetups/form/words.ts'

/**
 * The text of one meetup and the functions that save it. Unsaved text is stored under `name` until the server has it.
 * `meetup` is the version that editing started from, or null for a new meetup.
 */
export function useMeetupForm(name: string, meetup: AdminMeetup | null) {
  const [unsaved, keep] = useUnsaved(name)
  const [saving, setSaving] = useState<MeetupStatus | null>(null)
  const underWay = useRef(false)

  const stored = meetup === null ? noMeetupWords : meetupDraftWords(meetup)
  const storedVersion = meetup?.version ?? 0
  const { words, version, sent } = unsaved ?? { words: stored, version: storedVersion, sent: null }

  function change(some: Partial<MeetupWords>) {
    const next = { ...words, ...some }
    // Values are compared as texts. As numbers '4.' and '4' would be equal, and '4.' would be lost while the user types
    // '4.5'.
    const isBack = meetupFields.every((field) => next[field] === stored[field])
    keep(() => (isBack && sent === null && version === storedVersion ? null : { words: next, version, sent }))
  }

  const noteSent = (next: SentMeetup | null) =>
    keep((before) => ({ words: before?.words ?? words, version, sent: next }))

  async function attempt(
    status: MeetupStatus,
    send: (draft: MeetupDraft, note: (sent: SentMeetup) => void) => Promise<AdminMeetup>,
  ): Promise<SaveOutcome> {
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
      // Somebody else has deleted the created meetup, so the next attempt creates a new one.
      if (sent !== null && hasCode(error, 'NO_SUCH_MEETUP')) noteSent(null)
      return outcomeOf(error, id)
    }
  }

  /** Only one attempt runs at a time. Returns null while another attempt is running. */
  async function once(...what: Parameters<typeof attempt>): Promise<SaveOutcome | null> {
    if (underWay.current) return null
    underWay.current = true
    setSaving(what[0])
    const outcome = await attempt(...what)
    underWay.current = false
    setSaving(null)
    return outcome
  }

  /** `upon` is the version to replace, if it differs from the version that editing started from. */
  function save(status: MeetupStatus, upon?: number): Promise<SaveOutcome | null> {
    if (meetup === null) return saveAsNew(status === 'published' ? status : 'draft', upon)
    const changed = status === meetup.status ? {} : { status }
    return once(status, (draft) => changeMeetup(meetup.id, { ...draft, ...changed, version: upon ?? version }))
  }

  /** Saves the text as a new meetup. Also used if somebody else deleted the meetup during editing. */
  function saveAsNew(status: NewMeetup['status'] = 'draft', upon?: number): Promise<SaveOutcome | null> {
    const before = sent?.stored && upon !== undefined ? { ...sent, stored: { ...sent.stored, version: upon } } : sent
    return once(status, (draft, note) => storeNew({ draft, status }, before, note))
  }

  const isUnsaved = unsaved !== null && isNews(unsaved, meetup)
  return { words, isUnsaved, saving, change, discard: () => keep(() => null), save, saveAsNew }
}

/**
 * Returns true if saving would publish a meetup that has ended, or move a meetup into the past. Other fields of a
 * published meetup can be changed after it has ended.
 */
function isTooLate(draft: MeetupDraft, before: AdminMeetup | null): boolean {
  const moves = before?.date !== draft.date || before.endTime !== draft.endTime
  return (before?.status !== 'published' || moves) && isOver(draft, now())
}
