import { logError } from '../log.ts'
import { isVisible, listen, onVisible } from '../page/listen.ts'

/** A wake lock: while the page holds it, the screen stays on. The browser releases it when the page is hidden. */
export interface Sentinel {
  readonly released: boolean
  release(): Promise<void>
}

export interface WakeLockPorts {
  /** Requests a wake lock; returns undefined where the browser does not support wake locks. */
  request(): Promise<Sentinel> | undefined
  isSeen(): boolean
  onSeen(listener: () => void): void
  /** Calls `listener` once, at the next tap or key, because some browsers refuse a page's first request before that. */
  onTap(listener: () => void): void
  log(what: string, error: unknown): void
}

/** Keeps the screen on while at least one caller asks for it. Without browser support it does nothing. */
export function createWakeLock(ports: WakeLockPorts) {
  /**
   * Names of the callers that ask for the screen to stay on, for example a running session or a recipe that the user
   * cooks.
   */
  const wishes = new Set<string>()
  let listens = false
  let asking = false
  let held: Sentinel | undefined
  let logged = false
  let waitsForTap = false

  async function take() {
    if (asking || wishes.size === 0 || !ports.isSeen() || held?.released === false) return
    asking = true
    try {
      held = await ports.request()
    } catch (error) {
      // The battery is low, or the browser requires a tap first, as Safari does after a reload.
      if (!waitsForTap) ports.onTap(tapped)
      waitsForTap = true
      if (!logged) ports.log('The screen could not be kept on', error)
      logged = true
    }
    asking = false
    if (wishes.size === 0) drop()
  }

  function tapped() {
    waitsForTap = false
    void take()
  }

  function drop() {
    const sentinel = held
    held = undefined
    sentinel?.release().catch((error: unknown) => ports.log('The screen could not be let go', error))
  }

  return function keepAwake(on: boolean, who: string): void {
    if (wishes.has(who) === on) return
    if (!on) {
      wishes.delete(who)
      return wishes.size === 0 ? drop() : undefined
    }
    wishes.add(who)
    if (!listens) ports.onSeen(() => void take())
    listens = true
    void take()
  }
}

/** Events that count as user activation (tap or key). Before one of them, browsers may refuse sound and wake locks. */
const gestures = ['pointerup', 'click', 'keydown'] as const

/** Calls `listener` once, at the next tap or key. */
export function onNextTap(listener: () => void): void {
  const once = (): void => {
    stop()
    listener()
  }
  const stop = listen(window, gestures, once, { capture: true })
}

/**
 * Keeps the screen on while at least one caller asks for it (`on`, with the caller's name `who`). Requests the wake
 * lock again when the page becomes visible.
 */
export const keepAwake = createWakeLock({
  request: () => ('wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined),
  isSeen: isVisible,
  onSeen: onVisible,
  onTap: onNextTap,
  log: logError,
})
