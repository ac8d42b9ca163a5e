import { isBlank } from './blank.ts'

/** Letters that Unicode does not split into a base letter and an accent. */
export const wholeLetters: Readonly<Record<string, string>> = {
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

/** Normalises a text for search: lower case, without accents and invisible characters. */
export function folded(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[łøđßæœ’‘ʼ`´]/g, (letter) => wholeLetters[letter] ?? letter)
}

/** Normalised words of a query; none for a blank one. */
export function queryWords(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => !isBlank(word))
}

/**
 * Returns a function that tells whether a text contains every word of the query, ignoring case and accents. It always
 * returns true for a blank query.
 */
export function holding(query: string): (text: string) => boolean {
  const words = queryWords(query)
  if (words.length === 0) return () => true
  return (text) => {
    const folds = folded(text)
    return words.every((word) => folds.includes(word))
  }
}
