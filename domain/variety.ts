/**
 * Selects one choice for each day so that parts repeat as little as possible: changing a single day would not improve
 * the result. Of equal choices one with parts that are not in `seen` is preferred, then the earlier one; null if a day
 * has no choice.
 */
export function leastRepeating<Choice>(
  choices: readonly (readonly Choice[])[],
  partsOf: (choice: Choice) => readonly string[],
  seen: ReadonlySet<string>,
): Choice[] | null {
  const uses = new Map<string, number>()
  const count = (choice: Choice, by: number) => {
    for (const part of partsOf(choice)) uses.set(part, (uses.get(part) ?? 0) + by)
  }
  /**
   * Cost of a choice: how often its parts are used already. Each change reduces the sum of all costs, so the loop ends.
   */
  const strain = (choice: Choice) =>
    partsOf(choice).reduce((sum, part) => sum + 2 * (uses.get(part) ?? 0) + Number(seen.has(part)), 0)

  const chosen = new Map<number, Choice>()
  const fewestFirst = [...choices.keys()].sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0))
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const day of fewestFirst) {
      const before = chosen.get(day)
      if (before) count(before, -1)
      const best = leastBy(choices[day] ?? [], strain)
      if (!best) return null
      const isBetter = !before || strain(best) < strain(before)
      const after = isBetter ? best : before
      if (isBetter) isSettled = false
      chosen.set(day, after)
      count(after, 1)
    }
  }
  return choices.flatMap((_, day) => chosen.get(day) ?? [])
}

function leastBy<T>(all: readonly T[], weigh: (one: T) => number): T | undefined {
  let best: { one: T; weight: number } | undefined
  for (const one of all) {
    const weight = weigh(one)
    if (!best || weight < best.weight) best = { one, weight }
  }
  return best?.one
}
