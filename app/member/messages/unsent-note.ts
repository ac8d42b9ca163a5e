import { unsentWords } from '../../../content/open/unsent.ts'
import { failureOf } from '../../api.ts'
import { errorMessage } from '../auth/auth-errors.ts'

export interface Unsent {
  readonly title: string
  readonly text: string
}

/** The explanation when the device is offline, so that sending was not tried. */
export const offlineWords: Unsent = unsentWords.notTried

/**
 * Returns why a text was not sent. If the server refused it, the server's explanation is used, under the title
 * `refused`. If the server did not answer, the explanation says that the text may have arrived.
 */
export function whyUnsent(error: unknown, refused: string): Unsent {
  const failure = failureOf(error)
  return failure === 'refused'
    ? { title: refused, text: `${errorMessage(error)} ${unsentWords.kept}` }
    : unsentWords[failure]
}

/** Returns why a text was not sent as one text, for a note without a title. */
export function unsentNote(error: unknown): string {
  const { title, text } = whyUnsent(error, '')
  return title === '' ? text : `${title}. ${text}`
}

export const offlineNote = `${offlineWords.title}. ${offlineWords.text}`
