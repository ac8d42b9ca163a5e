import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type FetchRules, publicUrl } from '../http/fetch-text.ts'
import { isPublicAddress } from '../public-address.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { readApart } from './read-apart.ts'

const small = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

async function served(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    response.on('error', () => {})
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}/a.ics`, asked: () => asked }
}

const faultOf = (address: string, rules?: FetchRules) =>
  fetchCalendar(address, rules).then(
    () => 'read',
    (error: { fault?: string }) => error.fault,
  )

const privately: FetchRules = { internal: ['127.0.0.1'] }

const calendarAnswer: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'text/calendar').end(small)

test.each([
  'http://127.0.0.1/a.ics',
  'http://127.1/a.ics',
  'http://2130706433/a.ics',
  'http://0x7f.0.0.1/a.ics',
  'http://017700000001/a.ics',
  'http://0/a.ics',
  'https://10.0.0.1/',
  'https://172.16.5.4/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'webcal://127.0.0.1/a.ics',
  'https://example.com:8443/a.ics',
  'https://me:secret@example.com/a.ics',
  'ftp://example.com/a.ics',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/calendar,BEGIN:VCALENDAR',
  '//example.com/a.ics',
  'a.ics',
  '',
])('%s is refused', async (address) => {
  expect(await faultOf(address)).toBe('address')
})

test('webcal: and http: addresses are requested over https', () => {
  expect(publicUrl('webcal://example.com/a.ics?b=c#d').href).toBe('https://example.com/a.ics?b=c')
  expect(publicUrl(' http://example.com/a ').href).toBe('https://example.com/a')
})

test('a host name with an internal address is refused at the connection, also after a redirect', async () => {
  const inside = await served(calendarAnswer)
  const lookup = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    done(null, [
      { address: '10.0.0.7', family: 4 },
      { address: '::1', family: 6 },
    ])
  }) as unknown as NonNullable<FetchRules['lookup']>
  expect(await faultOf('https://rebound.example/a.ics', { lookup })).toBe('unreachable')
  expect(await faultOf('http://localhost/a.ics')).toBe('unreachable')
  for (const goal of [
    'https://rebound.example/',
    `http://127.0.0.2:${inside.port}/a.ics`,
    'http://10.0.0.1/a.ics',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/a.ics',
    'http://[::ffff:127.0.0.1]/a.ics',
    'http://2130706434/a.ics',
  ]) {
    const { url } = await served((_request, response) => void response.writeHead(302, { location: goal }).end())
    expect([goal, await faultOf(url, { ...privately, lookup })]).toEqual([
      goal,
      goal.includes('rebound') ? 'unreachable' : 'address',
    ])
  }
  expect(inside.asked()).toBe(0)
})

test('public addresses are allowed', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::6810:84e5', '2a00:1450:4009::200e']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  }
  for (const address of ['fe80::1%eth0', '::ffff:8.8.8.8', 'example.com', '']) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
})

test('a calendar is read through at most three redirects', async () => {
  const { url } = await served((request, response) => {
    const left = Number(new URL(request.url ?? '', 'http://x').searchParams.get('left') ?? 0)
    if (left === 0) return calendarAnswer(request, response)
    return void response.writeHead(302, { location: `/a.ics?left=${left - 1}` }).end()
  })
  expect(await fetchCalendar(url, privately)).toBe(small)
  expect(await fetchCalendar(`${url}?left=3`, privately)).toBe(small)
  expect(await faultOf(`${url}?left=4`, privately)).toBe('status')
})

test('a redirect to another protocol, or to a URL with credentials, is refused', async () => {
  for (const location of ['file:///etc/passwd', 'ftp://example.com/', 'http://me:secret@127.0.0.1/', 'http://[']) {
    const { url } = await served((_request, response) => void response.writeHead(301, { location }).end())
    expect([location, await faultOf(url, privately)]).toEqual([location, 'address'])
  }
})

test('a response of a hundred megabytes is not read, with and without Content-Length', async () => {
  for (const said of [true, false]) {
    let sent = 0
    const { url } = await served((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', ...(said ? { 'content-length': 100_000_000 } : {}) })
      const part = Buffer.alloc(100_000, 'x')
      const more = (): void => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += part.length
          if (!response.write(part)) return void response.once('drain', more)
        }
      }
      more()
    })
    expect(await faultOf(url, privately)).toBe('large')
    expect(sent).toBeLessThan(50_000_000)
  }
})

test('a slow response is given up: without headers, with single bytes, or with slow redirects', async () => {
  const quick: FetchRules = { internal: ['127.0.0.1'], timeoutMs: 300 }
  const silent = await served(() => {})
  const dripping = await served((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' })
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const turning = await served(
    (_request, response) => void setTimeout(() => response.writeHead(302, { location: '/a.ics' }).end(), 150),
  )
  for (const { url } of [silent, dripping, turning]) expect(await faultOf(url, quick)).toBe('slow')
})

test('an HTML page, a compressed response, an error status and an unreachable host give different errors', async () => {
  const { url } = await served((request, response) => {
    if (request.url === '/page') return void response.setHeader('content-type', 'text/html').end('<p>')
    if (request.url === '/gzip') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    return void response.writeHead(404).end()
  })
  const at = (path: string) => faultOf(new URL(path, url).href, privately)
  expect([await at('/page'), await at('/gzip'), await at('/missing')]).toEqual(['type', 'type', 'status'])
  expect(await faultOf('http://127.0.0.1:1/', privately)).toBe('unreachable')
})

test('texts are right in every character encoding', async () => {
  const words = 'BEGIN:VCALENDAR é £'
  for (const [bytes, type] of [
    [Buffer.from(words), 'text/calendar'],
    [Buffer.from(words, 'latin1'), 'text/calendar; charset=ISO-8859-1'],
    [Buffer.from(words, 'latin1'), 'text/calendar; charset=nonsense'],
    [Buffer.from(`\uFEFF${words}`, 'utf16le'), 'text/calendar'],
    [Buffer.from(words), 'application/octet-stream'],
  ] as const) {
    const { url } = await served((_request, response) => void response.setHeader('content-type', type).end(bytes))
    expect([type, (await fetchCalendar(url, privately)).replace('\uFEFF', '')]).toEqual([type, words])
  }
})

test(
  'a calendar is read in its own thread; a thread with an endless rule is stopped',
  { timeout: 30_000 },
  async () => {
    const days = { from: '2026-12-01', to: '2026-12-31' } as const
    const event = (rule: string) =>
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261201\nRRULE:${rule}\nEND:VEVENT\nEND:VCALENDAR`
    expect((await readApart(event('FREQ=DAILY;COUNT=2'), days)).events).toHaveLength(2)
    await expect(readApart('nothing', days)).rejects.toThrow('no calendar')
    await expect(readApart(event('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), days, 1000)).rejects.toThrow('ended')
  },
)
