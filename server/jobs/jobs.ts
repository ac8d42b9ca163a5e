import { setTimeout as wait } from 'node:timers/promises'
import { eq, lte } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { jobs } from './table.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  /** The job should end early when `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>
}

/** A failed run is repeated after this time at the latest. */
const againMs = 10 * 60_000

/** How long a stopping server waits for running jobs, in milliseconds. An interrupted run is repeated. */
const timeoutMs = 2000

/** Runs periodic jobs. Each run of a job is done by only one of the instances. */
export function createJobs(
  parts: {
    readonly db: Db
    readonly clock: Clock
    readonly log: Log
    readonly ran?: (job: string, outcome: 'done' | 'failed') => void
  },
  list: readonly Job[],
) {
  const { db, clock, log, ran = () => {} } = parts
  let timer: NodeJS.Timeout | undefined
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  async function take({ name, everyMs }: Job): Promise<boolean> {
    const now = clock()
    const nextAt = new Date(now.getTime() + everyMs)
    const taken = await db
      .insert(jobs)
      .values({ name, nextAt })
      .onConflictDoUpdate({ target: jobs.name, set: { nextAt }, setWhere: lte(jobs.nextAt, now) })
      .returning({ name: jobs.name })
    return taken.length > 0
  }

  async function tryAgain({ name, everyMs }: Job): Promise<void> {
    const soon = new Date(clock().getTime() + Math.min(againMs, everyMs))
    await db.update(jobs).set({ nextAt: soon }).where(eq(jobs.name, name))
  }

  async function runOne(job: Job): Promise<void> {
    try {
      if (!(await take(job))) return
      await asSystem(() => job.run(stopping.signal))
      // A job that was interrupted by the stop may have ended early, so it is scheduled again.
      if (stopping.signal.aborted) await tryAgain(job)
      ran(job.name, 'done')
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed')
      ran(job.name, 'failed')
      await tryAgain(job).catch(() => {})
    }
  }

  /** All due jobs run in parallel, so that a long job does not delay others. */
  async function runDue(): Promise<void> {
    await Promise.all(
      list.map((job) => {
        const run = underWay.get(job.name) ?? runOne(job).finally(() => underWay.delete(job.name))
        underWay.set(job.name, run)
        return run
      }),
    )
  }

  return {
    runDue,
    start(everyMs = 60_000): void {
      timer = setInterval(() => void runDue(), everyMs)
      timer.unref()
      void runDue()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await Promise.race([Promise.all(underWay.values()), wait(timeoutMs, undefined, { ref: false })])
    },
  }
}
