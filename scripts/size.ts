/**
 * `npm run size` prints the size of the code base: files and lines of product, tests and tools, their median and 90th
 * percentile, and the words of documents.
 *
 * It also prints helper files with one importer, exported names that two files use, and the files needed to follow the
 * flows in `docs/start-here.md`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const textOf = new Map(
  tracked
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|sql|md)$/.test(file) && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

const isCode = (file: string): boolean => /\.(?:ts|tsx|js|mjs)$/.test(file)
const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file) || /^(?:e2e|testing)\/|\/testing\//.test(file)
const isArt = (file: string): boolean => file.startsWith('app/ui/art/')
const isProduct = (file: string): boolean =>
  isCode(file) && /^(?:app|server|domain|worker)\//.test(file) && !isTest(file) && !isArt(file)
const isContent = (file: string): boolean => isCode(file) && file.startsWith('content/') && !isTest(file)
const isTool = (file: string): boolean => isCode(file) && /^(?:scripts|bench|tools)\//.test(file) && !isTest(file)

const linesOf = (file: string): number => (textOf.get(file) ?? '').split('\n').length - 1
const files = [...textOf.keys()]

function print(name: string, chosen: readonly string[]): void {
  const lengths = chosen.map(linesOf).toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  const sum = lengths.reduce((total, each) => total + each, 0)
  console.log(
    `${name.padEnd(34)} ${String(lengths.length).padStart(5)} files ${String(sum).padStart(7)} lines` +
      `   median ${at(0.5)}, 90 % ${at(0.9)}, over 300: ${lengths.filter((length) => length > 300).length}`,
  )
}

const product = files.filter(isProduct)
print('product', product)
for (const room of ['app', 'server', 'domain', 'worker']) {
  print(
    `  ${room}`,
    product.filter((file) => file.startsWith(`${room}/`)),
  )
}
print(
  'art (app/ui/art)',
  files.filter((file) => isCode(file) && isArt(file)),
)
print('content', files.filter(isContent))
print(
  'tests and what they use',
  files.filter((file) => isCode(file) && isTest(file)),
)
print('tools', files.filter(isTool))

const importers = new Map<string, Set<string>>()
for (const file of files.filter((each) => isCode(each) && !isTest(each))) {
  for (const [, path = ''] of (textOf.get(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const target = join(dirname(file), path)
    importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
}
const small = product.filter((file) => linesOf(file) <= 40 && importers.get(file)?.size === 1)
console.log(`\nproduct files of at most 40 lines with one importer: ${small.length}`)
if (process.argv.includes('--list')) for (const file of small) console.log(`  ${file}`)

const exporters = new Map<string, string[]>()
for (const file of [...product, ...files.filter(isContent)]) {
  const names = (textOf.get(file) ?? '').matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)
  for (const [, name = ''] of names) exporters.set(name, [...(exporters.get(name) ?? []), file])
}
const shared = [...exporters].filter(([, where]) => where.length > 1)
console.log(`exported names that more than one file has: ${shared.length}`)
if (process.argv.includes('--list')) for (const [name, where] of shared) console.log(`  ${name}: ${where.join(', ')}`)

const documents = files.filter((file) => file.endsWith('.md') && !file.endsWith('LICENCE.md'))
const words = documents.map(
  (file) => (textOf.get(file) ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
)
console.log(`words of ${documents.length} documents: ${words.reduce((sum, each) => sum + each, 0)}`)

console.log('\nfiles to open (docs/start-here.md):')
const baseNames = new Set(files.map((file) => basename(file)))
for (const [, title = '', body = ''] of (textOf.get('docs/start-here.md') ?? '').matchAll(
  /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm,
)) {
  if (title === 'Where to add') continue
  const paths = [...new Set([...body.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path))]
  // A path without a folder names a file beside the one before it, or one that is named in full elsewhere in the flow.
  const named = paths.filter((path) => path.includes('/') || !paths.some((other) => other.endsWith(`/${path}`)))
  const missing = named.filter((path) => !(path.includes('/') ? textOf.has(path) : baseNames.has(path)))
  console.log(`  ${title}: ${named.length}${missing.length > 0 ? `, MISSING ${missing.join(', ')}` : ''}`)
}
