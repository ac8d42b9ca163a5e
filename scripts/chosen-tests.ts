import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ChosenTests {
  /** Files whose path has the words: all of them runs. */
  readonly files: readonly string[]
  /** Other files, in which a title has them: only those tests run. */
  readonly titled: readonly string[]
}

/** The name of a test or of a group of tests, as it is written: `test('…`, `describe.skipIf(x)('…`, test.each(y)(`… */
const title = /\b(?:test|it|describe)\b[^\n'"`]{0,80}\((['"`])((?:\\.|(?!\1)[^\\])*)\1/gs

const hasTitle = (text: string, words: string): boolean =>
  text.matchAll(title).some(([, , name]) => name?.toLowerCase().includes(words))

/** The test files below `root` that fit `patterns` and whose path, or a title in which, has `words` in either case. */
export function chooseTests(root: string, patterns: readonly string[], words: string): ChosenTests {
  const wanted = words.toLowerCase()
  const all = globSync([...patterns], { cwd: root }).toSorted()
  const files = all.filter((path) => path.toLowerCase().includes(wanted))
  const titled = all.filter((path) => !files.includes(path) && hasTitle(readFileSync(join(root, path), 'utf8'), wanted))
  return { files, titled }
}

/** The words as a pattern for the title of a test, in either case. */
export const titlePattern = (words: string): string => `(?i:${RegExp.escape(words)})`
