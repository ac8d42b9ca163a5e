import { ambienceTile, hum, tileLength, type Ambience, type Mix } from './track-ambience.ts'
import { addWave, bellWave, type BellKind } from './track-bell.ts'
import { sampleRate, wavHeader } from './track-wav.ts'

export { type Ambience, type Mix, soundNames, type SoundName } from './track-ambience.ts'
export type { BellKind } from './track-bell.ts'

export interface Bell {
  /** Milliseconds into the course. */
  readonly atMs: number
  readonly kind: BellKind
}

export interface TrackPlan {
  /** The course's length. */
  readonly totalMs: number
  /** Of two within a quarter of a second the weightier rings. */
  readonly bells: readonly Bell[]
  readonly ambience: Ambience | Mix
  /** How long the ambience takes to fade before the course ends: at least ten seconds, at most sixty. */
  readonly fadeOutMs: number
  /** Silence before position 0, in which she gets ready; none unless given. */
  readonly leadMs?: number
}

/** A part of what many tracks and places share. */
interface TileStretch {
  readonly tile: Int16Array<ArrayBuffer>
  readonly from: number
  readonly to: number
}

/** Samples of a track's own, or a stretch of a tile. */
export type TrackPart = { readonly samples: Int16Array<ArrayBuffer> } | TileStretch

export interface Track {
  readonly header: Uint8Array<ArrayBuffer>
  /** In the order of their sound. */
  readonly parts: readonly TrackPart[]
  /** Samples of all parts together. */
  readonly length: number
}

const fadeInMs = 3000
/** At least this much follows the course's end, so that a track is never over before its session. */
const restMs = 2000
const togetherMs = 250
const weight: Readonly<Record<BellKind, number>> = { interval: 0, step: 1, end: 2 }
/** Samples between two yields: two seconds of sound. */
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
 * The sound of a whole session, with the bells in it: a locked phone plays on where a timer of the page would not
 * run (D33). Only the stretches with a bell or a fade are made for it; everything between repeats one tile. It
 * yields every few milliseconds of work.
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

/** All of it at once. */
export function renderTrack(plan: TrackPlan): Track {
  return atOnce(trackInSlices(plan))
}

/** The track as a file to be played (audio/wav). */
export function makeTrack(plan: TrackPlan): Blob {
  return atOnce(blobInSlices(plan))
}

/** The same; it yields every few milliseconds of work. */
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

/** A blob of blobs copies nothing, but each part, and each cut, asks another process: so a few at a time. */
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

/** The bells within the course, none at the same moment as a weightier one. */
function heard({ bells, totalMs }: TrackPlan): readonly Bell[] {
  const rung: Bell[] = []
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

/** How loud the ambience is at a sample, 0 to 1; squared, because an ear counts in ratios. */
type Loudness = (at: number) => number

function mix(into: Int16Array, from: number, tile: Int16Array, loudness: Loudness, bells: readonly Ringing[]): void {
  const sound = new Float32Array(into.length)
  for (let i = 0, at = from; i < sound.length; i += 1, at += 1) {
    const low = hum[at % hum.length] ?? 0
    sound[i] = ((tile[at % tileLength] ?? 0) - low) * loudness(at) + low
  }
  for (const bell of bells) addWave(sound, bell.wave, bell.from - from)
  for (let i = 0; i < sound.length; i += 1) into[i] = soften(sound[i] ?? 0)
}

/** Nearly full scale is bent down instead of cut off, for bells that ring into each other. */
function soften(sample: number): number {
  const height = Math.abs(sample)
  if (height < 26_000) return sample
  return Math.sign(sample) * (26_000 + 6_000 * Math.tanh((height - 26_000) / 6_000))
}
