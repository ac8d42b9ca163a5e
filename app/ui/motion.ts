/** Whether the user asks for reduced motion (device setting). */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls as little as needed until the element is visible. If the element is taller than the window, its top is shown.
 */
export function showWhole(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
}
