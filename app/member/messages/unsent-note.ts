import { unsentWords } from '../../../content/open/unsent.ts'
import { failureOf } from '../../api.ts'
import { errorMessage } from '../auth/auth-errors.ts'

export interface Unsent {
  readonly title: string
  readonly text: string
}

/** The device was offline before the attempt. */
export const offlineWords: Unsent = unsentWords.notTried

/**
 * Why a text was not sent for certain. Without an answer it is unknown whether it arrived, and the text says so. A
 * refusal uses the server's words under the title `refused`.
 */
export function whyUnsent(error: unknown, refused: string): Unsent {
  const failure = failureOf(error)
  return failure === 'refused'
    ? { title: refused, text: `${errorMessage(error)} ${unsentWords.kept}` }
    : unsentWords[failure]
}

/** The same as one text, for a note without a title. */
export function unsentNote(error: unknown): string {
  const { title, text } = whyUnsent(error, '')
  return title === '' ? text : `${title}. ${text}`
}

export const offlineNote = `${offlineWords.title}. ${offlineWords.text}`
