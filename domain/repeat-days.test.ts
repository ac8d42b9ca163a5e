import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type LocalDay, partsOf, startOfWeek, utcOf, dayMs } from './day.ts'
import { nextDay, repeatDays } from './repeat-days.ts'
import { type Frequency, parseRepeat, repeatText, weekdayCode, weekdayCodes, type RepeatRule } from './repeat-rule.ts'

/** Each run uses another seed. A failure prints it, and the variable `HARBOUR_SEED` repeats the run. */
const seed = Number(process.env['HARBOUR_SEED'] ?? Math.floor(Math.random() * 1e9))
const full = process.env['HARBOUR_FAULTS'] === 'full'
const rounds = full ? 10_000 : 400
const years = 50
/** Number of days of a rule that are compared. A daily rule has 18,000 days. */
const most = full ? Infinity : 250

/** Every day from 2026 on, with the facts that decide whether a repeat rule contains it. */
const calendar = Array.from({ length: 366 * (years + 5) }, (_, count) => {
  const day = addDays('2026-01-01', count)
  const { year, month, date } = partsOf(day)
  const length = partsOf(addDays(addMonths(`${day.slice(0, 7)}-01` as LocalDay, 1), -1)).date
  const weeks = (utcOf(startOfWeek(day)) - utcOf('2025-12-29')) / dayMs / 7
  return { day, count, weeks, months: year * 12 + month, year, month, date, length, weekday: weekdayCode(day) }
})
type CalendarDay = (typeof calendar)[number]

/** Independent implementation for comparison: decides for each day separately whether it belongs to the rule. */
function daysByLooking(rule: RepeatRule, from: LocalDay, to: LocalDay): LocalDay[] {
  const first = calendar.findIndex(({ day }) => day === from)
  const start = calendar[first] as CalendarDay
  const isTurn = (count: number): boolean => count % rule.interval === 0
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [{ weekday: start.weekday, nth: undefined }]
  const dates = rule.monthDays.length > 0 ? rule.monthDays : [start.date]
  const belongs: Record<Frequency, (day: CalendarDay) => boolean> = {
    DAILY: ({ count }) => isTurn(count - start.count),
    WEEKLY: (day) => isTurn(day.weeks - start.weeks) && weekdays.some(({ weekday }) => weekday === day.weekday),
    MONTHLY(day) {
      if (!isTurn(day.months - start.months)) return false
      if (rule.weekdays.length === 0)
        return dates.some((each) => each === day.date || each === day.date - day.length - 1)
      const [nth, nthLast] = [Math.ceil(day.date / 7), -Math.ceil((day.length - day.date + 1) / 7)]
      return weekdays.some((each) => each.weekday === day.weekday && (each.nth === nth || each.nth === nthLast))
    },
    YEARLY: ({ year, month, date }) => month === start.month && date === start.date && isTurn(year - start.year),
  }
  const last = rule.until !== undefined && rule.until < to ? rule.until : to
  return calendar
    .slice(first)
    .filter((each) => each.day <= last && belongs[rule.frequency](each))
    .map(({ day }) => day)
}

/** Random number generator Mulberry32. */
function random(state: number): () => number {
  let a = state
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function anyRule(next: () => number): { text: string; from: LocalDay } {
  const upTo = (count: number): number => Math.floor(next() * count)
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  const some = <T>(list: readonly T[]): T[] => [...new Set(Array.from({ length: 1 + upTo(3) }, () => one(list)))]
  // Half of the rules begin on a day that not every month or year has, or on the day of a clock change.
  const from = one<LocalDay>([
    addDays('2026-01-01', upTo(1500)),
    one(['2028-02-29', '2026-01-31', '2026-08-31', '2026-01-30', '2026-03-29', '2026-10-25', '2026-12-31']),
  ])
  const frequency = one(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)
  const byDate = next() < 0.5
  const dates = [1, 2, 15, 28, 29, 30, 31, -1]
  const nths = [1, 2, 3, 4, 5, -1]
  const bare = next() < 0.3
  const rule: RepeatRule = {
    frequency,
    interval: one([1, 1, 2, 3, 4, 6, 12, 1 + upTo(30)]),
    weekdays:
      bare || (frequency !== 'WEEKLY' && (frequency !== 'MONTHLY' || byDate))
        ? []
        : some(weekdayCodes).map((weekday) => (frequency === 'WEEKLY' ? { weekday } : { weekday, nth: one(nths) })),
    monthDays: bare || frequency !== 'MONTHLY' || !byDate ? [] : some(dates),
    ...(next() < 0.2 ? { until: addDays(from, upTo(8000)) } : {}),
  }
  return { text: repeatText(rule), from }
}

/** A repeat rule, the day from which it counts, and the first days of the rule after that day. */
const known: readonly (readonly [string, LocalDay, readonly LocalDay[]])[] = [
  ['FREQ=WEEKLY;INTERVAL=4', '2026-11-26', ['2026-12-24', '2027-01-21']],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-26', ['2026-11-27', '2026-11-30']],
  // Nights in which the clocks change.
  ['FREQ=DAILY', '2026-03-28', ['2026-03-29', '2026-03-30']],
  ['FREQ=DAILY', '2026-10-24', ['2026-10-25', '2026-10-26']],
  ['FREQ=MONTHLY', '2026-01-31', ['2026-03-31', '2026-05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['2026-02-28', '2026-03-31']],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', ['2026-12-25', '2027-01-29']],
  ['FREQ=YEARLY', '2028-02-29', ['2032-02-29', '2036-02-29']],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20261128', '2026-11-26', ['2026-11-28']],
  // This rule has no days, because it asks for the 31st and every twelfth month is a February.
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-02-10', []],
  ['nonsense', '2026-02-10', []],
]

describe('the days of a rule', () => {
  it.each(known)('%s from %s', (text, from, days) => {
    const found: LocalDay[] = []
    for (let day = nextDay(text, from, from); day && found.length < 2; day = nextDay(text, from, day)) found.push(day)
    expect(found).toEqual(days)
  })

  it(`are those of a reference over ${years} years, for ${rounds} random rules (HARBOUR_SEED=${seed})`, () => {
    const next = random(seed)
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { text, from } = anyRule(next)
      const rule = parseRepeat(text)
      if (rule === null) throw new Error(`${text} was refused`)
      const to = addMonths(from, 12 * years)
      const wanted = daysByLooking(rule, from, to).slice(0, most)
      const found: LocalDay[] = []
      for (const day of repeatDays(text, from)) {
        if (day > to || found.length === most) break
        found.push(day)
      }
      if (found.join() !== wanted.join()) {
        const place = Math.max(
          0,
          wanted.findIndex((day, index) => day !== found[index]),
        )
        wrong.push(`${text} from ${from}: ${found[place]} instead of ${wanted[place]}`)
      }
      // Each day is counted from the day before it, as it happens when tasks are completed one after another.
      const [day, after] = wanted.slice(Math.floor(next() * (wanted.length - 1)))
      const counted = day === undefined || after === undefined ? after : nextDay(text, day, day)
      if (counted !== after) wrong.push(`${text} after ${day}: ${counted} instead of ${after}`)
    }
    expect(wrong).toEqual([])
  }, 1_800_000)
})
