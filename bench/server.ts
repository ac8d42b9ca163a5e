/**
 * Compares Harbour's server in one run with bare Node (the 'floor') and with Parse Server (the 'peer') (docs/speed.md,
 * Server): `npm run bench:server`, or `npm run bench:server -- 5` for five seconds per figure. `-- --task insert
 * --server postgres --rounds 5` measures only one task, of the peer and of Harbour on PostgreSQL, and gives medians.
 * Needs PostgreSQL and, the first time, an npm registry for packages that it installs outside the project. Prints
 * tables in Markdown.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { runTool, tools as programs } from '../scripts/run-tool.ts'
import { tasks, type Contender, type Task } from './server/contender.ts'
import { startFloor } from './server/floor.ts'
import { startHarbour } from './server/harbour.ts'
import { measureFlood, measureTask, type Figures } from './server/load.ts'
import { startPeer } from './server/peer.ts'
import { loadAutocannon, toolsFolder } from './server/tools.ts'

const { values: options, positionals } = parseArgs({
  options: {
    /** Measures only tasks whose name contains this text, without the flood of sign-ins. */
    task: { type: 'string' },
    /** Measures only the contender with this name, and Parse Server. */
    server: { type: 'string' },
    /**
     * With more than one round all contenders run at the same time and are measured in turns, so that a disturbance
     * affects all of them. The printed figures are medians of the rounds.
     */
    rounds: { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
const seconds = Number(positionals[0] ?? 10)
const wanted = { cpuOfPeer: 1 / 3, flood: 4 }

const say = (words: string): void => {
  console.log(words)
}

function chooseFile(): string {
  const folder = join(dirname(import.meta.dirname), 'dist/client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const off = (name: string) => Math.abs(statSync(join(folder, name)).size - 20_000)
  const best = scripts.toSorted((a, b) => off(a) - off(b))[0]
  if (best === undefined) throw new Error('nothing was built')
  return join(folder, best)
}

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3)

type Row = readonly [Contender['name'], Task, Figures]

function table(rows: readonly Row[]): string {
  const of = (name: string, task: Task) => rows.find((row) => row[0].startsWith(name) && row[1] === task)?.[2]
  const lines = rows.map(([name, task, { aSecond, p50, p99, cpuMs }]) => {
    const [floor, peer] = [of('node:http', task), of('Parse', task)]
    const toFloor = floor === undefined ? NaN : cpuMs / floor.cpuMs
    const toPeer = peer === undefined ? NaN : cpuMs / peer.cpuMs
    return `| ${[task, name, ...[aSecond, p50, p99, cpuMs, toFloor, toPeer].map(round)].join(' | ')} |`
  })
  return [
    '| Task | Server | a second | p50 ms | p99 ms | CPU ms a request | to the floor’s | to the peer’s |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

if ((await runTool(programs.build, [])) !== 0) process.exit(1)
const tools = toolsFolder(say)
const autocannon = loadAutocannon(tools)
const folder = mkdtempSync(join(tmpdir(), 'harbour-bench-server-'))
const postgres = await startPostgres()
const file = chooseFile()
const logOf = (name: string): string => join(folder, `${name}.log`)

const newFolder = (): string => mkdtempSync(join(folder, 'data-'))

const contenders: Readonly<Record<string, () => Promise<Contender>>> = {
  floor: () => startFloor(logOf('floor'), file),
  peer: async () => startPeer({ tools, log: logOf('peer'), file, databaseUrl: await postgres.newDatabase() }),
  pglite: () => startHarbour({ dataDir: newFolder(), log: logOf('pglite'), file }),
  postgres: async () =>
    startHarbour({ dataDir: newFolder(), log: logOf('postgres'), file, databaseUrl: await postgres.newDatabase() }),
}
const { task: onlyTask, server: onlyServer, rounds } = options
const asked = Object.entries(contenders)
  .filter(([name]) => onlyServer === undefined || [onlyServer, 'peer'].includes(name))
  .map(([, start]) => start)
// Reading tasks come before writing tasks, so that all contenders read from tables with the same number of rows.
const inTurn = (['session check', 'list 50', 'sync pull', 'static file', 'insert message', 'sign-in'] as const).filter(
  (task) => task.includes(onlyTask ?? ''),
)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

function medians(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ([name, task]) => `${name}, ${task}`)
  return [...groups.values()].flatMap((group) => {
    const [[name, task] = []] = group
    if (name === undefined || task === undefined) return []
    const of = (key: keyof Figures) => median(group.map(([, , figures]) => figures[key]))
    return [[name, task, { aSecond: of('aSecond'), p50: of('p50'), p99: of('p99'), cpuMs: of('cpuMs') }] as const]
  })
}

/** Compares Harbour's figures with the targets and returns a message about each target that is missed. */
function faults(rows: readonly Row[], floods: ReadonlyMap<string, number>): string[] {
  const peerOf = (task: Task) => rows.find((row) => row[0].startsWith('Parse') && row[1] === task)?.[2].cpuMs ?? NaN
  const dear = rows.flatMap(([name, task, { cpuMs }]) => {
    if (!name.includes('Harbour, PostgreSQL') || !['session check', 'insert message'].includes(task)) return []
    return cpuMs <= peerOf(task) * wanted.cpuOfPeer
      ? []
      : `${name}, ${task}: ${round(cpuMs / peerOf(task))} of the peer's CPU`
  })
  const slow = [...floods].flatMap(([name, ratio]) =>
    ratio <= wanted.flood ? [] : `${name}: flood ${round(ratio)} times`,
  )
  return [...dear, ...slow]
}

let met = false
try {
  say(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before; ${seconds} s a figure, 16 connections`)
  const measured: Row[] = []
  const floods = new Map<string, number>()
  const measure = async (contender: Contender, isWarm = false): Promise<void> => {
    for (const task of inTurn) {
      const figures = await measureTask(autocannon, contender, task, { seconds, isWarm })
      say(`${contender.name}, ${task}: ${round(figures.aSecond)} a second, ${round(figures.cpuMs)} ms of CPU`)
      measured.push([contender.name, task, figures])
    }
  }
  if (Number(rounds) > 1) {
    const together: Contender[] = []
    for (const start of asked) together.push(await start())
    for (let turn = 0; turn < Number(rounds); turn += 1) {
      for (const contender of together) await measure(contender, turn > 0)
    }
    for (const contender of together) await contender.stop()
  } else {
    for (const start of asked) {
      const contender = await start()
      await measure(contender)
      if (contender.name.startsWith('Harbour') && onlyTask === undefined) {
        const { alone, flooded, signIns } = await measureFlood(autocannon, contender, seconds)
        floods.set(contender.name, flooded / alone)
        say(
          `${contender.name}: p99 ${round(alone)} ms alone, ${round(flooded)} ms while ${round(signIns)} sign in a second`,
        )
      }
      await contender.stop()
    }
  }
  const rows = medians(measured)
  rows.sort((a, b) => tasks.indexOf(a[1]) - tasks.indexOf(b[1]))
  say(`\n${table(rows)}\n\nload ${loadavg()[0]?.toFixed(1)} after`)
  const missed = faults(rows, floods)
  met = missed.length === 0
  say(met ? 'Met.' : `NOT met: ${missed.join('; ')}`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(met ? 0 : 1)
