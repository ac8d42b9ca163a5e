import type { Line } from './line.ts'

/** Returns the typed line without the words of days, times and other parts; null if no words are left. */
export function titleOf({ text, found }: Line): string | null {
  const spans = found.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
  if (spans.length === 0) return text
  let title = ''
  let at = 0
  for (const { from, to } of spans) {
    if (to <= at) continue
    title = rejoined(title, text.slice(at, Math.max(at, from)))
    at = to
  }
  title = rejoined(title, text.slice(at))
  return /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(title) ? title : null
}

/** Joins the texts before and after words that were removed, without the punctuation that belonged to these words. */
function rejoined(before: string, rest: string): string {
  const start = before.replace(/[\s,;:(–—-]+$/u, '')
  const isFirst = start === ''
  const end = rest.replace(isFirst ? /^[\s,;:.)–—-]+/u : /^[\s)]+/u, '').trimEnd()
  if (isFirst) return end
  if (end === '') return start
  return /^[,;:.!?]/u.test(end) ? start + end.replace(/^[,;:.]+$/u, '') : `${start} ${end}`
}
