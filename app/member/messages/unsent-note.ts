import { unsentWords } from '../../../content/open/unsent.ts'
import { failureOf } from '../../api.ts'
import { errorMessage } from '../auth/auth-errors.ts'

export interface Unsent {
  readonly title: string
  readonly text: string
}

/** The network was gone before anything was tried. */
export const offlineWords: Unsent = unsentWords.notTried

/**
 * Why words were not sent for certain. Where no answer came nobody knows whether they arrived, and it says so; what was
 * refused is told in the server's words under the title `refused`.
 */
export function whyUnsent(error: unknown, refused: string): Unsent {
  const failure = failureOf(error)
  return failure === 'refused'
    ? { title: refused, text: `${errorMessage(error)} ${unsentWords.kept}` }
    : unsentWords[failure]
}

/** The same in one piece, for a note without a title. */
export function unsentNote(error: unknown): string {
  const { title, text } = whyUnsent(error, '')
  return title === '' ? text : `${title}. ${text}`
}

export const offlineNote = `${offlineWords.title}. ${offlineWords.text}`
