import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../domain/day.ts'
import { monthsBefore, periods, unusedNoticeDays } from '../../domain/periods.ts'
import { appAnalytics } from '../analytics/table.ts'
import { user, userRoles } from '../auth/table.ts'
import { subscribers, trialMarks } from '../billing/table.ts'
import { dataComplaints } from '../complaints/table.ts'
import { rowsOf } from '../db/open.ts'
import { outbox } from '../mail/table.ts'
import { columnsOf } from '../meetups/rows.ts'
import { meetupReports, meetups } from '../meetups/table.ts'
import { draft } from '../meetups/testing.ts'
import { messageReplies, messages } from '../messages/table.ts'
import { taskReminders } from '../notifications/table.ts'
import { launchNotifications, urgentRequests } from '../supplies/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

onOneDatabase('data after its retention period', (engine) => {
  let harbour: Harbour
  // Analytics events use the database's own clock; everything else uses this clock.
  let now = new Date()
  const maya = 'maya'
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: 'owner@example.com' } })
    await person(maya, now)
  })
  afterAll(() => harbour.close())

  /** Runs the daily retention job, even if it has run recently. */
  async function aTurn(): Promise<void> {
    await harbour.db.execute(sql`update jobs set next_at = ${now.toISOString()}::timestamptz`)
    await harbour.jobs.runDue()
  }

  async function person(id: string, usedAt: Date, email = `${id}@example.com`): Promise<void> {
    await harbour.db.insert(user).values({ id, name: 'Maya', email, emailVerified: true, usedAt })
  }

  const around = (months: number) => {
    const end = monthsBefore(now, months).getTime()
    return [new Date(end - 60_000), new Date(end + 60_000)] as const
  }

  test('urgent requests, messages, concerns, complaints, reminders of tasks, trial marks and the launch list are erased, each after its period', async () => {
    const { db } = harbour
    const [urgentOld, urgentYoung] = around(periods.urgentRequests)
    for (const createdAt of [urgentOld, urgentYoung]) {
      await db.insert(urgentRequests).values({ userId: maya, phone: '1', description: String(+createdAt), createdAt })
    }
    const [old, young] = around(periods.messages)
    const written = async (subject: string, createdAt: Date, answeredAt: Date | null, repliedAt: Date | null) => {
      const [row] = await db
        .insert(messages)
        .values({ userId: maya, subject, message: 'x', createdAt, answeredAt })
        .returning()
      if (row === undefined || repliedAt === null) return
      const reply = { messageId: row.id, authorId: maya, fromTeam: false, message: 'y', createdAt: repliedAt }
      await db.insert(messageReplies).values(reply)
    }
    await written('over', old, old, old)
    await written('young', young, null, null)
    await written('answered lately', old, young, null)
    await written('written to lately', old, old, young)
    const [closedLong, closedLately] = around(periods.concerns)
    for (const closedAt of [closedLong, closedLately, null]) {
      const row = { createdAt: closedLong, closedAt, status: closedAt === null ? 'open' : 'closed' }
      await db.insert(meetupReports).values({ ...row, userId: maya, meetupId: 'm', meetupTitle: 'm', concern: 'c' })
      await db
        .insert(dataComplaints)
        .values({ ...row, email: 'a@example.com', complaint: 'c', key: crypto.randomUUID() })
    }
    const [ended, endedLately] = around(periods.trialMarks)
    for (const endsAt of [ended, endedLately]) {
      await db.insert(trialMarks).values({ emailHash: String(+endsAt), startedAt: ended, endsAt })
    }
    for (const [task, days] of [
      [1, 8],
      [2, 6],
    ] as const) {
      const dueAt = new Date(now.getTime() - days * dayMs)
      await db.insert(taskReminders).values({ userId: maya, task, dueAt, ringsAt: dueAt, queuedAt: dueAt })
    }
    const [listed, listedLately] = around(periods.launchList)
    const weekAgo = new Date(now.getTime() - 7 * dayMs - 1000)
    await db.insert(launchNotifications).values([
      { email: 'old@example.com', createdAt: listed, confirmedAt: listed },
      { email: 'kept@example.com', createdAt: listed, confirmedAt: listedLately },
      { email: 'never-confirmed@example.com', createdAt: weekAgo },
      { email: 'to-confirm@example.com', createdAt: now },
    ])
    await aTurn()
    expect((await db.select().from(urgentRequests)).map((row) => row.description)).toEqual([String(+urgentYoung)])
    expect((await db.select().from(messages)).map(({ subject }) => subject).toSorted()).toEqual([
      'answered lately',
      'written to lately',
      'young',
    ])
    for (const table of [meetupReports, dataComplaints]) {
      const left = await db.select({ closedAt: table.closedAt }).from(table)
      expect(new Set(left.map(({ closedAt }) => closedAt?.getTime() ?? null))).toEqual(new Set([+closedLately, null]))
    }
    expect((await db.select().from(taskReminders)).map(({ task }) => task)).toEqual([2])
    expect((await db.select().from(trialMarks)).map((row) => row.emailHash)).toEqual([String(+endedLately)])
    expect((await db.select().from(launchNotifications)).map(({ email }) => email).toSorted()).toEqual([
      'kept@example.com',
      'to-confirm@example.com',
    ])
  })

  test('a meetup is erased 30 days after its end, with its organiser; if members saw it, its title stays', async () => {
    const { db } = harbour
    const made = async (title: string, days: number, publishedAt: Date | null) => {
      const endsAt = new Date(now.getTime() - days * dayMs - 60_000)
      await db.insert(meetups).values({
        ...columnsOf(draft),
        title,
        startsAt: endsAt,
        endsAt,
        publishedAt,
        status: publishedAt === null ? 'draft' : 'published',
      })
    }
    await made('over', 30, now)
    await made('over, a draft', 30, null)
    await made('over lately', 29, now)
    await aTurn()
    const left = await db.select().from(meetups).orderBy(meetups.title)
    expect(left.map(({ title, organizer, joinUrl, deletedAt }) => [title, organizer, joinUrl, deletedAt])).toEqual([
      ['over', '', null, now],
      ['over lately', draft.organizer, draft.joinUrl, null],
    ])
    await db.delete(meetups)
  })

  test('single events are erased by month after three months; their totals stay', async () => {
    const { db } = harbour
    const today = new Date()
    const month = (ago: number): string =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1, 12)).toISOString()
    await db.execute(sql`select keep_events_of_month(${month(3)}::timestamptz)`)
    const event = { eventType: 'page_view', pagePath: '/kept', userAgent: 'Firefox', sessionId: 'session_1' }
    // The month of the last event has no partition, so this event is in `app_analytics_other`.
    const made = [month(2), month(3), month(7)].map((at) => ({ ...event, createdAt: new Date(at) }))
    await db.insert(appAnalytics).values(made)
    await aTurn()
    expect((await db.select().from(appAnalytics)).map(({ createdAt }) => createdAt.toISOString())).toEqual([month(2)])
    const [counted] = await rowsOf(
      db,
      sql`select (select sum(views)::int from analytics_paths where path = '/kept') as views,
        (select sum(page_views)::int from analytics_days) as days, (select count(*)::int from analytics_sessions) as sessions`,
    )
    expect(counted).toEqual({ views: 3, days: 3, sessions: 1 })
  })

  test('an unused account gets a mail, and is deleted a month later; a visit in between keeps it', async () => {
    const { db } = harbour
    const edge = monthsBefore(now, periods.unusedAccounts).getTime() + unusedNoticeDays * dayMs - 60_000
    const unused = new Date(edge)
    await person('gone', unused)
    await person('back', unused)
    await person('young', new Date(edge + 3_600_000))
    await person('paying', unused)
    await db.insert(subscribers).values({ userId: 'paying', subscribed: true })
    await person('team', unused)
    await db.insert(userRoles).values({ userId: 'team', role: 'admin' })
    await person('owner', unused)
    await aTurn()
    await aTurn()
    const told = await db.select().from(outbox).where(eq(outbox.kind, 'account-unused'))
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['back@example.com', 'gone@example.com'])
    await db.update(user).set({ usedAt: now }).where(eq(user.id, 'back'))
    now = new Date(now.getTime() + (unusedNoticeDays - 1) * dayMs)
    await aTurn()
    const ids = ['gone', 'back', 'paying', 'team', 'owner']
    const left = async () => (await db.select().from(user).where(inArray(user.id, ids))).map(({ id }) => id).toSorted()
    expect(await left()).toEqual(ids.toSorted())
    now = new Date(now.getTime() + 2 * dayMs)
    await aTurn()
    expect(await left()).toEqual(['back', 'owner', 'paying', 'team'])
    const goodbye = await db.select().from(outbox).where(eq(outbox.kind, 'account-deleted'))
    expect(goodbye).toHaveLength(1)
  })

  test('signing in counts as a visit', async () => {
    await harbour.signUp('visits@example.com')
    await harbour.db
      .update(user)
      .set({ usedAt: new Date(0) })
      .where(eq(user.email, 'visits@example.com'))
    await harbour.signedIn('visits@example.com')
    const [row] = await harbour.db.select().from(user).where(eq(user.email, 'visits@example.com'))
    expect(row?.usedAt).toEqual(now)
  })
})
