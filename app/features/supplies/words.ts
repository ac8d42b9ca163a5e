import { descriptionMax, phoneMax, type RequestFault } from '../../../domain/supplies.ts'
import { ApiError } from '../../api.ts'
import { errorMessage } from '../../member/auth-errors.ts'

const tooLong = (max: number) => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`

/** What stands under a field that keeps a request from being sent. */
export const faultWords: Record<RequestFault, string> = {
  'phone-missing': 'We need a number to call.',
  'description-missing': 'A few words are enough.',
  'phone-too-long': tooLong(phoneMax),
  'description-too-long': tooLong(descriptionMax),
}

export interface Unsent {
  readonly title: string
  readonly text: string
}

const kept = 'Your words are still here.'

/** The network was gone before anything was tried. */
export const offlineWords: Unsent = {
  title: 'You’re offline, so nothing was sent',
  text: `${kept} Send them when you’re connected.`,
}

/**
 * Why there is no success to tell. Where the answer got lost nobody knows whether the request arrived, and that is
 * what it says: sent again it counts once.
 */
export function unsentWords(error: unknown): Unsent {
  // A 5xx of a proxy, or of a server that fell over at the last moment, says nothing about what was stored.
  const lost =
    error instanceof ApiError &&
    (error.status === 0 || error.code === 'UNREADABLE' || (error.status >= 500 && error.code !== 'URGENT_OFF'))
  if (!lost) return { title: 'Your request was not sent', text: `${errorMessage(error)} ${kept}` }
  return {
    title: 'No answer came back',
    text: `So we cannot say whether it arrived. ${kept} Send them again: they count once.`,
  }
}
