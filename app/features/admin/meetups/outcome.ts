import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { ApiError } from '../../../api.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { fetchMeetups } from './meetups-api.ts'
import { refusedFields, type MeetupFaults } from '../../../member/meetups/form/refusals.ts'

export type SaveOutcome =
  | { readonly saved: AdminMeetup }
  | { readonly faults: MeetupFaults }
  /** Somebody else changed the meetup first. The value is the current version, or null if the meetup was deleted. */
  | { readonly meanwhile: AdminMeetup | null }
  | { readonly failed: SaveFailure }

export interface SaveFailure {
  readonly text: string
  /** `isSignedOut` is true if the session has ended. The note then links to the log-in page, which leads back. */
  readonly isSignedOut: boolean
}

/** Returns what the form shows after an attempt to save failed. `id` is null while the meetup is not stored yet. */
export async function outcomeOf(error: unknown, id: string | null): Promise<SaveOutcome> {
  if (hasCode(error, 'CHANGED_MEANWHILE', 'NO_SUCH_MEETUP')) return id === null ? { meanwhile: null } : lookAgain(id)
  const faults = refusedFields(error)
  return Object.keys(faults).length > 0 ? { faults } : { failed: failureOf(error) }
}

async function lookAgain(id: string): Promise<SaveOutcome> {
  try {
    const { meetups } = await fetchMeetups({ section: 'draft', ids: [id] })
    return { meanwhile: meetups.find((each) => each.id === id) ?? null }
  } catch (error) {
    return { failed: failureOf(error) }
  }
}

function failureOf(error: unknown): SaveFailure {
  const isSignedOut = error instanceof ApiError && error.status === 401
  if (isSignedOut) return { text: meetupForm.signedOut.text, isSignedOut }
  return { text: errorMessage(error), isSignedOut }
}
