import { type FirstAnswers, isFirstAnswers } from '../../domain/first-questions.ts'
import { guarded, localStore } from '../device/storage/storage.ts'

/** A new member's answers to the first questions, on this device only (D43). Null for a member who is not asked. */
export const firstAnswers = localStore<FirstAnswers | null>('harbour:first-questions', guarded(isFirstAnswers), null)

/** Makes the app ask the first questions, unless it has done so. Call it after the first sign-in of a new account. */
export function askNewcomer(): void {
  firstAnswers.update((known) => known ?? {})
}
