import { freeTop, type Box } from './free-top.ts'

/** Bars at the bottom that stay in place while the page is scrolled, and what is in them or opens above them. */
const pinned = ':is([data-tab-bar], .composer, .action-bar), :is([data-tab-bar], .composer, .action-bar) *'

/**
 * What a toast must not cover (D42), as selectors. The first is for most pages: controls, titles and the bars. If there
 * is no place for that, the second applies: the page's h1, main buttons and the bars. If there is none for that, the
 * third: only the bars.
 */
const keptFree = [
  `a[href], button, input:not([type=hidden]), textarea, select, summary, label, [role=switch], [role=radio], h1, h2, h3, ${pinned}`,
  `h1, .bg-primary, ${pinned}`,
  pinned,
]

/** Distance between a toast and the edges of the screen and what it must not cover, in CSS pixels. */
const gap = 8

/**
 * The highest place for a toast, in CSS pixels from the top. If it were higher, it could cover a page's header, which
 * the user cannot scroll away from it.
 */
const highest = 96

/**
 * Returns the element into which the toasts are put. In this order: a `[data-toast-place]` in the topmost modal dialog
 * (everything outside is inert), the one that the toast names, unless it is hidden, that of the whole page
 * (`[data-toast-place=page]`). In these a toast is part of the layout and covers nothing. If there is none, returns the
 * body, where a toast is fixed to the screen.
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
    // Only once for a toast, so that the user can scroll away from it.
    else if (isNews) region.scrollIntoView({ block: 'nearest' })
  }
  place()
  // `open` alone is not enough: a dialog may be removed from the page together with the toasts inside.
  const watch = new MutationObserver(place)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  visualViewport?.addEventListener('resize', place)
  return () => {
    watch.disconnect()
    visualViewport?.removeEventListener('resize', place)
  }
}
