import { useSyncExternalStore } from 'react'

type Granularity = 'minute' | 'day'

const minuteMs = 60_000

/** The device's time. All code in the app that needs the clock calls this or `useNow`. */
export function now(): Date {
  return new Date()
}

/** Start of the current minute, or of the current local day, in milliseconds. */
function beginning(granularity: Granularity): number {
  const date = now()
  if (granularity === 'minute') date.setSeconds(0, 0)
  else date.setHours(0, 0, 0, 0)
  return date.getTime()
}

/**
 * Calls `listener` at the start of each minute and when the page becomes visible again, because a sleeping phone stops
 * timers. That covers a change of day too. The snapshot of a day stays the same object until midnight, so it causes no
 * extra render.
 */
function eachMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, minuteMs - (now().getTime() % minuteMs))
  }
  const tick = () => {
    listener()
    wait()
  }
  const wake = () => {
    if (document.visibilityState === 'visible') listener()
  }
  wait()
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}

const beginningOf = {
  minute: () => beginning('minute'),
  day: () => beginning('day'),
} as const

/**
 * The current minute or the current local day; a new Date when it changes. During hydration it is 1970, so that a
 * prerendered page never shows the time of the build.
 */
export function useNow(granularity: Granularity): Date {
  const begun = useSyncExternalStore(eachMinute, beginningOf[granularity], () => 0)
  return new Date(begun)
}

/** The time zone of this device as an IANA name; undefined when the browser does not give one. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone || undefined
}
