/** What the offer needs of the page. */
export interface OfferPorts {
  /** She is in the middle of something: a session, a checkout, unsent text. */
  isBusy(): boolean
  isHidden(): boolean
  /** Gives the toast's id. */
  show(): string
  hide(toast: string): void
  notify(): void
  reload(): void
  /** Milliseconds, going on steadily. */
  now(): number
}

/** An offer that was not taken is made again after this long, in milliseconds. */
export const againMs = 4 * 3600_000

/**
 * When a new version is offered: never while she is busy, and what was offered goes away when she begins something.
 * Once another tab has let the new version in, this one follows by itself while nobody looks at it and nothing is under
 * way in it.
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

  /** To be called now and then, for nothing tells that she has finished. */
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
