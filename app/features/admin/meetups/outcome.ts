import { meetupForm } from '../../../../content/open/admin-meetups.ts'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { ApiError } from '../../../api.ts'
import { errorMessage, hasCode } from '../../../member/auth/auth-errors.ts'
import { fetchMeetups } from './meetups-api.ts'
import { refusedFields, type Faults } from './refusals.ts'

/** How one try to save ended. */
export type Outcome =
  | { readonly saved: AdminMeetup }
  | { readonly faults: Faults }
  /** Somebody else was quicker: what it is now, or null when it was deleted. */
  | { readonly meanwhile: AdminMeetup | null }
  | { readonly failed: Failure }

export interface Failure {
  readonly text: string
  /** Her session has ended: she is shown the way to log in and back. */
  readonly isSignedOut: boolean
}

/** What a failed try comes to; `id` is the meetup that it was about, null for one that is not stored yet. */
export async function outcomeOf(error: unknown, id: string | null): Promise<Outcome> {
  if (hasCode(error, 'CHANGED_MEANWHILE', 'NO_SUCH_MEETUP')) return id === null ? { meanwhile: null } : lookAgain(id)
  const faults = refusedFields(error)
  return Object.keys(faults).length > 0 ? { faults } : { failed: failureOf(error) }
}

async function lookAgain(id: string): Promise<Outcome> {
  try {
    const all = await fetchMeetups()
    return { meanwhile: all.find((each) => each.id === id) ?? null }
  } catch (error) {
    return { failed: failureOf(error) }
  }
}

function failureOf(error: unknown): Failure {
  const isSignedOut = error instanceof ApiError && error.status === 401
  if (isSignedOut) return { text: meetupForm.signedOut.text, isSignedOut }
  return { text: errorMessage(error), isSignedOut }
}
