import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitation, sharedList, type Invitation, type SharedList } from '../../domain/lists.ts'
import { stampAt, type Change, type SyncAnswer } from '../../domain/sync.ts'
import { user } from '../auth/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { listInvitations, listPeople, syncCopies, syncItems } from './table.ts'

onOneDatabase('shared lists', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-27T10:00:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
  })
  afterAll(() => harbour.close())

  let members = 0
  async function member(name: string) {
    members += 1
    const email = `list${members}@example.com`
    await harbour.signUp(email, 'three blue boats', name)
    const ask = await harbour.signedIn(email)
    const sync = (id: string, changes: readonly Change[] = []) =>
      ask(`/api/lists/${id}/sync`, { body: { epoch: null, cursor: 0, full: true, changes } })
    return {
      email,
      ask,
      sync,
      join: (code: string) => ask('/api/lists/join', { body: { code } }),
      lists: async (): Promise<SharedList[]> => {
        const { body } = await ask('/api/lists')
        return (body['lists'] as unknown[]).map((each) => sharedList.parse(each))
      },
      invite: async (list?: string): Promise<Invitation> =>
        invitation.parse((await ask('/api/lists', { body: list === undefined ? {} : { list } })).body),
      itemsOf: async (id: string): Promise<SyncAnswer['items']> =>
        ((await sync(id)).body as unknown as SyncAnswer).items,
    }
  }

  async function owner(name: string) {
    const one = await member(name)
    await one.ask('/api/start-trial', { method: 'POST' })
    return one
  }

  const at = (ms: number) => stampAt(now.getTime() + ms, 'aaaa')
  const milk = (ms = 0): Change => ({
    collection: 'shopping',
    id: 'a',
    fields: { name: [at(ms), 'Milk'], ticked: [at(ms), false] },
    all: 'new',
  })

  async function shared() {
    const maya = await owner('Maya')
    const nan = await member('Nan')
    const { list, code } = await maya.invite()
    await nan.join(code)
    await maya.sync(list.id, [milk()])
    return { maya, nan, id: list.id }
  }

  test('a code lets one person join, who then sees the list, the first names of its people, and nothing else', async () => {
    const maya = await owner('Maya')
    const nan = await member('Nan')
    const { list, code } = await maya.invite()
    expect(list).toMatchObject({ isMine: true, isReadOnly: false, people: [{ number: 1, name: 'Maya', isMe: true }] })
    expect((await nan.ask(`/api/lists/invitations/${code}`)).body).toEqual({ owner: 'Maya' })
    const joined = await nan.join(code)
    expect(joined.status).toBe(200)
    expect(joined.body).toEqual({
      id: list.id,
      isMine: false,
      isReadOnly: false,
      people: [
        { number: 1, name: 'Maya', isMe: false },
        { number: 2, name: 'Nan', isMe: true },
      ],
      codes: [],
    })
    await maya.sync(list.id, [milk()])
    expect(await nan.itemsOf(list.id)).toMatchObject([{ id: 'a', fields: { name: [at(0), 'Milk'] } }])
    const tick: Change = { collection: 'shopping', id: 'a', fields: { ticked: [at(5), true] } }
    await nan.sync(list.id, [tick])
    expect(await maya.itemsOf(list.id)).toMatchObject([{ fields: { ticked: [at(5), true] } }])
  })

  test('a code works once, within 48 hours; somebody who is already on the list does not use it up', async () => {
    const maya = await owner('Maya')
    const [nan, kit] = [await member('Nan'), await member('Kit')]
    const { code } = await maya.invite()
    expect((await maya.join(code)).body).toMatchObject({ isMine: true })
    expect((await nan.join(code)).status).toBe(200)
    expect(await kit.join(code)).toMatchObject({ status: 404, body: { code: 'LIST_CODE' } })
    const late = await maya.invite()
    const before = now
    now = new Date(now.getTime() + 48 * 3_600_000)
    expect((await kit.join(late.code)).status).toBe(404)
    await maya.invite()
    expect(await harbour.db.select().from(listInvitations).where(eq(listInvitations.copy, late.list.id))).toHaveLength(
      1,
    )
    now = before
  })

  test('if two people use one code at the same time, one of them joins', async () => {
    const maya = await owner('Maya')
    const people = await Promise.all(['A', 'B', 'C'].map((name) => member(name)))
    const { list, code } = await maya.invite()
    const answers = await Promise.all(people.map((each) => each.join(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await harbour.db.select().from(listPeople).where(eq(listPeople.copy, list.id))).toHaveLength(1)
  })

  test('a list has at most five people, and at most five valid codes', async () => {
    const maya = await owner('Maya')
    const codes: string[] = []
    for (let count = 0; count < 7; count += 1) codes.push((await maya.invite()).code)
    const people = []
    for (let count = 0; count < 6; count += 1) people.push(await member(`Friend ${count}`))
    expect((await people[0]?.join(codes[0] ?? ''))?.status).toBe(404)
    expect((await people[0]?.join(codes[1] ?? ''))?.status).toBe(404)
    for (const [index, each] of people.slice(0, 5).entries()) {
      expect((await each.join(codes[index + 2] ?? '')).status).toBe(200)
    }
    expect(await maya.ask('/api/lists', { method: 'POST' })).toMatchObject({ status: 409, body: { code: 'LIST_FULL' } })
  })

  test('a code that is left over when the list is full lets nobody in', async () => {
    const maya = await owner('Maya')
    const codesOf = async (count: number) => {
      const codes: string[] = []
      for (let made = 0; made < count; made += 1) codes.push((await maya.invite()).code)
      return codes
    }
    const join = async (code = '') => (await (await member('Friend')).join(code)).status
    for (const code of await codesOf(2)) expect(await join(code)).toBe(200)
    const answers = []
    for (const code of await codesOf(4)) answers.push(await join(code))
    expect(answers).toEqual([200, 200, 200, 409])
  })

  test('removing a person deletes the unused codes', async () => {
    const { maya, nan, id } = await shared()
    const { code } = await maya.invite()
    expect((await maya.ask(`/api/lists/${id}/people/2`, { method: 'DELETE' })).status).toBe(204)
    expect((await nan.join(code)).status).toBe(404)
  })

  test('after ten wrong codes in a day every code is refused', async () => {
    const maya = await owner('Maya')
    const guest = await member('Guest')
    const { code } = await maya.invite()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let count = 0; count < 10; count += 1) expect((await guest.join(wrong)).status).toBe(404)
    expect((await guest.join(code)).status).toBe(429)
    expect((await guest.ask(`/api/lists/invitations/${code}`)).status).toBe(429)
  })

  test.each([
    ['the owner', 200, 204, 204],
    ['somebody on the list', 200, 404, 404],
    ['somebody who was removed', 404, 404, 404],
    ['a stranger', 404, 404, 404],
  ])('%s: sync %i, remove somebody else %i, stop sharing %i', async (who, sync, remove, stop) => {
    const { maya, nan, id } = await shared()
    const kit = await member('Kit')
    await kit.join((await maya.invite()).code)
    const gone = await member('Gone')
    await gone.join((await maya.invite()).code)
    expect((await maya.ask(`/api/lists/${id}/people/4`, { method: 'DELETE' })).status).toBe(204)
    const people = new Map([
      ['the owner', maya],
      ['somebody on the list', nan],
      ['somebody who was removed', gone],
    ])
    const one = people.get(who) ?? (await member('Stranger'))
    expect((await one.sync(id)).status).toBe(sync)
    expect((await one.sync(id, [milk(9)])).status).toBe(sync)
    expect((await one.ask(`/api/lists/${id}/people/3`, { method: 'DELETE' })).status).toBe(remove)
    expect((await one.ask(`/api/lists/${id}/people/1`, { method: 'DELETE' })).status).toBe(404)
    expect((await one.ask(`/api/lists/${id}`, { method: 'DELETE' })).status).toBe(stop)
  })

  test('a person who leaves loses access; when sharing stops the shared copy is erased', async () => {
    const { maya, nan, id } = await shared()
    expect((await nan.ask(`/api/lists/${id}/people/2`, { method: 'DELETE' })).status).toBe(204)
    expect(await nan.sync(id)).toMatchObject({ status: 404, body: { code: 'LIST_GONE' } })
    expect(await nan.lists()).toEqual([])
    await maya.ask(`/api/lists/${id}`, { method: 'DELETE' })
    expect(await harbour.db.select().from(syncItems).where(eq(syncItems.copy, id))).toEqual([])
    expect(await maya.lists()).toEqual([])
  })

  test('without Premium the owner cannot share, and a shared list is read-only until the owner has Premium again', async () => {
    const free = await member('Free')
    expect((await free.ask('/api/lists', { method: 'POST' })).status).toBe(403)
    const { maya, nan, id } = await shared()
    const before = now
    now = new Date(now.getTime() + 8 * 86_400_000)
    expect(await nan.lists()).toMatchObject([{ isReadOnly: true }])
    for (const one of [nan, maya]) {
      expect(await one.sync(id, [milk(9)])).toMatchObject({ status: 403, body: { code: 'LIST_READ_ONLY' } })
      // A new device of each person, the owner's too, still reads the list.
      expect(await one.itemsOf(id)).toHaveLength(1)
    }
    now = before
    expect((await nan.sync(id, [milk(9)])).status).toBe(200)
  })

  test('a person’s number is never reused, so ticked items stay linked to the right person', async () => {
    const { maya, nan, id } = await shared()
    await nan.ask(`/api/lists/${id}/people/2`, { method: 'DELETE' })
    const kit = await member('Kit')
    const joined = sharedList.parse((await kit.join((await maya.invite()).code)).body)
    expect(joined.people).toMatchObject([{ number: 1 }, { number: 3, isMe: true }])
  })

  test('everybody on the list sees until when codes are open, and only the owner can delete them', async () => {
    const { maya, nan, id } = await shared()
    const { code, expiresAt } = await maya.invite()
    expect(await maya.lists()).toMatchObject([{ codes: [expiresAt] }])
    expect(await nan.lists()).toMatchObject([{ codes: [expiresAt] }])
    expect((await nan.ask(`/api/lists/${id}/codes`, { method: 'DELETE' })).status).toBe(404)
    expect((await maya.ask(`/api/lists/${id}/codes`, { method: 'DELETE' })).status).toBe(204)
    expect(await maya.lists()).toMatchObject([{ codes: [] }])
    expect((await (await member('Late')).join(code)).status).toBe(404)
  })

  const school = '5f0c3b1e-8a55-4a0e-9c1b-1d2e3f4a5b6c'
  const named = (name: string, ms = 0): Change => ({
    collection: 'lists',
    id: school,
    fields: { name: [at(ms), name] },
    all: 'new',
  })
  const ring = (): Change => ({ collection: 'tasks', id: '1', fields: { title: [at(0), 'Ring'] }, all: 'new' })

  test('a shared task list has its own people, tasks and name, and does not affect the shopping list', async () => {
    const maya = await owner('Maya')
    const nan = await member('Nan')
    const { list, code } = await maya.invite(school)
    await maya.invite()
    await maya.sync(list.id, [named('School'), ring()])
    expect((await nan.ask(`/api/lists/invitations/${code}`)).body).toEqual({
      owner: 'Maya',
      tasks: { list: school, name: 'School' },
    })
    await nan.join(code)
    expect(await nan.lists()).toMatchObject([{ id: list.id, tasks: { name: 'School' }, isMine: false }])
    expect(await maya.lists()).toHaveLength(2)
    const tick: Change = { collection: 'tasks', id: '1', fields: { completed: [at(5), true] } }
    expect((await nan.sync(list.id, [tick])).status).toBe(200)
    expect((await maya.itemsOf(list.id)).find(({ id }) => id === '1')).toMatchObject({
      fields: { completed: [at(5), true] },
    })
    await maya.sync(list.id, [{ collection: 'lists', id: school, fields: { name: [at(6), 'Nursery'] } }])
    expect(await nan.lists()).toMatchObject([{ tasks: { name: 'Nursery' } }])
  })

  test('a shared task list refuses shopping items, and a new name from anybody but the owner', async () => {
    const maya = await owner('Maya')
    const nan = await member('Nan')
    const { list, code } = await maya.invite(school)
    await nan.join(code)
    expect(await nan.sync(list.id, [named('Mine')])).toMatchObject({ status: 400, body: { code: 'NOT_SHARED' } })
    expect((await maya.sync(list.id, [milk()])).status).toBe(400)
    expect((await nan.sync(list.id, [ring()])).status).toBe(200)
  })

  test('ten task lists can be shared at a time', async () => {
    const maya = await owner('Maya')
    const ids = Array.from({ length: 11 }, () => crypto.randomUUID())
    for (const id of ids.slice(0, 10)) await maya.invite(id)
    expect(await maya.ask('/api/lists', { body: { list: ids[10] } })).toMatchObject({
      status: 409,
      body: { code: 'LISTS_FULL' },
    })
    expect(await maya.lists()).toHaveLength(10)
    expect((await maya.ask('/api/lists', { body: { list: 'school' } })).status).toBe(400)
  })

  test('a shared shopping list accepts shopping items only, and is separate from the owner’s sync', async () => {
    const { maya, id } = await shared()
    expect((await maya.sync(id, [ring()])).status).toBe(400)
    expect((await maya.ask('/api/profile')).body).toMatchObject({ sync: false })
    await maya.ask('/api/profile', { method: 'PATCH', body: { sync: true } })
    await maya.ask('/api/profile', { method: 'PATCH', body: { sync: false } })
    expect(await maya.itemsOf(id)).toHaveLength(1)
  })

  test('deleting an account deletes its shared lists and its membership of other lists', async () => {
    const { maya, nan, id } = await shared()
    await harbour.db.delete(user).where(eq(user.email, nan.email))
    expect((await maya.lists())[0]?.people).toHaveLength(1)
    await harbour.db.delete(user).where(eq(user.email, maya.email))
    expect(await harbour.db.select().from(syncCopies).where(eq(syncCopies.id, id))).toEqual([])
  })
})
