import { expect, type Page } from '@playwright/test'
import type * as tracks from '../app/device/sound/track.ts'
import { minutes, test, type Held, type Sound } from './sound-page.ts'

declare const sound: Sound
declare const held: Held

const plan: tracks.TrackPlan = {
  totalMs: minutes(10),
  bells: [
    { atMs: minutes(1), kind: 'interval' },
    { atMs: minutes(2), kind: 'step' },
    { atMs: minutes(2) + 3210, kind: 'interval' },
    { atMs: minutes(4), kind: 'step' },
    { atMs: minutes(6) + 37, kind: 'step' },
    { atMs: minutes(8), kind: 'step' },
    { atMs: minutes(10), kind: 'interval' },
    { atMs: minutes(10), kind: 'end' },
  ],
  ambience: 'none',
  fadeOutMs: 12_000,
}

/**
 * Returns when bells ring in the decoded track, in milliseconds. A bell is where the volume at the frequency of either
 * bell rises sharply.
 */
function strokes(page: Page, of: tracks.TrackPlan): Promise<number[]> {
  return page.evaluate(async (wish) => {
    const bytes = await sound.makeTrack(wish).arrayBuffer()
    const context = new OfflineAudioContext(1, 1, 8000)
    const samples = (await context.decodeAudioData(bytes)).getChannelData(0)
    const size = 160
    const hop = 40
    const bands = [528, 440].map((hertz) => (2 * Math.PI * hertz) / 8000)
    const heights: number[] = []
    for (let from = 0; from + size <= samples.length; from += hop) {
      const height = bands.map((turn) => {
        let real = 0
        let imaginary = 0
        for (let i = 0; i < size; i += 1) {
          real += (samples[from + i] ?? 0) * Math.cos(turn * i)
          imaginary += (samples[from + i] ?? 0) * Math.sin(turn * i)
        }
        return (2 * Math.hypot(real, imaginary)) / size
      })
      heights.push(Math.max(...height))
    }
    const found: number[] = []
    for (const [at, height] of heights.entries()) {
      const before = Math.max(...heights.slice(Math.max(0, at - 12), Math.max(1, at - 4)))
      const ms = ((at * hop + size / 2) / 8000) * 1000
      if (height > 0.06 && height > before * 2.5 && ms - (found.at(-1) ?? -1000) > 500) found.push(ms)
    }
    return found
  }, of)
}

const expectedStrokes = [
  minutes(1),
  minutes(2),
  minutes(2) + 3210,
  minutes(4),
  minutes(6) + 37,
  minutes(8),
  minutes(10),
  minutes(10) + 3000,
  minutes(10) + 6000,
]

test('every bell lies in the track within 50 ms of its time, and no other sound rings', async ({ page }) => {
  for (const ambience of ['none', 'sea', 'rain', 'hush'] as const) {
    await test.step(ambience, async () => {
      const found = await strokes(page, { ...plan, ambience })
      expect(found.length, `strokes at ${found.join(', ')}`).toBe(expectedStrokes.length)
      for (const [i, at] of expectedStrokes.entries()) {
        expect(Math.abs((found[i] ?? 0) - at), `stroke ${i} at ${found[i]}`).toBeLessThanOrEqual(50)
      }
    })
  }
})

test('the ambience fades evenly for the last twelve seconds', async ({ page }) => {
  for (const ambience of ['sea', 'rain', 'hush'] as const) {
    await test.step(ambience, async () => {
      const heard = await page.evaluate(
        async (wish) => {
          const bytes = await sound.makeTrack(wish).arrayBuffer()
          const samples = (await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes)).getChannelData(0)
          const power = (fromMs: number, toMs: number) => {
            let sum = 0
            for (let i = fromMs * 8; i < toMs * 8; i += 1) sum += (samples[i] ?? 0) ** 2
            return Math.sqrt(sum / ((toMs - fromMs) * 8))
          }
          const after = power(600_000, 602_000)
          // The constant background repeats 32 times a second and continues after the end. This subtracts it.
          const above = (at: number) => {
            let sum = 0
            for (let i = at * 8; i < (at + 500) * 8; i += 1)
              sum += ((samples[i] ?? 0) - (samples[4_800_000 + (i % 250)] ?? 0)) ** 2
            return Math.sqrt(sum)
          }
          // The ambience repeats every 24 s. Dividing by an earlier repetition at full volume leaves only the fade.
          const tileMs = 24_000
          const left: number[] = []
          for (let at = 588_000; at < 600_000; at += 500) left.push(above(at) / above(at - 5 * tileMs))
          const plain = [570_000, 588_000, 591_000, 594_000, 597_000].map((at) => power(at, at + 3000))
          return { left, plain, after }
        },
        { ...plan, ambience, bells: [] },
      )
      expect(heard.left[0]).toBeGreaterThan(0.9)
      expect(heard.left.at(-1)).toBeLessThan(0.05)
      for (const [i, share] of heard.left.entries()) {
        if (i > 0) expect(share, `half second ${i} of ${heard.left.join(', ')}`).toBeLessThan(heard.left[i - 1] ?? 0)
      }
      expect(heard.plain[0]).toBeGreaterThan(0.02)
      expect(heard.plain.at(-1)).toBeLessThan((heard.plain[0] ?? 0) / 10)
      expect(heard.after).toBeLessThan(0.001)
    })
  }
})

test('nothing sounds before a tap; then it plays where the session is', async ({ page }) => {
  expect(await page.evaluate(() => held.before)).toBe('needs-tap')
  await page.getByRole('button', { name: 'Tap' }).click()
  expect(await page.evaluate(() => held.player.play(20_000))).toBe('playing')
  await expect.poll(() => page.evaluate(() => held.audio.currentTime * 1000 - sound.leadMs)).toBeGreaterThan(20_500)
  expect(await page.evaluate(() => held.audio.currentTime * 1000 - sound.leadMs)).toBeLessThan(25_000)
  expect(
    await page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]),
  ).toEqual(['Rest', 'playing'])
  await page.evaluate(() => held.audio.pause())
  await expect.poll(() => page.evaluate(() => held.heard)).toEqual(['pause'])
})

test('another ambience takes the place of the one that sounds; what ran away is put right when the page is looked at', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Tap' }).click()
  await test.step('another ambience is heard where the session is', async () => {
    await page.evaluate(() => held.player.play(20_000))
    const before = await page.evaluate(() => held.audio.src)
    const rain = { totalMs: 60_000, bells: [], ambience: 'rain', fadeOutMs: 10_000 } as const
    const [played, old, fresh] = await page.evaluate(async (wish) => {
      const answer = await held.player.change(wish)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const state = ({ volume, paused }: HTMLAudioElement) => ({ volume, paused })
      return [answer, state(held.old), state(held.audio)] as const
    }, rain)
    expect([played, old.paused, fresh.paused]).toEqual(['playing', false, false])
    // Both sounds play, and together they are as loud as one.
    expect(old.volume).toBeGreaterThan(0.05)
    expect(fresh.volume).toBeGreaterThan(0.05)
    expect(old.volume ** 2 + fresh.volume ** 2).toBeCloseTo(1)
    await expect.poll(() => page.evaluate(() => [held.old.getAttribute('src'), held.audio.volume])).toEqual([null, 1])
    const [src, paused, offMs] = await page.evaluate(() => {
      const isAt = held.audio.currentTime * 1000 - sound.leadMs
      return [held.audio.src, held.audio.paused, isAt - 20_000] as const
    })
    expect(src).not.toBe(before)
    expect(paused).toBe(false)
    expect(offMs).toBeGreaterThanOrEqual(0)
    expect(offMs).toBeLessThan(8000)
    await expect.poll(() => page.evaluate(() => held.audio.currentTime * 1000 - sound.leadMs)).toBeGreaterThan(22_500)
    expect(await page.evaluate(() => held.heard)).toEqual([])
  })
  await test.step('sound that ran away is where the session is when the page is looked at', async () => {
    await page.evaluate(() => held.player.play(-3000))
    await page.waitForTimeout(1000)
    await page.evaluate(() => {
      held.audio.currentTime = 30
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => page.evaluate(() => held.audio.currentTime)).toBeLessThan(8)
  })
})

test('the last bell rings out after the session is over, and then everything is given back', async ({ page }) => {
  await page.getByRole('button', { name: 'Tap' }).click()
  await page.evaluate(() => {
    held.player.onEnded(() => held.player.stop())
    const end = { atMs: 20_000, kind: 'end' } as const
    held.player.load(
      { totalMs: 20_000, bells: [end], ambience: 'none', fadeOutMs: 0 },
      { title: 'Rest', album: 'Harbour' },
    )
    return held.player.play(18_500)
  })
  await expect.poll(() => page.evaluate(() => held.heard)).toEqual(['over'])
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => held.audio.paused)).toBe(false)
  await expect.poll(() => page.evaluate(() => held.audio.getAttribute('src')), { timeout: 20_000 }).toBeNull()
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none')
  expect(await page.evaluate(() => held.heard)).toEqual(['over'])
})
