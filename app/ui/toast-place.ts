import { freeTop, type Box } from './free-top.ts'

/** What a toast may not cover: what can be used, and titles. */
const keptFree =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, label, [role=switch], [role=radio], h1, h2, h3'

/** Distance from the edges and from what is kept free, in CSS pixels. */
const gap = 8

/** Puts the toasts' host at the end of the page, and its popover above everything. */
export function putInPage(host: HTMLElement): void {
  putInto(document.body, host)
}

/**
 * Puts the toasts' host where it can be seen and used (D42). In the topmost open modal dialog, outside of which all is
 * inert, and on a page that has one, it stands in a place of its own, `[data-toast-place]`, which takes room instead of
 * covering. On any other page it is a popover above everything, where it covers no control and no title.
 */
export function putOnTop(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog?.querySelector('[data-toast-place]') ?? document.querySelector('main > div > [data-toast-place]')
  putInto((dialog && !dialog.contains(place) ? dialog : place) ?? document.body, host)
}

function putInto(home: Element, host: HTMLElement): void {
  const popover = host.querySelector<HTMLElement>('[popover]')
  if (host.parentElement !== home) home.append(host)
  if (!popover) return
  const hasPlace = home.matches('[data-toast-place]')
  if (popover.matches(':popover-open') === hasPlace) popover.togglePopover(!hasPlace)
  popover.toggleAttribute('data-in-place', hasPlace)
  if (hasPlace) popover.scrollIntoView({ block: 'nearest' })
  else moveClear(popover)
}

/** Moves the popover to the lowest height at which it covers nothing that is kept free. */
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

/** Does so again whenever a dialog opens, closes or goes, when another toast comes, and when the page was scrolled or resized. Returns the way to stop. */
export function keepOnTop(host: HTMLElement): () => void {
  const put = () => putOnTop(host)
  put()
  // childList as well as [open]: a dialog may be torn out of the page with the toasts inside it.
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
