import { useSyncExternalStore } from 'react'
import { onVisible, stopAll } from './page/listen.ts'

type Granularity = 'minute' | 'day'

const minuteMs = 60_000

/**
 * Returns the device's time. All code in the app reads the clock through this function or `useNow`, so that tests can
 * set the time.
 */
export function now(): Date {
  return new Date()
}

function beginning(granularity: Granularity): number {
  const date = now()
  if (granularity === 'minute') date.setSeconds(0, 0)
  else date.setHours(0, 0, 0, 0)
  return date.getTime()
}

/**
 * Calls `listener` at the start of each minute, and when the page becomes visible again, because a sleeping phone stops
 * timers. Returns the function that ends this. For `useNow('day')` most calls cause no render, because the start of the
 * day has not changed.
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
  wait()
  return stopAll(onVisible(listener), () => clearTimeout(timer))
}

const beginningOf = {
  minute: () => beginning('minute'),
  day: () => beginning('day'),
} as const

/**
 * Returns the start of the current minute or of the current local day, and renders again when it changes. During
 * hydration it returns 1970, so that a prerendered page never shows the time of the build.
 */
export function useNow(granularity: Granularity): Date {
  const begun = useSyncExternalStore(eachMinute, beginningOf[granularity], () => 0)
  return new Date(begun)
}

/** Returns the time zone of this device as an IANA name; undefined when the browser does not report it. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone || undefined
}
