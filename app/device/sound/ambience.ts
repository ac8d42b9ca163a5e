import { sampleRate } from './wav.ts'

export const soundNames = ['sea', 'rain', 'hush'] as const
export type SoundName = (typeof soundNames)[number]

export const ambiences = ['none', ...soundNames] as const
export type Ambience = (typeof ambiences)[number]

/** How much of each sound a mix has, 0 to 1 each. A mix is as loud as a single sound; if all are 0, it is silent. */
export type Mix = Readonly<Record<SoundName, number>>

/** Length of a tile in samples (24 seconds). A tile is a piece of sound that repeats without an audible join. */
export const tileLength = 24 * sampleRate

/**
 * A tone of 32 Hz with a level of -64 dB under every sound, which phones do not play audibly. Browsers treat a page
 * below -72 dB as silent and may suspend it in the background; its later bells would then not ring. The peak is in
 * 16-bit units.
 */
const humHertz = 32
const humPeak = 30

/** One period of the tone; the length of a tile is a multiple of it. */
export const lowHum = Float32Array.from({ length: sampleRate / humHertz }, (_, i) =>
  Math.round(humPeak * Math.sin((2 * Math.PI * i * humHertz) / sampleRate)),
)

/**
 * Peak of every background sound, in 16-bit units. The peak of a bell is half of the full range, so the sum of both
 * stays in the range.
 */
const peak = 0.3 * 32_767

/** Length of the cross-fade from the end of a tile into its start (half a second), in samples. */
const seam = sampleRate / 2

/** Makes the next sample of a sound from a sample of white noise between -1 and 1. */
type Sound = (white: number) => number

const sounds: Readonly<Record<SoundName, () => Sound>> = { sea, rain, hush }

const silence: Mix = { sea: 0, rain: 0, hush: 0 }
const tiles = new Map<string, Int16Array<ArrayBuffer>>()
/** How many tiles are kept in memory, 384 kB each: silence, the three sounds and two mixes. */
const mostTiles = 6

/**
 * Returns the tile of a background sound, including the tone. It is made once and kept. The generator yields between
 * parts of the work.
 */
export function* ambienceTile(wanted: Ambience | Mix): Generator<void, Int16Array<ArrayBuffer>> {
  const mix = typeof wanted === 'string' ? { ...silence, [wanted]: 1 } : wanted
  const key = soundNames.map((name) => mix[name]).join(' ')
  const known = tiles.get(key)
  if (known) return known
  const sound = yield* together(mix)
  const tile = new Int16Array(tileLength)
  for (let from = 0; from < tileLength; from += slice) {
    for (let i = from; i < from + slice; i += 1) tile[i] = (sound[i] ?? 0) + (lowHum[i % lowHum.length] ?? 0)
    yield
  }
  if (tiles.size >= mostTiles) tiles.clear()
  tiles.set(key, tile)
  return tile
}

/** Adds the sounds of a mix, scaled so that the loudest sample is at `peak`. */
function* together(mix: Mix): Generator<void, Float32Array> {
  const sum = new Float32Array(tileLength)
  let loudest = 0
  for (const name of soundNames) {
    if (mix[name] <= 0) continue
    const sound = yield* seamless(sounds[name]())
    for (let from = 0; from < tileLength; from += slice) {
      loudest = Math.max(loudest, add(sum.subarray(from, from + slice), sound.subarray(from), mix[name]))
      yield
    }
  }
  if (loudest > 0) yield* scaled(sum, peak / loudest)
  return sum
}

/** Adds `share` times a sound to `sum`. Returns the largest absolute value in `sum`. */
function add(sum: Float32Array, sound: Float32Array, share: number): number {
  let loudest = 0
  for (let i = 0; i < sum.length; i += 1) {
    const sample = (sum[i] ?? 0) + (sound[i] ?? 0) * share
    sum[i] = sample
    loudest = Math.max(loudest, Math.abs(sample))
  }
  return loudest
}

function* scaled(sound: Float32Array, scale: number): Generator<void, void> {
  for (let from = 0; from < sound.length; from += slice) {
    const part = sound.subarray(from, from + slice)
    for (let i = 0; i < part.length; i += 1) part[i] = (part[i] ?? 0) * scale
    yield
  }
}

/** Number of samples between two yields; the length of a tile is a multiple of it. */
const slice = sampleRate

/** Makes a tile whose end continues in its start, with its loudest sample at `peak`. */
function* seamless(sound: Sound): Generator<void, Float32Array> {
  const raw = new Float32Array(tileLength + seam)
  const state = { random: 0x2545f491, loudest: 0 }
  for (let from = 0; from < raw.length; from += slice) {
    play(sound, raw, from, Math.min(raw.length, from + slice), state)
    yield
  }
  // Cross-fades from the sound that follows the tile's end to the tile's start. The two are independent noise, so the
  // sum of their powers must stay constant, not the sum of their amplitudes.
  for (let i = 0; i < seam; i += 1) {
    const angle = (i / seam) * (Math.PI / 2)
    raw[i] = ((raw[i] ?? 0) * Math.sin(angle) + (raw[tileLength + i] ?? 0) * Math.cos(angle)) * Math.SQRT1_2
  }
  yield
  yield* scaled(raw, peak / state.loudest)
  return raw
}

function play(sound: Sound, raw: Float32Array, from: number, to: number, state: { random: number; loudest: number }) {
  let { random, loudest } = state
  for (let i = from; i < to; i += 1) {
    // Xorshift with a fixed seed is fast and gives the same sound each time.
    random ^= random << 13
    random ^= random >>> 17
    random ^= random << 5
    const sample = sound(random / 0x8000_0000)
    raw[i] = sample
    loudest = Math.max(loudest, Math.abs(sample))
  }
  state.random = random
  state.loudest = loudest
}

/** The sea: a wave every eight seconds; every third wave is larger. */
function sea(): Sound {
  const every = 80
  let at = 0
  let height = 0
  let low = 0
  let wash = 0
  let foam = 0
  let swell = 0
  return (white) => {
    if (at % every === 0) {
      const turns = (at / sampleRate) * 2 * Math.PI
      height = 0.4 - 0.3 * Math.cos(turns / 8) - 0.08 * Math.cos(turns / 24)
    }
    at += 1
    swell += 0.01 * (height - swell)
    low += 0.03 * (white - low)
    wash += 0.16 * (white - wash)
    foam += 0.6 * (white - foam)
    return low * 1.6 + swell * wash * 1.5 + swell * swell * foam * 0.9
  }
}

function rain(): Sound {
  let low = 0
  let soft = 0
  let drop = 0
  return (white) => {
    low += 0.12 * (white - low)
    soft += 0.5 * (white - low - soft)
    drop *= 0.985
    if (white > 0.9988) drop = 0.35 + (white - 0.9988) * 300
    return soft * (0.5 + drop)
  }
}

function hush(): Sound {
  let deep = 0
  let brown = 0
  return (white) => {
    deep += 0.012 * (white - deep)
    brown += 0.09 * (white - brown)
    return deep * 2.2 + brown
  }
}
