/**
 * Makes the browser report no `paint` entries, although it claims to support them. Runs in the page before its scripts.
 */
export function neverTellOfPaint(): void {
  const observe = PerformanceObserver.prototype.observe
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type !== 'paint' && options?.entryTypes?.includes('paint') !== true) observe.call(this, options)
  }
}
