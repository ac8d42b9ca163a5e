/** How long somebody may need at the payment pages, in milliseconds. */
const payingMs = 30 * 60_000

let underWay = false
let leftAt: number | null = null

/** One way to the payment pages at a time, whichever button was pressed: two quick clicks are one. */
export function takeTurn(): boolean {
  const free = !underWay
  underWay = true
  return free
}

export function endTurn(): void {
  underWay = false
}

/** She is on her way to the payment pages. */
export function noteLeft(): void {
  leftAt = performance.now()
}

/** Whether she may be paying just now, in another tab perhaps. */
export function mayBePaying(): boolean {
  return underWay || (leftAt !== null && performance.now() - leftAt < payingMs)
}
