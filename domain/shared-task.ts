import { isBlank } from './blank.ts'

/** What another app may hand over, by the name of its field in the address (spec §2 Planner, share target). */
export const sharedFields = { title: 'title', text: 'text', url: 'url' } as const

/** A task is a line: what is longer ends with '…', but for a link, which would lead nowhere. */
export const sharedMax = 300

/**
 * What was shared as one line for the planner: title, words and link, each once, at most `sharedMax` characters.
 * Empty when nothing was. A link counts only when it is one of the web.
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

/** Whether an address brings something that was shared. */
export function isShared(search: URLSearchParams): boolean {
  return Object.values(sharedFields).some((field) => search.has(field))
}

/** Many apps put the title into the text once more. */
function withoutRepeats([title = '', text = '']: readonly string[], link: string): string[] {
  if (title === '' || text.includes(title) || title === link) return text === '' ? [] : [text]
  return text === '' || title.includes(text) ? [title] : [title, text]
}

function webLink(text: string): string {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : ''
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  // Not through the middle of a sign that is made of two.
  const start = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')
  return `${start.trimEnd()}…`
}
