/** Ends the task: the page may paint and answer to a touch, and the work goes on right after it. */
export const breathe = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve, 0))
