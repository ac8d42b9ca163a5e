import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminMeetupSchema, meetupsPerPage, type AdminMeetup } from '../../domain/meetup-draft.ts'
import { user, userRoles } from '../auth/table.ts'
import { onOneDatabase, openHarbour, type Answer, type Harbour } from '../testing/harbour.ts'
import { columnsOf } from './rows.ts'
import { meetups } from './table.ts'
import { draft, ownerEmail, saturday, signInOwner, signedInMember } from './testing.ts'

const path = '/api/admin/meetups'

onOneDatabase('meetups edited by admins', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
  })
  beforeEach(async () => {
    now = saturday
    await harbour.db.delete(meetups)
  })
  afterAll(() => harbour.close())

  const list = async () => (await desk.ask(path)).body['meetups'] as AdminMeetup[]
  const faults = ({ status, body }: Answer) => [
    status,
    ((body['errors'] ?? []) as { path: string }[]).map((each) => each.path),
  ]

  test('a new meetup is a draft, stored as entered, with version 1', async () => {
    const made = await desk.add()
    const instant = saturday.toISOString()
    expect(made).toEqual({
      ...draft,
      repeats: 'no',
      cost: null,
      ages: null,
      pram: null,
      stepFree: null,
      creche: null,
      id: made.id,
      status: 'draft',
      version: 1,
      proposed: false,
      wanted: null,
      reason: null,
      createdAt: instant,
      updatedAt: instant,
    })
    expect(adminMeetupSchema.parse(made)).toEqual(made)
    expect(await list()).toEqual([made])
  })

  test('fifty simultaneous clicks with one key create one meetup; the key with other content is refused', async () => {
    const body = { ...draft, key: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.ask(path, { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
    expect(await list()).toHaveLength(1)
    const other = await desk.ask(path, { body: { ...body, title: 'Another' } })
    expect([other.status, other.body.code]).toEqual([409, 'KEY_USED'])
    const published = await desk.ask(path, { body: { ...body, status: 'published' } })
    expect([published.status, published.body.code]).toEqual([409, 'KEY_USED'])
  })

  test('missing, invalid or unknown fields are refused one by one, and nothing is stored', async () => {
    const post = (body: unknown) => desk.ask(path, { body })
    const { title: _, ...untitled } = draft
    expect(faults(await post(untitled))).toEqual([400, ['title']])
    expect(faults(await post({ ...draft, lat: 15, joinUrl: 'javascript:alert(1)' }))).toEqual([400, ['lat', 'joinUrl']])
    expect(faults(await post({ ...draft, endTime: '10:00' }))).toEqual([400, ['endTime']])
    expect(faults(await post({ ...draft, status: 'withdrawn' }))).toEqual([400, ['status']])
    expect(faults(await post({ ...draft, key: 'mine' }))).toEqual([400, ['key']])
    expect((await post({ ...draft, createdBy: 'somebody' })).status).toBe(400)
    expect((await post({ ...draft, description: 'a'.repeat(100_000) })).status).toBe(413)
    expect(await list()).toEqual([])
  })

  test('a join address with invisible characters is stored as browsers write it; an impossible year is refused', async () => {
    const ways = [
      ['https://a.example/x\0y\n?q=\uD83D', 'https://a.example/xy?q=%EF%BF%BD'],
      ['mailto:ola@example.com\0\r\nBcc: all@example.com', 'mailto:ola@example.comBcc: all@example.com'],
      ['https://a.example', 'https://a.example/'],
    ] as const
    for (const [joinUrl, kept] of ways) expect((await desk.add({ joinUrl })).joinUrl).toBe(kept)
    for (const joinUrl of ['\0', '\uD83D', 'https://\uD83D.example', '\n']) {
      expect([joinUrl, ...faults(await desk.ask(path, { body: { ...draft, joinUrl } }))]).toEqual([
        joinUrl,
        400,
        ['joinUrl'],
      ])
    }
    const made = await desk.add({ title: 'Of this century' })
    for (const date of ['0000-01-01', '0001-01-01', '0050-01-01', '0099-12-31', '1999-12-31'] as const) {
      for (const status of ['draft', 'published']) {
        const body = { ...draft, date, status }
        expect([date, ...faults(await desk.ask(path, { body }))]).toEqual([date, 400, ['date']])
      }
      expect(faults(await desk.change(made, { date }))).toEqual([400, ['date']])
    }
    expect(await list()).toHaveLength(ways.length + 1)
  })

  test('a date more than two years ahead can be saved in a draft but not published, and the error says why', async () => {
    const far = { ...draft, date: '2206-11-22' as const }
    const refused = await desk.ask(path, { body: { ...far, status: 'published' } })
    expect([refused.status, refused.body['errors']]).toEqual([
      400,
      [{ path: 'date', message: 'This is more than two years away: please look at the year again.' }],
    ])
    const note = await desk.add(far)
    expect(faults(await desk.change(note, { status: 'published' }))).toEqual([400, ['date']])
    const out = await desk.publish({ date: '2028-11-21' })
    expect(faults(await desk.change(out, { date: '2028-11-22' }))).toEqual([400, ['date']])
    expect((await list()).filter(({ status }) => status === 'published').map(({ date }) => date)).toEqual([
      '2028-11-21',
    ])
  })

  test('a repeated key after a lost response returns the same meetup in its present state', async () => {
    const body = { ...draft, status: 'published', key: crypto.randomUUID() }
    const first = await desk.ask(path, { body })
    const made = first.body as unknown as AdminMeetup
    const changed = await desk.change(made, { title: 'Another title', status: 'withdrawn' })
    const again = await desk.ask(path, { body })
    expect([again.status, again.body]).toEqual([201, changed.body])
    now = new Date('2027-11-22T12:00:00Z')
    const late = await desk.ask(path, { body })
    expect([late.status, late.body]).toEqual([201, changed.body])
    const asItIsNow = await desk.ask(path, { body: { ...body, title: 'Another title' } })
    expect([asItIsNow.status, asItIsNow.body.code]).toEqual([409, 'KEY_USED'])
    await desk.remove(made.id)
    expect((await desk.ask(path, { body })).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('NUL and lone surrogates are removed, all other text is returned unchanged', async () => {
    const title = '<script>alert(1)</script> "quoted" \'; drop table meetups;--'
    const made = await desk.add({ title: `${title}\0`, description: 'Half \uD83D.\r\nZażółć 👩‍🍼' })
    expect([made.title, made.description]).toEqual([title, 'Half \uFFFD.\nZażółć 👩‍🍼'])
  })

  test('a meetup whose group has no address needs a join address to be published; a draft does not', async () => {
    const refused = await desk.ask('/api/admin/meetups', { body: { ...draft, joinUrl: null, status: 'published' } })
    expect([refused.status, (refused.body['errors'] as { path: string }[]).map((fault) => fault.path)]).toEqual([
      400,
      ['joinUrl'],
    ])
    const kept = await desk.add({ joinUrl: null })
    expect((await desk.change(kept, { status: 'published' })).status).toBe(400)
    const open = await desk.change(kept, { status: 'published', joinUrl: 'mailto:ola@example.com' })
    expect([open.status, open.body['status']]).toEqual([200, 'published'])
    const changed = { ...kept, version: Number(open.body['version']) }
    expect((await desk.change(changed, { joinUrl: null })).status).toBe(400)
    expect((await desk.change(changed, { status: 'withdrawn', joinUrl: null })).status).toBe(200)
  })

  test('a change is made once, increases the version, and affects only the fields it names', async () => {
    const made = await desk.add()
    now = new Date('2026-11-21T09:05:00Z')
    const changed = await desk.change(made, { title: 'Prams in the rain', status: 'published' })
    expect(changed.status).toBe(200)
    const after = { ...made, title: 'Prams in the rain', status: 'published', version: 2, updatedAt: now.toISOString() }
    expect(changed.body).toEqual(after)
    expect(await list()).toEqual([after])
  })

  test('a change of an older version is refused; the same change again gives the same response', async () => {
    const made = await desk.add()
    const first = await desk.change(made, { title: 'First' })
    const again = await desk.change(made, { title: 'First' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const late = await desk.change(made, { title: 'Second' })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await list()).map(({ title, version }) => [title, version])).toEqual([['First', 2]])
  })

  test('of ten different simultaneous changes one is made', async () => {
    const made = await desk.add()
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`)
    const answers = await Promise.all(titles.map((title) => desk.change(made, { title })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await list()).map(({ version }) => version)).toEqual([2])
  })

  test('a change must be valid together with the unchanged fields', async () => {
    const made = await desk.add()
    expect(faults(await desk.change(made, { endTime: '10:15' }))).toEqual([400, ['endTime']])
    expect(faults(await desk.change(made, { participants: 11 }))).toEqual([400, ['participants']])
    expect(faults(await desk.change(made, { id: 'another' }))[0]).toBe(400)
    expect(faults(await desk.ask(`${path}/${made.id}`, { method: 'PATCH', body: { title: 'No version' } }))).toEqual([
      400,
      ['version'],
    ])
    expect(await list()).toEqual([made])
  })

  test('a past meetup cannot be published, nor a published one moved into the past; its text can be corrected', async () => {
    const over = { ...draft, date: '2026-11-20' as const }
    const post = await desk.ask(path, { body: { ...over, status: 'published' } })
    expect(faults(post)).toEqual([400, ['date']])
    const old = await desk.add(over)
    expect(faults(await desk.change(old, { status: 'published' }))).toEqual([400, ['date']])
    const out = await desk.publish()
    expect(faults(await desk.change(out, { date: '2026-11-01' }))).toEqual([400, ['date']])
    now = new Date('2026-11-22T12:00:00Z')
    expect((await desk.change(out, { title: 'It was lovely' })).status).toBe(200)
  })

  test('a page of drafts goes on by start, and a page of past meetups newest first', async () => {
    const many = Array.from({ length: 2 * meetupsPerPage + 5 }, (_each, index) => ({
      ...columnsOf(draft),
      title: `Number ${index}`,
      startsAt: new Date(Date.parse('2026-11-01T10:00:00Z') + index * 60_000),
      endsAt: new Date('2026-11-01T18:00:00Z'),
      status: index % 2 === 0 ? ('draft' as const) : ('withdrawn' as const),
    }))
    await harbour.db.insert(meetups).values(many)
    const titles = async (query: string) =>
      ((await desk.ask(`${path}?${query}`)).body['meetups'] as AdminMeetup[]).map(({ title }) => title)
    expect(await titles(`section=draft&offset=${meetupsPerPage}`)).toEqual(['Number 40', 'Number 42', 'Number 44'])
    expect(await titles(`section=past&offset=${meetupsPerPage}`)).toEqual(['Number 1', 'Number 3'])
    expect((await desk.ask(`${path}?section=nowhere`)).status).toBe(400)
  })

  test('a deletion can be repeated with the same response, and affects no other meetup', async () => {
    const [gone, stays] = [await desk.add(), await desk.add()]
    expect((await desk.remove(gone.id)).status).toBe(204)
    expect((await desk.remove(gone.id)).status).toBe(204)
    expect((await desk.remove('../messages')).status).toBe(404)
    expect((await desk.remove('nobody')).status).toBe(204)
    expect(await list()).toEqual([stays])
    for (const id of [gone.id, 'nobody', '%27%3B--']) {
      expect([id, (await desk.change({ ...gone, id }, { title: 'Back' })).status]).toEqual([id, 404])
    }
  })

  test('of a deleted meetup that members have seen only title, time and place stay; a draft is deleted completely', async () => {
    const [seen, draftOnly] = [await desk.publish(), await desk.add()]
    for (const { id } of [seen, draftOnly]) expect((await desk.remove(id)).status).toBe(204)
    expect(await list()).toEqual([])
    const rows = await harbour.db.select().from(meetups)
    expect(rows).toMatchObject([
      { id: seen.id, title: draft.title, status: 'withdrawn', description: '', organizer: '', joinUrl: null },
    ])
    expect((await desk.change(seen, { status: 'published' })).status).toBe(404)
    expect((await desk.remove(seen.id)).status).toBe(204)
  })

  test('visitors get 401, members 403, and an admin has access by role', async () => {
    const made = await desk.publish()
    const tries = (ask: Harbour['ask']) =>
      Promise.all([
        ask(path),
        ask(path, { body: draft }),
        ask(`${path}/${made.id}`, { method: 'PATCH', body: { version: 1, title: 'Mine' } }),
        ask(`${path}/${made.id}`, { method: 'DELETE' }),
      ])
    const codes = async (ask: Harbour['ask']) => (await tries(ask)).map(({ status }) => status)
    expect(await codes(harbour.ask)).toEqual([401, 401, 401, 401])
    const free = await signedInMember(harbour, `free-${engine}@example.com`, 'free')
    const trial = await signedInMember(harbour, `trial-${engine}@example.com`, 'trial')
    for (const ask of [free, trial]) {
      const answers = await tries(ask)
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(draft.title)
    }
    expect(await list()).toEqual([made])
    const [person] = await harbour.db
      .select()
      .from(user)
      .where(eq(user.email, `free-${engine}@example.com`))
    await harbour.db.insert(userRoles).values({ userId: person?.id ?? '', role: 'admin' })
    expect((await free(path)).status).toBe(200)
    await harbour.db.delete(userRoles)
    expect((await free(path)).status).toBe(403)
  })

  test('every change is logged with its admin, without its text', async () => {
    const from = harbour.lines.length
    const made = await desk.add({ title: 'Words of the desk', organizer: 'Private Person' })
    await desk.change(made, { description: 'Other words of the desk', status: 'published' })
    await desk.remove(made.id)
    const lines = harbour.lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>)
    const [owner] = await harbour.db.select().from(user).where(eq(user.email, ownerEmail))
    const said = lines.filter(({ meetup }) => meetup === made.id)
    expect(said.map(({ msg, admin }) => [msg, admin])).toEqual([
      ['meetup added', owner?.id],
      ['meetup changed', owner?.id],
      ['meetup deleted', owner?.id],
    ])
    expect(said[1]).toMatchObject({ status: 'published', fields: ['description', 'status'] })
    expect(JSON.stringify(lines)).not.toMatch(/of the desk|Private Person/)
  })

  test('three hundred changes in ten minutes, then 429 with the time to wait', async () => {
    const made = await desk.add()
    const tries = Array.from({ length: 301 }, () => desk.change(made, { title: made.title }))
    const answers = await Promise.all(tries)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await harbour.limiter.clear({ name: 'admin-meetups', max: 0, windowS: 0 }, String((await owner())?.id))
  })

  const owner = async () => (await harbour.db.select().from(user).where(eq(user.email, ownerEmail)))[0]
})
