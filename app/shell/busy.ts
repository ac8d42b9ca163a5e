import { kinds, storedSessions } from '../device/sessions/stored-session.ts'
import { isWriting } from '../device/page/writing.ts'
import { mayBePaying } from '../member/checkout/payment-turn.ts'

/** She is in the middle of something: a session, a checkout, an open dialog, words in a field. */
export function isBusy(): boolean {
  return isInSession() || mayBePaying() || isWriting()
}

function isInSession(): boolean {
  return kinds.some((kind) => storedSessions[kind].read()?.session.phase === 'running')
}
