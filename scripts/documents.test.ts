import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

// `git ls-files` may fail, because a copy of the project may have no git history.
const tracked = (): string[] => {
  try {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
  } catch {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/node_modules|^\.|^dist/.test(path),
    )
  }
}
const files = tracked()
const documents = files.filter((path) => path.endsWith('.md') && !path.endsWith('LICENCE.md'))

test('the documents together have fewer than 30,000 words', () => {
  // A word must contain a letter or a digit, so that the bars of tables do not count. The numbers of requirements in
  // docs/asvs.md ('V1.2.4*,') are no words.
  const words = documents
    .flatMap((path) => read(path).split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^V\d/.test(word))
  expect(documents.length).toBeGreaterThan(40)
  expect(words.length).toBeLessThan(30_000)
})

test('every D-number cited in code or documents is explained', () => {
  const explained = new Set([...read('docs/decision-numbers.md').matchAll(/^- (D\d+):/gm)].map(([, number]) => number))
  const cited = files
    .filter((path) => /\.(?:tsx?|m?js|css|sql|md|html)$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/\bD\d{1,2}\b/g)].map(([number]) => ({ path, number })))
  expect(cited.length).toBeGreaterThan(300)
  expect(cited.filter(({ number }) => !explained.has(number))).toEqual([])
})

test('every file named in a document exists', () => {
  const named = documents.flatMap((path) =>
    [
      ...read(path).matchAll(
        /(?<![\w/.@-])((?:docs|ops|server|scripts|content|domain|e2e|app|worker|bench)\/[\w./-]*\w\.\w+)/g,
      ),
    ].map(([, file = '']) => ({ path, file })),
  )
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
})
