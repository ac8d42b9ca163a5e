import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

interface Row {
  readonly no: string
  readonly level: string
  readonly asks: string
  readonly state: string
  readonly proof: string
}

const rows: readonly Row[] = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [no = '', level = '', asks = '', state = '', ...proof] = line.split('|').slice(1, -1)
    return { no: no.trim(), level: level.trim(), asks: asks.trim(), state: state.trim(), proof: proof.join('|').trim() }
  })

/** `file` or `file`: 'name of a test'; what is in backticks and holds no slash or ending is no file. */
const mentions = ({ proof }: Row): { file: string; name: string | undefined }[] =>
  [...proof.matchAll(/`([\w./-]*(?:\/[\w.-]+|\.(?:json|md)))`(?:: '([^']+)')?/g)]
    .map(([, file = '', name]) => ({ file, name }))
    .filter(({ file }) => !file.startsWith('/'))

/** The numbers of the standard come section by section, without a gap but for requirements of level 3. */
const order = (no: string): number => {
  const [chapter = 0, section = 0, place = 0] = no.slice(1).split('.').map(Number)
  return (chapter * 100 + section) * 100 + place
}

test('the table has each requirement of levels 1 and 2 once, in order', () => {
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  const numbers = rows.map(({ no }) => order(no))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

test('every row says what is asked, how it stands, and why', () => {
  const wrong = rows.filter((row) => row.asks === '' || row.proof === '' || !['met', 'open', 'n/a'].includes(row.state))
  expect(wrong).toEqual([])
  const unproved = rows.filter((row) => row.state === 'met' && mentions(row).length === 0)
  expect(unproved).toEqual([])
})

test('every file and every test that the table names exists', () => {
  const missing = rows.flatMap((row) =>
    mentions(row)
      .filter(({ file, name }) => {
        const path = join(root, file)
        return !existsSync(path) || (name !== undefined && !readFileSync(path, 'utf8').includes(name))
      })
      .map(({ file, name }) => `${row.no}: ${file}${name === undefined ? '' : `: '${name}'`}`),
  )
  expect(missing).toEqual([])
})

test('every chapter of security.md that the table names is there', () => {
  const chapters = rows.flatMap(({ proof }) => [...proof.matchAll(/`(docs\/\w+\.md)` \(([^)]+)\)/g)])
  const missing = chapters
    .filter(([, file = '', title = '']) => !readFileSync(join(root, file), 'utf8').includes(`## ${title}\n`))
    .map(([whole]) => whole)
  expect(missing).toEqual([])
})
