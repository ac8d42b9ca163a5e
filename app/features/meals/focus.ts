import type { Meal } from '../../../domain/recipe.ts'

/**
 * Keeps the focus in a list whose row under it is about to go: call it before the change. It moves to the row after
 * it, the one before, or to the element of that id.
 */
export function keepFocusNear(control: Element, otherwise: string): void {
  const row = control.closest('li')
  const near = [row?.nextElementSibling, row?.previousElementSibling]
  afterRender(() => {
    if (row?.isConnected) return
    const button = near.find((other) => other?.isConnected)?.querySelector<HTMLElement>('button')
    ;(button ?? document.getElementById(otherwise))?.focus()
  })
}

/** To the first button of a meal of the chosen day: what was under the focus has become something else. */
export function focusMeal(meal: Meal): void {
  afterRender(() => document.querySelector<HTMLElement>(`[data-meal="${meal}"] button`)?.focus())
}

/** What a click changes is on the page by the next frame. */
function afterRender(act: () => void): void {
  requestAnimationFrame(act)
}
