import { unsentWords } from '../../../content/open/unsent.ts'
import { failureOf } from '../../api.ts'
import { errorMessage } from '../auth/auth-errors.ts'

export interface Unsent {
  readonly title: string
  readonly text: string
}

/** Text for a message that could not be sent because the device was offline. */
export const offlineWords: Unsent = unsentWords.notTried

/**
 * Explains why a text was not sent. If the server did not answer, it is unknown whether the text arrived, and the
 * explanation says so. If the server refused the text, its explanation is shown under the title `refused`.
 */
export function whyUnsent(error: unknown, refused: string): Unsent {
  const failure = failureOf(error)
  return failure === 'refused'
    ? { title: refused, text: `${errorMessage(error)} ${unsentWords.kept}` }
    : unsentWords[failure]
}

/** Returns the explanation as one text, for a note without a title. */
export function unsentNote(error: unknown): string {
  const { title, text } = whyUnsent(error, '')
  return title === '' ? text : `${title}. ${text}`
}

export const offlineNote = `${offlineWords.title}. ${offlineWords.text}`
