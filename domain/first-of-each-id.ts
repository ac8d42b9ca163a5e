export function firstOfEachId<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const ids = new Set(items.map(({ id }) => id))
  return ids.size === items.length ? items : items.filter(({ id }) => ids.delete(id))
}
