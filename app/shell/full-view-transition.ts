import './full-view-transition.css'
import { listen, stopAll } from '../device/page/listen.ts'
import { isStill } from '../ui/motion.ts'

/**
 * Name of the view transition in which a card grows into the full view that it opens. Without browser support the view
 * appears at once; with reduced motion it replaces the page without an animation.
 */

const name = 'full-view'

/** Longest time for which the old page stays while the view on the next page is being prepared, in milliseconds. */
const longestMs = 1000

/**
 * History state of a page whose full view was opened from another page, to which the user returns when the view is
 * closed.
 */
export const returning = { returns: true } as const

export const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returns' in state

/**
 * Ends the wait of a transition from one page to another. Its argument is the view, or null if no view appears in time.
 * The variable is null while no transition waits.
 */
let arrived: ((view: HTMLElement | null) => void) | null = null

/** Returns whether a transition to a view on another page is waiting. The pages must not cross-fade then. */
export const isUnderWay = (): boolean => arrived !== null

let tapped: Element | null = null

/**
 * Goes from the page with the card to the page with the full view (`leave`). The new page is shown when its view is
 * ready, at the latest after `longestMs`.
 */
export function moveToView(card: Element | null, leave: () => void): void {
  // A second tap would add a second entry to the history.
  if ('moving' in document.documentElement.dataset) return
  transition(card, () => {
    leave()
    return new Promise((resolve) => {
      const timer = setTimeout(() => arrived?.(null), longestMs)
      arrived = (view) => {
        clearTimeout(timer)
        arrived = null
        resolve(view)
      }
    })
  })
}

/**
 * Shows a full view that was just added to the page (`show`). It grows out of the card in which the user last used a
 * control.
 */
export function showView(view: HTMLElement, show: () => void): void {
  const card = tapped?.isConnected ? tapped.closest('li, .card') : null
  if (arrived) {
    show()
    arrived(view)
  } else if (tapped === null || isStill()) show()
  else transition(card, () => Promise.resolve(show()).then(() => view))
}

function transition(card: Element | null, change: () => Promise<HTMLElement | null>): void {
  if (!('startViewTransition' in document)) return void change()
  const { documentElement: root } = document
  root.dataset.moving = ''
  mark(card, name)
  let shown: HTMLElement | null = null
  const movement = document.startViewTransition(async () => {
    mark(card, '')
    shown = await change()
    mark(shown, name)
    // No view appeared in time, so the page appears without it.
    if (shown === null) delete root.dataset.moving
  })
  const over = () => {
    mark(shown, '')
    delete root.dataset.moving
  }
  // `ready` rejects when another transition begins or the page is hidden. The change is then shown without an
  // animation.
  movement.ready.catch(() => {})
  movement.finished.then(over, over)
}

function mark(element: Element | null, viewTransitionName: string): void {
  if (element instanceof HTMLElement) Object.assign(element.style, { viewTransitionName })
}

/** Records which control the user used last, on a page with full views. Returns the function that stops it. */
export function followTaps(): () => void {
  const note = ({ target }: Event) => void (tapped = target instanceof Element ? target : null)
  return stopAll(listen(document, 'click', note, { capture: true }), () => void (tapped = null))
}
