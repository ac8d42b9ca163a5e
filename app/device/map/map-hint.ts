/** How long a hint stays, in milliseconds. */
const shownMs = 1400

/** Words that show over the map for a moment, when a gesture was meant for the page and not for it. */
export function createHint(container: HTMLElement) {
  const element = document.createElement('p')
  element.ariaHidden = 'true'
  element.className = 'map-hint'
  container.append(element)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show(text: string): void {
      element.textContent = text
      element.dataset['shown'] = ''
      clearTimeout(timer)
      timer = setTimeout(() => delete element.dataset['shown'], shownMs)
    },
    remove(): void {
      clearTimeout(timer)
      element.remove()
    },
  }
}
