import { reportWords } from '../../../../content/open/community.ts'
import { ApiError } from '../../../api.ts'
import { errorMessage } from '../../../member/auth-errors.ts'

export interface Unsent {
  readonly title: string
  readonly text: string
}

/** The network was gone before anything was tried. */
export const offlineWords: Unsent = { title: reportWords.offline, text: reportWords.offlineText }

/** Why there is no success to tell. Where the answer got lost nobody knows whether the report arrived. */
export function unsentWords(error: unknown): Unsent {
  const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'UNREADABLE')
  if (lost) return { title: reportWords.lost, text: reportWords.lostText }
  return { title: reportWords.failed, text: `${errorMessage(error)} ${reportWords.kept}` }
}
