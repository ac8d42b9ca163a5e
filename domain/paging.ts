interface Known {
  readonly id: string
}

export interface Pages<Item> {
  readonly items: readonly Item[]
  /** Cursor with which the next page is requested; null on the last page. */
  readonly next: string | null
}

/**
 * Replaces the first page by a newer one and keeps the older items that were already loaded. If the newer page does not
 * reach these items, they are dropped, because items between them may be missing.
 */
export function renewed<Item extends Known>(had: Pages<Item>, first: Pages<Item>): Pages<Item> {
  const oldest = first.items.at(-1)
  const place = had.items.findIndex(({ id }) => id === oldest?.id)
  const older = place === -1 ? [] : unknownTo(first.items, had.items.slice(place + 1))
  return older.length === 0 ? first : { items: [...first.items, ...older], next: had.next }
}

export function joined<Item extends Known>(had: Pages<Item>, more: Pages<Item>): Pages<Item> {
  return { items: [...had.items, ...unknownTo(had.items, more.items)], next: more.next }
}

function unknownTo<Item extends Known>(known: readonly Item[], items: readonly Item[]): readonly Item[] {
  const ids = new Set(known.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}
