import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** The files of the long suite, by their names: `npm run test:long` runs them. */
export const longTests = '**/*.long.test.ts'

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

/**
 * The test files below `root` that fit `patterns` and whose path, or a title in which, has `words` in either case. Files
 * of the long suite are chosen only where no other file is.
 */
export function chooseTests(root: string, patterns: readonly string[], words: string): ChosenTests {
  const wanted = words.toLowerCase()
  const isLong = (path: string) => matchesGlob(path, longTests)
  const all = globSync([...patterns], { cwd: root }).toSorted()
  const choose = (among: readonly string[]): ChosenTests => {
    const files = among.filter((path) => path.toLowerCase().includes(wanted))
    const isTitled = (path: string) => hasTitle(readFileSync(join(root, path), 'utf8'), wanted)
    return { files, titled: among.filter((path) => !files.includes(path) && isTitled(path)) }
  }
  const chosen = choose(all.filter((path) => !isLong(path)))
  return chosen.files.length + chosen.titled.length > 0 ? chosen : choose(all.filter(isLong))
}

/** The words as a pattern for the title of a test, in either case. */
export const titlePattern = (words: string): string => `(?i:${RegExp.escape(words)})`
