import { kinds, storedSessions } from '../device/sessions/history.ts'
import { isWriting } from '../device/page/writing.ts'
import { mayBePaying } from '../member/checkout/payment-turn.ts'

/** The user must not be interrupted: a session, a checkout, an open dialog, text in a field. */
export function isBusy(): boolean {
  return isInSession() || mayBePaying() || isWriting()
}

function isInSession(): boolean {
  return kinds.some((kind) => storedSessions[kind].read()?.session.phase === 'running')
}
