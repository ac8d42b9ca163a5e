import { and, eq } from 'drizzle-orm'
import { trialFrom } from '../../domain/access.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { Problem } from '../http/problem.ts'
import type { Subscriber } from './standing.ts'
import { subscribers, trialMarks } from './table.ts'
import { keyedHash, keyFor } from '../secrets.ts'

/** The owner of a trial. The address is always confirmed, because nobody can sign in with an unconfirmed address. */
export interface Person {
  readonly id: string
  readonly email: string
}

const used = () => new Problem(409, 'TRIAL_USED', 'Your free trial was started before. There is one for each account.')

export function createTrials(parts: { readonly db: Db; readonly clock: Clock; readonly secret: string }) {
  const { db, clock } = parts
  const key = keyFor('trial marks', parts.secret)

  const markOf = (email: string): string => keyedHash(key, email.trim().toLowerCase())

  return {
    /**
     * Starts the trial. If two devices, or two accounts with the same address, start it at the same time, only one
     * succeeds.
     * @throws Problem 409 TRIAL_USED if the account or the address had a trial before
     */
    async start(person: Person): Promise<void> {
      const { start, end } = trialFrom(clock())
      await db.transaction(async (tx) => {
        const trial = { trialStarted: true, trialStartDate: start, trialEndDate: end, updatedAt: start }
        const rows = await tx
          .insert(subscribers)
          .values({ userId: person.id, createdAt: start, ...trial })
          .onConflictDoUpdate({ target: subscribers.userId, set: trial, setWhere: eq(subscribers.trialStarted, false) })
          .returning({ userId: subscribers.userId })
        if (rows.length === 0) throw used()
        // The subscriber row is locked before the trial mark, in the same order everywhere, to avoid deadlocks.
        const mark = { emailHash: markOf(person.email), startedAt: start, endsAt: end }
        const marked = await tx.insert(trialMarks).values(mark).onConflictDoNothing().returning()
        if (marked.length === 0) throw used()
      })
    },

    /** Copies an earlier trial of the same address into the subscriber row; undefined if there was no trial. */
    async continueEarlierTrial(person: Person): Promise<Subscriber | undefined> {
      const [mark] = await db
        .select()
        .from(trialMarks)
        .where(eq(trialMarks.emailHash, markOf(person.email)))
      if (mark === undefined) return undefined
      const trial = {
        trialStarted: true,
        trialStartDate: mark.startedAt,
        trialEndDate: mark.endsAt,
        updatedAt: clock(),
      }
      const [row] = await db
        .insert(subscribers)
        .values({ userId: person.id, createdAt: clock(), ...trial })
        .onConflictDoUpdate({ target: subscribers.userId, set: trial, setWhere: eq(subscribers.trialStarted, false) })
        .returning()
      return row
    },

    /**
     * Counts the free days of a subscription as the trial (D12). `tx` is the transaction that copies the subscription.
     */
    async countAsUsed(tx: Db, person: Person, start: Date, end: Date): Promise<void> {
      await tx
        .insert(trialMarks)
        .values({ emailHash: markOf(person.email), startedAt: start, endsAt: end })
        .onConflictDoNothing()
      await tx
        .update(subscribers)
        .set({ trialStarted: true, trialStartDate: start, trialEndDate: end })
        .where(and(eq(subscribers.userId, person.id), eq(subscribers.trialStarted, false)))
    },
  }
}

export type Trials = ReturnType<typeof createTrials>
