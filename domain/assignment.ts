const impossible = 1e12

/**
 * Assigns a different column to each row so that the sum of the costs is as small as possible (Hungarian method).
 * `Infinity` marks a column that the row cannot have, and no row can have a column of `taken`. Returns the column of
 * each row, or null if there is no such assignment.
 */
export function cheapestColumns(costs: readonly ArrayLike<number>[], taken: readonly number[] = []): number[] | null {
  const columns = costs[0]?.length ?? 0
  if (columns - taken.length < costs.length) return null
  // The algorithm needs an additional row and column with the index 0, so rows and columns are numbered from 1.
  const ofRow = new Float64Array(costs.length + 1)
  const ofColumn = new Float64Array(columns + 1)
  const rowAt = new Int32Array(columns + 1)
  const before = new Int32Array(columns + 1)

  const barred = new Uint8Array(columns + 1)
  for (const column of taken) barred[column + 1] = 1

  for (let row = 1; row <= costs.length; row += 1) {
    rowAt[0] = row
    let at = 0
    const least = new Float64Array(columns + 1).fill(Infinity)
    const done = barred.slice()
    do {
      done[at] = 1
      const here = rowAt[at] ?? 0
      let step = Infinity
      let next = 0
      for (let column = 1; column <= columns; column += 1) {
        if (done[column]) continue
        const cost = Math.min(costs[here - 1]?.[column - 1] ?? impossible, impossible)
        const rest = cost - (ofRow[here] ?? 0) - (ofColumn[column] ?? 0)
        if (rest < (least[column] ?? 0)) {
          least[column] = rest
          before[column] = at
        }
        if ((least[column] ?? 0) < step) {
          step = least[column] ?? 0
          next = column
        }
      }
      for (let column = 0; column <= columns; column += 1) {
        if (barred[column]) continue
        if (done[column]) {
          const holder = rowAt[column] ?? 0
          ofRow[holder] = (ofRow[holder] ?? 0) + step
          ofColumn[column] = (ofColumn[column] ?? 0) - step
        } else least[column] = (least[column] ?? 0) - step
      }
      at = next
    } while (rowAt[at] !== 0)
    while (at !== 0) {
      const from = before[at] ?? 0
      rowAt[at] = rowAt[from] ?? 0
      at = from
    }
  }

  const chosen = costs.map((_, row) => rowAt.indexOf(row + 1, 1) - 1)
  return chosen.every((column, row) => (costs[row]?.[column] ?? Infinity) < impossible) ? chosen : null
}
