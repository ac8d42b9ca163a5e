import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '../auth/table.ts'
import { rowsOf } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { onOneDatabase, openHarbour } from '../testing/harbour.ts'
import { subscribers, trialMarks } from './table.ts'

const now = new Date('2026-11-24T12:00:00Z')
const times = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]
const either = [true, false]

onOneDatabase('has_access of the database', (engine) => {
  test('says what the server says of every state that a trial and a subscription can be in', async () => {
    const harbour = await openHarbour(engine, { now: () => now })
    const { db, billing } = harbour
    await harbour.signUp('maya@example.com')
    const [maya] = await db.select().from(user).where(eq(user.email, 'maya@example.com'))
    if (maya === undefined) throw new Error('she did not sign up')
    const mark = billing.trialMark(maya)
    const states = either.flatMap((trialStarted) =>
      times.flatMap((trialEndDate) =>
        either.flatMap((subscribed) => times.map((cancelAt) => ({ trialStarted, trialEndDate, subscribed, cancelAt }))),
      ),
    )
    for (const state of [null, ...states]) {
      for (const endsAt of times) {
        await db.delete(subscribers)
        await db.delete(trialMarks)
        if (state !== null) await db.insert(subscribers).values({ userId: maya.id, ...state })
        if (endsAt !== null) await db.insert(trialMarks).values({ emailHash: mark, startedAt: now, endsAt })
        // Before the server, which writes down what it finds under a mark.
        const [said] = await rowsOf<{ yes: boolean }>(
          db,
          sql`select has_access(${maya.id}, ${mark}, ${now.toISOString()}) as yes`,
        )
        expect([state, endsAt, said?.yes]).toEqual([state, endsAt, await asSystem(() => billing.hasAccess(maya))])
      }
    }
    await harbour.close()
  })
})
