import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { session, user, userRoles } from '../auth/table.ts'
import { rowsOf } from '../db/open.ts'
import { pushSubscriptions } from '../notifications/table.ts'
import { openHarbour, type Answer, type Harbour } from '../testing/harbour.ts'
import { messages } from './table.ts'

const password = 'three blue boats'

/**
 * This test runs on PostgreSQL only: the embedded database has one connection, so no transaction waits for a row lock.
 */
describe.runIf(inject('postgresUrl') !== '')('an account is deleted during a conversation of its member', () => {
  let harbour: Harbour
  let maya: Awaited<ReturnType<typeof newMember>>
  let ada: typeof maya
  let conversation: string

  beforeAll(async () => {
    harbour = await openHarbour('postgres', { env: { OWNER_EMAIL: 'owner@example.com' } })
    ada = await newMember('ada', 'admin')
  })
  afterAll(() => harbour.close())
  beforeEach(async () => {
    maya = await newMember('maya')
    const row = { userId: maya.id, subject: 'Meetups', message: 'Where?' }
    const [made] = await harbour.db.insert(messages).values(row).returning()
    conversation = made?.id ?? ''
  })

  let people = 0
  /** Creates a member with a push subscription, so that an answer also writes a row of that member. */
  async function newMember(name: string, role?: 'admin') {
    const email = `${name}-${(people += 1)}@example.com`
    await harbour.signUp(email, password)
    const ask = await harbour.signedIn(email, password)
    const [{ id } = { id: '' }] = await harbour.db.select().from(user).where(eq(user.email, email))
    const [signedIn] = await harbour.db.select().from(session).where(eq(session.userId, id))
    const keys = { p256dh: 'a key', auth: 'a secret', endpoint: `https://fcm.googleapis.com/fcm/send/${id}` }
    const device = { userId: id, sessionId: signedIn?.id ?? '', createdAt: new Date() }
    await harbour.db.insert(pushSubscriptions).values({ ...device, ...keys })
    if (role !== undefined) await harbour.db.insert(userRoles).values({ userId: id, role })
    return { id, ask }
  }

  /** Lock waits are counted in this database only, because other tests run on the same PostgreSQL server. */
  const locked = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waiting = async () => (await rowsOf(harbour.db, locked)).length

  async function untilWaiting(many: number): Promise<void> {
    for (const end = Date.now() + 4_000; (await waiting()) < many;) {
      if (Date.now() > end) throw new Error(`${await waiting()} wait for a row, not ${many}`)
      await wait(10)
    }
  }

  /**
   * Holds the lock of the account until both the deletion and the other request wait for it, then lets both continue.
   */
  async function atOnce(leaving: typeof maya, other: () => Promise<Answer>): Promise<Answer[]> {
    return harbour.db
      .transaction(async (tx) => {
        await tx.select().from(user).where(eq(user.id, leaving.id)).for('update')
        const deletion = leaving.ask('/api/account', { method: 'DELETE', body: { password } })
        await untilWaiting(1)
        const second = other()
        await untilWaiting(2)
        return [deletion, second]
      })
      .then((both) => Promise.all(both))
  }

  const answer = () =>
    ada.ask(`/api/admin/messages/${conversation}`, { method: 'PATCH', body: { admin_response: 'At the library.' } })
  const reply = (who: typeof maya) => () =>
    who.ask(`/api/messages/${conversation}/replies`, { body: { message: 'At the library.' } })

  test('the team’s answer gets 404, without a deadlock', async () => {
    const [deletion, second] = await atOnce(maya, answer)
    expect([deletion?.status, second?.status]).toEqual([204, 404])
  })

  test('a reply of the team gets 404', async () => {
    const [deletion, second] = await atOnce(maya, reply(ada))
    expect([deletion?.status, second?.status]).toEqual([204, 404])
  })

  test('a reply of the member gets 404', async () => {
    const [deletion, second] = await atOnce(maya, reply(maya))
    expect([deletion?.status, second?.status]).toEqual([204, 404])
  })
})
