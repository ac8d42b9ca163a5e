import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleMeetups } from '../../content/premium/meetups.ts'
import { meetupDraft, meetupsPerPage } from '../../domain/meetup-draft.ts'
import { meetupSchema, mostShown, startOf, type Meetup } from '../../domain/meetups.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { meetups } from './table.ts'
import { draft, ownerEmail, saturday, signInOwner, signedInMember } from './testing.ts'

const path = '/api/content/meetups'

onOneDatabase('the pack of meetups', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let member: Harbour['ask']
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
    member = await signedInMember(harbour, 'maya@example.com', 'trial')
  })
  beforeEach(async () => {
    now = saturday
    await harbour.db.delete(meetups)
  })
  afterAll(() => harbour.close())

  const shown = async () => (await member(path)).body['meetups'] as Meetup[]

  test('without a published meetup the list has the seven samples, with dates in the coming days, next one first', async () => {
    await desk.add({ title: 'Still a draft' })
    const all = await shown()
    expect(all).toHaveLength(sampleMeetups.length)
    expect(all.every(({ sample }) => sample)).toBe(true)
    expect(all[0]).toMatchObject({ title: 'Salsa in a Sling', date: '2026-11-21', time: '11:00' })
    expect(all.map((each) => startOf(each) > now)).not.toContain(false)
    now = new Date('2026-11-23T13:30:00Z')
    expect((await shown()).map((each) => startOf(each) > now)).not.toContain(false)
  })

  test('published meetups replace the samples; withdrawn, deleted and past meetups are not listed', async () => {
    const first = await desk.publish({ title: 'First' })
    const second = await desk.publish({ title: 'Second', date: '2026-11-24' })
    const all = await shown()
    const { address, lat, lng, ...words } = meetupDraft.parse({ ...draft, title: 'First' })
    const traits = { repeats: 'no', cost: null, ages: null, pram: null, stepFree: null, creche: null }
    expect(all[0]).toEqual({ id: first.id, ...words, ...traits, location: { address, lat, lng }, sample: false })
    expect(all.map((each) => meetupSchema.parse(each).title)).toEqual(['First', 'Second'])
    await desk.change(first, { status: 'withdrawn' })
    expect((await shown()).map(({ title }) => title)).toEqual(['Second'])
    now = new Date('2026-11-24T11:59:59Z')
    expect((await shown()).map(({ title }) => title)).toEqual(['Second'])
    now = new Date('2026-11-24T12:00:00Z')
    expect((await shown()).every(({ sample }) => sample)).toBe(true)
    now = saturday
    await desk.remove(second.id)
    expect((await shown()).every(({ sample }) => sample)).toBe(true)
  })

  test('members see the next hundred, admins see all; the response is compressed', async () => {
    const [first] = [await desk.publish({ date: '2026-11-23' })]
    const [row] = await harbour.db.select().from(meetups)
    if (row === undefined) throw new Error('no row')
    const { id: _, key: __, ...rest } = row
    const words = 'Längste Beschreibung, immer anders: '
    await harbour.db.insert(meetups).values(
      Array.from({ length: 120 }, (_each, index) => {
        const startsAt = new Date(row.startsAt.getTime() + index * 60_000)
        return {
          ...rest,
          title: `Meetup ${index}`,
          startsAt,
          description: `${index} ${words}`.repeat(50).slice(0, 2000),
        }
      }),
    )
    const { body } = await desk.ask('/api/admin/meetups')
    expect(body).toMatchObject({ counts: { 'to-come': 121, past: 0 }, seen: 121 })
    expect(body['meetups']).toHaveLength(meetupsPerPage)
    const next = (await desk.ask('/api/admin/meetups?section=to-come&offset=120')).body['meetups']
    expect(next).toMatchObject([{ title: 'Meetup 119' }])
    const found = (await desk.ask(`/api/admin/meetups?q=MEETUP+119&ids=nobody,${first.id}`)).body
    expect(found).toMatchObject({ meetups: [{ id: first.id }, { title: 'Meetup 119' }], counts: { 'to-come': 1 } })
    const all = await shown()
    expect([all.length, all.some(({ id }) => id === first.id)]).toEqual([mostShown, true])
    expect((await member(path)).body['total']).toBe(121)
    const { headers } = await member(path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip, br' } })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding, Cookie'])
    await harbour.db.delete(meetups)
    expect((await desk.ask('/api/admin/meetups')).body['meetups']).toEqual([])
  })

  test('all upcoming meetups are searched by words, community, id and title, a hundred at a time; nothing else is found', async () => {
    const find = async (wish: object) => {
      const { status, body } = await member('/api/meetups/search', { body: wish })
      expect(status).toBe(200)
      const found = body['meetups'] as Meetup[]
      return { titles: found.map(({ title }) => title), total: body['total'], cancelled: body['cancelled'] }
    }
    expect(await find({})).toEqual({ titles: [], total: 0, cancelled: [] })
    const walk = await desk.publish({ title: 'Ślow walk', description: 'By the quay, 100% flat', type: 'latin' })
    const later = await desk.publish({ title: 'Later', date: '2026-12-22', address: 'Café Ølbar, Bristol' })
    await desk.add({ title: 'Still a draft' })
    const gone = await desk.publish({ title: 'Gone' })
    await desk.change(gone, { status: 'withdrawn' })
    expect(await find({})).toMatchObject({ titles: ['Ślow walk', 'Later'], total: 2 })
    expect(await find({ offset: 1 })).toMatchObject({ titles: ['Later'], total: 2 })
    expect(await find({ offset: 5 })).toMatchObject({ titles: [], total: 2 })
    expect((await find({ query: 'QUAY slow' })).titles).toEqual(['Ślow walk'])
    expect((await find({ query: '100%' })).titles).toEqual(['Ślow walk'])
    expect((await find({ query: '_' })).titles).toEqual([])
    expect((await find({ query: 'cafe olbar' })).titles).toEqual(['Later'])
    expect((await find({ type: 'latin' })).titles).toEqual(['Ślow walk'])
    expect((await find({ type: 'latin', query: 'later' })).titles).toEqual([])
    for (const name of [later.id, 'Later']) expect((await find({ name })).titles).toEqual(['Later'])
    for (const name of ['Still a draft', walk.id.replace(/^./, 'z'), "'"]) {
      expect(await find({ name })).toEqual({ titles: [], total: 0, cancelled: [] })
    }
    for (const name of [gone.id, 'Gone']) {
      expect(await find({ name })).toEqual({ titles: [], total: 0, cancelled: [{ id: gone.id, title: 'Gone' }] })
    }
    expect((await member('/api/meetups/search', { body: { type: 'martian' } })).status).toBe(400)
  })

  test('the response is 304 while nothing changed; a change by an admin or a new week gives another ETag', async () => {
    const ask = async (etag: string) => {
      const { status, headers } = await member(path, { headers: { 'if-none-match': etag } })
      return { status, etag: headers.get('etag') ?? '' }
    }
    const first = await ask('')
    expect(first.etag).toMatch(/^"[\w-]{22}"$/)
    expect(await ask(first.etag)).toEqual({ status: 304, etag: first.etag })
    now = new Date('2026-11-21T11:00:00Z')
    const rolled = await ask(first.etag)
    expect([rolled.status, rolled.etag === first.etag]).toEqual([200, false])
    const meetup = await desk.publish()
    const published = await ask(rolled.etag)
    expect(published.status).toBe(200)
    await desk.change(meetup, { title: 'Another title' })
    expect((await ask(published.etag)).status).toBe(200)
  })

  test('without access no route returns a meetup', async () => {
    await desk.publish()
    const free = await signedInMember(harbour, 'free@example.com', 'free')
    const answers = [
      await harbour.ask(path),
      await free(path),
      await free(`${path}?access=1`),
      await free('/api/meetups/search', { body: { name: draft.title } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403])
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual([null, null, null, null])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(new RegExp(`${draft.title}|Downs|Dumplings`))
  })
})

onOneDatabase('whether a real meetup is published', (engine) => {
  test('members without access learn whether a meetup is published, and nothing else; drafts and past meetups do not count', async () => {
    const clock = { now: saturday }
    const harbour = await openHarbour(engine, { now: () => clock.now, env: { DEMO: '0', OWNER_EMAIL: ownerEmail } })
    const free = await signedInMember(harbour, 'free@example.com', 'free')
    const isOpen = async () => (await free('/api/meetups/open')).body
    expect((await harbour.ask('/api/meetups/open')).status).toBe(401)
    expect(await isOpen()).toEqual({ open: false })
    const desk = await signInOwner(harbour)
    await desk.publish()
    expect(await isOpen()).toEqual({ open: true })
    clock.now = new Date('2027-11-21T10:00:00Z')
    expect(await isOpen()).toEqual({ open: false })
    await harbour.close()
  })
})

onOneDatabase('figures of the samples', (engine) => {
  test('outside demo mode ratings and places taken are omitted until the operator confirms such figures', async () => {
    for (const [DEMO, confirmed, shown] of [
      ['0', 'ratings=98%@2026-11-01, members=412@2026-11-01', false],
      ['1', '', true],
    ] as const) {
      const harbour = await openHarbour(engine, { env: { DEMO, CONFIRMED_FIGURES: confirmed } })
      const maya = await signedInMember(harbour, 'maya@example.com', 'trial')
      const served = (await maya(path)).body['meetups'] as Meetup[]
      expect(served.map(({ id }) => id).sort()).toEqual(sampleMeetups.map(({ id }) => id).sort())
      for (const { rating, participants, maxParticipants } of served) {
        expect([rating !== null, participants !== null, maxParticipants !== null]).toEqual([shown, shown, true])
      }
      await harbour.close()
    }
  })
})
