type Events = WindowEventMap & DocumentEventMap

/** Calls `listener` at each of these events. Returns the function that removes it. */
export function listen<Name extends keyof Events>(
  target: EventTarget,
  names: Name | readonly Name[],
  listener: (event: Events[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const all = [names].flat()
  const heard = listener as EventListener
  for (const name of all) target.addEventListener(name, heard, options)
  return () => {
    for (const name of all) target.removeEventListener(name, heard, options)
  }
}

export const isVisible = (): boolean => document.visibilityState === 'visible'

/** Calls `listener` when the page becomes visible. Returns the function that removes it. */
export const onVisible = (listener: () => void): (() => void) =>
  listen(document, 'visibilitychange', () => isVisible() && listener())

/** Calls `listener` when the page is restored from the back/forward cache. Returns the unsubscribe function. */
export const onRestored = (listener: () => void): (() => void) =>
  listen(window, 'pageshow', (event) => event.persisted && listener())

/** Returns a function that calls all the given functions. */
export const stopAll =
  (...stops: readonly (() => void)[]): (() => void) =>
  () => {
    for (const stop of stops) stop()
  }
