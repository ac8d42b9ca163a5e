/**
 * Runs Lighthouse (mobile) five times on each main page of the production build and takes the median. It fails if a
 * result is worse than its target (docs/speed.md).
 *
 * It also compares the landing page with its version without scripts. `npm run lighthouse -- 1` runs once per page.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { serveFloors } from '../bench/floors.ts'
import { enter, newPerson, startTrial } from '../e2e/people.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser } from './find-browser.ts'
import { runTool, tools } from './run-tool.ts'
import { underLock } from './start/lock.mjs'
import { freePort } from './free-port.ts'

interface Wanted {
  readonly path: string
  /** The lowest allowed performance score of 100. All other scores must be 100. */
  readonly performance: number
}

const visitors: readonly Wanted[] = [
  { path: '/landing', performance: 99 },
  { path: '/landing?v=b', performance: 99 },
]
const members: readonly Wanted[] = [
  { path: '/home', performance: 95 },
  { path: '/planner', performance: 95 },
  { path: '/wellness', performance: 95 },
]
/** The largest contentful paint of the landing page may take at most this many times as long as without scripts. */
const mostOverFloor = 1.15
const most = { shift: 0, blockingMs: 50 }

interface Seen {
  readonly scores: ReadonlyMap<string, number>
  readonly paintMs: number
  readonly shift: number
  readonly blockingMs: number
  readonly faults: readonly string[]
}

const runs = Number(process.argv[2] ?? 5)
const failures: string[] = []

async function measurePage(address: string, port: number, onlyCategories: string[]): Promise<Seen> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories })
  const { categories = {}, audits = {} } = result?.lhr ?? {}
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: new Map(onlyCategories.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    paintMs: value('largest-contentful-paint'),
    // The number is rounded to three decimals, because the output shows three.
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    blockingMs: value('total-blocking-time'),
    faults: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue, title }) => `${id}: ${displayValue ?? title}`),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function medians(address: string, port: number, categories: string[]): Promise<Seen> {
  const seen: Seen[] = []
  for (let run = 0; run < runs; run += 1) seen.push(await measurePage(address, port, categories))
  return {
    scores: new Map(categories.map((name) => [name, median(seen.map(({ scores }) => scores.get(name) ?? 0))])),
    paintMs: median(seen.map(({ paintMs }) => paintMs)),
    shift: median(seen.map(({ shift }) => shift)),
    blockingMs: median(seen.map(({ blockingMs }) => blockingMs)),
    faults: [...new Set(seen.flatMap(({ faults }) => faults))],
  }
}

function insist(holds: boolean, words: string): void {
  if (!holds) failures.push(words)
}

/** Measures a page, prints the result and compares it with the targets. */
async function checkPage(
  server: string,
  port: number,
  { path, performance }: Wanted,
  isPublic: boolean,
): Promise<number> {
  const categories = ['performance', 'accessibility', 'best-practices', ...(isPublic ? ['seo'] : [])]
  const { scores, paintMs, shift, blockingMs, faults } = await medians(server + path, port, categories)
  const figures = [...scores.values(), paintMs.toFixed(0), shift.toFixed(3), blockingMs.toFixed(0)]
  console.log(`| ${[path, ...(isPublic ? figures : figures.toSpliced(3, 0, '-'))].join(' | ')} |`)
  for (const fault of faults) console.error(`  ${path}: ${fault}`)
  for (const [name, score] of scores) {
    const least = name === 'performance' ? performance : 100
    insist(score >= least, `${path}: ${name} ${score}, promised ${least}`)
  }
  insist(shift <= most.shift, `${path}: layout shift ${shift}, promised ${most.shift}`)
  insist(blockingMs <= most.blockingMs, `${path}: blocked ${blockingMs.toFixed(0)} ms, promised ${most.blockingMs}`)
  return paintMs
}

async function measureAll(context: BrowserContext, port: number): Promise<void> {
  const server = await startServer()
  const floors = await serveFloors()
  try {
    console.log(`Medians of ${runs}; load ${loadavg()[0]?.toFixed(1)} at the start.\n`)
    console.log('| Page | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms |')
    console.log('| --- | --: | --: | --: | --: | --: | --: | --: |')
    const floor = await medians(floors.still, port, ['performance'])
    console.log(
      `| landing without script | ${floor.scores.get('performance')} | - | - | - | ${floor.paintMs.toFixed(0)} | - | - |`,
    )
    for (const wanted of visitors) {
      const paintMs = await checkPage(server.url, port, wanted, true)
      const over = paintMs / floor.paintMs
      insist(
        over <= mostOverFloor,
        `${wanted.path}: largest paint ${over.toFixed(2)} of its floor, promised ${mostOverFloor}`,
      )
    }
    const person = await newPerson(server)
    await startTrial(server, person)
    await enter(context, server, person)
    for (const wanted of members) await checkPage(server.url, port, wanted, false)
  } finally {
    await floors.stop()
    await server.stop()
  }
}

const root = dirname(import.meta.dirname)
if ((await underLock(root, () => runTool(tools.build, []))) !== 0) process.exit(1)
const port = await freePort()
const profile = mkdtempSync(join(tmpdir(), 'harbour-lighthouse-'))
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
})
try {
  await measureAll(context, port)
} finally {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
}
console.log(failures.length === 0 ? '\nAll as promised.' : `\nMissed:\n${failures.join('\n')}`)
process.exit(failures.length === 0 ? 0 : 1)
