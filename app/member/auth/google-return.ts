import { tabMemory } from '../../device/storage/tab-memory.ts'

/** Whether Google sign-in created the account ('new') or signed in to an existing account ('known'). */
export type GoogleReturn = 'new' | 'known'

const mark = 'google'
const leftFor = 'harbour:left-for-google'

/**
 * Returns the URL of `path` with a mark in its query, to which Google returns. The mark tells the app that Google
 * signed the user in.
 */
export function markedReturn(path: string, origin: string, kind: GoogleReturn): string {
  const url = new URL(path, origin)
  url.searchParams.set(mark, kind)
  return url.href
}

/** Returns the mark in a query (null if there is none), and the query without the mark. */
export function readReturn(search: string): { kind: GoogleReturn | null; rest: string } {
  const params = new URLSearchParams(search)
  const kind = params.get(mark)
  if (kind !== 'new' && kind !== 'known') return { kind: null, rest: search }
  params.delete(mark)
  const rest = params.toString()
  return { kind, rest: rest === '' ? '' : `?${rest}` }
}

/**
 * Records that this tab goes to Google. Without this record the mark is ignored, because anybody can write a link that
 * contains it.
 */
export function noteLeaving(): void {
  tabMemory.write(leftFor, '1')
}

/** Returns whether this tab has gone to Google, and deletes the record. */
export function takeLeaving(): boolean {
  const left = tabMemory.read(leftFor) !== null
  tabMemory.remove(leftFor)
  return left
}
