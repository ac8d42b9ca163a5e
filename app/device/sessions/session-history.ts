import * as z from 'zod/mini'
import { isLocalDay, localDay, type LocalDay } from '../../../domain/day.ts'
import { type Session, livedMs, totalMs } from '../../../domain/session.ts'
import { kept, keptList } from '../storage/kept.ts'
import { type Kind, kinds } from './stored-session.ts'
import { firstOfEachId } from '../../../domain/first-of-each-id.ts'

/** One session of hers that is over, finished or in part. */
export interface PastSession {
  /** Its run: one going-through has one entry. */
  readonly id: string
  readonly kind: Kind
  readonly title: string
  /** The day on which it ended, by this device's clock. */
  readonly day: LocalDay
  /** When it ended, in ISO 8601. */
  readonly at: string
  /** Milliseconds that she went through; what she skipped does not count. */
  readonly doneMs: number
  readonly totalMs: number
  readonly finished: boolean
}

const length = z.number().check(z.minimum(0))
const pastSession = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  title: z.string(),
  day: z.string().check(z.refine(isLocalDay)) as unknown as z.ZodMiniType<LocalDay>,
  at: z.string(),
  doneMs: length,
  totalMs: length,
  finished: z.boolean(),
})

/** Her sessions, oldest first (`harbour:sessions`). */
export const history = keptList<PastSession>('harbour:sessions', pastSession, firstOfEachId)

/** The runs whose end was told, the last of them: a toast for each, in one tab, once. */
export const toldRuns = kept<readonly string[]>('harbour:sessions-told', z.array(z.string()), [])

const toldAtMost = 40

export function noteTold(run: string): void {
  toldRuns.update((runs) => (runs.includes(run) ? runs : [...runs, run].slice(-toldAtMost)))
}

/** The entry for a session that ended at `at` (milliseconds since 1970). */
export function pastSessionOf(kind: Kind, session: Exclude<Session, null>, finished: boolean, at: number): PastSession {
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

/** The first word on a run counts. */
export function record(entry: PastSession): void {
  history.update((entries) => (entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry]))
}
