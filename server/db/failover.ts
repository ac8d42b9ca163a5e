import { setTimeout as sleep } from 'node:timers/promises'
import { isNoAnswer, isDatabaseUnreachable, saidBelow } from './unreachable.ts'

const everyMs = 250

/** The connection was lost during a commit, so the transaction may or may not be stored; it must not be repeated. */
export class CommitUnknown extends Error {
  constructor(reason: string) {
    super(`Connection terminated during a commit: ${reason}`)
  }
}

/**
 * Repeats work that a failover of the database interrupted. While the database cannot be reached, all work waits for a
 * single probe, which is repeated for at most `longestMs` from the start of the outage. After that, work fails at once.
 */
export class Failover {
  readonly #probe: () => Promise<void>
  readonly #longestMs: number
  #since: number | undefined
  #back: Promise<boolean> | undefined

  /** `probe` rejects while the database takes no writes. */
  constructor(probe: () => Promise<void>, longestMs: number) {
    this.#probe = probe
    this.#longestMs = longestMs
  }

  get isWaiting(): boolean {
    return this.#back !== undefined
  }

  /** `work` must be one transaction: it is repeated only when its commit was not sent. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#longestMs
    for (;;) {
      await this.#back
      try {
        const done = await work()
        this.#since = undefined
        return done
      } catch (error) {
        if (!this.#isInterrupted(error) || performance.now() > until || !(await this.#isBack())) throw error
      }
    }
  }

  #isInterrupted(error: unknown): boolean {
    return (
      error instanceof Error &&
      isDatabaseUnreachable(error) &&
      !isNoAnswer(error) &&
      !(saidBelow(error) instanceof CommitUnknown)
    )
  }

  #isBack(): Promise<boolean> {
    this.#since ??= performance.now()
    this.#back ??= this.#probeUntil(this.#since + this.#longestMs).finally(() => (this.#back = undefined))
    return this.#back
  }

  async #probeUntil(until: number): Promise<boolean> {
    while (performance.now() < until) {
      try {
        await this.#probe()
        return true
      } catch {
        await sleep(everyMs)
      }
    }
    return false
  }
}
