import type * as z from 'zod/mini'
import {
  contentFile,
  contentImport,
  contentIngredients,
  contentItem,
  contentList,
  type ContentAction,
  type ContentBody,
  type ContentFile,
  type ContentFilter,
  type ContentImport,
  type ContentItem,
  type ContentKindName,
  type ContentList,
} from '../../../../domain/content-kinds.ts'
import { request } from '../../../api.ts'

const address = '/api/admin/content'

const addressOf = (kind: ContentKindName, key: string) => `${address}/${kind}/${encodeURIComponent(key)}`

/** Which items to list; without a kind, items of all kinds. */
export interface ContentQuestion {
  readonly kind: ContentKindName | null
  readonly filter: ContentFilter
  readonly query: string
}

/** Every function of this file rejects with an `ApiError` when its request fails. */
export async function fetchContent({ kind, filter, query }: ContentQuestion, offset = 0): Promise<ContentList> {
  const search = new URLSearchParams({ filter, offset: String(offset) })
  if (kind !== null) search.set('kind', kind)
  if (query !== '') search.set('q', query)
  return request(`${address}?${search.toString()}`, { schema: contentList })
}

/** Error: NO_SUCH_CONTENT. */
export async function fetchItem(kind: ContentKindName, key: string): Promise<ContentItem> {
  return request(addressOf(kind, key), { schema: contentItem })
}

export async function createItem(kind: ContentKindName, body: ContentBody, source: string): Promise<ContentItem> {
  return request(address, { schema: contentItem, body: { kind, body, source } })
}

/** Errors: CHANGED_MEANWHILE, SECOND_PERSON, NOT_REVIEWED, NO_SUCH_CONTENT, INVALID_BODY. */
export async function actOnItem(kind: ContentKindName, key: string, action: ContentAction): Promise<ContentItem> {
  return request(addressOf(kind, key), { schema: contentItem, method: 'PATCH', body: action })
}

export async function fetchIngredients(): Promise<z.infer<typeof contentIngredients>['ingredients']> {
  return (await request('/api/admin/content-ingredients', { schema: contentIngredients })).ingredients
}

const fileAddress = '/api/admin/content-file'

export async function fetchFile(): Promise<ContentFile> {
  return request(fileAddress, { schema: contentFile })
}

/** Imports a file: makes a draft of each text that differs from the stored one. Nothing is published. */
export async function sendFile(file: ContentFile): Promise<ContentImport> {
  return request(fileAddress, { schema: contentImport, method: 'PUT', body: file })
}
