import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { onError } from './problem.ts'
import { requestLog } from './request-log.ts'
import { onOneDatabase, openHarbour } from '../testing/harbour.ts'

test('a failed request is logged without the secret in its path', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = new Hono()
  app.onError(onError(log))
  app.use(requestLog(log))
  app.get('/api/elsewhere/:token', () => {
    throw new Error('a fault')
  })
  const token = 't'.repeat(43)
  expect((await app.request(`/api/elsewhere/${token}`)).status).toBe(500)
  expect(lines.filter((line) => line.includes('/api/elsewhere/[secret]'))).toHaveLength(2)
  expect(lines.join('\n')).not.toContain(token)
})

onOneDatabase('a text that cannot be stored', (engine) => {
  test('is refused as a fault of the request, and logs no error', async () => {
    const harbour = await openHarbour(engine)
    const lines: string[] = []
    const app = new Hono()
    app.onError(onError(createLog('info', { write: (line: string) => void lines.push(line) })))
    app.get('/text', async (c) => c.json(await harbour.db.execute(sql`select ${'a\0b'}::text`)))
    app.get('/json', async (c) => c.json(await harbour.db.execute(sql`select ${JSON.stringify('a\0b')}::jsonb`)))
    for (const path of ['/text', '/json']) {
      const answer = await app.request(path)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: 'BAD_TEXT' }])
    }
    expect(lines).toEqual([])
    await harbour.close()
  })
})

onOneDatabase('a full disk', (engine) => {
  test('is refused for writes, with a text and the time to try again', async () => {
    const harbour = await openHarbour(engine)
    const app = new Hono()
    app.onError(onError(createLog('silent')))
    // The error is simulated here; `server/faults/disk.long.test.ts` fills a real disk.
    const full = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
    app.post('/', async (c) => c.json(await harbour.db.execute(full)))
    const answer = await app.request('/', { method: 'POST' })
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '60',
      { code: 'NO_ROOM', detail: expect.stringContaining('What you have with us is safe') },
    ])
    await harbour.close()
  })
})
