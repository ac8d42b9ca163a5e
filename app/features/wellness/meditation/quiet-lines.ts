import { isVisible, listen, stopAll } from '../../../device/page/listen.ts'

/** The duration of a step (`ms`) and how much of it is left (`leftMs`), in milliseconds. */
export interface StepTimeLeft {
  readonly ms: number
  readonly leftMs: number
}

/**
 * Calls `listener` when the next of the `count` lines of a step is due, and when the visibility of the page changes.
 * `place` returns the time left of the step. Returns a function that stops the calls.
 */
export function followLines(count: number, place: () => StepTimeLeft | null, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function follow(): void {
    clearTimeout(timer)
    const at = place()
    if (at === null || !isVisible()) return
    const part = at.ms / (count + 1)
    timer = setTimeout(due, Math.ceil(at.leftMs % part || part))
  }
  function due(): void {
    listener()
    follow()
  }
  follow()
  return stopAll(listen(document, 'visibilitychange', due), () => clearTimeout(timer))
}
