import { isBlank } from './blank.ts'

/** Letters that `normalize('NFD')` does not split into a base letter and an accent, and kinds of apostrophe. */
export const unsplitLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
}

/** Prepares a text for search: lower case, without accents and invisible characters. */
export function normalised(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[łøđßæœ’‘ʼ`´]/g, (letter) => unsplitLetters[letter] ?? letter)
}

export function queryWords(query: string): string[] {
  return normalised(query)
    .split(/\s+/)
    .filter((word) => !isBlank(word))
}

/**
 * Returns a function that tells whether a text contains every word of the query. Case and accents are ignored; a blank
 * query matches every text.
 */
export function containsWordsOf(query: string): (text: string) => boolean {
  const words = queryWords(query)
  if (words.length === 0) return () => true
  return (text) => {
    const searched = normalised(text)
    return words.every((word) => searched.includes(word))
  }
}
