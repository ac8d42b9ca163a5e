/** Longest time that a user is assumed to spend on the payment pages, in milliseconds. */
const payingMs = 30 * 60_000

let underWay = false
let leftAt: number | null = null

/**
 * Returns whether a checkout may begin now; if so, call `endTurn` afterwards. Only one may be opening at a time, for
 * all buttons, so that a double click counts once.
 */
export function takePaymentTurn(): boolean {
  const free = !underWay
  underWay = true
  return free
}

/** Call it when the checkout has opened or failed. */
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
