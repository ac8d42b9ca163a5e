import { describe, expect, test } from 'vitest'
import { ambienceTile, lowHum, tileLength, type Mix } from './ambience.ts'
import { makeTrack, renderTrack, type BellSound, type Track, type TrackPlan } from './track.ts'

const plan: TrackPlan = { totalMs: 60_000, bells: [], ambience: 'none', fadeOutMs: 10_000 }
const ambiences = ['sea', 'rain', 'hush'] as const

function samplesOf({ parts, length }: Track): Int16Array {
  const samples = new Int16Array(length)
  let at = 0
  for (const part of parts) {
    const own = 'samples' in part ? part.samples : part.tile.subarray(part.from, part.to)
    samples.set(own, at)
    at += own.length
  }
  expect(at).toBe(length)
  return samples
}

const at = (ms: number) => ms * 8

function loudest(samples: Int16Array, fromMs = 0, toMs = samples.length / 8): number {
  let most = 0
  for (const sample of samples.subarray(at(fromMs), at(toMs))) most = Math.max(most, Math.abs(sample))
  return most
}

/** Returns the times of loud samples that follow half a second of silence, in milliseconds. */
function onsets(samples: Int16Array): number[] {
  const found: number[] = []
  let last = -at(500)
  for (const [i, sample] of samples.entries()) {
    if (Math.abs(sample) < 1500) continue
    if (i - last >= at(500)) found.push(i / 8)
    last = i
  }
  return found
}

const near = (ms: number) => expect.closeTo(ms, -2)

/** Samples up to this value are inaudible: less than a thousandth of full scale. */
const silent = 33

describe('bells', () => {
  test('a step rings once, the end three times, each within 50 ms of its time', () => {
    const bells: BellSound[] = [
      { atMs: 0, kind: 'step' },
      { atMs: 20_123, kind: 'step' },
      { atMs: 60_000, kind: 'end' },
    ]
    const found = onsets(samplesOf(renderTrack({ ...plan, bells })))
    expect(found).toEqual([near(0), near(20_123), near(60_000), near(63_000), near(66_000)])
    for (const [i, ms] of [0, 20_123, 60_000, 63_000, 66_000].entries()) {
      expect(Math.abs((found[i] ?? 0) - ms)).toBeLessThanOrEqual(50)
    }
  })

  test('an interval is quieter than a step', () => {
    const bells: BellSound[] = [
      { atMs: 10_000, kind: 'interval' },
      { atMs: 30_000, kind: 'step' },
    ]
    const samples = samplesOf(renderTrack({ ...plan, bells }))
    expect(loudest(samples, 10_000, 20_000)).toBeLessThan(loudest(samples, 30_000, 40_000) / 2)
  })

  test('of two bells at the same time only the more important rings', () => {
    const bells: BellSound[] = [
      { atMs: 30_000, kind: 'interval' },
      { atMs: 30_100, kind: 'step' },
    ]
    const both = samplesOf(renderTrack({ ...plan, bells }))
    const one = samplesOf(renderTrack({ ...plan, bells: bells.slice(1) }))
    expect(both).toEqual(one)
  })

  test('a bell outside of the session is left out', () => {
    const bells: BellSound[] = [
      { atMs: -1000, kind: 'step' },
      { atMs: 60_001, kind: 'step' },
    ]
    expect(onsets(samplesOf(renderTrack({ ...plan, bells })))).toEqual([])
  })

  test('the preparation time comes before position 0', () => {
    const samples = samplesOf(renderTrack({ ...plan, leadMs: 6000, bells: [{ atMs: 1000, kind: 'step' }] }))
    expect(onsets(samples)).toEqual([near(7000)])
    expect(loudest(samples, 0, 7000)).toBeLessThan(silent)
  })

  test('a bell begins softly and ends in silence', () => {
    const samples = samplesOf(renderTrack({ ...plan, bells: [{ atMs: 10_000, kind: 'step' }] }))
    expect(Math.abs(samples[at(10_000)] ?? 0)).toBeLessThan(silent)
    expect(loudest(samples, 13_000, 15_000)).toBeLessThan(silent * 4)
    expect(loudest(samples, 14_000, 60_000)).toBeLessThan(silent)
  })
})

test('without bells and ambience nothing can be heard', () => {
  expect(loudest(samplesOf(renderTrack(plan)))).toBeLessThan(silent)
})

test('yet no browser treats the page as silent: it stays above -72 dB', () => {
  const power = lowHum.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / lowHum.length
  expect(10 * Math.log10(power)).toBeGreaterThan(-66)
})

test('many bells over the loudest ambience never reach full scale', () => {
  const bells = Array.from({ length: 200 }, (_, i): BellSound => ({ atMs: i * 290, kind: i % 2 ? 'end' : 'step' }))
  for (const ambience of ambiences) {
    expect(loudest(samplesOf(renderTrack({ ...plan, bells, ambience })))).toBeLessThan(32_100)
  }
})

describe.each(ambiences)('%s', (ambience) => {
  test('sounds during the session, and not before or after', () => {
    const samples = samplesOf(renderTrack({ ...plan, ambience, leadMs: 6000 }))
    expect(loudest(samples, 0, 6000)).toBeLessThan(silent)
    expect(loudest(samples, 12_000, 30_000)).toBeGreaterThan(3000)
    expect(loudest(samples, 66_000)).toBeLessThan(silent)
  })

  test('fades over the last seconds', () => {
    const samples = samplesOf(renderTrack({ ...plan, ambience, fadeOutMs: 20_000 }))
    const full = samplesOf(renderTrack({ ...plan, totalMs: 120_000, ambience, fadeOutMs: 20_000 }))
    let before = 1
    for (let ms = 40_000; ms < 60_000; ms += 2000) {
      const share = loudest(samples, ms, ms + 2000) / loudest(full, ms, ms + 2000)
      expect(share).toBeLessThanOrEqual(before)
      before = share
    }
    expect(before).toBeLessThan(0.03)
  })

  test('repeats without an audible join', () => {
    const work = ambienceTile(ambience)
    let step = work.next()
    while (!step.done) step = work.next()
    const tile = step.value
    expect(tile).toHaveLength(tileLength)
    const jump = (i: number) => Math.abs((tile[(i + 1) % tileLength] ?? 0) - (tile[i] ?? 0))
    let usual = 0
    for (let i = 0; i < tileLength - 1; i += 1) usual = Math.max(usual, jump(i))
    expect(jump(tileLength - 1)).toBeLessThanOrEqual(usual)
  })

  test('is the same at every position, with and without a bell nearby', () => {
    const bare = samplesOf(renderTrack({ ...plan, ambience }))
    const rung = samplesOf(renderTrack({ ...plan, ambience, bells: [{ atMs: 20_000, kind: 'step' }] }))
    expect(rung.subarray(at(5000), at(20_000))).toEqual(bare.subarray(at(5000), at(20_000)))
    expect(rung.subarray(at(30_000))).toEqual(bare.subarray(at(30_000)))
  })
})

describe('a mix', () => {
  const quiet: Mix = { sea: 0, rain: 0, hush: 0 }
  const middle = (ambience: TrackPlan['ambience']) =>
    samplesOf(renderTrack({ ...plan, ambience })).subarray(at(5000), at(45_000))

  function likeness(one: Int16Array, other: Int16Array): number {
    let both = 0
    let first = 0
    let second = 0
    for (const [i, a] of one.entries()) {
      const b = other[i] ?? 0
      both += a * b
      first += a * a
      second += b * b
    }
    return both / Math.sqrt(first * second)
  }

  test('of one sound is that sound, and of no sound is silence', () => {
    expect(likeness(middle({ ...quiet, rain: 0.35 }), middle('rain'))).toBeGreaterThan(0.999)
    expect(loudest(middle(quiet))).toBeLessThan(silent)
  })

  test('contains each of its sounds, the louder one more, and is as loud as a single one', () => {
    const mixed = middle({ sea: 1, rain: 0.35, hush: 0 })
    const [sea, rain] = [likeness(mixed, middle('sea')), likeness(mixed, middle('rain'))]
    expect(sea).toBeGreaterThan(rain)
    expect(rain).toBeGreaterThan(likeness(middle('sea'), middle('rain')))
    expect(loudest(mixed)).toBeGreaterThan(0.9 * loudest(middle('sea')))
    expect(loudest(mixed)).toBeLessThan(32_767 * 0.31)
  })
})

test('a session shorter than its fades still gives a track', () => {
  const samples = samplesOf(renderTrack({ ...plan, totalMs: 4000, ambience: 'rain' }))
  expect(samples.length).toBeGreaterThanOrEqual(at(6000))
  expect(loudest(samples, 4000)).toBeLessThan(silent)
})

test('the file is a WAV whose header fits its length', async () => {
  const bells: BellSound[] = [{ atMs: 60_000, kind: 'end' }]
  const blob = makeTrack({ ...plan, bells, ambience: 'sea' })
  const bytes = await blob.arrayBuffer()
  const view = new DataView(bytes)
  const text = (from: number) => new TextDecoder().decode(bytes.slice(from, from + 4))
  expect([blob.type, text(0), text(8), text(36)]).toEqual(['audio/wav', 'RIFF', 'WAVE', 'data'])
  expect(view.getUint32(4, true)).toBe(bytes.byteLength - 8)
  expect(view.getUint32(40, true)).toBe(bytes.byteLength - 44)
  expect(new Int16Array(bytes.slice(44))).toEqual(samplesOf(renderTrack({ ...plan, bells, ambience: 'sea' })))
})

test('half an hour shares its tiles: only a twelfth of it is its own', () => {
  const bells = Array.from({ length: 29 }, (_, i): BellSound => ({ atMs: (i + 1) * 60_000, kind: 'step' }))
  const track = renderTrack({ ...plan, totalMs: 1_800_000, bells, ambience: 'sea' })
  const own = track.parts.reduce((sum, part) => sum + ('samples' in part ? part.samples.length : 0), 0)
  expect(own).toBeLessThan(track.length / 12)
})
