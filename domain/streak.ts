import { addDays, dayMs, type LocalDay, utcOf } from './day.ts'

/** A streak survives one missed day in this many days. */
const forgivenEvery = 7

/** The days that decide the length of a streak. A day that is in both sets counts as active. */
export interface StreakDays {
  readonly active: ReadonlySet<LocalDay>
  readonly ill: ReadonlySet<LocalDay>
}

/**
 * Returns the length of the streak in days. One missed day in any seven days does not break it. A day of illness
 * neither breaks it nor counts. Today never counts as missed, because the day is not over. Days after `today` are
 * ignored, because they mean that the clock was set back.
 */
export function streakOf(today: LocalDay, { active, ill }: StreakDays): number {
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
