import { expect, type Browser, type Page } from '@playwright/test'
import type * as tracks from '../app/device/sound/track.ts'
import { minutes, test, type Sound } from './sound-page.ts'

declare const sound: Sound

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time in microseconds, which does not grow on a busy machine. */
  tdur?: number
}

/**
 * The cost of making the sound is the same in every attempt, but a delay by other work on the machine is not. So it is
 * enough if one of these attempts is within the limit.
 */
const makings = 12

test('making half an hour holds up no phone, be it four times as slow, for 50 ms', async ({ page, browser }) => {
  const longest: number[] = []
  while (longest.length < makings && !longest.some((ms) => ms < 50)) {
    const costs = await costsOfMaking(page, browser)
    expect(costs.length).toBeGreaterThan(5)
    longest.push(Math.max(...costs) * 4)
  }
  expect(Math.min(...longest), `longest task of each making: ${longest.join(', ')} ms`).toBeLessThan(50)
})

/** Returns the processor milliseconds of each task of the page while it makes the sound of half an hour. */
async function costsOfMaking(page: Page, browser: Browser): Promise<number[]> {
  const bells = Array.from({ length: 30 }, (_, i) => ({ atMs: minutes(i + 1), kind: i < 29 ? 'step' : 'end' }) as const)
  const half: tracks.TrackPlan = { totalMs: minutes(30), bells, ambience: 'rain', fadeOutMs: 30_000 }
  await page.goto('http://localhost/nothing-made-yet')
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await page.evaluate(async (wish) => {
    performance.mark('begun')
    await sound.makeGently(wish)
    performance.mark('made')
  }, half)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const [begun, made] = ['begun', 'made'].map((name) => traceEvents.find((event) => event.name === name))
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === begun?.pid && tid === begun.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > (begun?.ts ?? 0) && ts < (made?.ts ?? 0))
    .map(({ tdur = 0 }) => tdur / 1000)
}
