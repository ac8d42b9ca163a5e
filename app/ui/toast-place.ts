import { freeTop, type Box } from './free-top.ts'

/** Bars at the bottom that stay in place while the page is scrolled, with what opens above them. */
const pinned = ':is([data-tab-bar], .composer, .action-bar), :is([data-tab-bar], .composer, .action-bar) *'

/**
 * What a toast does not cover (D42): controls and titles; on a page too dense for that, the page's title and the button
 * of its main action; at least the pinned bars.
 */
const keptFree = [
  `a[href], button, input:not([type=hidden]), textarea, select, summary, label, [role=switch], [role=radio], h1, h2, h3, ${pinned}`,
  `h1, .bg-primary, ${pinned}`,
  pinned,
]

/** The distance from a toast to the edges of the screen and to these elements, in CSS pixels. */
const gap = 8

/** The highest place, in CSS pixels: nobody could scroll the header of a page out from under a higher one. */
const highest = 96

/**
 * Returns the element into which the toasts go: a `[data-toast-place]` in the topmost modal dialog (everything outside
 * is inert), the one that the toast names, or that of the whole page (`[data-toast-place=page]`); there a toast is part
 * of the layout and covers nothing. Elsewhere the body: there it sticks to the bottom of the screen.
 */
function homeOf(toast: HTMLElement | null): Element {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const named = toast?.dataset['place']
  return (
    dialog?.querySelector('[data-toast-place]') ??
    (named === undefined ? null : document.querySelector(named)) ??
    document.querySelector('[data-toast-place=page]') ??
    document.body
  )
}

/** Lifts the toasts to the lowest place on the screen where they cover nothing that is kept free. */
function lift(region: HTMLElement): void {
  const { left, right, height } = region.getBoundingClientRect()
  const { offsetTop = 0, height: seen = innerHeight } = visualViewport ?? {}
  const boxesOf = (selector: string): Box[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !region.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1 && box.right > left && box.left < right)
  let top: number | null = null
  for (const selector of keptFree) {
    // The on-screen keyboard covers a part of the page, but not of the visual viewport.
    top ??= freeTop(boxesOf(selector), height, { top: highest, bottom: offsetTop + seen - gap, gap })
  }
  region.style.setProperty('--toast-bottom', `${innerHeight - (top ?? gap) - height}px`)
}

/**
 * Puts each toast in its place, and again when the page's contents change, a dialog opens or closes, or the screen
 * changes its size, but not while the user scrolls. Returns a function that stops this.
 */
export function placeToasts(host: HTMLElement): () => void {
  let placed: Element | null = null
  const place = () => {
    const region = host.firstElementChild
    const toast = host.querySelector<HTMLElement>('.toast')
    if (!(region instanceof HTMLElement)) return
    const home = homeOf(toast)
    const isNews = toast !== placed || host.parentElement !== home
    placed = toast
    if (host.parentElement !== home) home.append(host)
    if (home === document.body) lift(region)
    // Once only, so that the user can scroll away from it.
    else if (isNews) region.scrollIntoView({ block: 'nearest' })
  }
  place()
  // `childList` is observed besides `open`, because a dialog may be removed from the page together with the toasts
  // inside.
  const watch = new MutationObserver(place)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  visualViewport?.addEventListener('resize', place)
  return () => {
    watch.disconnect()
    visualViewport?.removeEventListener('resize', place)
  }
}
