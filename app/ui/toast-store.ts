import type { ReactNode } from 'react'
import { createListeners } from '../listeners.ts'

export type ToastOptions = {
  title: string
  description?: string | undefined
  tone?: 'default' | 'success' | 'danger' | undefined
  icon?: ReactNode
  /**
   * Milliseconds for which the toast is shown: 5000 by default, or 8000 with an action. `Infinity` shows it until it is
   * dismissed.
   */
  durationMs?: number | undefined
  action?: { label: string; onClick(): void } | undefined
  /**
   * Selector of a `[data-toast-place]` on the page, near what the toast is about. Without it, toast-place.ts selects
   * the place.
   */
  place?: string | undefined
}

export type Toast = ToastOptions & { id: string; leaving: boolean }

/** Why the timers are paused: the user is reading (pointer, focus), or the tab is hidden. */
export type PauseReason = 'pointer' | 'focus' | 'hidden'

const STANDARD_MS = 5000
/** Toasts with an action are shown longer, because the user must decide whether to use it. */
const WITH_ACTION_MS = 8000
/** Milliseconds of the closing animation; `.toast` in overlays.css has the same number. */
export const LEAVING_MS = 240

type Clock = { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

/** Creates the store of the visible toasts and their timers. It renders nothing. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let count = 0
  const clocks = new Map<string, Clock>()
  const reasons = new Set<PauseReason>()
  const listeners = createListeners()

  function set(next: readonly Toast[]) {
    toasts = next
    listeners.notify()
  }

  function start(id: string, clock: Clock) {
    if (clock.leftMs === Infinity) return
    clock.startedAt = performance.now()
    clock.timer = setTimeout(() => dismiss(id), clock.leftMs)
  }

  function stop(clock: Clock) {
    if (clock.timer === undefined) return
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.leftMs -= performance.now() - clock.startedAt
  }

  function add(options: ToastOptions): string {
    const id = `toast-${++count}`
    // Only one toast is shown at a time: a new one replaces the previous one at once (D42).
    for (const before of clocks.values()) stop(before)
    clocks.clear()
    set([{ ...options, id, leaving: false }])
    const clock = {
      leftMs: options.durationMs ?? (options.action ? WITH_ACTION_MS : STANDARD_MS),
      startedAt: 0,
      timer: undefined,
    }
    clocks.set(id, clock)
    if (reasons.size === 0) start(id, clock)
    return id
  }

  function dismiss(id: string) {
    const clock = clocks.get(id)
    if (!clock) return
    stop(clock)
    clocks.delete(id)
    set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
    setTimeout(() => remove(id), LEAVING_MS)
  }

  function dismissActions() {
    for (const { id, action } of toasts) if (action) dismiss(id)
  }

  function remove(id: string) {
    set(toasts.filter((toast) => toast.id !== id))
    if (toasts.length > 0) return
    // If a toast is removed while the pointer or the focus is in it, the browser may report no event that they left it.
    resume('pointer')
    resume('focus')
  }

  function pause(reason: PauseReason) {
    if (reasons.size === 0) for (const clock of clocks.values()) stop(clock)
    reasons.add(reason)
  }

  function resume(reason: PauseReason) {
    if (!reasons.delete(reason) || reasons.size > 0) return
    for (const [id, clock] of clocks) start(id, clock)
  }

  return { add, dismiss, dismissActions, pause, resume, subscribe: listeners.subscribe, read: () => toasts }
}
