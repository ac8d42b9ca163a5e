/** A page that nobody looks at paints nothing; it need not be waited for longer than this (milliseconds). */
const patienceMs = 500

/**
 * Calls once, in a task of its own, after the browser has painted what stands in the page now.
 *
 * @returns how to call it off
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, patienceMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
