import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const page = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8')

const chapter = (title: string): string => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

interface Row {
  /** The number of the requirement, for example 'V1.2.3'. Requirements of level 1 have an asterisk. */
  readonly no: string
  readonly proof: string
}

const rowsOf = (title: string): Row[] =>
  chapter(title)
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .flatMap((line) => {
      const [numbers = '', ...proof] = line.split('|').slice(1, -1)
      return numbers.split(',').map((no) => ({ no: no.trim(), proof: proof.join('|').trim() }))
    })

const met = rowsOf('Met')
const open = rowsOf('Open')
const notApplicable = [...chapter('Not applicable').matchAll(/V[\d.]*\d\*?/g)].map(([no]) => no)

/** Returns the files that a row names. A file is a text in backticks that has a slash or a file extension. */
const filesIn = ({ proof }: Row): string[] =>
  [...proof.matchAll(/`([\w./-]*(?:\/[\w.-]+|\.(?:json|md)))`/g)].map(([, file = '']) => file)

test('the page lists every requirement of levels 1 and 2 once', () => {
  const numbers = [...[...met, ...open].map(({ no }) => no), ...notApplicable]
  expect(numbers.filter((no) => no.endsWith('*'))).toHaveLength(70)
  expect(numbers.filter((no) => !no.endsWith('*'))).toHaveLength(183)
  expect(new Set(numbers.map((no) => no.replace('*', ''))).size).toBe(numbers.length)
})

test('every row says how the requirement is tested, or what is missing', () => {
  expect(open.filter(({ proof }) => proof === '')).toEqual([])
  expect(met.filter((row) => filesIn(row).length === 0)).toEqual([])
})

test('every file named by the page exists', () => {
  const missing = [...met, ...open].flatMap((row) =>
    filesIn(row)
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${row.no}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('every chapter of security.md named by the page exists', () => {
  const chapters = [...page.matchAll(/`(docs\/\w+\.md)` \(([^)]+)\)/g)]
  expect(chapters.length).toBeGreaterThan(10)
  const missing = chapters
    .filter(([, file = '', title = '']) => !readFileSync(join(root, file), 'utf8').includes(`## ${title}\n`))
    .map(([whole]) => whole)
  expect(missing).toEqual([])
})
