import { isBlank } from './blank.ts'

/** Query parameters in which other apps pass a shared text (share target, spec §2 Planner). */
export const sharedFields = { title: 'title', text: 'text', url: 'url' } as const

/**
 * Maximum length of the shared text in characters. A longer text is cut and ends with '…'. A link is not cut, because
 * it would no longer work. Only a link that is longer than the maximum is cut.
 */
export const sharedMax = 300

/**
 * Joins the shared title, text and link into one line of at most `sharedMax` characters, without repetitions. Only http
 * and https links are used; the result is empty if nothing was shared.
 */
export function sharedTask(search: URLSearchParams): string {
  const read = (field: string) => {
    const text = search.get(field) ?? ''
    return isBlank(text) ? '' : text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  }
  const link = webLink(read(sharedFields.url))
  const words = withoutRepeats([read(sharedFields.title), read(sharedFields.text)], link).join(' · ')
  if (link === '' || words.includes(link)) return cut(words, sharedMax)
  const room = sharedMax - link.length - 3
  if (words === '' || room < 1) return cut(link, sharedMax)
  return `${cut(words, room)} · ${link}`
}

export function isShared(search: URLSearchParams): boolean {
  return Object.values(sharedFields).some((field) => search.has(field))
}

/** Leaves out a title that the text contains, or a text that the title contains. Many apps send the title twice. */
function withoutRepeats([title = '', text = '']: readonly string[], link: string): string[] {
  if (title === '' || text.includes(title) || title === link) return text === '' ? [] : [text]
  return text === '' || title.includes(text) ? [title] : [title, text]
}

function webLink(text: string): string {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : ''
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  // The cut must not split a character in half (surrogate pair).
  const start = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')
  return `${start.trimEnd()}…`
}
