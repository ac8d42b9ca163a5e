import * as z from 'zod/mini'
import { isBlank } from './blank.ts'

/** Control characters except tabs and line ends: they are invisible, and databases and calendars cannot store them. */
const unseen = /[^\P{Cc}\t\n]/gu

/** Normalises typed text: well-formed, no control characters, '\n' line ends, trimmed. Empty if nothing is visible. */
export function tidied(text: string): string {
  if (isBlank(text)) return ''
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, '').trim()
}

/** Like `tidied`, but on one line: white space becomes a single space. */
export function tidiedLine(text: string): string {
  return tidied(text).replace(/\s+/g, ' ')
}

/** Schema of typed text of 1 to `max` characters, with error messages. */
export function typed(tidy: (text: string) => string, max: number, said: { missing: string; tooLong: string }) {
  return z.string(said.missing).check(z.overwrite(tidy), z.minLength(1, said.missing), z.maxLength(max, said.tooLong))
}
