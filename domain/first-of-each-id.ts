/** Removes items whose id occurred earlier in the list. Returns the same list if there are none. */
export function firstOfEachId<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const ids = new Set(items.map(({ id }) => id))
  return ids.size === items.length ? items : items.filter(({ id }) => ids.delete(id))
}
