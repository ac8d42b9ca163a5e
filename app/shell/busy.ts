import { kinds, storedSessions } from '../device/sessions/history.ts'
import { isWriting } from '../device/page/writing.ts'
import { mayBePaying } from '../member/checkout/payment-turn.ts'

/**
 * Returns whether the user must not be interrupted: a session is running, the user may be paying, a dialog is open, or
 * a field contains text.
 */
export function isBusy(): boolean {
  return isInSession() || mayBePaying() || isWriting()
}

function isInSession(): boolean {
  return kinds.some((kind) => storedSessions[kind].read()?.session.phase === 'running')
}
