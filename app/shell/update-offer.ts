export interface OfferPorts {
  /** Returns whether the user must not be interrupted: by a session, a payment or unsent text. */
  isBusy(): boolean
  isHidden(): boolean
  show(): string
  hide(toast: string): void
  notify(): void
  reload(): void
  /** Returns a monotonic time in milliseconds. */
  now(): number
}

/** Time until an offer that the user declined is repeated, in milliseconds. */
export const againMs = 4 * 3600_000

/**
 * Decides when a new version is offered: never while the user is busy; the offer disappears when the user starts
 * something. After another tab has activated the new version, this tab reloads by itself while it is hidden and the
 * user is not busy.
 */
export function createUpdateOffer(ports: OfferPorts) {
  let ready = false
  let isIn = false
  let noticed = false
  let shown: { readonly toast: string; readonly at: number } | null = null

  function withdraw(): void {
    if (shown !== null) ports.hide(shown.toast)
    shown = null
  }

  /** Call it regularly, because no event reports that the user has finished. */
  function look(): void {
    if (!ready) return
    if (ports.isBusy()) return withdraw()
    if (!ports.isHidden()) noticed = false
    else if (isIn) return ports.reload()
    else if (!noticed) {
      noticed = true
      ports.notify()
    }
    if (shown !== null && ports.now() - shown.at < againMs) return
    withdraw()
    shown = { toast: ports.show(), at: ports.now() }
  }

  return {
    look,
    waits(): void {
      ready = true
      look()
    },
    isHere(): void {
      ready = true
      isIn = true
      look()
    },
  }
}
