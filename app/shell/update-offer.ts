export interface OfferPorts {
  /** Returns whether the user must not be interrupted by an offer. */
  isBusy(): boolean
  isHidden(): boolean
  /** Shows the offer in a toast. Returns the toast's id. */
  show(): string
  hide(toast: string): void
  /** Shows a notification, because the page is hidden. */
  notify(): void
  reload(): void
  /** Returns a monotonic time in milliseconds. */
  now(): number
}

/** Time after which an offer that the user did not accept is shown again, in milliseconds. */
export const againMs = 4 * 3600_000

/** Longest time between the user's tap and the reload, in milliseconds. */
export const soonMs = 5000

/**
 * Decides when a new version is offered. It is never offered while the user is busy, and the offer disappears when the
 * user becomes busy. If another tab has activated the new version, this tab reloads by itself as soon as it is hidden
 * and the user is not busy.
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

  /** Shows, hides or repeats the offer. Call it regularly, because no event reports that the user is no longer busy. */
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
    /**
     * Call it when the user accepts the offer. Reloads the page as soon as the version is active. Offers it again if that
     * takes longer than `soonMs` or the user has become busy, so that no reload interrupts the user.
     * @param taking resolves with whether the version is active: false if a newer version has taken its place
     */
    async accept(taking: Promise<boolean>): Promise<void> {
      const begun = ports.now()
      const isActive = await taking
      if (isActive && !ports.isBusy() && ports.now() - begun <= soonMs) return ports.reload()
      isIn ||= isActive
      withdraw()
      look()
    },
  }
}
