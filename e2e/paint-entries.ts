/** Runs in the page before its scripts: makes the browser observe no `paint` entries, though it says that it can. */
export function neverTellOfPaint(): void {
  const observe = PerformanceObserver.prototype.observe
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type !== 'paint' && options?.entryTypes?.includes('paint') !== true) observe.call(this, options)
  }
}
