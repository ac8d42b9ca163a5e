import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { logError } from '../log.ts'
import { changeAction, onActions, readActions } from './offline-actions.ts'
import { isOnline } from './online.ts'
import { renewAppointment } from './queue.ts'
import { sendActions } from './send-actions.ts'
import { isVisible, listen, onVisible, stopAll } from '../page/listen.ts'

/**
 * The result of a queued action, for one message to the user. `why` is the reason if the server rejected the action.
 */
export type Settled = Pick<OfflineAction, 'kind' | 'why'>

/** Shortest wait before a retry, in milliseconds. */
const soonestMs = 1000

/**
 * Sends the queued actions of this account and of visitors until the returned function is called: now, after each
 * change of the queue, when the network is back, when the page becomes visible, and when a retry is due. Calls `tell`
 * with the results while the page is visible.
 */
export function keepSending(account: string | null, tell: (settled: readonly Settled[]) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send(impatient: boolean) {
    try {
      if (isOnline()) {
        const next = await sendActions({ mayBe: (of) => of === null || of === account, impatient })
        clearTimeout(timer)
        if (!isOver && next < Infinity) timer = setTimeout(later, Math.max(next - Date.now(), soonestMs))
      }
      if (isOver || !isVisible()) return
      const settled = await takeSettled(account)
      if (settled.length > 0) tell(settled)
    } catch (error) {
      logError('What waits to be sent could not be looked through', error)
    }
  }

  const later = () => void send(false)
  const now = () => void send(true)
  const stop = stopAll(onActions(later), listen(window, 'online', now), onVisible(now))
  now()
  void renewAppointment()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/**
 * Returns the results that this account has not seen yet, and stores that it has seen them. With several open tabs,
 * each result goes to one tab only.
 */
async function takeSettled(account: string | null): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const action of await readActions()) {
    if (action.account !== account || (action.state !== 'sent' && action.state !== 'refused')) continue
    const before = await changeAction(action, (found) => {
      if (found.state === 'sent') return null
      return found.state === 'refused' ? { ...found, state: 'returned' } : found
    })
    if (before?.state === 'sent' || before?.state === 'refused') settled.push(before)
  }
  return settled
}
