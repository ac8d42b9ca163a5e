import { addDays, dayMs, type LocalDay, utcOf } from './day.ts'

/** How far apart two missed days have to lie: one in any seven days is forgiven. */
const forgivenEvery = 7

/** What is known of her days. A day that is both was hers, not the illness's. */
export interface Days {
  /** Those on which she did something for herself. */
  readonly active: ReadonlySet<LocalDay>
  readonly ill: ReadonlySet<LocalDay>
}

/**
 * How many days she did something for herself without letting go. One missed day in any seven does not break it, a
 * day marked ill neither breaks it nor counts, and today is not missed before it is over. Days after `today` do not
 * count (a clock that was set back).
 */
export function streakOf(today: LocalDay, { active, ill }: Days): number {
  const first = [...active].reduce((least, day) => (day < least ? day : least), today)
  let streak = 0
  let missed: LocalDay | null = null
  for (let day = today; day >= first; day = addDays(day, -1)) {
    if (active.has(day)) streak += 1
    else if (day === today || ill.has(day)) continue
    else if (missed !== null && daysBetween(day, missed) < forgivenEvery) return streak
    else missed = day
  }
  return streak
}

function daysBetween(from: LocalDay, to: LocalDay): number {
  return (utcOf(to) - utcOf(from)) / dayMs
}
