import { logError } from '../log.ts'

/** What the browser gives out; it takes it back when the page is hidden. */
export interface Sentinel {
  readonly released: boolean
  release(): Promise<void>
}

export interface WakeLockPorts {
  /** Undefined where the browser has no such thing. */
  request(): Promise<Sentinel> | undefined
  isSeen(): boolean
  /** Calls back when the page is looked at again. */
  onSeen(listener: () => void): void
  /** Calls back once, at the next tap or key: what some browsers want before the first request of a page. */
  onTap(listener: () => void): void
  log(what: string, error: unknown): void
}

/** Keeps the screen on while it is asked to; where that cannot be, the screen goes off as it always does. */
export function createWakeLock(ports: WakeLockPorts) {
  /** Whoever wants it on: a session under way, a recipe that is cooked. */
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
      // Low battery, or not allowed: Safari wants a tap first, which a page that was loaded anew has not had.
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

const isSeen = () => document.visibilityState === 'visible'

/** Events that activate a page. */
const gestures = ['pointerup', 'click', 'keydown'] as const

/** Keeps the screen on until everybody who asked lets it go, taken again each time the page is looked at. */
export const keepAwake = createWakeLock({
  request: () => ('wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined),
  isSeen,
  onSeen: (listener) => document.addEventListener('visibilitychange', () => isSeen() && listener()),
  onTap(listener) {
    const once = (): void => {
      for (const gesture of gestures) removeEventListener(gesture, once, true)
      listener()
    }
    for (const gesture of gestures) addEventListener(gesture, once, true)
  },
  log: logError,
})
