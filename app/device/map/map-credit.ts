import { mapWords } from '../../../content/open/map/words.ts'

/** As long as OpenStreetMap wants it to be seen, in milliseconds: counted from when the map is on the screen. */
const openMs = 5000

/**
 * Whose data the map is made of, which its licences want on the map: open for some seconds or until the map is moved,
 * one tap away from then on.
 */
export function createCredit(extra: string | null): {
  element: HTMLDetailsElement
  fold: () => void
  remove: () => void
} {
  const element = document.createElement('details')
  element.className = 'map-credit'
  element.open = true
  element.dataset['fresh'] = ''
  const summary = document.createElement('summary')
  summary.ariaLabel = mapWords.credit
  summary.textContent = 'i'
  const text = document.createElement('p')
  const link = document.createElement('a')
  link.href = mapWords.sourcesUrl
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = mapWords.sources
  text.append(...(extra === null ? [] : [`${extra} · `]), link)
  element.append(summary, text)
  const fold = (): void => {
    element.open = false
    delete element.dataset['fresh']
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const inView = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    inView.disconnect()
    timer = setTimeout(fold, openMs)
  })
  inView.observe(element)
  return {
    element,
    fold,
    remove() {
      inView.disconnect()
      clearTimeout(timer)
      element.remove()
    },
  }
}

/** The same for a still picture. */
export function createShortCredit(): HTMLElement {
  const element = document.createElement('p')
  element.className = 'map-credit-short'
  element.textContent = mapWords.shortSources
  return element
}
