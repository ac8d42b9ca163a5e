import * as z from 'zod/mini'
import type { Session } from '../../../domain/session.ts'
import { kept, type Kept } from '../storage/kept.ts'
import { ambiences, type Ambience, type Mix } from '../sound/track-ambience.ts'

/** Everything that runs by the clock; of each kind there is one at a time. */
export const kinds = ['wind-down', 'meditation', 'movement', 'relaxation', 'routine', 'boost'] as const
export type Kind = (typeof kinds)[number]

/** What shall be heard; places are milliseconds into the course. */
export interface SoundWish {
  readonly bells: readonly { readonly atMs: number; readonly kind: 'step' | 'interval' | 'end' }[]
  readonly ambience: Ambience | Mix
  readonly fadeOutMs: number
}

/** A session with what its widget and its sound need after a reload. */
export interface StoredSession {
  readonly session: Exclude<Session, null>
  readonly sound?: SoundWish | undefined
  readonly details?: unknown
  /** The latest moment noted while it ran, milliseconds since 1970 (session-clock.ts). */
  readonly seenAt?: number | undefined
}

const length = z.number().check(z.minimum(0))
const step = z.object({ id: z.string(), ms: z.number().check(z.minimum(1)) })
const begun = {
  course: z.object({ id: z.string(), title: z.string(), steps: z.array(step).check(z.minLength(1)) }),
  run: z.string().check(z.minLength(1)),
  startedAt: z.number(),
  skippedMs: length,
}

const session = z.discriminatedUnion('phase', [
  z.object({ ...begun, phase: z.literal('running'), zeroAt: z.number() }),
  z.object({ ...begun, phase: z.literal('paused'), atMs: length }),
  z.object({ ...begun, phase: z.literal('completed'), completedAt: z.number() }),
])

const share = z.number().check(z.minimum(0), z.maximum(1))

const sound = z.object({
  bells: z.array(z.object({ atMs: length, kind: z.enum(['step', 'interval', 'end']) })),
  ambience: z.union([z.enum(ambiences), z.object({ sea: share, rain: share, hush: share })]),
  fadeOutMs: length,
})

const stored = z.nullable(
  z.object({ session, sound: z.optional(sound), details: z.optional(z.unknown()), seenAt: z.optional(z.number()) }),
)

export type SessionKeys = Readonly<Record<Kind, Kept<StoredSession | null>>>

/** `harbour:session:<kind>`; null when there is none. Personal: they go aside with the rest of her data (D25). */
export const storedSessions = Object.fromEntries(
  kinds.map((kind) => [kind, kept<StoredSession | null>(`harbour:session:${kind}`, stored, null)]),
) as SessionKeys
