import { eq, ne, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminMeetup } from '../../domain/meetup-draft.ts'
import { user } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { meetups } from '../meetups/table.ts'
import { writeMeetups } from '../testing/many.ts'
import { calendarFeeds } from './table.ts'
import { ownerEmail, saturday, signInOwner, signedInMember } from '../meetups/testing.ts'

const path = '/api/calendar-feed'
const post = { method: 'POST' }
const remove = { method: 'DELETE' }

onOneDatabase('the calendar of meetups', (engine) => {
  let harbour: Harbour
  let desk: Awaited<ReturnType<typeof signInOwner>>
  let maya: Harbour['ask']
  let free: Harbour['ask']
  let now = saturday
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, env: { OWNER_EMAIL: ownerEmail } })
    desk = await signInOwner(harbour)
    maya = await signedInMember(harbour, 'maya@example.com', 'trial')
    free = await signedInMember(harbour, 'free@example.com', 'free')
  })
  afterAll(() => harbour.close())

  const open = async (ask: Harbour['ask']) => String((await ask(path, post)).body['url'])
  const read = (url: string) => harbour.browser()(new URL(url).pathname)
  const titles = (text: unknown) =>
    new ICAL.Component(ICAL.parse(String(text)) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event).summary)
      .filter((title) => !title.startsWith('Cancelled: '))

  test('a member has no feed URL at first, then the same one each time', async () => {
    expect((await maya(path)).body).toEqual({ url: null })
    const url = await open(maya)
    expect(url).toMatch(new RegExp(`^${harbour.env.baseUrl}/api/calendar/[\\w-]{43}\\.ics$`))
    expect([await open(maya), (await maya(path)).body['url']]).toEqual([url, url])
    expect(await open(desk.ask)).not.toBe(url)
    expect((await free(path)).body).toEqual({ url: null })
  })

  test('twenty simultaneous taps create one URL, and it works', async () => {
    await maya(path, remove)
    const urls = new Set(await Promise.all(Array.from({ length: 20 }, () => open(maya))))
    expect(urls.size).toBe(1)
    expect((await read([...urls][0] ?? '')).status).toBe(200)
  })

  test('a calendar program reads the published meetups there without a session, and caches privately', async () => {
    await desk.add({ title: 'Draft' })
    const over = await desk.publish({ title: 'Withdrawn' })
    await desk.change(over, { status: 'withdrawn' })
    await desk.publish({ title: 'Prams and Pierogi' })
    const { status, headers, body } = await read(await open(maya))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('set-cookie')).toBeNull()
    expect(titles(body['text'])).toEqual(['Prams and Pierogi'])
    expect(body['text']).toContain('STATUS:CANCELLED\r\nSUMMARY:Cancelled: Withdrawn')
    const event = new ICAL.Component(ICAL.parse(String(body['text'])) as unknown[]).getFirstSubcomponent('vevent')
    expect(event && new ICAL.Event(event).startDate.toJSDate()).toEqual(new Date('2026-11-22T10:30:00Z'))
  })

  test('without published meetups the calendar is empty: it contains no samples', async () => {
    const url = await open(maya)
    await harbour.db.execute(sql`update meetups set status = 'withdrawn'`)
    const { status, body } = await read(url)
    expect([status, titles(body['text'])]).toEqual([200, []])
    await harbour.db.execute(sql`update meetups set status = 'published' where title = 'Prams and Pierogi'`)
    expect(titles((await read(url)).body['text'])).toEqual(['Prams and Pierogi'])
  })

  test('without access the calendar is empty at the same URL, and full again when access returns', async () => {
    const url = await open(maya)
    const [person] = await harbour.db.select().from(user).where(eq(user.email, 'maya@example.com'))
    const ownRow = eq(subscribers.userId, person?.id ?? '')
    const [row] = await harbour.db.select().from(subscribers).where(ownRow)
    await harbour.db.update(subscribers).set({ trialEndDate: now }).where(ownRow)
    const ended = await read(url)
    expect([ended.status, titles(ended.body['text'])]).toEqual([200, []])
    expect((await maya(path)).body['url']).toBe(url)
    expect((await maya(path, post)).status).toBe(403)
    await harbour.db
      .update(subscribers)
      .set({ trialEndDate: row?.trialEndDate ?? null })
      .where(ownRow)
    expect(titles((await read(url)).body['text'])).toEqual(['Prams and Pierogi'])
  })

  test('a deleted URL no longer works, and the next one is different', async () => {
    const before = await open(maya)
    expect((await maya(path, remove)).status).toBe(204)
    expect((await maya(path, remove)).status).toBe(204)
    expect((await maya(path)).body).toEqual({ url: null })
    expect((await read(before)).status).toBe(404)
    const after = await open(maya)
    expect(after).not.toBe(before)
    expect([(await read(before)).status, (await read(after)).status]).toEqual([404, 200])
  })

  test('a renewed URL replaces the old one at once; a body other than renew is refused', async () => {
    const before = await open(maya)
    const anew = async () => String((await maya(path, { body: { renew: true } })).body['url'])
    const after = await anew()
    expect(after).not.toBe(before)
    expect([(await read(before)).status, (await read(after)).status]).toEqual([404, 200])
    expect([await open(maya), (await maya(path, { body: { renew: false } })).body['url']]).toEqual([after, after])
    const several = await Promise.all(Array.from({ length: 5 }, anew))
    const standing = String((await maya(path)).body['url'])
    expect(several).toContain(standing)
    for (const url of several) expect((await read(url)).status).toBe(url === standing ? 200 : 404)
    for (const body of [{ renew: 'yes' }, { renew: true, user: 'somebody' }]) {
      expect((await maya(path, { body })).status).toBe(400)
    }
    expect((await free(path, { body: { renew: true } })).status).toBe(403)
    expect((await maya(path, remove)).status).toBe(204)
    expect(await anew()).toMatch(/\.ics$/)
  })

  test('an unchanged calendar gives 304; a change increases the sequence', async () => {
    const url = await open(maya)
    const again = (etag: string | null) =>
      harbour.browser()(new URL(url).pathname, { headers: { 'if-none-match': etag ?? '' } })
    const first = await read(url)
    const etag = first.headers.get('etag')
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const property = (text: unknown, name: string) =>
      new ICAL.Component(ICAL.parse(String(text)) as unknown[])
        .getFirstSubcomponent('vevent')
        ?.getFirstPropertyValue(name)
    expect([property(first.body['text'], 'sequence'), String(property(first.body['text'], 'last-modified'))]).toEqual([
      0,
      now.toISOString().replace('.000', ''),
    ])
    now = new Date(now.getTime() + 60_000)
    const same = await again(etag)
    expect([same.status, same.body['text'], same.headers.get('cache-control')]).toEqual([304, '', 'private, no-cache'])
    const all = (await desk.ask('/api/admin/meetups')).body['meetups'] as AdminMeetup[]
    const shown = all.filter(({ status }) => status === 'published')
    await Promise.all(shown.map((meetup) => desk.change(meetup, { description: 'Bring wellies.' })))
    const changed = await again(etag)
    expect([changed.status, property(changed.body['text'], 'sequence')]).toEqual([200, 1])
    expect(String(property(changed.body['text'], 'dtstamp'))).toBe(now.toISOString().replace('.000', ''))
    now = saturday
  })

  test('an unknown or slightly different URL is 404', async () => {
    const url = await open(maya)
    const nearly = `${url.slice(0, -5)}${url.at(-5) === 'A' ? 'B' : 'A'}.ics`
    for (const each of [
      nearly,
      url.slice(0, -4),
      url.replace('.ics', '.ICS'),
      `${url}x`,
      url.replace(/[\w-]{43}/, '%00'),
    ]) {
      expect([each === url, (await read(each)).status]).toEqual([false, 404])
    }
  })

  test('creating a URL needs access, deleting it only a session, and a visitor gets 401', async () => {
    const codes = async (ask: Harbour['ask']) =>
      (await Promise.all([ask(path), ask(path, post), ask(path, remove)])).map(({ status }) => status)
    expect(await codes(harbour.browser())).toEqual([401, 401, 401])
    expect(await codes(free)).toEqual([200, 403, 204])
  })

  test('neither the log nor the database contains the URL', async () => {
    const url = await open(maya)
    const token = /calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
    await read(url)
    await read(`${harbour.env.baseUrl}/api/calendar/${token}.ics/`)
    await read(`${harbour.env.baseUrl}/api//calendar/${token}.ics`)
    await read(`${harbour.env.baseUrl}/api/calendar%2f${token}.ics`)
    await read(`${harbour.env.baseUrl}/api/%2563alendar/${token}.ics`)
    await read(`${harbour.env.baseUrl}/api/calendar/%${token.charCodeAt(0).toString(16)}${token.slice(1)}.ics`)
    expect(harbour.lines.join('\n')).toContain('/api/calendar/[secret]')
    expect(harbour.lines.join('\n')).not.toContain(token)
    expect(JSON.stringify(await harbour.db.select().from(calendarFeeds))).not.toContain(token)
  })

  test('a malformed URL is 404 without a database query', async () => {
    const { db } = harbour
    await db.execute(sql`alter table calendar_feeds rename to elsewhere`)
    await db.execute(sql`alter table rate_limits rename to nowhere`)
    const statuses: number[] = []
    for (const name of ['x.ics', `${'x'.repeat(42)}.ics`, `${'x'.repeat(44)}.ics`, 'x'.repeat(43)]) {
      statuses.push((await read(`${harbour.env.baseUrl}/api/calendar/${name}`)).status)
    }
    await db.execute(sql`alter table nowhere rename to rate_limits`)
    await db.execute(sql`alter table elsewhere rename to calendar_feeds`)
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('with the database unreachable it is 503, and the log does not contain the URL', async () => {
    const url = await open(maya)
    const from = harbour.lines.length
    await harbour.db.execute(sql`alter table calendar_feeds rename to elsewhere`)
    const { status, headers } = await read(url)
    await harbour.db.execute(sql`alter table elsewhere rename to calendar_feeds`)
    expect([status, headers.get('retry-after')]).toEqual([503, '300'])
    const said = harbour.lines.slice(from).join('\n')
    expect(said).toContain('a calendar could not be read')
    expect(said).not.toContain(/calendar\/([\w-]{43})/.exec(url)?.[1])
  })

  test('a URL made before a change of the server’s secret still works, and is replaced at the next request for it', async () => {
    const before = await open(maya)
    const others = await open(desk.ask)
    const [row] = await harbour.db
      .select()
      .from(calendarFeeds)
      .innerJoin(user, eq(user.id, calendarFeeds.userId))
      .where(eq(user.email, 'maya@example.com'))
    const ownRow = eq(calendarFeeds.userId, row?.user.id ?? '')
    await harbour.db.update(calendarFeeds).set({ seed: crypto.randomUUID() }).where(ownRow)
    expect((await read(before)).status).toBe(200)
    expect((await maya(path)).body).toEqual({ url: null })
    const after = await open(maya)
    expect([(await read(before)).status, (await read(after)).status]).toEqual([404, 200])
    expect([await open(desk.ask), (await read(others)).status]).toEqual([others, 200])
  })

  test('a meetup after the next hundred is there for the member who comes to it, once', async () => {
    const far = await desk.publish({ title: 'Far ahead', date: '2027-06-12' })
    await writeMeetups(harbour.db, 120, now)
    const [own, other] = [await open(maya), await open(desk.ask)]
    const farOnes = async (url: string) => {
      const all = titles((await read(url)).body['text'])
      expect(all.length).toBeGreaterThanOrEqual(100)
      return all.filter((title) => title === far.title)
    }
    expect(await farOnes(own)).toEqual([])
    await maya(`/api/meetups/${far.id}/going`, { body: {} })
    expect([await farOnes(own), await farOnes(other)]).toEqual([[far.title], []])
    await harbour.db.delete(meetups).where(ne(meetups.id, far.id))
    expect(titles((await read(own)).body['text'])).toEqual([far.title])
  })

  test('the URL is deleted with the account', async () => {
    const leaving = await signedInMember(harbour, 'leaving@example.com', 'trial')
    const url = await open(leaving)
    expect((await read(url)).status).toBe(200)
    await harbour.db.delete(user).where(eq(user.email, 'leaving@example.com'))
    expect((await read(url)).status).toBe(404)
  })

  test('a hundred and twenty reads an hour, sixty unknown URLs in ten minutes, then 429', async () => {
    const url = await open(maya)
    const statuses = async (address: string, times: number) =>
      Promise.all(Array.from({ length: times }, async () => (await read(address)).status))
    expect((await statuses(url, 121)).filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(new Set(await statuses(url.replace(/[\w-]{43}/, 'x'.repeat(43)), 61))).toContain(429)
  })
})
