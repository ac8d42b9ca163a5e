import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Admin } from '../auth/guards.ts'
import { user, userRoles } from '../auth/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { endSessions, giveRole, takeRole } from './role-changes.ts'
import { roleChanges } from './table.ts'

const roles = '/api/admin/roles'
const ownerEmail = 'owner@example.com'

onOneDatabase('the admin role', (engine) => {
  let harbour: Harbour
  const now = new Date('2026-11-21T09:00:00Z')
  interface Person {
    readonly id: string
    readonly email: string
    readonly ask: Harbour['ask']
  }
  let ada: Person
  let grace: Person
  let maya: Person

  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    ada = await newMember('ada@example.com')
    grace = await newMember('grace@example.com')
    maya = await newMember('maya@example.com')
  })
  afterAll(() => harbour.close())
  beforeEach(async () => {
    await harbour.db.delete(userRoles)
    await harbour.db.delete(roleChanges)
    await harbour.db.insert(userRoles).values({ userId: ada.id, role: 'admin' })
  })

  async function newMember(email: string): Promise<Person> {
    await harbour.signUp(email)
    const [row] = await harbour.db.select().from(user).where(eq(user.email, email))
    return { id: row?.id ?? '', email, ask: await harbour.signedIn(email) }
  }

  const give = (by: Person, to: string) => by.ask(roles, { body: { user: to } })
  const take = (by: Person, from: string) => by.ask(`${roles}/${encodeURIComponent(from)}`, { method: 'DELETE' })
  const isAdmin = async ({ ask }: Person) => (await ask('/api/admin/role')).body['admin']
  const log = () => harbour.db.select().from(roleChanges)

  test('an admin gives the role by id or by address, and it applies from the next request on', async () => {
    expect((await give(ada, grace.id)).status).toBe(204)
    expect((await give(ada, ' MAYA@example.com ')).status).toBe(204)
    expect([await isAdmin(grace), await isAdmin(maya)]).toEqual([true, true])
    expect((await take(ada, grace.email)).status).toBe(204)
    expect((await take(maya, ada.id)).status).toBe(204)
    expect([await isAdmin(grace), await isAdmin(ada)]).toEqual([false, false])
    expect((await give(ada, grace.id)).status).toBe(403)
  })

  test('the role editor is given and taken in the same way, opens the content and nothing else, and is logged', async () => {
    expect((await ada.ask(roles, { body: { user: maya.id, role: 'editor' } })).status).toBe(204)
    expect((await maya.ask('/api/admin/role')).body).toEqual({ admin: false, editor: true })
    expect((await maya.ask('/api/admin/content')).status).toBe(200)
    for (const path of ['/api/admin/messages', '/api/admin/analytics', '/api/admin/meetups', roles]) {
      expect((await maya.ask(path)).status).toBe(403)
    }
    expect((await ada.ask(roles)).body['editors']).toMatchObject([{ id: maya.id, email: maya.email }])
    expect((await ada.ask(`${roles}/${maya.id}?role=editor`, { method: 'DELETE' })).status).toBe(204)
    expect((await maya.ask('/api/admin/content')).status).toBe(403)
    expect((await log()).map(({ role, change }) => `${role} ${change}`).toSorted()).toEqual([
      'editor given',
      'editor taken',
    ])
    expect((await ada.ask(roles, { body: { user: maya.id, role: 'owner' } })).status).toBe(400)
  })

  test('giving or removing twice gives the same response and one log entry', async () => {
    for (const turn of [give, give, take, take]) expect((await turn(ada, grace.id)).status).toBe(204)
    expect((await log()).map(({ change }) => change).toSorted()).toEqual(['given', 'taken'])
  })

  test('only admins may: a visitor gets 401, a member 403, and nothing changes', async () => {
    const visitor = { ...maya, ask: harbour.browser() }
    for (const turn of [give, take]) {
      expect((await turn(visitor, maya.id)).status).toBe(401)
      expect((await turn(maya, ada.id)).status).toBe(403)
    }
    expect([(await visitor.ask(roles)).status, (await maya.ask(roles)).status]).toEqual([401, 403])
    expect([await isAdmin(ada), await isAdmin(maya)]).toEqual([true, false])
  })

  test('an unknown name is 404; an invalid one is refused', async () => {
    for (const name of ['nobody@example.com', 'no-such-id', "' or true --"]) {
      expect((await give(ada, name)).body.code).toBe('NO_SUCH_USER')
      expect((await take(ada, name)).body.code).toBe('NO_SUCH_USER')
    }
    expect((await take(ada, 'a\0b')).status).toBe(404)
    for (const body of [{}, { user: ' ' }, { user: 'a\0b' }, { user: 7 }, { user: maya.id, role: 'owner' }]) {
      expect((await ada.ask(roles, { body })).status).toBe(400)
    }
  })

  test('an account with an unconfirmed address cannot become an admin', async () => {
    await harbour.ask('/api/auth/sign-up/email', {
      body: { name: 'Eve', email: 'eve@example.com', password: 'three blue boats' },
    })
    const refused = await give(ada, 'eve@example.com')
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_CONFIRMED'])
  })

  test('the last admin cannot remove the own role, and can once there is another admin', async () => {
    const refused = await take(ada, ada.id)
    expect([refused.status, refused.body.code, await isAdmin(ada)]).toEqual([409, 'LAST_ADMIN', true])
    expect(await log()).toEqual([])
    await give(ada, grace.id)
    expect((await take(ada, ada.email)).status).toBe(204)
    expect((await take(grace, grace.id)).status).toBe(409)
  })

  test('the configured owner counts as an admin, but only with a confirmed address', async () => {
    const owner = await newMember(ownerEmail)
    const confirmed = (emailVerified: boolean) =>
      harbour.db.update(user).set({ emailVerified }).where(eq(user.id, owner.id))
    await confirmed(false)
    expect((await take(ada, ada.id)).body.code).toBe('LAST_ADMIN')
    await confirmed(true)
    expect((await take(ada, ada.id)).status).toBe(204)
    expect((await owner.ask(roles)).body['admins']).toMatchObject([{ email: ownerEmail, owner: true, since: null }])
    expect((await take(owner, owner.id)).status).toBe(204)
    expect(await isAdmin(owner)).toBe(true)
    await confirmed(false)
  })

  test('if two admins remove each other at the same time, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await harbour.db.delete(userRoles)
      await harbour.db.insert(userRoles).values([ada, grace].map(({ id }) => ({ userId: id, role: 'admin' })))
      const answers = await Promise.all([take(ada, grace.id), take(grace, ada.id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403])
      expect(await harbour.db.select().from(userRoles)).toHaveLength(1)
    }
  })

  test('an admin whose role was removed during the request changes nothing', async () => {
    const { db, env } = harbour
    const parts = { db, env, clock: () => now, log: { info() {} } as never }
    // The admin as read at the beginning of the request, when the role still existed.
    const late = { id: grace.id, email: grace.email, emailVerified: true, role: 'admin' } as Admin
    await expect(giveRole(parts, late, maya.id)).rejects.toMatchObject({ details: { status: 403 } })
    await give(ada, maya.id)
    await expect(endSessions(parts, late, maya.id)).rejects.toMatchObject({ details: { status: 403 } })
    await expect(takeRole(parts, late, maya.id)).rejects.toMatchObject({ details: { status: 403 } })
    expect([await isAdmin(maya), (await log()).length]).toEqual([true, 1])
  })

  test('an admin can end every session of an account, with its live channels, and it is logged; nobody else can', async () => {
    const end = (by: Person, of: string) => by.ask('/api/admin/sessions', { method: 'DELETE', body: { user: of } })
    const tess = await newMember('tess@example.com')
    const phone = await harbour.signedIn(tess.email)
    const here = async (ask: Harbour['ask']) => (await ask('/api/auth/get-session')).body
    const live = phone('/api/live')
    await vi.waitFor(() => expect(harbour.live.size).toBe(1))
    expect((await end({ ...tess, ask: harbour.browser() }, tess.id)).status).toBe(401)
    expect((await end(maya, tess.id)).status).toBe(403)
    expect((await end(ada, 'nobody@example.com')).body.code).toBe('NO_SUCH_USER')
    expect(await here(phone)).not.toBeNull()
    expect((await end(ada, tess.email)).status).toBe(204)
    expect((await live).body['text']).toContain('event: signed-out')
    expect([await here(phone), await here(tess.ask)]).toEqual([null, null])
    expect(await here(maya.ask)).not.toBeNull()
    expect(await log()).toMatchObject([{ actorId: ada.id, personId: tess.id, change: 'signed-out' }])
    // The member is signed out and can sign in again.
    await harbour.signedIn(tess.email)
  })

  test('the audit log has the admin, the account, the change and the time, and loses the names when the accounts are deleted', async () => {
    const leaver = await newMember('leaver@example.com')
    await give(ada, leaver.id)
    await give(leaver, maya.id)
    const { body } = await ada.ask(roles)
    expect(body['admins']).toMatchObject([{ id: ada.id }, { id: leaver.id, owner: false }, { id: maya.id }])
    const at = now.toISOString()
    expect(body['changes']).toHaveLength(2)
    expect(body['changes']).toContainEqual(
      expect.objectContaining({ by: ada.email, of: leaver.email, change: 'given', at }),
    )
    await leaver.ask('/api/account', { method: 'DELETE', body: { password: 'three blue boats' } })
    const changes = (await ada.ask(roles)).body['changes']
    expect(changes).toContainEqual(expect.objectContaining({ by: ada.email, of: null, change: 'given', at }))
    expect(changes).toContainEqual(expect.objectContaining({ by: null, of: maya.email, change: 'given', at }))
  })

  test('the server’s log contains no names', () => {
    const said = harbour.lines.filter((line) => line.includes('admin role')).join('')
    expect(said).toContain('an admin role was given')
    for (const word of ['ada@', 'maya@', maya.id]) expect(said).not.toContain(word)
  })
})
