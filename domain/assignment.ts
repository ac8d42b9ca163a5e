/**
 * Assigns a different suitable column to each row (bipartite matching); null if that is impossible. Early columns are
 * preferred; the method (augmenting paths) is fast enough for a few rows.
 */
export function assign<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  fits: (row: Row, column: Column) => boolean,
): Map<Row, Column> | null {
  const rowOf = new Map<Column, Row>()

  function place(row: Row, tried: Set<Column>): boolean {
    for (const column of columns) {
      if (tried.has(column) || !fits(row, column)) continue
      tried.add(column)
      const holder = rowOf.get(column)
      if (holder !== undefined && !place(holder, tried)) continue
      rowOf.set(column, row)
      return true
    }
    return false
  }

  if (!rows.every((row) => place(row, new Set()))) return null
  return new Map([...rowOf].map(([column, row]) => [row, column]))
}

/**
 * Returns for each row the highest cost that its column may have, or null if there are fewer columns than rows. The
 * limit is as low as possible; it is lowered for each kind of row separately, so that one expensive row does not raise
 * the limit of the other kinds.
 */
export function lowestLimits<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  cost: (row: Row, column: Column) => number,
  kindOf: (row: Row) => unknown,
): Map<Row, number> | null {
  if (columns.length < rows.length) return null
  const limits = new Map(rows.map((row) => [row, Infinity]))

  function lower(some: readonly Row[]): void {
    const isEnough = (step: number) =>
      assign(rows, columns, (row, column) => {
        const limit = limits.get(row) ?? Infinity
        return cost(row, column) <= (some.includes(row) ? Math.min(limit, step) : limit)
      }) !== null
    const costs = some.flatMap((row) => columns.map((column) => cost(row, column)))
    const least = leastOf(
      [...new Set(costs)].sort((a, b) => a - b),
      isEnough,
    )
    for (const row of some) limits.set(row, Math.min(limits.get(row) ?? Infinity, least))
  }

  lower(rows)
  const kinds = new Set(rows.map(kindOf))
  if (kinds.size > 1) for (const kind of kinds) lower(rows.filter((row) => kindOf(row) === kind))
  return limits
}

/**
 * Returns the smallest step for which `isEnough` is true, or Infinity for an empty list (binary search). `isEnough`
 * must also be true for all larger steps.
 */
function leastOf(steps: readonly number[], isEnough: (step: number) => boolean): number {
  let [from, to] = [0, steps.length - 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isEnough(steps[middle] ?? Infinity)) to = middle
    else from = middle + 1
  }
  return steps[from] ?? Infinity
}
