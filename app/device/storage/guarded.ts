/**
 * A schema for `kept` made of a plain check, for the few values that are read before anything else: the schema
 * library is larger than everything else a first page loads of ours.
 */
export function guarded<T>(is: (value: unknown) => value is T) {
  return {
    safeParse(value: unknown): { success: true; data: T } | { success: false } {
      return is(value) ? { success: true, data: value } : { success: false }
    },
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
