/**
 * Harbour's server beside a floor and a peer, in one run on the same machine (docs/speed.md, Server):
 * `npm run bench:server`, or `npm run bench:server -- 5` for five seconds a figure. Needs PostgreSQL and, the first time, a
 * registry for what it installs outside the project. Prints tables in Markdown.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { runTool, tools as programs } from '../scripts/run-tool.ts'
import { tasks, type Contender, type Task } from './server/contender.ts'
import { startFloor } from './server/floor.ts'
import { startHarbour } from './server/harbour.ts'
import { measureFlood, measureTask, type Figures } from './server/load.ts'
import { startPeer } from './server/peer.ts'
import { loadAutocannon, toolsFolder } from './server/tools.ts'

const seconds = Number(process.argv[2] ?? 10)
const wanted = { cpuOfPeer: 1 / 3, flood: 4 }

const say = (words: string): void => {
  console.log(words)
}

/** The script of about 20 kB among the built ones. */
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

const contenders: readonly (() => Promise<Contender>)[] = [
  () => startFloor(logOf('floor'), file),
  async () => startPeer({ tools, log: logOf('peer'), file, databaseUrl: await postgres.newDatabase() }),
  () => startHarbour({ dataDir: join(folder, 'embedded'), log: logOf('embedded'), file }),
  async () =>
    startHarbour({
      dataDir: join(folder, 'data'),
      log: logOf('postgres'),
      file,
      databaseUrl: await postgres.newDatabase(),
    }),
]

/** Whether the line may be met: said of Harbour alone. */
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
  const rows: Row[] = []
  const floods = new Map<string, number>()
  for (const start of contenders) {
    const contender = await start()
    // Reading first, so that everybody reads from the same full tables.
    for (const task of ['session check', 'list 50', 'static file', 'insert message', 'sign-in'] as const) {
      const figures = await measureTask(autocannon, contender, task, seconds)
      say(`${contender.name}, ${task}: ${round(figures.aSecond)} a second, ${round(figures.cpuMs)} ms of CPU`)
      rows.push([contender.name, task, figures])
    }
    if (contender.name.startsWith('Harbour')) {
      const { alone, flooded, signIns } = await measureFlood(autocannon, contender, seconds)
      floods.set(contender.name, flooded / alone)
      say(
        `${contender.name}: p99 ${round(alone)} ms alone, ${round(flooded)} ms while ${round(signIns)} sign in a second`,
      )
    }
    await contender.stop()
  }
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
