/** Longest wait for a paint or an idle page, in milliseconds. There must be a limit because a hidden page never paints. */
const timeoutMs = 500

/**
 * Calls `act` once, in a task of its own, after the browser has painted the current page.
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

/** Calls `act` once when the page is idle, at the latest after half a second; at once in a browser that cannot tell. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: timeoutMs })
  else act()
}
