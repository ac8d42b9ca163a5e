import { setTimeout as wait } from 'node:timers/promises'

/**
 * Sends requests at a fixed rate, whether or not earlier requests were answered (open-loop load). `one` sends a request
 * and returns an error or null. Returns the number of requests, the errors, and the 99th percentile of the duration in
 * ms.
 */
export async function openLoop(load: {
  readonly perSecond: number
  readonly seconds: number
  one(): Promise<string | null>
}): Promise<{ sent: number; failed: readonly string[]; p99Ms: number }> {
  const began = performance.now()
  const times: number[] = []
  const underWay: Promise<void>[] = []
  const failed: string[] = []
  const one = async (): Promise<void> => {
    const at = performance.now()
    const fault = await load.one()
    if (fault !== null) failed.push(fault)
    times.push(performance.now() - at)
  }
  const total = load.perSecond * load.seconds
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * 1000) / load.perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    underWay.push(one())
  }
  await Promise.all(underWay)
  const p99Ms = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
  return { sent: times.length, failed, p99Ms }
}
