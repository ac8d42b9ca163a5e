import { addDays, dayMs, type LocalDay, utcOf } from './day.ts'

/** Minimum distance of missed days: the streak survives one in any seven days. */
const forgivenEvery = 7

/** The user's days. A day in both sets counts as active. */
export interface Days {
  /** Days with an activity. */
  readonly active: ReadonlySet<LocalDay>
  readonly ill: ReadonlySet<LocalDay>
}

/**
 * Length of the streak in days. One missed day in any seven does not break it; an ill day neither breaks it nor counts;
 * today is not missed yet. Ignores days after `today` (clock set back).
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
