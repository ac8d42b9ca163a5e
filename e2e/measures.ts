/* Playwright runs these functions inside the page, so none of them may use code from outside of itself. */

/** Returns what cannot be seen without scrolling sideways: the page itself, or a text that ends outside of it. */
export function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || text.textContent?.trim() === '' || element.closest('[aria-hidden=true], .sr-only, script')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Elements with this `clipPath` are for screen readers only at this width (`sr-only`), so they may be cut off.
    const isClipped = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).clipPath === 'inset(50%)' || isClipped(part.parentElement))
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, width, height } of range.getClientRects()) {
      if (width > 1 && height > 1 && (right > clientWidth + 1 || left < -1) && !isClipped(element)) {
        faults.push(
          `"${text.textContent?.trim().slice(0, 40)}" reaches from ${Math.round(left)} to ${Math.round(right)}`,
        )
      }
    }
  }
  return faults
}

/**
 * Returns targets that are smaller than 44 by 44 px, measured by hit tests around their middle, and targets that
 * another element covers. Links within a sentence may be smaller (WCAG 2.5.8), and so may disabled controls.
 */
export function smallTargets(): string[] {
  const least = 44
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
  const faults: string[] = []
  const aims = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=checkbox], [role=switch]'
  const targets = (modal ?? document).querySelectorAll<HTMLElement>(aims)
  for (const target of targets) {
    // A label counts as part of its input. What is `aria-hidden`, such as the area beside a menu, is no target.
    if (target.matches('label, [aria-hidden=true]')) continue
    // A map marker may be covered by another marker or lie beyond the edge: the list offers a card for each meetup.
    if (target.closest('[data-mark]')) continue
    // A toast that is closing takes no taps.
    if (target.closest('[data-leaving]')) continue
    if (target.matches(':disabled') || !target.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(target)
    if (target.matches('a') && style.display === 'inline') continue
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    // The skip link is invisible until it has the focus.
    if (box.width < 2 || box.bottom < 0) continue
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    const well = target.closest('.field-well')
    const isHit = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      // A toast disappears by itself, so it may cover the target.
      if (hit?.closest('.toast-region') && !target.closest('.toast-region')) return true
      return [target, ...labels, well].some((part) => part?.contains(hit) === true)
    }
    const name = target.getAttribute('aria-label') ?? (target.textContent?.trim() || labels[0]?.textContent)
    const called = `${target.tagName.toLowerCase()} "${name?.slice(0, 40)}"`
    for (const [dx, dy] of [
      [-0.3, -0.3],
      [0.3, -0.3],
      [-0.3, 0.3],
      [0.3, 0.3],
    ] as const) {
      const [x, y] = [box.x + box.width * (0.5 + dx), box.y + box.height * (0.5 + dy)]
      const over = document.elementFromPoint(x, y)
      if (over === null || isHit(x, y) || over.closest(aims) !== null || over.contains(target)) continue
      faults.push(`${called}: ${over.tagName.toLowerCase()}.${over.getAttribute('class')} lies over it`)
      break
    }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // Most targets are large enough: then a hit test in the middle and at the four ends of the required size finds the
    // target.
    const ends = [
      [0, 0],
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
    if (ends.every(([x, y]) => isHit(middle.x + (x * least) / 2 - x, middle.y + (y * least) / 2 - y))) continue
    /** Returns how far the target can be hit from its middle in one direction, to half a pixel. */
    const reach = (dx: number, dy: number): number => {
      let far = 0
      while (far < 60 && isHit(middle.x + dx * (far + 0.5), middle.y + dy * (far + 0.5))) far += 0.5
      return far
    }
    const width = reach(1, 0) + reach(-1, 0)
    const height = reach(0, 1) + reach(0, -1)
    // Each end may lose half a pixel, and another half is lost if the box starts between two pixels.
    if (width >= least - 1.5 && height >= least - 1.5) continue
    faults.push(`${called}: ${width} x ${height}`)
  }
  return faults
}
