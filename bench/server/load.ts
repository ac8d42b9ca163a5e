import { existsSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../../server/testing/call.ts'
import { openLoop } from '../../server/testing/open-loop.ts'
import type { Ask, Contender, Task } from './contender.ts'
import type { Autocannon } from './tools.ts'

export const connections = 16

export interface Figures {
  readonly aSecond: number
  readonly p50: number
  readonly p99: number
  /** CPU time of the server's process per response, in milliseconds; NaN without /proc. */
  readonly cpuMs: number
}

/** One tick in /proc is a hundredth of a second on every Linux that Node supports. */
const tickMs = 10

/** CPU time of a process with all its threads so far, in ms: user and system time of /proc/PID/stat. */
function cpuOf(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return NaN
  // The second field is the program's name in brackets, which may contain spaces.
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

/** Rejects a result with failed responses, because then a rate limit or an error would have been measured. */
function assertSuccess(result: Result, what: string): void {
  const codes = Object.entries(result.statusCodeStats)
  const bad = codes.filter(([code]) => !code.startsWith('2'))
  if (bad.length === 0 && result.errors === 0 && result.timeouts === 0) return
  const seen = codes.map(([code, { count }]) => `${code}: ${count}`).join(', ')
  throw new Error(`${what}: answers ${seen}; errors ${result.errors}, timeouts ${result.timeouts}`)
}

/** Waits until the process is almost idle, half a minute at most, because earlier requests may still be running. */
async function untilIdle(pid: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = cpuOf(pid)
    await wait(500)
    if (!(cpuOf(pid) - before > 50)) return
  }
}

/**
 * Makes up to fifteen thousand requests, so that the code is compiled before the measurement. Makes fewer requests for
 * slow tasks.
 */
async function warmUp(autocannon: Autocannon, url: string, ask: Ask): Promise<void> {
  let total = 0
  for (let round = 0; round < 6 && total < 15_000; round += 1) {
    const { requests } = await fire(autocannon, url, ask, 3)
    total += requests.total
    if (requests.average < 30) return
  }
}

/** Measures a task with sixteen connections at full speed. Warms up first, unless `isWarm` is true. */
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
 * Returns the p99 (ms) of session checks at an even rate of two hundred a second: first without other load, then while
 * sixteen connections sign in at full speed. Autocannon is not used for the checks: at a fixed rate it sends all
 * requests of a second at once, and for one response after 60 ms it adds 59 computed values of 59 ms and less.
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
