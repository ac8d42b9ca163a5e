import * as z from 'zod/mini'
import { type Session, livedMs, totalMs } from '../../../domain/session.ts'
import { localStore, type LocalStore, localListStore } from '../storage/storage.ts'
import { ambiences, type Ambience, type Mix } from '../sound/ambience.ts'
import { isLocalDay, localDay, type LocalDay } from '../../../domain/day.ts'
import { firstOfEachId } from '../../../domain/first-of-each-id.ts'

/** Kinds of timed sessions. The user can have one session of each kind at a time. */
export const kinds = ['wind-down', 'meditation', 'movement', 'relaxation', 'routine', 'boost'] as const
export type SessionKind = (typeof kinds)[number]

/** The bells and the background sound of a session. Times are milliseconds from the start of the session. */
export interface SoundWish {
  readonly bells: readonly { readonly atMs: number; readonly kind: 'step' | 'interval' | 'end' }[]
  readonly ambience: Ambience | Mix
  readonly fadeOutMs: number
}

/** A session as it is stored, with the data that its view (`details`) and its sound need after a reload. */
export interface StoredSession {
  readonly session: Exclude<Session, null>
  readonly sound?: SoundWish | undefined
  readonly details?: unknown
  /** The latest stored time at which the session was running, in milliseconds since 1970 (see session-clock.ts). */
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

/**
 * Schema of a stored session; cooking timers use it too. The field names are those of `Session` in domain/session.ts.
 */
export const sessionSchema = z.discriminatedUnion('phase', [
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
  z.object({
    session: sessionSchema,
    sound: z.optional(sound),
    details: z.optional(z.unknown()),
    seenAt: z.optional(z.number()),
  }),
)

export type SessionKeys = Readonly<Record<SessionKind, LocalStore<StoredSession | null>>>

/**
 * The stored session of each kind (`harbour:session:<kind>`); null when there is none. Personal data: it is stored away
 * when another account signs in (D25).
 */
export const storedSessions = Object.fromEntries(
  kinds.map((kind) => [kind, localStore<StoredSession | null>(`harbour:session:${kind}`, stored, null)]),
) as SessionKeys

const pastSession = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  title: z.string(),
  day: z.string().check(z.refine(isLocalDay)) as unknown as z.ZodMiniType<LocalDay>,
  /** When the session ended, ISO 8601. */
  at: z.string(),
  /** How many milliseconds of the session the user did; skipped parts do not count. */
  doneMs: length,
  totalMs: length,
  finished: z.boolean(),
})

/** A session that has ended, because it was completed or because the user stopped it. */
export type PastSession = Readonly<z.infer<typeof pastSession>>

/** The user's past sessions, oldest first (`harbour:sessions`). */
export const history = localListStore<PastSession>('harbour:sessions', pastSession, firstOfEachId)

/** Ids of the latest sessions whose end was shown to the user, so that each end is shown once and in one tab only. */
export const toldRuns = localStore<readonly string[]>('harbour:sessions-told', z.array(z.string()), [])

const toldAtMost = 40

export function noteTold(run: string): void {
  toldRuns.update((runs) => (runs.includes(run) ? runs : [...runs, run].slice(-toldAtMost)))
}

/** Makes the history entry for a session that ended at `at` (milliseconds since 1970). */
export function pastSessionOf(
  kind: SessionKind,
  session: Exclude<Session, null>,
  finished: boolean,
  at: number,
): PastSession {
  const { course, run } = session
  const date = new Date(at)
  return {
    id: run,
    kind,
    title: course.title,
    day: localDay(date),
    at: date.toISOString(),
    doneMs: Math.round(livedMs(session, at)),
    totalMs: totalMs(course),
    finished,
  }
}

/** Adds the entry to the history, unless there is an entry for this run already. */
export function record(entry: PastSession): void {
  history.update((entries) => (entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry]))
}
