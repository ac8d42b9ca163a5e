import type { ContentFilter, ContentKindName } from '../../../../domain/content-kinds.ts'
import { paths } from '../../../paths.ts'

/**
 * In the address of a new item this word replaces the kind: /admin/content/new/KIND. Other addresses are
 * /admin/content/KIND/KEY.
 */
export const newItem = 'new'

/** Returns the address of an item's editor; `key` is null for a new item. */
export function contentAddress(kind: ContentKindName, key: string | null): string {
  const parts = key === null ? [newItem, kind] : [kind, key]
  return `${paths.adminContent}/${parts.map(encodeURIComponent).join('/')}`
}

/** Returns the address of a list; if `kind` is null, of the list of all kinds. */
export function listAddress(kind: ContentKindName | null, filter: ContentFilter = 'all'): string {
  const search = new URLSearchParams()
  if (kind !== null) search.set('kind', kind)
  if (filter !== 'all') search.set('filter', filter)
  return search.size === 0 ? paths.adminContent : `${paths.adminContent}?${search.toString()}`
}
