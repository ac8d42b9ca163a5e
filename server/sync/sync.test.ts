import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampAt, syncLimits, type Change, type SyncAnswer, type SyncRequest } from '../../domain/sync.ts'
import { user } from '../auth/table.ts'
import { rowsOf } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'
import { syncCopies, syncItems } from './table.ts'

onBothDatabases('sync', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-27T10:00:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
  })
  afterAll(() => harbour.close())

  let members = 0
  async function member() {
    members += 1
    const email = `member${members}@example.com`
    await harbour.signUp(email)
    const ask = await harbour.signedIn(email)
    const profile = await ask('/api/profile', { method: 'PATCH', body: { sync: true } })
    expect(profile.body).toMatchObject({ sync: true })
    const send = (request: Partial<SyncRequest> = {}) =>
      ask('/api/sync', { body: { epoch: null, cursor: 0, full: true, changes: [], ...request } })
    const exchange = async (request: Partial<SyncRequest> = {}): Promise<SyncAnswer> => {
      const { status, body } = await send(request)
      expect(status).toBe(200)
      return body as unknown as SyncAnswer
    }
    return { email, ask, send, exchange }
  }

  const at = (ms: number, device = 'aaaa') => stampAt(now.getTime() + ms, device)
  const task = (id: string, title: string, ms = 0): Change => ({
    collection: 'tasks',
    id,
    fields: { title: [at(ms), title], completed: [at(ms), false] },
    all: 'new',
  })

  test('is off until the member switches it on, and switching it off erases the copy at once', async () => {
    const { ask, exchange, send } = await member()
    const bystander = await member()
    await exchange({ changes: [task('1', 'Ring the GP')] })
    const off = await ask('/api/profile', { method: 'PATCH', body: { sync: false } })
    expect(off.body).toMatchObject({ sync: false })
    const refused = await send()
    expect(refused).toMatchObject({ status: 409, body: { code: 'SYNC_OFF' } })
    expect(await harbour.db.select().from(syncItems)).toEqual([])
    expect((await bystander.send()).status).toBe(200)
    expect((await ask('/api/profile', { method: 'PATCH', body: { display_name: 'Ada' } })).body).toMatchObject({
      sync: false,
    })
  })

  test('an edit that is older than the deletion of an item is lost, but not if the item was moved', async () => {
    const { exchange } = await member()
    const { epoch, cursor } = await exchange({ changes: [task('1', 'Ring the GP'), task('2', 'Nappies')] })
    const known = { epoch, cursor, full: false }
    const deleted = at(9, 'bbbb')
    await exchange({
      ...known,
      changes: [
        { collection: 'tasks', id: '1', deleted, moved: true },
        { collection: 'tasks', id: '2', deleted },
      ],
    })
    const edits = ['1', '2'].map((id): Change => ({ collection: 'tasks', id, fields: { completed: [at(5), true] } }))
    const answer = await exchange({ ...known, changes: edits })
    expect(answer).toMatchObject({
      refused: [0],
      items: [
        { id: '1', deleted },
        { id: '2', deleted },
      ],
    })
    const whole: Change = { collection: 'tasks', id: '1', fields: { completed: [at(5), true] }, all: 'whole' }
    const again = await exchange({ ...known, cursor: answer.cursor, changes: [whole] })
    expect(again.refused).toEqual([])
    expect((await exchange()).items.filter((item) => 'fields' in item)).toMatchObject([{ id: '1' }])
    // The device that moved the item applies the edit in the other copy, and deletes the item here again.
    await exchange({
      ...known,
      cursor: again.cursor,
      changes: [{ collection: 'tasks', id: '1', deleted, moved: true }],
    })
    expect((await exchange()).items.filter((item) => 'fields' in item)).toEqual([])
  })

  test('a device gets the changed fields and the deletions of another device', async () => {
    const { exchange } = await member()
    const first = await exchange({ changes: [task('1', 'Ring the GP'), task('2', 'Nappies')] })
    expect(first).toMatchObject({ items: [], refused: [], more: false })
    const other = await exchange()
    expect(other.items.map(({ id }) => id)).toEqual(['1', '2'])
    const { epoch, cursor } = other
    const edit: Change = { collection: 'tasks', id: '1', fields: { completed: [at(5, 'bbbb'), true] } }
    const gone: Change = { collection: 'tasks', id: '2', deleted: at(5, 'bbbb') }
    await exchange({ epoch, cursor, full: false, changes: [edit, gone] })
    const back = await exchange({ epoch: first.epoch, cursor: first.cursor, full: false })
    expect(back.items).toEqual([
      {
        collection: 'tasks',
        id: '1',
        fields: { title: [at(0), 'Ring the GP'], completed: [at(5, 'bbbb'), true] },
      },
      { collection: 'tasks', id: '2', deleted: at(5, 'bbbb') },
    ])
  })

  test('a repeated request is applied once', async () => {
    const { exchange } = await member()
    const request = { changes: [task('1', 'Ring the GP')] }
    await exchange(request)
    await exchange(request)
    expect((await exchange()).cursor).toBe(1)
  })

  test('returns the newer value when a change is older, and refuses a change that the device must resolve first', async () => {
    const { exchange } = await member()
    const { epoch, cursor } = await exchange({ changes: [task('1', 'first', 10)] })
    const late: Change = { collection: 'tasks', id: '1', fields: { title: [at(1, 'bbbb'), 'older'] } }
    const lost = await exchange({ epoch, cursor, full: false, changes: [late] })
    expect(lost).toMatchObject({ refused: [], items: [{ id: '1', fields: { title: [at(10), 'first'] } }] })
    const taken = await exchange({ epoch, cursor, full: false, changes: [task('1', 'another', 20)] })
    expect(taken).toMatchObject({ refused: [0], items: [{ id: '1', fields: { title: [at(10), 'first'] } }] })
  })

  test('sends pages of 64 kB at most, each item once, however many there are', async () => {
    const { exchange } = await member()
    const words = 'x'.repeat(700)
    for (let batch = 0; batch < 8; batch += 1) {
      const changes = Array.from({ length: 50 }, (_, index) => task(`${batch}-${index}`, words))
      await exchange({ changes })
    }
    const seen: string[] = []
    let [cursor, more, pages] = [0, true, 0]
    let epoch: string | null = null
    while (more) {
      const answer = await exchange({ epoch, cursor })
      expect(JSON.stringify(answer).length).toBeLessThan(66_000)
      seen.push(...answer.items.map(({ id }) => id))
      ;({ epoch, cursor, more } = answer)
      pages += 1
    }
    expect(seen).toHaveLength(400)
    expect(new Set(seen).size).toBe(400)
    expect(pages).toBeGreaterThan(4)
  })

  test('refuses times in the future, and makes a device with another copy start again', async () => {
    const { ask, exchange } = await member()
    const ahead = await exchange({ changes: [task('1', 'next year', 365 * 86_400_000)] })
    expect(ahead).toMatchObject({ restart: 'clock', now: now.getTime(), items: [] })
    const { epoch, cursor } = await exchange({ changes: [task('1', 'Ring the GP', 4000)] })
    await ask('/api/profile', { method: 'PATCH', body: { sync: false } })
    await ask('/api/profile', { method: 'PATCH', body: { sync: true } })
    const again = await exchange({ epoch, cursor, full: false, changes: [task('2', 'not stored')] })
    expect(again).toMatchObject({ restart: 'copy', items: [], cursor: 0 })
    expect(again.epoch).not.toBe(epoch)
    expect((await exchange()).items).toEqual([])
  })

  test('erases deletions after 90 days; a device that was offline longer loads everything again', async () => {
    const { exchange } = await member()
    const { epoch, cursor } = await exchange({ changes: [task('1', 'old'), task('2', 'stays')] })
    await exchange({ epoch, cursor, full: false, changes: [{ collection: 'tasks', id: '1', deleted: at(1) }] })
    const before = now
    now = new Date(before.getTime() + 89 * 86_400_000)
    await asSystem(() => harbour.sync.eraseOld())
    expect((await exchange({ epoch, cursor, full: false })).items).toMatchObject([{ id: '1' }])
    now = new Date(before.getTime() + 91 * 86_400_000)
    await asSystem(() => harbour.sync.eraseOld())
    expect(await exchange({ epoch, cursor, full: false })).toMatchObject({ restart: 'pull' })
    expect((await exchange({ epoch })).items).toMatchObject([{ id: '2' }])
    now = before
  })

  test('no request gives a member access to another member’s items', async () => {
    const [own, other] = [await member(), await member()]
    const { epoch } = await own.exchange({ changes: [task('1', 'private')] })
    const theirs = await other.exchange({ epoch, cursor: 0 })
    expect(theirs).toMatchObject({ restart: 'copy', items: [] })
    await other.exchange({ changes: [task('1', 'theirs')] })
    expect((await own.exchange()).items).toMatchObject([{ fields: { title: [at(0), 'private'] } }])
    expect((await harbour.ask('/api/sync', { body: {} })).status).toBe(401)
  })

  test('refuses unknown collections, long names, too many changes and too much data', async () => {
    const { send, exchange, email } = await member()
    const wrong: unknown[] = [
      { collection: 'moods', id: '1', fields: {} },
      { collection: 'tasks', id: '', fields: {} },
      { collection: 'tasks', id: 'x'.repeat(syncLimits.id + 1), fields: {} },
      { collection: 'tasks', id: '1', fields: { title: ['when', 'x'] } },
      { collection: 'tasks', id: '1', fields: { title: [at(0), 'x', 'y'] } },
      { collection: 'tasks', id: '1', deleted: '' },
      { collection: 'tasks', id: '1', fields: {}, user: 'x' },
    ]
    for (const change of wrong) expect((await send({ changes: [change as Change] })).status).toBe(400)
    for (const half of ['a', 'b']) {
      const grown = await send({
        changes: [{ collection: 'tasks', id: 'grown', fields: { [half]: [at(0), half.repeat(40_000)] }, all: 'whole' }],
      })
      expect(grown.status).toBe(half === 'a' ? 200 : 413)
    }
    const many = Array.from({ length: syncLimits.changes + 1 }, (_, id): Change => ({
      collection: 'tasks',
      id: `${id}`,
      deleted: at(0),
    }))
    expect((await send({ changes: many })).status).toBe(400)
    await exchange({ changes: many.slice(1) })
    const [owner] = await harbour.db.select({ id: user.id }).from(user).where(eq(user.email, email))
    await harbour.db
      .update(syncCopies)
      .set({ items: syncLimits.items })
      .where(eq(syncCopies.userId, owner?.id ?? ''))
    const full = await send({ changes: [task('one more', 'x')] })
    expect(full).toMatchObject({ status: 413, body: { code: 'SYNC_FULL' } })
    // Items that already exist can still be changed and deleted.
    await exchange({ changes: [{ collection: 'tasks', id: '1', deleted: at(1) }] })
  })

  test('open tabs are told of changes, and two simultaneous requests are both stored', async () => {
    const { exchange } = await member()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => exchange({ changes: [task(`${index}`, `task ${index}`)] })),
    )
    expect(new Set(answers.map(({ cursor }) => cursor)).size).toBe(12)
    expect((await exchange()).items).toHaveLength(12)
  })

  test('a deleted account leaves no item', async () => {
    const { ask, exchange, email } = await member()
    await exchange({ changes: [task('1', 'Zebra crossing')] })
    const file = await ask('/api/account/export')
    expect(JSON.stringify(file.body)).toContain('Zebra crossing')
    expect((await ask('/api/account', { method: 'DELETE', body: { password: 'three blue boats' } })).status).toBe(204)
    const left = await rowsOf(harbour.db, sql`select 1 as one from sync_items where fields::text like '%Zebra%'`)
    expect(left).toEqual([])
    expect(await harbour.db.select().from(user).where(eq(user.email, email))).toEqual([])
  })
})
