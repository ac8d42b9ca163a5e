/** Key in local storage under which `open-content.ts` stores the operator's texts. */
export const openContentKey = 'harbour:open-content'

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const isLink = (value: unknown): value is { readonly label: string; readonly to: string } =>
  isFields(value) && isText(value['label']) && isText(value['to'])

/**
 * Returns the operator's texts of one kind from `content` (D55). Returns the app's texts, `own`, if the operator
 * changed none of this kind, or if this version of the app cannot read one of them. An empty list means that the
 * operator withdrew every text.
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
