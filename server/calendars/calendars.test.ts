import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarLimits, type Calendar } from '../../domain/calendars.ts'
import { stampAt, type Change } from '../../domain/sync.ts'
import { user } from '../auth/table.ts'
import { foreignCalendars } from '../testing/foreign-calendars.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { calendars } from './table.ts'

const hourMs = 3_600_000

const fileOf = (...events: (readonly string[])[]): string =>
  ['BEGIN:VCALENDAR', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR'].join(
    '\r\n',
  )

const swimming = fileOf(['SUMMARY:Swimming', 'LOCATION:Pool', 'DTSTART:20261201T090000Z', 'DURATION:PT1H'])

onOneDatabase('external calendars', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-27T07:10:00Z')
  let url = ''
  let answer: RequestListener = () => {}
  const server = createServer((request, response) => answer(request, response))
  const give =
    (text: string): RequestListener =>
    (_request, response) =>
      void response.setHeader('content-type', 'text/calendar').end(text)

  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now, fetchRules: { internal: ['127.0.0.1'], timeoutMs: 3000 } })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `webcal://127.0.0.1:${(server.address() as AddressInfo).port}/secret-word/school.ics`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await harbour.close()
  })

  let members = 0
  async function member(): Promise<Harbour['ask']> {
    members += 1
    const email = `calendars${members}@example.com`
    await harbour.signUp(email)
    return harbour.signedIn(email)
  }

  const listOf = async (ask: Harbour['ask']) => (await ask('/api/calendars')).body['calendars'] as Calendar[]
  const add = (ask: Harbour['ask'], body: object) => ask('/api/calendars', { body })

  test('a calendar added by address is read at once; the list has its events and its host, but not its address', async () => {
    const maya = await member()
    answer = give(swimming)
    const { status, body } = await add(maya, { url, name: 'School' })
    expect([status, body['name']]).toEqual([201, 'School'])
    expect(await listOf(maya)).toEqual([
      {
        id: body['id'],
        name: 'School',
        host: '127.0.0.1',
        readAt: now.toISOString(),
        failingSince: null,
        isCut: false,
        events: [
          {
            start: '2026-12-01T09:00:00.000Z',
            end: '2026-12-01T10:00:00.000Z',
            allDay: false,
            title: 'Swimming',
            place: 'Pool',
          },
        ],
      },
    ])
    expect(JSON.stringify(await listOf(maya))).not.toContain('secret-word')
    expect(harbour.lines.join('\n')).not.toContain('secret-word')
  })

  test('a calendar that cannot be read is not added, and the error says why', async () => {
    const maya = await member()
    const code = async (body: object) => {
      const { status, body: said } = await add(maya, body)
      return [status, said.code]
    }
    answer = (_request, response) => void response.setHeader('content-type', 'text/html').end('<p>')
    expect(await code({ url })).toEqual([422, 'CALENDAR_TYPE'])
    answer = give('nothing of a calendar')
    expect(await code({ url })).toEqual([422, 'CALENDAR_BROKEN'])
    answer = () => {}
    expect(await code({ url })).toEqual([422, 'CALENDAR_SLOW'])
    expect(await code({ url: 'https://10.0.0.1/a.ics' })).toEqual([422, 'CALENDAR_ADDRESS'])
    expect(await code({ url: 'http://localhost/a.ics' })).toEqual([422, 'CALENDAR_UNREACHABLE'])
    expect(await code({ name: 'Photo', text: 'JFIF' })).toEqual([422, 'CALENDAR_BROKEN'])
    for (const body of [{}, { name: 'x' }, { name: ' ', text: swimming }, { url, text: swimming }, { url, more: 1 }]) {
      expect((await add(maya, body)).status).toBe(400)
    }
    expect(await listOf(maya)).toEqual([])
  })

  test('a calendar from a file is read once, and its events of the days around today are sent', async () => {
    const maya = await member()
    const text = fileOf(['SUMMARY:Choir', 'DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=MONTHLY'])
    await add(maya, { name: 'Choir', text })
    const days = async () => (await listOf(maya))[0]?.events.map(({ start }) => start.slice(0, 7))
    expect(await days()).toEqual(['2026-12', '2027-01', '2027-02', '2027-03'])
    const before = now
    now = new Date('2026-12-20T09:00:00Z')
    expect(await days()).toEqual(['2027-01', '2027-02', '2027-03', '2027-04'])
    now = before
  })

  test('a file of the maximum size is accepted, a larger one is refused, and events beyond the limit are left out', async () => {
    const maya = await member()
    const ten = foreignCalendars.find(({ name }) => name === 'ten thousand events')?.text ?? ''
    expect((await add(maya, { name: 'Ten thousand', text: ten })).status).toBe(201)
    expect((await add(maya, { name: 'x', text: 'x'.repeat(calendarLimits.fileLength + 1) })).status).toBe(400)
    expect((await add(maya, { name: 'x', text: 'x'.repeat(2_000_000) })).status).toBe(413)
    const daily = Array.from({ length: 20 }, (_, index) => [
      `SUMMARY:${index}`,
      'DTSTART:20261101T090000Z',
      'RRULE:FREQ=DAILY',
    ])
    const { body } = await add(maya, { name: 'Busy', text: fileOf(...daily) })
    expect([(body as unknown as Calendar).isCut, (body as unknown as Calendar).events.length]).toEqual([
      true,
      calendarLimits.events,
    ])
  })

  test('a calendar is read twice a day; while reading fails the last events stay and the attempts become rarer', async () => {
    const before = now
    const maya = await member()
    await harbour.db.delete(calendars)
    answer = give(swimming)
    await add(maya, { url, name: 'School' })
    let asked = 0
    const counted =
      (text: string | null): RequestListener =>
      (request, response) => {
        asked += 1
        if (text === null) response.writeHead(500).end()
        else give(text)(request, response)
      }
    answer = counted(null)
    await harbour.jobs.runDue()
    expect(asked).toBe(0)
    const waits: number[] = []
    for (let halfDay = 0; halfDay < 32 && waits.length < 5; halfDay += 1) {
      now = new Date(now.getTime() + 12 * hourMs)
      const known = asked
      await harbour.jobs.runDue()
      if (asked > known) waits.push(Math.round((now.getTime() - before.getTime()) / hourMs))
    }
    expect(waits.map((at, index) => at - (waits[index - 1] ?? 0))).toEqual([12, 12, 24, 48, 96])
    const [failing] = await listOf(maya)
    expect([failing?.readAt, failing?.failingSince]).toEqual([
      before.toISOString(),
      new Date(before.getTime() + 12 * hourMs).toISOString(),
    ])
    expect(failing?.events).toHaveLength(1)
    answer = counted(fileOf())
    now = new Date(now.getTime() + 7 * 24 * hourMs)
    await harbour.jobs.runDue()
    expect(await listOf(maya)).toMatchObject([{ readAt: now.toISOString(), failingSince: null, events: [] }])
    now = before
  })

  test('a member has at most five calendars, also with simultaneous requests; other members cannot see or remove them', async () => {
    const maya = await member()
    const kit = await member()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(maya, { name: `Number ${index}`, text: swimming })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('CALENDARS_FULL')
    const [one] = await listOf(maya)
    expect(await listOf(kit)).toEqual([])
    const remove = async (ask: Harbour['ask'], id = '') =>
      (await ask(`/api/calendars/${id}`, { method: 'DELETE' })).status
    expect([await remove(kit, one?.id), await remove(maya, 'x'), await remove(maya, one?.id)]).toEqual([404, 404, 204])
    expect(await remove(maya, one?.id)).toBe(404)
    expect(await listOf(maya)).toHaveLength(4)
  })

  test('twenty additions an hour are allowed; further ones are refused without reading the calendar', async () => {
    const maya = await member()
    const statuses = []
    for (let each = 0; each < 21; each += 1) statuses.push((await add(maya, { url: 'x' })).status)
    expect([statuses.at(19), statuses.at(20)]).toEqual([422, 429])
  })

  test('calendars are deleted with the account', async () => {
    const maya = await member()
    await add(maya, { name: 'School', text: swimming })
    const id = (await listOf(maya))[0]?.id
    await harbour.db.delete(user)
    expect((await harbour.db.select().from(calendars)).filter((row) => row.id === id)).toEqual([])
  })
})

onOneDatabase('the calendar of tasks', (engine) => {
  let harbour: Harbour
  const now = new Date('2026-11-27T07:10:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine, { now: () => now })
    await harbour.signUp('tasks@example.com')
  })
  afterAll(() => harbour.close())

  const path = '/api/task-calendar'
  const stamp = stampAt(now.getTime(), 'aaaa')
  const taskChange = (id: number, values: object): Change => ({
    collection: 'tasks',
    id: String(id),
    fields: Object.fromEntries(
      Object.entries({ id, completed: false, ...values }).map(([name, value]) => [name, [stamp, value]]),
    ),
    all: 'new',
  })

  test('it contains the synced tasks that are not deleted, is empty without sync, and another parser can read it', async () => {
    const maya = await harbour.signedIn('tasks@example.com')
    expect((await maya(path)).body).toEqual({ url: null })
    const url = String((await maya(path, { body: {} })).body['url'])
    expect(url).toMatch(/\/api\/task-calendar\/[\w-]{43}\.ics$/)
    const events = async () => {
      const { status, headers, body } = await harbour.browser()(new URL(url).pathname)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
      return new ICAL.Component(ICAL.parse(String(body['text'])) as unknown[])
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each))
        .map(
          (event) =>
            `${event.summary} ${event.startDate.toString()} ${String(event.component.getFirstPropertyValue('rrule') ?? '')}`,
        )
    }
    expect(await events()).toEqual([])
    await maya('/api/profile', { method: 'PATCH', body: { sync: true } })
    const sync = (changes: readonly Change[]) =>
      maya('/api/sync', { body: { epoch: null, cursor: 0, full: true, changes } })
    await sync([
      taskChange(1, { title: 'Ring the GP', date: '2026-12-03', time: '09:00', repeat: 'FREQ=WEEKLY' }),
      taskChange(2, { title: 'Bins', date: '2026-11-27', completed: true }),
      taskChange(3, { title: 'Long ago', date: '2025-11-27' }),
      taskChange(4, { title: 'To go', date: '2026-11-28' }),
      { collection: 'kit', id: 'x', fields: { id: [stamp, 'x'] }, all: 'new' },
    ])
    const later = stampAt(now.getTime() + 1, 'aaaa')
    await sync([{ collection: 'tasks', id: '4', deleted: later }])
    expect(await events()).toEqual(['Ring the GP 2026-12-03T09:00:00 FREQ=WEEKLY', 'Done: Bins 2026-11-27 '])
    await maya('/api/profile', { method: 'PATCH', body: { sync: false } })
    expect(await events()).toEqual([])
  })

  test('an address of one feed does not open the other feed; a renewed or deleted address no longer works', async () => {
    const maya = await harbour.signedIn('tasks@example.com')
    await maya('/api/start-trial', { method: 'POST' })
    const tasks = new URL(String((await maya(path, { body: {} })).body['url'])).pathname
    const meetups = new URL(String((await maya('/api/calendar-feed', { body: {} })).body['url'])).pathname
    const status = async (address: string) => (await harbour.browser()(address)).status
    expect([await status(tasks), await status(meetups)]).toEqual([200, 200])
    expect(await status(tasks.replace('task-calendar', 'calendar'))).toBe(404)
    expect(await status(meetups.replace('calendar', 'task-calendar'))).toBe(404)
    const renewed = new URL(String((await maya(path, { body: { renew: true } })).body['url'])).pathname
    expect([await status(tasks), await status(renewed), await status(meetups)]).toEqual([404, 200, 200])
    await maya(path, { method: 'DELETE', body: {} })
    expect([await status(renewed), await status(meetups)]).toEqual([404, 200])
    expect(harbour.lines.join('\n')).not.toContain(renewed.split('/').at(-1)?.slice(0, 43))
  })
})
