import { missing, Refusal } from './refusal.ts'
import type { WireList } from './shapes/wire.ts'

interface Paging {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

const usual = 10
const most = 100

/**
 * Returns one page of a list, newest first; `kept` is sorted oldest first.
 * @throws Refusal for a limit outside 1 to 100 or an unknown cursor
 */
export function page<Kept extends { readonly id: string }>(
  kept: Iterable<Kept>,
  { limit = usual, starting_after: after, ending_before: before }: Paging,
  { url, what, shape }: { readonly url: string; readonly what: string; readonly shape: (record: Kept) => object },
): WireList<object> {
  if (limit < 1 || limit > most) {
    const code = limit < 1 ? 'parameter_invalid_integer' : undefined
    throw new Refusal(`This value must be between 1 and ${most}.`, { param: 'limit', ...(code && { code }) })
  }
  if (after !== undefined && before !== undefined) {
    throw new Refusal('You may only specify one of these parameters: starting_after, ending_before.')
  }
  const all = [...kept].toReversed()
  const place = (id: string, param: string): number => {
    const index = all.findIndex((record) => record.id === id)
    if (index < 0) throw missing(what, id, param)
    return index
  }
  const rest =
    before === undefined
      ? all.slice(after === undefined ? 0 : place(after, 'starting_after') + 1)
      : all.slice(0, place(before, 'ending_before'))
  const chosen = before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
  return { object: 'list', data: chosen.map(shape), has_more: rest.length > chosen.length, url }
}
