import { lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { isDatabaseAway, Problem } from '../http/problem.ts'
import { analyticsKeys } from './table.ts'

/** An event with the column names of the table. `id` is the key that the device sent, or a new one. */
export interface StoredEvent {
  readonly id: string
  readonly event_type: string
  readonly page_path: string
  readonly user_agent: string
  readonly session_id: string
  readonly metadata: object
  readonly created_at: Date
}

/** Maximum number of queued events, and of events in one statement. */
const most = { waiting: 5_000, aStatement: 500 } as const

/** Keys of events are kept for this time, which must be longer than a device keeps unsent events. */
const keysLastMs = 60 * 24 * 3_600_000

const full = () =>
  new Problem(503, 'BUSY', 'There is too much to note at once. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  })

interface Waiting {
  readonly event: StoredEvent
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes events to the database in batches (docs/decisions/0026). While a statement runs, new events are queued for the
 * next statement, so that the cost per event falls under load. An event is acknowledged after it is stored.
 */
export function createIntake({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const waiting: Waiting[] = []
  const forgotten = new LRUCache<string, true>({ max: 500 })
  let isWriting = false

  async function write(events: readonly StoredEvent[]): Promise<void> {
    const given = JSON.stringify([...new Map(events.map((event) => [event.id, event])).values()])
    await db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${given}::jsonb) as given(id uuid, event_type text, page_path text,
          user_agent text, session_id text, metadata jsonb, created_at timestamptz)
      ), fresh as (
        insert into analytics_keys (id, created_at) select id, created_at from given order by id
        on conflict do nothing returning id
      )
      insert into app_analytics (id, event_type, page_path, user_agent, session_id, metadata, created_at)
      select given.* from given join fresh using (id)`)
  }

  /** Stores a batch; if that fails because of one event, stores the events one by one. */
  async function store(batch: readonly Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ event }) => event))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      const isEverybodys = batch.length === 1 || (error instanceof Error && isDatabaseAway(error))
      if (isEverybodys) for (const { reject } of batch) reject(error)
      else for (const one of batch) await store([one])
    }
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) await store(waiting.splice(0, most.aStatement))
    isWriting = false
  }

  return {
    /**
     * Stores an event; the promise resolves when it is stored.
     * @throws Problem 503 BUSY with Retry-After when too many events are queued
     */
    put(event: StoredEvent): Promise<void> {
      if (waiting.length >= most.waiting) throw full()
      const stored = new Promise<void>((resolve, reject) => void waiting.push({ event, resolve, reject }))
      // Runs in the system scope, because the batch contains events of several clients.
      void asSystem(writeAll)
      return stored
    },

    /**
     * Deletes a session's events of the last day. They were recorded before an admin (D46) or a member who refused to
     * be counted (D67) signed in. A repeated call for the same session does nothing.
     */
    async forget(sessionId: string): Promise<void> {
      if (forgotten.has(sessionId)) return
      forgotten.set(sessionId, true)
      const since = new Date(clock().getTime() - 24 * 3_600_000).toISOString()
      await asSystem(() =>
        db.execute(
          sql`delete from app_analytics where session_id = ${sessionId} and created_at > ${since}::timestamptz`,
        ),
      )
    },

    /** Runs daily: creates partitions for the coming months and deletes old keys. */
    async maintainTables(): Promise<void> {
      await db.execute(sql`select keep_event_months()`)
      await db.delete(analyticsKeys).where(lt(analyticsKeys.createdAt, new Date(clock().getTime() - keysLastMs)))
    },
  }
}

export type Intake = ReturnType<typeof createIntake>
