/** Key of local storage; it holds what `open-content.ts` stores. */
export const openContentKey = 'harbour:open-content'

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const isLink = (value: unknown): value is { readonly label: string; readonly to: string } =>
  isFields(value) && isText(value['label']) && isText(value['to'])

/**
 * Returns a list of the operator's texts (D55), or the app's own if the operator changed none of this kind, or if this
 * version of the app cannot read the list. An empty list means that the operator withdrew every text.
 */
export function openList<T>(
  content: unknown,
  kind: string,
  is: (value: unknown) => value is T,
  own: readonly T[],
): readonly T[] {
  const list = isFields(content) ? content[kind] : undefined
  return Array.isArray(list) && list.every(is) ? list : own
}
