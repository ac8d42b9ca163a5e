import { logError } from './log.ts'

/** What the browser gives out; it takes it back when the page is hidden. */
export interface Sentinel {
  readonly released: boolean
  release(): Promise<void>
}

export interface WakeLockDoors {
  /** Undefined where the browser has no such thing. */
  request(): Promise<Sentinel> | undefined
  isSeen(): boolean
  /** Calls back when the page is looked at again. */
  onSeen(listener: () => void): void
  log(what: string, error: unknown): void
}

/** Keeps the screen on while it is asked to; where that cannot be, the screen goes off as it always does. */
export function createWakeLock(doors: WakeLockDoors) {
  let wanted = false
  let listens = false
  let asking = false
  let held: Sentinel | undefined
  let logged = false

  async function take() {
    if (asking || !wanted || !doors.isSeen() || held?.released === false) return
    asking = true
    try {
      held = await doors.request()
    } catch (error) {
      // Low battery, or not allowed.
      if (!logged) doors.log('The screen could not be kept on', error)
      logged = true
    }
    asking = false
    if (!wanted) drop()
  }

  function drop() {
    const sentinel = held
    held = undefined
    sentinel?.release().catch((error: unknown) => doors.log('The screen could not be let go', error))
  }

  return function keepAwake(on: boolean): void {
    if (wanted === on) return
    wanted = on
    if (!on) return drop()
    if (!listens) doors.onSeen(() => void take())
    listens = true
    void take()
  }
}

const isSeen = () => document.visibilityState === 'visible'

/** Keeps the screen on until told otherwise, taken again each time the page is looked at. */
export const keepAwake = createWakeLock({
  request: () => ('wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined),
  isSeen,
  onSeen: (listener) => document.addEventListener('visibilitychange', () => isSeen() && listener()),
  log: logError,
})
