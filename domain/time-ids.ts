/** The latest time that a Date can hold, in milliseconds. A larger id is not a time. */
const lastInstant = 8.64e15

/** Returns the first free id from `time` (milliseconds since 1970) on. If `time` is invalid, counting begins at 0. */
export function freeId(time: number, isTaken: (id: number) => boolean): number {
  let id = Number.isInteger(time) && Math.abs(time) <= lastInstant ? time : 0
  while (isTaken(id)) id += 1
  return id
}

/** Gives a new id to each item whose id occurred earlier in the list. Returns the same list if all ids differ. */
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
