import * as z from 'zod/mini'
import { isBlank } from './blank.ts'

/** Control characters, which no screen shows and no database or calendar has a place for; tabs and line ends stay. */
const unseen = /[^\P{Cc}\t\n]/gu

/**
 * What somebody typed as it is kept: well-formed, without unseen characters, with one kind of line end, trimmed. Empty when
 * nothing of it can be seen.
 */
export function tidied(text: string): string {
  if (isBlank(text)) return ''
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, '').trim()
}

/** Words of one line: whatever parts them is one space. */
export function tidiedLine(text: string): string {
  return tidied(text).replace(/\s+/g, ' ')
}

/** Typed words of 1 to `max` characters; `missing` and `tooLong` are what is said otherwise. */
export function typed(tidy: (text: string) => string, max: number, said: { missing: string; tooLong: string }) {
  return z.string(said.missing).check(z.overwrite(tidy), z.minLength(1, said.missing), z.maxLength(max, said.tooLong))
}
