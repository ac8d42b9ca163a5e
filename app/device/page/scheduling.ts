/**
 * Longest wait for a paint or an idle page, in milliseconds. The wait needs a limit, because a hidden page never
 * paints.
 */
const timeoutMs = 500

/**
 * Calls `act` once, in a separate task, after the browser has painted the current page, at the latest after half a
 * second.
 * @returns a function that cancels the call
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, timeoutMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Ends the current task, so that the page can paint and handle input. Resolves in a new task. */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Calls `act` once when the page is idle, at the latest after half a second. Calls it at once where the browser cannot
 * tell whether the page is idle.
 */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: timeoutMs })
  else act()
}
