/** Longest time that a user is assumed to spend on the payment pages, in milliseconds. */
const payingMs = 30 * 60_000

let underWay = false
let leftAt: number | null = null

/**
 * Reserves the start of a checkout. Returns false if another checkout is still opening, whichever button started it, so
 * that a double click counts once. If it returns true, call `endTurn` when the checkout has opened or failed.
 */
export function takePaymentTurn(): boolean {
  const free = !underWay
  underWay = true
  return free
}

/** Allows the next checkout to start. */
export function endTurn(): void {
  underWay = false
}

/** Records that the user went to the payment pages. */
export function noteLeft(): void {
  leftAt = performance.now()
}

/** Returns whether the user may be paying now, perhaps in another tab. */
export function mayBePaying(): boolean {
  return underWay || (leftAt !== null && performance.now() - leftAt < payingMs)
}
