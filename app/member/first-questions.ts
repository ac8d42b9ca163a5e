import { type FirstAnswers, isFirstAnswers } from '../../domain/first-questions.ts'
import { guarded, localStore } from '../device/storage/storage.ts'

/** Answers of a new member, on this device only (D43). Null for everybody else, who is not asked. */
export const firstAnswers = localStore<FirstAnswers | null>('harbour:first-questions', guarded(isFirstAnswers), null)

/** Call it after the first sign-in of an account. Keeps earlier answers. */
export function askNewcomer(): void {
  firstAnswers.update((known) => known ?? {})
}
