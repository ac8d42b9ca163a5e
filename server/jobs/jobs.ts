import { lte } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Log } from '../log.ts'
import { jobs } from './table.ts'

export interface Job {
  readonly name: string
  /** Milliseconds from one run to the next. */
  readonly everyMs: number
  run(): Promise<void>
}

/** Work that comes round by the clock. However many instances run, each turn is taken by one of them. */
export function createJobs(parts: { readonly db: Db; readonly clock: Clock; readonly log: Log }, list: readonly Job[]) {
  const { db, clock, log } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** True for the one instance that may run it now. */
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

  async function runDue(): Promise<void> {
    for (const job of list) {
      try {
        if (await take(job)) await job.run()
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
      }
    }
  }

  function tick(): void {
    running ??= runDue().finally(() => {
      running = undefined
    })
  }

  return {
    runDue,
    start(everyMs = 60_000): void {
      timer = setInterval(tick, everyMs)
      timer.unref()
      tick()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
