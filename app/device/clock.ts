import { useSyncExternalStore } from 'react'

type Granularity = 'minute' | 'day'

const minuteMs = 60_000

/** The device's time. Everything in the app that needs the clock asks here or through `useNow`. */
export function now(): Date {
  return new Date()
}

/** Milliseconds of the begun minute, or of the local midnight before it. */
function beginning(granularity: Granularity): number {
  const date = now()
  if (granularity === 'minute') date.setSeconds(0, 0)
  else date.setHours(0, 0, 0, 0)
  return date.getTime()
}

/**
 * Calls `listener` when a minute begins and when the page is looked at again: a sleeping phone stops timers. A
 * day's change is one of the minutes, and it costs no render, because its snapshot stays the same until midnight.
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
 * The current minute or the current local day; a new Date when it changes. During hydration it is 1970, so that
 * a prerendered page never shows a time of the build.
 */
export function useNow(granularity: Granularity): Date {
  const begun = useSyncExternalStore(eachMinute, beginningOf[granularity], () => 0)
  return new Date(begun)
}
