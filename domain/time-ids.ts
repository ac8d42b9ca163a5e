/** The last instant that a date can be: an id above it was not made from the time. */
const lastInstant = 8.64e15

/** The first free id from this time on, in milliseconds since 1970; from 0 on when that is no time at all. */
export function freeId(time: number, isTaken: (id: number) => boolean): number {
  let id = Number.isInteger(time) && Math.abs(time) <= lastInstant ? time : 0
  while (isTaken(id)) id += 1
  return id
}

/** Gives later items that share an id a free one, so that a click always means one of them; else the same list. */
export function withDistinctIds<Item extends { readonly id: number | string }>(
  items: readonly Item[],
  withId: (item: Item, id: number) => Item,
): readonly Item[] {
  const taken = new Set(items.map(({ id }) => String(id)))
  if (taken.size === items.length) return items
  const seen = new Set<string>()
  return items.map((item) => {
    const own = String(item.id)
    if (!seen.has(own)) {
      seen.add(own)
      return item
    }
    const id = freeId(Number(own), (other) => taken.has(String(other)))
    taken.add(String(id))
    return withId(item, id)
  })
}
