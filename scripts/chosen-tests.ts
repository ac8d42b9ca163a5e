import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** The files of the long suite (`npm run test:long`). */
export const longTests = '**/*.long.test.ts'

export interface ChosenTests {
  /** Files with the words in their path. All tests of these files run. */
  readonly files: readonly string[]
  /** Other files with the words in the title of a test. Only the tests with such a title run. */
  readonly titled: readonly string[]
}

/** Matches the title of a test or group in source code: `test('…`, `describe.skipIf(x)('…`, test.each(y)(`… */
const title = /\b(?:test|it|describe)\b[^\n'"`]{0,80}\((['"`])((?:\\.|(?!\1)[^\\])*)\1/gs

const hasTitle = (text: string, words: string): boolean =>
  text.matchAll(title).some(([, , name]) => name?.toLowerCase().includes(words))

/**
 * Returns the test files below `root` that match `patterns` and have `words` in their path or in a title, ignoring
 * case. Files of the long suite are returned only if no other file matches.
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

/** Returns the words as a pattern for test titles that ignores case. */
export const titlePattern = (words: string): string => `(?i:${RegExp.escape(words)})`
