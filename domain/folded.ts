import { isBlank } from './blank.ts'

/** Letters that Unicode does not take apart into a letter and its accent. */
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

/** Words as a search compares them: without capitals, accents and characters that cannot be seen. */
export function folded(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[łøđßæœ’‘ʼ`´]/g, (letter) => wholeLetters[letter] ?? letter)
}

/** The words of a query as `holding` looks for them; none for a blank one. */
export function wordsOf(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => !isBlank(word))
}

/** Tells of a text whether it holds every word of the query, capitals and accents aside; a blank query is held by all. */
export function holding(query: string): (text: string) => boolean {
  const words = wordsOf(query)
  if (words.length === 0) return () => true
  return (text) => {
    const folds = folded(text)
    return words.every((word) => folds.includes(word))
  }
}
