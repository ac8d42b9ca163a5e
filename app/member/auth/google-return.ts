import { tabMemory } from '../../device/storage/tab-memory.ts'

/** How she came back from Google: to an account made just now, or to the one she has. */
export type GoogleReturn = 'new' | 'known'

const mark = 'google'
const leftFor = 'harbour:left-for-google'

/** `path` of our own with the mark that tells, when she comes back to it, that Google let her in. */
export function markedReturn(path: string, origin: string, kind: GoogleReturn): string {
  const url = new URL(path, origin)
  url.searchParams.set(mark, kind)
  return url.href
}

/** The mark in a query, and the query without it. */
export function readReturn(search: string): { kind: GoogleReturn | null; rest: string } {
  const params = new URLSearchParams(search)
  const kind = params.get(mark)
  if (kind !== 'new' && kind !== 'known') return { kind: null, rest: search }
  params.delete(mark)
  const rest = params.toString()
  return { kind, rest: rest === '' ? '' : `?${rest}` }
}

/** Notes that this very tab goes to Google, since an address with a mark in it can be typed by anybody. */
export function noteLeaving(): void {
  tabMemory.write(leftFor, '1')
}

/** Whether this tab went to Google; asking takes the note away. */
export function takeLeaving(): boolean {
  const left = tabMemory.read(leftFor) !== null
  tabMemory.remove(leftFor)
  return left
}
