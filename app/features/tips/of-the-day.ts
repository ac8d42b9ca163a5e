import { utcOf, type LocalDay } from '../../../domain/day.ts'

const dayMs = 86_400_000

/** One of a list that is the same all day and another one tomorrow, in the list's order. */
export function ofTheDay<T>(all: readonly T[], day: LocalDay): T {
  const chosen = all[(utcOf(day) / dayMs) % all.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}
