import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { queryWords, unsplitLetters } from '../../domain/text-search.ts'
import { lazily } from '../../domain/lazily.ts'

const stripped = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
const escape = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`

/**
 * The characters that `normalised` of domain/text-search.ts removes, as a PostgreSQL bracket expression, because the
 * regular expressions of PostgreSQL have no Unicode properties.
 */
const strippedClass = lazily(() => {
  let ranges = ''
  for (const [first, last] of [
    [0x80, 0x1ffff],
    [0xe0000, 0xe0fff],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      if (!stripped.test(String.fromCodePoint(code))) continue
      const from = code
      while (code < last && stripped.test(String.fromCodePoint(code + 1))) code += 1
      ranges += from === code ? escape(from) : `${escape(from)}-${escape(code)}`
    }
  }
  return `[${ranges}]`
})

/** Greek and Cyrillic capitals without accent, which PostgreSQL's `lower` does not convert in the locale C. */
const capitals = lazily(() =>
  Array.from({ length: 0x52f - 0x370 }, (_, at) => String.fromCodePoint(0x370 + at)).filter((letter) => {
    const small = letter.toLowerCase()
    return small !== letter && small.length === 1 && letter.normalize('NFD') === letter
  }),
)

const lettersOf = (text: SQL): SQL =>
  Object.entries(unsplitLetters).reduce((before, [letter, letters]) => {
    const replaced = sql`replace(${before}, ${letter}::text, ${letters}::text)`
    const capital = letter === 'ß' ? 'ẞ' : letter.toUpperCase()
    return capital === letter ? replaced : sql`replace(${replaced}, ${capital}::text, ${letters}::text)`
  }, text)

/**
 * The function `normalised` of domain/text-search.ts in SQL, without a PostgreSQL extension. For plain ASCII text, the
 * common case, only `lower` runs.
 */
export function foldedInSql(text: SQL): SQL {
  const upper = capitals().join('')
  const bare = sql`lower(regexp_replace(normalize(given.words, NFD), ${strippedClass()}::text, '', 'g'))`
  const wide = lettersOf(sql`translate(${bare}, ${upper}::text, ${upper.toLowerCase()}::text)`)
  // `offset 0` stops the planner from inlining the expression and computing it several times.
  return sql`(select case when octet_length(given.words) = length(given.words) then lower(given.words) else ${wide} end
    from (select ${text} as words offset 0) given)`
}

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Returns a list with the SQL condition that the texts together contain each word of the query, by the rules of
 * `containsWordsOf` in domain/text-search.ts. The list is empty for a blank query.
 */
export function containsWords(query: string, texts: readonly SQLWrapper[]): SQL[] {
  const patterns = [...new Set(queryWords(query))].map((word) => sql`${containing(word)}`)
  if (patterns.length === 0) return []
  const all = foldedInSql(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`)
  return [sql`${all} like all (array[${sql.join(patterns, sql`, `)}]::text[])`]
}
