/** Removes what PostgreSQL cannot store as text or JSON: NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
