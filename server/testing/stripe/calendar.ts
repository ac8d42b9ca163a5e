import type { Interval } from './records.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

const inDays = { day: 1, week: 7 } as const

/**
 * Returns the time `times` intervals after the anchor, in UTC. It keeps the anchor's day of the month, limited to the
 * month's length: the 31st becomes 28 February and then 31 March.
 */
export function after(anchor: number, { interval, count }: { interval: Interval; count: number }, times: number) {
  if (interval === 'day' || interval === 'week') return anchor + inDays[interval] * count * times * day
  const start = new Date(anchor * 1000)
  const months = count * times * (interval === 'year' ? 12 : 1)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), last))
  return end.getTime() / 1000
}

const sayDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns a date as words, for example '28 November 2026'. */
export const dayWords = (moment: number): string => sayDay.format(new Date(moment * 1000))
