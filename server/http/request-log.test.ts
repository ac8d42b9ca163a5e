import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour(oneDatabase)
})
afterAll(() => harbour.close())

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const logged = (id: string) => harbour.lines.filter((line) => line.includes(`"id":"${id}"`))

test('a proxy’s request id is used in our log, in the response and in an error', async () => {
  const id = 'edge-7f3a.0001_b'
  const answer = await harbour.ask('/api/messages', { headers: { 'x-request-id': id } })
  expect(answer.headers.get('x-request-id')).toBe(id)
  expect([answer.status, answer.body['instance']]).toEqual([401, `urn:harbour:request:${id}`])
  expect(logged(id).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request'])
})

test.each(['short', 'with a space in it', 'maya@example.com', '{"level":60}xxxx', 'x'.repeat(65)])(
  'an invalid id (%j) is replaced by a new one',
  async (given) => {
    const answer = await harbour.ask('/api/messages', { headers: { 'x-request-id': given } })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(uuid)
    expect(answer.body['instance']).toBe(`urn:harbour:request:${id}`)
    expect(logged(id)).toHaveLength(1)
    expect(harbour.lines.join('\n')).not.toContain(given)
  },
)

test('each request has its own id, also a page and a missing page', async () => {
  const ids = await Promise.all(
    ['/api/prices', '/healthz', '/no/such/page', '/api/no/such'].map(async (path) => {
      const answer = await harbour.ask(path)
      return answer.headers.get('x-request-id')
    }),
  )
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(uuid)
})

test('an internal error is logged with the id that the client received', async () => {
  await harbour.db.execute('alter table rate_limits rename to gone')
  const answer = await harbour.ask('/api/launch-notifications', { body: { email: 'maya@example.com' } })
  await harbour.db.execute('alter table gone rename to rate_limits')
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id') ?? ''
  expect(logged(id).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request failed', 'request'])
})
