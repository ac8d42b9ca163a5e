import { freeTop, type Box } from './free-top.ts'

/** Elements that a toast must not cover: controls and titles. */
const keptFree =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, label, [role=switch], [role=radio], h1, h2, h3'

/** Those that must stay in sight on a page without space for the toast: its title and the button of its main action. */
const keptInSight = 'h1, .bg-primary'

/** The distance from a toast to the edges and to these elements, in CSS pixels. */
const gap = 8

/** Appends the toasts' container to the page and opens its popover. */
export function putInPage(host: HTMLElement): void {
  putInto(document.body, host)
}

/**
 * Moves the toasts' container to where it is visible and usable (D42). If there is an element `[data-toast-place]` in
 * the topmost modal dialog or on the page, or the toast names such an element, the container is put into it and
 * covers nothing.
 *
 * Otherwise the container is a popover that covers no control and no title. On a page too dense for that the page
 * becomes longer, so that everything can be scrolled out from under it. The popover must be inside an open modal dialog,
 * because everything outside is inert.
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

/**
 * The toast that was last scrolled into view. This happens once per toast, so that the user can scroll away from it.
 */
let seen: Element | null = null

/** How far the page was scrolled when that toast appeared, in CSS pixels. */
let seenAt = 0

function putInto(home: Element, host: HTMLElement): void {
  const popover = host.querySelector<HTMLElement>('[popover]')
  const moves = host.parentElement !== home
  if (moves) home.append(host)
  if (!popover) return
  const hasPlace = home.matches('[data-toast-place]')
  if (popover.matches(':popover-open') === hasPlace) popover.togglePopover(!hasPlace)
  popover.toggleAttribute('data-in-place', hasPlace)
  const toast = popover.firstElementChild
  if (toast !== seen) seenAt = scrollY
  if (!hasPlace) moveClear(popover)
  else if (moves || toast !== seen) popover.scrollIntoView({ block: 'nearest' })
  seen = toast
}

/**
 * Moves the popover to the lowest position at which it covers no control and no title. If there is none, moves it to the
 * lowest at which it covers none of those that must stay in sight, and makes the page longer until the toast is gone.
 */
function moveClear(popover: HTMLElement): void {
  const { left, right, height } = popover.getBoundingClientRect()
  if (height === 0) return
  const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect()
  const isBarBelow = bar !== undefined && bar.height > 0 && bar.width > innerWidth / 2
  const bottom = (isBarBelow ? bar.top : innerHeight) - gap
  const boxes: Box[] = []
  const inSight: Box[] = []
  for (const element of document.querySelectorAll(keptFree)) {
    if (popover.contains(element)) continue
    const box = element.getBoundingClientRect()
    const isBeside = box.right <= left || box.left >= right || box.bottom <= 0 || box.top >= innerHeight
    if (box.width <= 1 || box.height <= 1 || isBeside) continue
    boxes.push(box)
    // After scrolling the toast must not follow a button, because it would always cover what is above that.
    if (isPinned(element) || (scrollY === seenAt && element.matches(keptInSight))) inSight.push(box)
  }
  const area = { top: gap, bottom, gap }
  const free = freeTop(boxes, height, area)
  const place = free ?? freeTop(inSight, height, area) ?? Math.max(gap, bottom - height)
  popover.style.setProperty('--toast-top', `${place}px`)
  if (free === null) document.body.style.marginBottom = `${innerHeight - place + gap}px`
}

/** Returns whether the element keeps its place when the page is scrolled. */
function isPinned(element: Element): boolean {
  const { position } = getComputedStyle(element)
  if (position === 'fixed' || position === 'sticky') return true
  return element.parentElement !== null && isPinned(element.parentElement)
}

/**
 * Updates the position of the toasts when a dialog opens, closes or is removed, when a toast appears, and after
 * scrolling or resizing. Returns a function that stops this.
 */
export function keepOnTop(host: HTMLElement): () => void {
  const put = () => putOnTop(host)
  put()
  // `childList` is observed besides `open`, because a dialog may be removed from the page together with the toasts
  // inside.
  const watch = new MutationObserver(put)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  addEventListener('resize', put)
  addEventListener('scrollend', put)
  return () => {
    watch.disconnect()
    document.body.style.marginBottom = ''
    removeEventListener('resize', put)
    removeEventListener('scrollend', put)
  }
}
