import { freeTop, type Box } from './free-top.ts'

/** Bars at the bottom that stay in place while the page is scrolled, and what is in them or opens above them. */
const pinned = ':is([data-tab-bar], .composer, .action-bar), :is([data-tab-bar], .composer, .action-bar) *'

/**
 * What a toast must not cover (D42), as selectors. The first, for most pages: controls, titles and the bars. The
 * second, if there is no place that keeps those free: the page's h1, main buttons and the bars. The third, if there is
 * still no place: only the bars.
 */
const keptFree = [
  `a[href], button, input:not([type=hidden]), textarea, select, summary, label, [role=switch], [role=radio], h1, h2, h3, ${pinned}`,
  `h1, .bg-primary, ${pinned}`,
  pinned,
]

/** Least distance from a toast to the edges of the screen and to what it must not cover, in CSS pixels. */
const gap = 8

/**
 * The highest place for a toast, in CSS pixels from the top. A toast that is higher could cover a page's header, and
 * the user could not scroll the header out from under it.
 */
const highest = 96

/**
 * Returns the element into which the toasts are put, the first that exists of: a `[data-toast-place]` in the topmost
 * modal dialog (everything outside it is inert); the visible place that the toast names (`place`); the place of the
 * whole page (`[data-toast-place=page]`). In these a toast is part of the layout and covers nothing. If none exists,
 * returns the body, where a toast is fixed to the screen.
 */
function homeOf(toast: HTMLElement | null): Element {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const name = toast?.dataset['place']
  const named = name === undefined ? [] : [...document.querySelectorAll(name)]
  return (
    dialog?.querySelector('[data-toast-place]') ??
    named.find((place) => place.checkVisibility()) ??
    document.querySelector('[data-toast-place=page]') ??
    document.body
  )
}

/** Moves the toasts to the lowest place on the screen where they cover nothing of `keptFree`. */
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
    // The lower edge is that of the visual viewport, which the on-screen keyboard does not cover.
    top ??= freeTop(boxesOf(selector), height, { top: highest, bottom: offsetTop + seen - gap, gap })
  }
  region.style.setProperty('--toast-bottom', `${innerHeight - (top ?? gap) - height}px`)
}

/**
 * Puts each toast in its place. Does so again when the page's contents change, a dialog opens or closes, or the visible
 * area changes its size, but not when the user scrolls. Returns the function that stops this.
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
    // Scrolls only once for each toast, so that the user can scroll away from it.
    else if (isNews) region.scrollIntoView({ block: 'nearest' })
  }
  place()
  // It is not enough to observe `open`: a dialog may be removed from the page together with the toasts inside.
  const watch = new MutationObserver(place)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  visualViewport?.addEventListener('resize', place)
  return () => {
    watch.disconnect()
    visualViewport?.removeEventListener('resize', place)
  }
}
