import * as z from 'zod/mini'
import { isBlank } from './blank.ts'

/** Control characters except tabs and line ends. They are invisible, and databases and calendars cannot store them. */
const unseen = /[^\P{Cc}\t\n]/gu

/**
 * Cleans typed text: removes control characters and outer blanks, and makes all line ends '\n'. The result is empty if
 * nothing visible remains.
 */
export function tidied(text: string): string {
  if (isBlank(text)) return ''
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, '').trim()
}

/** Like `tidied`, but on one line: each white space becomes a single space. */
export function tidiedLine(text: string): string {
  return tidied(text).replace(/\s+/g, ' ')
}

/**
 * Returns a schema for typed text of 1 to `max` characters. `tidy` cleans the text first; `said` has the error
 * messages.
 */
export function typed(tidy: (text: string) => string, max: number, said: { missing: string; tooLong: string }) {
  return z.string(said.missing).check(z.overwrite(tidy), z.minLength(1, said.missing), z.maxLength(max, said.tooLong))
}
