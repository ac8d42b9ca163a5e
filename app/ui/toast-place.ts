import { freeTop, type Box } from './free-top.ts'

/** Elements that a toast must not cover: controls and titles. */
const keptFree =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, label, [role=switch], [role=radio], h1, h2, h3'

/** Distance to the edges and to those elements, in CSS pixels. */
const gap = 8

/** Adds the toasts' container to the end of the page and opens its popover. */
export function putInPage(host: HTMLElement): void {
  putInto(document.body, host)
}

/**
 * Places the toasts' container where it is visible and usable (D42). In the topmost open modal dialog, on a page with
 * such a place, and for a toast that names one, it goes into `[data-toast-place]`, which takes space instead of
 * covering content; everything outside a modal dialog is inert. Otherwise it is a popover that covers no control and no
 * title.
 */
export function putOnTop(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const named = host.querySelector<HTMLElement>('[data-place]')?.dataset['place']
  const place =
    dialog?.querySelector('[data-toast-place]') ??
    (named === undefined ? null : document.querySelector(named)) ??
    document.querySelector('main > div > [data-toast-place]')
  putInto((dialog && !dialog.contains(place) ? dialog : place) ?? document.body, host)
}

/** The toast that was last scrolled into view. That happens once, so that the user can scroll away from it. */
let seen: Element | null = null

function putInto(home: Element, host: HTMLElement): void {
  const popover = host.querySelector<HTMLElement>('[popover]')
  const moves = host.parentElement !== home
  if (moves) home.append(host)
  if (!popover) return
  const hasPlace = home.matches('[data-toast-place]')
  if (popover.matches(':popover-open') === hasPlace) popover.togglePopover(!hasPlace)
  popover.toggleAttribute('data-in-place', hasPlace)
  const toast = popover.firstElementChild
  if (!hasPlace) moveClear(popover)
  else if (moves || toast !== seen) popover.scrollIntoView({ block: 'nearest' })
  seen = toast
}

/** Moves the popover to the lowest position at which it covers none of those elements. */
function moveClear(popover: HTMLElement): void {
  const { left, right, height } = popover.getBoundingClientRect()
  if (height === 0) return
  const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect()
  const isBarBelow = bar !== undefined && bar.height > 0 && bar.width > innerWidth / 2
  const bottom = (isBarBelow ? bar.top : innerHeight) - gap
  const boxes: Box[] = []
  for (const element of document.querySelectorAll(keptFree)) {
    if (popover.contains(element)) continue
    const box = element.getBoundingClientRect()
    const isBeside = box.right <= left || box.left >= right || box.bottom <= 0 || box.top >= innerHeight
    if (box.width > 1 && box.height > 1 && !isBeside) boxes.push(box)
  }
  popover.style.setProperty('--toast-top', `${freeTop(boxes, height, { top: gap, bottom, gap })}px`)
}

/**
 * Updates the place when a dialog opens, closes or is removed, when a toast comes, and after scrolling or resizing.
 * Returns the function that stops it.
 */
export function keepOnTop(host: HTMLElement): () => void {
  const put = () => putOnTop(host)
  put()
  // Watches childList as well as [open], because a dialog may be removed from the page with the toasts inside.
  const watch = new MutationObserver(put)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  addEventListener('resize', put)
  addEventListener('scrollend', put)
  return () => {
    watch.disconnect()
    removeEventListener('resize', put)
    removeEventListener('scrollend', put)
  }
}
