/**
 * Selects one choice for each day so that repetitions are as rare as possible: changing a single day would not
 * improve the result. Among equal choices, one whose parts (for example recipes) are not in `seen` is preferred, then
 * the earlier one. Returns null if a day has no choice.
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
   * Cost of a choice: how often its parts are used already, and whether they are in `seen`. Each change reduces the sum
   * of all costs, so the loop ends.
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

interface Varied<Choice> {
  readonly partsOf: (choice: Choice) => readonly string[]
  readonly costOf: (choice: Choice) => number
  /** The maximum additional cost of all changes together. */
  readonly spare: number
}

/**
 * Changes single days of a week as long as this reduces the repetitions and `spare` covers the additional cost. Each
 * step makes the change that reduces repetitions most; among equal changes, the cheapest.
 */
export function lessRepeating<Choice>(
  week: readonly Choice[],
  choices: readonly (readonly Choice[])[],
  { partsOf, costOf, spare }: Varied<Choice>,
): Choice[] {
  const uses = new Map<string, number>()
  const count = (choice: Choice, by: number) => {
    for (const part of partsOf(choice)) uses.set(part, (uses.get(part) ?? 0) + by)
  }
  const strain = (choice: Choice) => partsOf(choice).reduce((sum, part) => sum + (uses.get(part) ?? 0), 0)
  let [varied, left] = [[...week], spare]
  for (const choice of week) count(choice, 1)
  for (;;) {
    let best: { day: number; to: Choice; gain: number; cost: number } | undefined
    for (const [day, now] of varied.entries()) {
      count(now, -1)
      const strained = strain(now)
      for (const to of strained === 0 ? [] : (choices[day] ?? [])) {
        const [gain, cost] = [strained - strain(to), costOf(to) - costOf(now)]
        const isBetter = best === undefined || gain > best.gain || (gain === best.gain && cost < best.cost)
        if (gain > 0 && cost <= left && isBetter) best = { day, to, gain, cost }
      }
      count(now, 1)
    }
    if (best === undefined) return varied
    const { day, to, cost } = best
    const from = varied[day]
    if (from !== undefined) count(from, -1)
    count(to, 1)
    varied = varied.with(day, to)
    left -= cost
  }
}

function leastBy<T>(all: readonly T[], weigh: (one: T) => number): T | undefined {
  let best: { one: T; weight: number } | undefined
  for (const one of all) {
    const weight = weigh(one)
    if (!best || weight < best.weight) best = { one, weight }
  }
  return best?.one
}
