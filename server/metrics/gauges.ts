import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { Clock } from '../clock.ts'
import { rowsOf, type OpenDatabase } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { allMailClasses } from '../mail/classes.ts'
import type { Metrics } from './metrics.ts'

interface Queue extends Record<string, unknown> {
  readonly queue: string
  readonly waiting: number
  readonly oldest: number
}

/**
 * Longest wait for the database in milliseconds. Even if the database cannot be reached, Prometheus gets a response in
 * time.
 */
const timeoutMs = 2000

/**
 * Counts queued items that are due or were tried. Items scheduled for later (for example because of quiet hours) are
 * not counted.
 */
const queues = (now: string) => sql`
  select 'mail-' || name as queue, count(outbox.id)::int as waiting,
    coalesce(max(extract(epoch from ${now}::timestamptz - created_at)), 0)::float8 as oldest
  from unnest(${sql.param(allMailClasses)}::text[]) name
    left join outbox on class = name and sent_at is null and failed_at is null
      and (attempts > 0 or next_attempt_at <= ${now}::timestamptz)
  group by name
  union all
  select 'push', count(*)::int, coalesce(max(extract(epoch from ${now}::timestamptz - created_at)), 0)::float8
  from pushes
  where sent_at is null and dropped_at is null and (attempts > 0 or next_attempt_at <= ${now}::timestamptz)`

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Reads the present numbers (queues, connections, streams) and returns all metrics in Prometheus text format. Never
 * rejects: an unreachable database is reported as a metric.
 */
export function createGauges(parts: {
  readonly metrics: Metrics
  readonly database: Pick<OpenDatabase, 'db' | 'pool' | 'replica'>
  readonly clock: Clock
  readonly live: { readonly size: number }
}) {
  const { metrics, database, clock, live } = parts
  const registers = [metrics.registry]
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const isUp = gauge('harbour_database_up', '1 while the database answers')
  const waiting = gauge('harbour_queue_waiting', 'Due and not out yet, of all instances together', ['queue'])
  const oldest = gauge('harbour_queue_oldest_seconds', 'Age of the oldest that is due and not out yet', ['queue'])
  const streams = gauge('harbour_live_streams', 'Open streams of the live channel at this process')
  const connections = gauge('harbour_db_connections', 'The pool of this process; waiting: requests without one', [
    'state',
  ])

  const { replica } = database
  const lag = replica && gauge('harbour_replica_lag_seconds', 'Age of what the replica shows; NaN: it does not answer')
  const reads = replica && gauge('harbour_replica_reads', 'Reads for which a replica is meant, by who answered', ['by'])

  async function lookAtReplica(): Promise<void> {
    if (replica === undefined) return
    const seconds = await within(
      timeoutMs,
      asSystem(() => replica.lagSeconds()),
    ).catch(() => null)
    lag?.set(seconds ?? Number.NaN)
    for (const [by, count] of Object.entries(replica.counts)) reads?.set({ by }, count)
  }

  async function lookAtQueues(): Promise<void> {
    for (const each of [waiting, oldest]) each.reset()
    try {
      const rows = await within(
        timeoutMs,
        asSystem(() => rowsOf<Queue>(database.db, queues(clock().toISOString()))),
      )
      for (const row of rows) {
        waiting.set({ queue: row.queue }, row.waiting)
        oldest.set({ queue: row.queue }, row.oldest)
      }
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }

  return async (): Promise<string> => {
    const pool = database.pool?.()
    if (pool !== undefined) {
      connections.set({ state: 'used' }, pool.open - pool.idle)
      connections.set({ state: 'idle' }, pool.idle)
      connections.set({ state: 'waiting' }, pool.waiting)
    }
    streams.set(live.size)
    await Promise.all([lookAtQueues(), lookAtReplica()])
    return metrics.registry.metrics()
  }
}
