import { sampleRate } from './track-wav.ts'

export const soundNames = ['sea', 'rain', 'hush'] as const
export type SoundName = (typeof soundNames)[number]

export const ambiences = ['none', ...soundNames] as const
/** One sound by itself. */
export type Ambience = (typeof ambiences)[number]

/** How loud each sound is beside the others, 0 to 1; the whole is as loud as one by itself. All at 0 is silence. */
export type Mix = Readonly<Record<SoundName, number>>

/** After this many samples an ambience begins again, without a seam (24 seconds). */
export const tileLength = 24 * sampleRate

/**
 * A tone of 32 Hz at -64 dB under everything, which neither a phone's speaker nor an ear gives back. Browsers count
 * a page as silent below -72 dB, and a silent page in the background may be put to sleep, with the bells to come.
 */
const humHertz = 32
const humPeak = 30

/** One period of it; tiles are a whole number of them. */
export const hum = Float32Array.from({ length: sampleRate / humHertz }, (_, i) =>
  Math.round(humPeak * Math.sin((2 * Math.PI * i * humHertz) / sampleRate)),
)

/** No sample of an ambience is louder: a bell, at half the scale, always fits on top. */
const peak = 0.3 * 32_767

/** Over this the end of a tile melts into its beginning (half a second). */
const seam = sampleRate / 2

/** Makes the next sample of a sound from one of white noise, -1 to 1. */
type Sound = (white: number) => number

const sounds: Readonly<Record<SoundName, () => Sound>> = { sea, rain, hush }

const silence: Mix = { sea: 0, rain: 0, hush: 0 }
const tiles = new Map<string, Int16Array<ArrayBuffer>>()
/** Silence, the three sounds and a few mixes: a tile is 384 kB. */
const mostTiles = 6

/** One tile, with the hum in it; made once. Yields now and then. */
export function* ambienceTile(wanted: Ambience | Mix): Generator<void, Int16Array<ArrayBuffer>> {
  const mix = typeof wanted === 'string' ? { ...silence, [wanted]: 1 } : wanted
  const key = soundNames.map((name) => mix[name]).join(' ')
  const known = tiles.get(key)
  if (known) return known
  const sound = yield* together(mix)
  const tile = new Int16Array(tileLength)
  for (let from = 0; from < tileLength; from += slice) {
    for (let i = from; i < from + slice; i += 1) tile[i] = (sound[i] ?? 0) + (hum[i % hum.length] ?? 0)
    yield
  }
  if (tiles.size >= mostTiles) tiles.clear()
  tiles.set(key, tile)
  return tile
}

/** The sounds of a mix on top of each other, scaled so that the loudest sample is at the peak. */
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

/** Adds a sound at its share; gives the loudest sample so far of these. */
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

/** Samples between two yields; tiles are a whole number of them. */
const slice = sampleRate

function* seamless(sound: Sound): Generator<void, Float32Array> {
  const raw = new Float32Array(tileLength + seam)
  const state = { random: 0x2545f491, loudest: 0 }
  for (let from = 0; from < raw.length; from += slice) {
    play(sound, raw, from, Math.min(raw.length, from + slice), state)
    yield
  }
  // Two noises that know nothing of each other: their powers add up to the same, not their heights.
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
    // Xorshift: fast, and the same sea every time.
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

/** A wave every eight seconds, every third of them larger. */
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

/** An even rain with single drops close by. */
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

/** A deep, even murmur. */
function hush(): Sound {
  let deep = 0
  let brown = 0
  return (white) => {
    deep += 0.012 * (white - deep)
    brown += 0.09 * (white - brown)
    return deep * 2.2 + brown
  }
}
