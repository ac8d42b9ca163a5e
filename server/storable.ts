/** What PostgreSQL takes as text and inside JSON of a text from outside: no NUL, no half of a character (lone surrogate). */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
