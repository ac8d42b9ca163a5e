import { sampleRate, wavHeader } from './wav.ts'
import { ambienceTile, lowHum, tileLength, type Ambience, type Mix } from './ambience.ts'
import { yieldToMain } from '../page/scheduling.ts'

/** `step`: one stroke; `interval`: one quieter stroke; `end`: three slow strokes. */
export type BellKind = 'step' | 'interval' | 'end'

/**
 * The partial tones of a singing bowl: frequency as a multiple of the base tone, level, and the time in milliseconds in
 * which the level falls to about a third (1/e).
 */
const partials = [
  { ratio: 1, level: 0.68, sinkMs: 900 },
  { ratio: 2, level: 0.08, sinkMs: 620 },
  { ratio: 2.76, level: 0.18, sinkMs: 420 },
  { ratio: 5.4, level: 0.06, sinkMs: 180 },
] as const

interface Stroke {
  readonly hertz: number
  /** Highest amplitude as a share of the full range, 0 to 1; the sum of all partials does not exceed it. */
  readonly peak: number
  /** Factor by which `sinkMs` of each partial is multiplied: with a smaller factor the bell fades sooner. */
  readonly ring: number
  readonly atMs: readonly number[]
}

const strokes: Readonly<Record<BellKind, Stroke>> = {
  step: { hertz: 528, peak: 0.5, ring: 0.6, atMs: [0] },
  interval: { hertz: 528, peak: 0.22, ring: 0.6, atMs: [0] },
  end: { hertz: 440, peak: 0.5, ring: 1, atMs: [0, 3000, 6000] },
}

const attackMs = 6
/** After this many times `sinkMs` a partial has fallen to a thousandth, and counts as silent. */
const silentAfter = 6.9

const waves = new Map<BellKind, Float32Array>()

/**
 * Returns the samples of the bell from its first stroke to silence, in 16-bit units. They are computed once. The
 * generator yields between parts of the work.
 */
export function* bellWave(kind: BellKind): Generator<void, Float32Array> {
  const known = waves.get(kind)
  if (known) return known
  const { atMs, ...stroke } = strokes[kind]
  const one = yield* strike(stroke)
  const starts = atMs.map((ms) => (ms * sampleRate) / 1000)
  const wave = new Float32Array(one.length + Math.max(...starts))
  for (const start of starts) {
    addWave(wave, one, start)
    yield
  }
  waves.set(kind, wave)
  return wave
}

/**
 * Adds a wave to the samples, starting at sample `offset`, which may be negative. The part outside `samples` is
 * ignored.
 */
export function addWave(samples: Float32Array, wave: Float32Array, offset: number): void {
  const end = Math.min(samples.length, offset + wave.length)
  for (let i = Math.max(0, offset); i < end; i += 1) samples[i] = (samples[i] ?? 0) + (wave[i - offset] ?? 0)
}

function* strike({ hertz, peak, ring }: Omit<Stroke, 'atMs'>): Generator<void, Float32Array> {
  const samples = (ms: number) => Math.round((ms * ring * silentAfter * sampleRate) / 1000)
  const wave = new Float32Array(Math.max(...partials.map(({ sinkMs }) => samples(sinkMs))))
  for (const { ratio, level, sinkMs } of partials) {
    const turn = (2 * Math.PI * hertz * ratio) / sampleRate
    const sink = Math.exp(-1000 / (sinkMs * ring * sampleRate))
    addPartial(wave.subarray(0, samples(sinkMs)), level * peak * 32_767, turn, sink)
    yield
  }
  const attack = (attackMs * sampleRate) / 1000
  for (let i = 0; i < attack; i += 1) wave[i] = (wave[i] ?? 0) * (i / attack)
  return wave
}

/**
 * Adds a partial: a sine wave of the angle `turn` per sample, which fades by the factor `sink` per sample. Each sample
 * is computed from the two samples before it, because `Math.sin` would take ten times as long.
 */
function addPartial(wave: Float32Array, height: number, turn: number, sink: number): void {
  const pull = 2 * sink * Math.cos(turn)
  const loss = sink * sink
  let before = 0
  let sample = height * sink * Math.sin(turn)
  for (let i = 1; i < wave.length; i += 1) {
    wave[i] = (wave[i] ?? 0) + sample
    const next = pull * sample - loss * before
    before = sample
    sample = next
  }
}

export interface BellSound {
  /** When the bell rings, in milliseconds from the start of the session. */
  readonly atMs: number
  readonly kind: BellKind
}

export interface TrackPlan {
  /** Length of the session, in milliseconds. */
  readonly totalMs: number
  /** If two bells are less than 250 ms apart, only the more important one rings (`weight`). */
  readonly bells: readonly BellSound[]
  readonly ambience: Ambience | Mix
  /**
   * Milliseconds in which the background sound fades out at the end of the session. Values below 10 or above 60 seconds
   * count as 10 or 60.
   */
  readonly fadeOutMs: number
  /** Milliseconds of silence for the preparation before position 0; default 0. */
  readonly leadMs?: number
}

/** A section of a tile (ambience.ts), from sample `from` to before sample `to`. Tracks share their tiles. */
interface TileStretch {
  readonly tile: Int16Array<ArrayBuffer>
  readonly from: number
  readonly to: number
}

/** A part of a track: samples that only this track has, or a section of a tile. */
export type TrackPart = { readonly samples: Int16Array<ArrayBuffer> } | TileStretch

export interface Track {
  readonly header: Uint8Array<ArrayBuffer>
  readonly parts: readonly TrackPart[]
  readonly length: number
}

const fadeInMs = 3000
/** Least sound after the end of the session, in milliseconds, so that a track does not end before its session. */
const restMs = 2000
const togetherMs = 250
const weight: Readonly<Record<BellKind, number>> = { interval: 0, step: 1, end: 2 }
/** Number of samples between two yields: two seconds of sound. */
const slice = 2 * sampleRate

const toSamples = (ms: number): number => Math.round((ms * sampleRate) / 1000)
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

interface Span {
  readonly from: number
  readonly to: number
}

interface Ringing {
  readonly from: number
  readonly wave: Float32Array
}

/**
 * Makes the sound of a whole session including its bells, because a locked phone continues to play sound, but stops
 * timers of the page (D33). Samples are computed only around bells and fades; everywhere else the track repeats a tile.
 * The generator yields every few milliseconds of work.
 */
export function* trackInSlices(plan: TrackPlan): Generator<void, Track> {
  const start = toSamples(plan.leadMs ?? 0)
  const over = start + toSamples(plan.totalMs)
  const bells: Ringing[] = []
  for (const { atMs, kind } of heard(plan)) {
    bells.push({ from: start + toSamples(atMs), wave: yield* bellWave(kind) })
  }
  const silence = yield* ambienceTile('none')
  const tile = yield* ambienceTile(plan.ambience)

  const fadeIn = Math.min(toSamples(fadeInMs), Math.floor((over - start) / 2))
  const fadeOut = Math.min(toSamples(clamp(plan.fadeOutMs, 10_000, 60_000)), over - start - fadeIn)
  const loudness: Loudness = (at) => {
    if (at < start || at >= over) return 0
    const height = Math.min(1, (at - start) / fadeIn, (over - at) / fadeOut)
    return height * height
  }
  const rings = bells.map(({ from, wave }) => ({ from, to: from + wave.length }))
  const fades = [
    { from: start, to: start + fadeIn },
    { from: over - fadeOut, to: over },
  ]
  const length = Math.max(over + toSamples(restMs), ...rings.map(({ to }) => to))

  const parts: TrackPart[] = []
  let at = 0
  for (const span of merge(tile === silence ? rings : [...rings, ...fades])) {
    parts.push(...repeated(loudness(at) > 0 ? tile : silence, { from: at, to: span.from }))
    const samples = new Int16Array(span.to - span.from)
    for (let from = span.from; from < span.to; from += slice) {
      mix(samples.subarray(from - span.from, from - span.from + slice), from, tile, loudness, bells)
      yield
    }
    parts.push({ samples })
    at = span.to
  }
  parts.push(...repeated(loudness(at) > 0 ? tile : silence, { from: at, to: length }))
  return { header: wavHeader(length), parts, length }
}

/** Makes the track without pauses for other work. */
export function renderTrack(plan: TrackPlan): Track {
  return atOnce(trackInSlices(plan))
}

/** Makes the track as an audio/wav file, without pauses for other work. */
export function makeTrack(plan: TrackPlan): Blob {
  return atOnce(blobInSlices(plan))
}

/** Makes the track as an audio/wav file. The generator yields every few milliseconds of work. */
export function* blobInSlices(plan: TrackPlan): Generator<void, Blob> {
  const { header, parts } = yield* trackInSlices(plan)
  const groups: Blob[] = []
  for (let at = 0; at < parts.length; at += groupSize) {
    const pieces: BlobPart[] = []
    for (const part of parts.slice(at, at + groupSize)) {
      pieces.push('samples' in part ? part.samples : piece(part))
      yield
    }
    groups.push(new Blob(pieces))
    yield
  }
  return new Blob([header, ...groups], { type: 'audio/wav' })
}

/**
 * Number of parts that are joined into one blob at a time. To join blobs copies no data, but each part and each slice
 * is a call to another process of the browser. So few parts are joined before the next pause.
 */
const groupSize = 16

const tileBlobs = new WeakMap<Int16Array, Blob>()

function piece({ tile, from, to }: TileStretch): Blob {
  const whole = tileBlobs.get(tile) ?? new Blob([tile])
  tileBlobs.set(tile, whole)
  return to - from === tile.length ? whole : whole.slice(from * 2, to * 2)
}

function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Returns the bells within the session, without those that coincide with a more important bell. */
function heard({ bells, totalMs }: TrackPlan): readonly BellSound[] {
  const rung: BellSound[] = []
  for (const bell of [...bells].sort((a, b) => weight[b.kind] - weight[a.kind])) {
    const drowned = rung.some((other) => Math.abs(other.atMs - bell.atMs) < togetherMs)
    if (bell.atMs >= 0 && bell.atMs <= totalMs && !drowned) rung.push(bell)
  }
  return rung
}

function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else merged.push(span)
  }
  return merged
}

function repeated(tile: Int16Array<ArrayBuffer>, { from, to }: Span): readonly TrackPart[] {
  const parts: TrackPart[] = []
  for (let at = from; at < to;) {
    const begin = at % tileLength
    const end = Math.min(tileLength, begin + to - at)
    parts.push({ tile, from: begin, to: end })
    at += end - begin
  }
  return parts
}

/**
 * Returns the volume of the background sound at a sample of the track, 0 to 1. It is the square of a straight fade,
 * because hearing is logarithmic.
 */
type Loudness = (at: number) => number

function mix(into: Int16Array, from: number, tile: Int16Array, loudness: Loudness, bells: readonly Ringing[]): void {
  const sound = new Float32Array(into.length)
  for (let i = 0, at = from; i < sound.length; i += 1, at += 1) {
    const low = lowHum[at % lowHum.length] ?? 0
    sound[i] = ((tile[at % tileLength] ?? 0) - low) * loudness(at) + low
  }
  for (const bell of bells) addWave(sound, bell.wave, bell.from - from)
  for (let i = 0; i < sound.length; i += 1) into[i] = soften(sound[i] ?? 0)
}

/**
 * Compresses samples near the end of the 16-bit range, which occur where bells overlap. Clipping them would be audible.
 */
function soften(sample: number): number {
  const height = Math.abs(sample)
  if (height < 26_000) return sample
  return Math.sign(sample) * (26_000 + 6_000 * Math.tanh((height - 26_000) / 6_000))
}

export interface MakingPorts {
  yieldToMain(): Promise<unknown>
  /** Returns a monotonic time in milliseconds. */
  clock(): number
}

/** Longest work without a pause, in milliseconds, so that a slow phone reacts to touches. */
const atAStretchMs = 3

/** Makes the track as an audio/wav file in small steps, without blocking the page. */
export async function makeGently(plan: TrackPlan, ports: MakingPorts = browser): Promise<Blob> {
  const work = blobInSlices(plan)
  for (let begun = ports.clock(); ;) {
    const { done, value } = work.next()
    if (done) return value
    if (ports.clock() - begun < atAStretchMs) continue
    await ports.yieldToMain()
    begun = ports.clock()
  }
}

const browser: MakingPorts = { clock: () => performance.now(), yieldToMain }
