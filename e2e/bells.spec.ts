import type { Page } from '@playwright/test'
import { expect, store, stored, test, visit } from './harbour.ts'
import { startAt, widgets } from './wellness-widgets.ts'

interface Bell {
  readonly atMs: number
  readonly kind: 'step' | 'interval' | 'end'
}

declare const tracks: Blob[]

/** The three strokes of the end bell, in milliseconds after the end. */
const endStrokes = [0, 3000, 6000]
/** The track begins with this many milliseconds of silence, which cover the preparation time. */
const leadMs = 6000
const samplesPerMs = 8

/** Returns the time of each bell stroke in the latest track of the page, in milliseconds. */
function strokes(page: Page): Promise<number[]> {
  return page.evaluate(async (perMs) => {
    const track = tracks.at(-1)
    if (!track) return []
    const samples = new Int16Array((await track.arrayBuffer()).slice(44))
    const found: number[] = []
    let last = Number.NEGATIVE_INFINITY
    for (let i = 0; i < samples.length; i += 1) {
      if (Math.abs(samples[i] ?? 0) < 1500) continue
      if (i - last >= 500 * perMs) found.push(i / perMs)
      last = i
    }
    return found
  }, samplesPerMs)
}

for (const hour of ['2026-11-21T10:00:00', '2026-11-21T20:00:00']) {
  test(`at ${hour.slice(11, 16)} each widget plays a track with a bell at each of its steps and at its end, and no other`, async ({
    page,
    maya: _,
  }) => {
    await startAt(page, hour)
    await page.addInitScript(() => {
      const made: Blob[] = []
      const give = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (blob: Blob) => {
        if (blob.type === 'audio/wav') made.push(blob)
        return give(blob)
      }
      Object.assign(globalThis, { tracks: made })
    })
    for (const { name, kind, begin } of widgets.filter(({ clock }) => clock === hour)) {
      await test.step(name, async () => {
        // The sea sound, which is on by default, is as loud as a stroke, so it is switched off. The new page also has
        // no strokes of the previous widget.
        await store(page, { 'harbour:session-settings': JSON.stringify({ ambience: 'none' }) })
        await visit(page, '/wellness')
        await begin(page)
        const session = JSON.parse((await stored(page, `harbour:session:${kind}`)) ?? '{}') as {
          session: { course: { steps: { ms: number }[] } }
          sound: { bells: Bell[] }
        }
        const steps = session.session.course.steps.map(({ ms }) => ms)
        const starts = steps.map((_ms, index) => steps.slice(0, index).reduce((sum, ms) => sum + ms, 0)).slice(1)
        // The user ticks the activities of a routine in any order, so a bell rings only at its end.
        const begins = kind === 'routine' ? [] : starts
        const total = steps.reduce((sum, ms) => sum + ms, 0)
        expect(session.sound.bells.filter((bell) => bell.kind === 'step').map(({ atMs }) => atMs)).toEqual(begins)

        const expected = [...begins, ...endStrokes.map((ms) => total + ms)].map((ms) => leadMs + ms)
        await expect.poll(async () => (await strokes(page)).length, { timeout: 20_000 }).toBe(expected.length)
        for (const [index, ms] of (await strokes(page)).entries()) {
          expect(Math.abs(ms - (expected[index] ?? 0))).toBeLessThanOrEqual(50)
        }
      })
    }
  })
}
