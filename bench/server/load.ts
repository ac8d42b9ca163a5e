import { existsSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../../server/testing/call.ts'
import { openLoop } from '../../server/testing/open-loop.ts'
import type { Ask, Contender, Task } from './contender.ts'
import type { Autocannon } from './tools.ts'

export const connections = 16

export interface Figures {
  /** Answers a second. */
  readonly aSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Milliseconds of processor time of the server's process for one answer; NaN where /proc does not tell. */
  readonly cpuMs: number
}

/** Ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const tickMs = 10

/** Processor time of a process with all its threads so far, in ms: user and system of /proc/PID/stat. */
function cpuOf(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return NaN
  // The second field is the program's name in brackets, which may hold blanks.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

const fire = (autocannon: Autocannon, url: string, ask: Ask, seconds: number) => {
  let index = 0
  return autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, method: 'GET', ...ask((index += 1)) }) }],
  })
}

type Result = Awaited<ReturnType<typeof fire>>

/** @throws Error when an answer was anything but a success: then a limit or a fault was measured */
function assertSuccess(result: Result, what: string): void {
  const codes = Object.entries(result.statusCodeStats)
  const bad = codes.filter(([code]) => !code.startsWith('2'))
  if (bad.length === 0 && result.errors === 0 && result.timeouts === 0) return
  const seen = codes.map(([code, { count }]) => `${code}: ${count}`).join(', ')
  throw new Error(`${what}: answers ${seen}; errors ${result.errors}, timeouts ${result.timeouts}`)
}

/** What was asked before may still be under way: waits until the process does next to nothing, half a minute at most. */
async function untilIdle(pid: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = cpuOf(pid)
    await wait(500)
    if (!(cpuOf(pid) - before > 50)) return
  }
}

/** Code that is asked for the first ten thousand times is still being compiled; what takes long by itself is not waited for. */
async function warmUp(autocannon: Autocannon, url: string, ask: Ask): Promise<void> {
  let total = 0
  for (let round = 0; round < 6 && total < 15_000; round += 1) {
    const { requests } = await fire(autocannon, url, ask, 3)
    total += requests.total
    if (requests.average < 30) return
  }
}

/** As fast as sixteen connections get answers, once it is warm; `isWarm` says that it is. */
export async function measureTask(
  autocannon: Autocannon,
  { name, url, pid, asks }: Contender,
  task: Task,
  { seconds, isWarm }: { readonly seconds: number; readonly isWarm: boolean },
): Promise<Figures> {
  if (!isWarm) await warmUp(autocannon, url, asks[task])
  await untilIdle(pid)
  const before = cpuOf(pid)
  const result = await fire(autocannon, url, asks[task], seconds)
  const cpuMs = (cpuOf(pid) - before) / result.requests.total
  assertSuccess(result, `${name}, ${task}`)
  return { aSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpuMs }
}

/**
 * p99 (ms) of a session check, evenly two hundred a second whether or not those before were answered, alone and while sixteen
 * connections sign in as fast as they can. Not by autocannon: it sends what is wanted in a second all at once, and for
 * an answer that takes 60 ms it notes 59 more, of 59 ms and less.
 */
export async function measureFlood(
  autocannon: Autocannon,
  { name, url, pid, asks }: Contender,
  seconds: number,
): Promise<{ readonly alone: number; readonly flooded: number; readonly signIns: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let index = 0
  const read = async (duration: number): Promise<number> => {
    const one = async () => {
      const { path, headers: { cookie = '' } = {} } = asks['session check']((index += 1))
      const answer = await call(url, path, { cookie, agent })
      return answer?.status === 200 ? null : String(answer?.status)
    }
    const { failed, p99Ms } = await openLoop({ perSecond: 200, seconds: duration, one })
    if (failed.length > 0) throw new Error(`${name}, flood: ${failed.length} reads failed, ${failed[0]}`)
    return p99Ms
  }
  await untilIdle(pid)
  await read(2)
  const alone = await read(seconds)
  const flood = fire(autocannon, url, asks['sign-in'], seconds + 2)
  const flooded = await read(seconds)
  const signIns = await flood
  assertSuccess(signIns, `${name}, flood`)
  agent.destroy()
  return { alone, flooded, signIns: signIns.requests.average }
}
