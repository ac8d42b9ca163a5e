/**
 * `npm run guards` removes the server's access guards one at a time in a copy of the project, and looks for a test that
 * fails; `npm run guards -- server/meetups` does so for a part of the server. It takes hours.
 *
 * It prints a table, and exits with 1 if there is a guard whose removal no test detects.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findGuards, type Guard } from './guards/find-guards.ts'
import { firstFailure } from './guards/run-tests.ts'
import { withSwitches } from './guards/with-switches.ts'

const root = dirname(import.meta.dirname)
const asked = process.argv.slice(2)

const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = listed.stdout.split('\n').filter((file) => file !== '')
const isGuarded = (file: string) =>
  /^server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing|^server\/(db|dev\/identity)/.test(file)

const folder = mkdtempSync(join(tmpdir(), 'harbour-guards-'))
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const guards = new Map<number, Guard>()
for (const file of files) {
  cpSync(join(root, file), join(folder, file))
  if (!isGuarded(file) || (asked.length > 0 && !asked.some((part) => file.startsWith(part)))) continue
  const source = readFileSync(join(root, file), 'utf8')
  const here = new Map(findGuards(file, source).map((guard, index) => [guards.size + index + 1, guard]))
  writeFileSync(join(folder, file), withSwitches(file, source, here))
  for (const [number, guard] of here) guards.set(number, guard)
}
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
writeFileSync(join(folder, 'guards.json'), JSON.stringify([...guards.keys()]))
console.error(`${guards.size} guards`)

const assertNone = (failure: string | null): void => {
  if (failure !== null) throw new Error(`with every guard in its place there fails ${failure}`)
}
assertNone(await firstFailure(folder, ['scripts/guards/route-access.check.ts']))
const atRows = JSON.parse(readFileSync(join(folder, 'missed-at-the-accessTable.json'), 'utf8')) as Record<
  number,
  string
>
console.error(`${Object.keys(atRows).length} of them are missed at the accessTable`)

/** For each guard, the test files that execute it. */
const coming = new Map<number, string[]>()
if (Object.keys(atRows).length < guards.size) {
  const asks = join(folder, 'asked')
  assertNone(await firstFailure(folder, ['server/'], { GUARDS_ASKED: asks }))
  for (const name of readdirSync(asks)) {
    const file = name.replaceAll('+', '/').replace(/\.json$/, '')
    for (const number of JSON.parse(readFileSync(join(asks, name), 'utf8')) as number[]) {
      coming.set(number, [...(coming.get(number) ?? []), file])
    }
  }
}

const enough = 8

/**
 * Returns the test that fails without this guard. It tries the tests of the access table, then those in the guard's
 * folder or, if there are none, the first files that execute the guard. All other tests would take hours.
 */
async function noticedBy(number: number, guard: Guard): Promise<string | null> {
  const row = atRows[number]
  if (row !== undefined) return `\`server/route-access.test.ts\`: '${row}'`
  const tests = (coming.get(number) ?? []).filter((file) => file !== 'server/route-access.test.ts')
  const near = tests.filter((file) => dirname(file) === dirname(guard.file))
  const beside = near.length > 0 ? near : tests.slice(0, enough)
  for (const file of beside) {
    const failure = await firstFailure(folder, [file], { GUARD_GONE: String(number) })
    if (failure !== null) return failure
  }
  return null
}

const notices = new Map<number, string | null>()
const waiting = [...guards]
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [number, guard] = next
    notices.set(number, await noticedBy(number, guard))
    if (notices.get(number) === null) console.error(`nobody misses ${guard.what} in ${guard.file}:${guard.line}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))

console.log('| Guard taken away | At | Noticed by |\n|---|---|---|')
for (const [number, guard] of guards) {
  const what = guard.what.replaceAll('|', '\\|').slice(0, 100)
  console.log(`| \`${what}\` | \`${guard.file}\` ${guard.route ?? ''} | ${notices.get(number) ?? '**nobody**'} |`)
}
const unnoticed = [...notices.values()].filter((test) => test === null).length
console.error(unnoticed === 0 ? 'Each is missed by a test.' : `${unnoticed} can go unnoticed.`)
process.exit(unnoticed === 0 ? 0 : 1)
