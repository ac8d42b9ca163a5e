import { mapWords } from '../../../content/open/map/words.ts'

/** As long as OpenStreetMap wants it to be seen, in milliseconds. */
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
  }
  const timer = setTimeout(fold, openMs)
  return {
    element,
    fold,
    remove() {
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
