import { sampleRate } from './track-wav.ts'

/** A single stroke for a step, the same further away for an interval, three slow strokes for the end. */
export type BellKind = 'step' | 'interval' | 'end'

/** A struck bowl: what sounds in it, as multiples of its tone, how loud, and how long it takes to sink to a third. */
const partials = [
  { ratio: 1, level: 0.68, sinkMs: 900 },
  { ratio: 2, level: 0.08, sinkMs: 620 },
  { ratio: 2.76, level: 0.18, sinkMs: 420 },
  { ratio: 5.4, level: 0.06, sinkMs: 180 },
] as const

interface Stroke {
  readonly hertz: number
  /** Of the full scale; all partials at once do not exceed it. */
  readonly peak: number
  /** How long it rings, as a multiple of the partials' own time. */
  readonly ring: number
  readonly atMs: readonly number[]
}

const strokes: Readonly<Record<BellKind, Stroke>> = {
  step: { hertz: 528, peak: 0.5, ring: 0.6, atMs: [0] },
  interval: { hertz: 528, peak: 0.22, ring: 0.6, atMs: [0] },
  end: { hertz: 440, peak: 0.5, ring: 1, atMs: [0, 3000, 6000] },
}

const attackMs = 6
/** After so many times its sinking a partial is at a thousandth. */
const silentAfter = 6.9

const rung = new Map<BellKind, Float32Array>()

/** The bell from its first stroke until it is silent, in units of the 16 bits; made once. Yields now and then. */
export function* bellWave(kind: BellKind): Generator<void, Float32Array> {
  const known = rung.get(kind)
  if (known) return known
  const { atMs, ...stroke } = strokes[kind]
  const one = yield* strike(stroke)
  const starts = atMs.map((ms) => (ms * sampleRate) / 1000)
  const wave = new Float32Array(one.length + Math.max(...starts))
  for (const start of starts) {
    addWave(wave, one, start)
    yield
  }
  rung.set(kind, wave)
  return wave
}

/** Adds what of a wave falls into the samples when it begins at `offset` of them, which may be negative. */
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

/** A damped oscillator, each sample out of the two before it: a sine would take ten times as long. */
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
