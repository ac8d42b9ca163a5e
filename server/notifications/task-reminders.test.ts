import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '../auth/table.ts'
import { rowsOf } from '../db/open.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import type { DeclarativePush } from '../../domain/push-payload.ts'
import { openNotifications } from './testing.ts'

type World = Awaited<ReturnType<typeof openNotifications>>

onOneDatabase('reminders of tasks', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openNotifications(engine, '2026-03-20T08:00:00Z')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.clock.now = new Date('2026-03-20T08:00:00Z')
  })

  type Ask = World['ask']
  const tell = (ask: Ask, dues: Readonly<Record<number, string>>, { whole = false, title = '' } = {}) =>
    ask('/api/task-reminders', {
      method: 'PUT',
      body: {
        reminders: Object.entries(dues).map(([task, due]) => ({
          task: Number(task),
          due,
          ...(title === '' ? {} : { title }),
        })),
        whole,
      },
    })
  const act = (ask: Ask, task: number, action: string) =>
    ask('/api/task-reminders', { method: 'POST', body: { task, action } })
  const change = (ask: Ask, body: unknown) => ask('/api/notifications', { method: 'PATCH', body })
  /** The pushes of a device, without the fields for browsers with Declarative Web Push. */
  const pushesTo = (device: string) =>
    world.service.to(device).map(({ payload }) => {
      const { web_push: _format, notification: _shown, ...push } = payload as DeclarativePush
      return push
    })

  async function syncOn(ask: Ask): Promise<void> {
    expect((await ask('/api/profile', { method: 'PATCH', body: { sync: true } })).status).toBe(200)
  }

  async function withTwo() {
    const { ask, email } = await world.newMember()
    const other = await world.signedIn(email)
    return { one: ask, other, first: await world.allow(ask), second: await world.allow(other) }
  }

  test('a reminder is sent once at its time, without the title of the task', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    expect((await tell(ask, { 5: '2026-03-20T09:00:00.000Z' }, { title: 'Ring the GP' })).body).toEqual({
      titles: false,
    })
    await world.at('2026-03-20T08:59:59Z')
    expect(pushesTo(device)).toEqual([])
    await world.at('2026-03-20T09:00:00Z')
    await world.at('2026-03-20T09:00:05Z')
    await tell(ask, { 5: '2026-03-20T09:00:00.000Z' })
    await world.at('2026-03-20T09:01:00Z')
    expect(pushesTo(device)).toEqual([{ kind: 'task', path: '/planner', task: 5 }])
    expect(JSON.stringify(world.service.to(device))).not.toContain('Ring the GP')
    expect(world.service.to(device)[0]?.headers).toMatchObject({ urgency: 'high', topic: 'task-5', ttl: '7200' })
  })

  test('a title is kept and sent only while the member allows it', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    const due = { 5: '2026-03-20T09:00:00.000Z', 6: '2026-03-20T10:00:00.000Z' }
    await change(ask, { task_titles: true })
    expect((await tell(ask, due, { title: 'Ring the GP' })).body).toEqual({ titles: true })
    await world.at('2026-03-20T09:00:00Z')
    expect(pushesTo(device)).toEqual([{ kind: 'task', path: '/planner', task: 5, title: 'Ring the GP' }])
    await change(ask, { task_titles: false })
    await world.at('2026-03-20T10:00:00Z')
    expect(pushesTo(device)[1]).toEqual({ kind: 'task', path: '/planner', task: 6 })
  })

  test('without sync only the device with the task gets the reminder; with sync every device gets it', async () => {
    const { one, other, first, second } = await withTwo()
    await tell(one, { 1: '2026-03-20T09:00:00.000Z' })
    await tell(other, { 2: '2026-03-20T10:00:00.000Z' })
    await world.at('2026-03-20T09:00:00Z')
    await world.at('2026-03-20T10:00:00Z')
    expect([pushesTo(first), pushesTo(second)]).toMatchObject([[{ task: 1 }], [{ task: 2 }]])
    await syncOn(one)
    await tell(one, { 3: '2026-03-20T11:00:00.000Z' }, { whole: true })
    await world.at('2026-03-20T11:00:00Z')
    expect([pushesTo(first), pushesTo(second)]).toMatchObject([
      [{ task: 1 }, { task: 3 }],
      [{ task: 2 }, { task: 3 }],
    ])
  })

  test('a task completed on one device gives no reminder on another', async () => {
    const { one, other, first, second } = await withTwo()
    await syncOn(one)
    for (const ask of [one, other]) await tell(ask, { 1: '2026-03-20T09:00:00.000Z' }, { whole: true })
    await tell(one, {}, { whole: true })
    await world.at('2026-03-20T09:00:00Z')
    expect([pushesTo(first), pushesTo(second)]).toEqual([[], []])
  })

  test('no reminder is sent if the task is completed in the synced copy, even if the push is already queued', async () => {
    const { one, first, second } = await withTwo()
    await syncOn(one)
    await tell(one, { 7: '2026-03-20T09:00:00.000Z', 8: '2026-03-20T09:00:00.000Z' }, { whole: true })
    world.service.answer(second, 503)
    await world.at('2026-03-20T09:00:00Z')
    expect(pushesTo(first)).toHaveLength(2)
    const stamp = `${Date.parse('2026-03-20T09:00:00Z').toString(36).padStart(9, '0')}aaaa`
    const sent = await one('/api/sync', {
      method: 'POST',
      body: {
        epoch: null,
        cursor: 0,
        full: true,
        changes: [
          { collection: 'tasks', id: '7', all: 'new', fields: { id: [stamp, 7], completed: [stamp, true] } },
          { collection: 'tasks', id: '8', all: 'new', fields: { id: [stamp, 8], completed: [stamp, false] } },
        ],
      },
    })
    expect(sent.status).toBe(200)
    world.service.answer(second)
    await world.at('2026-03-20T09:20:00Z')
    expect(pushesTo(second)).toMatchObject([{ task: 8 }])
  })

  test('after a downtime each reminder is sent once, except those older than two hours', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await tell(ask, { 1: '2026-03-20T09:00:00.000Z', 2: '2026-03-20T11:00:00.000Z' })
    await world.at('2026-03-20T11:30:00Z')
    await world.at('2026-03-20T11:31:00Z')
    expect(pushesTo(device)).toMatchObject([{ task: 2 }])
    expect(world.service.to(device)[0]?.headers['ttl']).toBe('5400')
  })

  test('quiet hours follow the local time across both clock changes', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await change(ask, { quiet: { from: '22:00', to: '07:00' } })
    // The clocks go forward on 29 March and back on 25 October, so 7:00 in London is 6:00 UTC after March and 7:00 UTC
    // after October.
    const times = ['2026-03-29T05:59:00', '2026-03-29T06:00:00', '2026-10-25T06:59:00', '2026-10-25T07:00:00']
    await tell(ask, Object.fromEntries(times.map((time, index) => [index + 1, `${time}.000Z`])))
    for (const time of times) await world.at(`${time}Z`)
    expect(pushesTo(device)).toMatchObject([{ task: 2 }, { task: 4 }])
  })

  test('‘Done’ ends the reminder on every device, ‘In an hour’ sends it once more', async () => {
    const { one, other, first, second } = await withTwo()
    await syncOn(one)
    await tell(one, { 1: '2026-03-20T09:00:00.000Z', 2: '2026-03-20T10:00:00.000Z' }, { whole: true })
    await world.at('2026-03-20T09:00:00Z')
    expect((await act(other, 1, 'later')).status).toBe(204)
    expect((await act(other, 2, 'done')).status).toBe(204)
    // A device that does not know of the postponement reports the same due time as before.
    await tell(one, { 1: '2026-03-20T09:00:00.000Z' }, { whole: true })
    await world.at('2026-03-20T09:59:00Z')
    expect(pushesTo(first)).toHaveLength(1)
    await world.at('2026-03-20T10:00:00Z')
    await world.at('2026-03-20T10:01:00Z')
    for (const device of [first, second]) expect(pushesTo(device)).toMatchObject([{ task: 1 }, { task: 1 }])
  })

  test('a member cannot end or postpone another member’s reminder', async () => {
    const [owner, stranger] = [await world.newMember(), await world.newMember()]
    const device = await world.allow(owner.ask)
    await tell(owner.ask, { 1: '2026-03-20T09:00:00.000Z' })
    await act(stranger.ask, 1, 'done')
    await tell(stranger.ask, {}, { whole: true })
    await world.at('2026-03-20T09:00:00Z')
    expect(pushesTo(device)).toHaveLength(1)
  })

  test('at most a hundred reminders are stored, and one with a past time is never sent', async () => {
    const { ask, email } = await world.newMember()
    const many = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, '2026-03-21T09:00:00.000Z']))
    expect((await tell(ask, many(1, 101))).status).toBe(400)
    await tell(ask, { ...many(1, 99), 200: '2026-03-20T07:59:00.000Z' })
    await tell(await world.signedIn(email), many(300, 50))
    const rows = await rowsOf<{ task: number }>(
      world.db,
      sql`select task from task_reminders where user_id = (select id from "user" where email = ${email})`,
    )
    expect(rows).toHaveLength(100)
    expect(rows.map(({ task }) => Number(task))).not.toContain(200)
  })

  test('no reminder is sent while reminders are silenced or everything is paused; afterwards they are sent again', async () => {
    const { ask } = await world.newMember()
    const device = await world.allow(ask)
    await ask('/api/reminders', {
      method: 'PUT',
      body: { kind: 'plan', times: ['09:00'], days: [1, 2, 3, 4, 5, 6, 7], zone: 'Europe/London' },
    })
    await tell(ask, { 1: '2026-03-20T09:00:00.000Z', 2: '2026-03-21T09:00:00.000Z', 3: '2026-03-22T09:00:00.000Z' })
    await change(ask, { silent_until: '2026-03-21T00:00:00.000Z' })
    await world.at('2026-03-20T09:00:00Z')
    expect(pushesTo(device)).toEqual([])
    const paused = await change(ask, { paused: true })
    expect(paused.body['pause']).toEqual({ from: '2026-03-20T09:00:00.000Z', until: null })
    await world.at('2026-03-21T09:00:00Z')
    expect(pushesTo(device)).toEqual([])
    world.clock.now = new Date('2026-03-21T20:00:00Z')
    await change(ask, { paused: true })
    expect((await change(ask, { paused: false })).body['pause']).toEqual({
      from: '2026-03-20T09:00:00.000Z',
      until: '2026-03-21T20:00:00.000Z',
    })
    await world.at('2026-03-22T09:00:00Z')
    expect(pushesTo(device)).toHaveLength(2)
  })

  test('reminders are deleted with the account, and those of one device when it signs out', async () => {
    const { ask, email } = await world.newMember()
    await world.allow(ask)
    await tell(ask, { 1: '2026-03-20T09:00:00.000Z' })
    await ask('/api/auth/sign-out', { method: 'POST' })
    const again = await world.signedIn(email)
    const device = await world.allow(again)
    await world.at('2026-03-20T09:00:00Z')
    expect(pushesTo(device)).toEqual([])
    await world.db.delete(user).where(eq(user.email, email))
    await world.at('2026-03-20T09:00:10Z')
  })
})
