import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { securityHeaders } from './security.ts'

test('no page says to anybody where in Harbour it is, only that it is Harbour', async () => {
  const app = new Hono().use(securityHeaders(readEnv({ DEMO: '1' }))).get('/', (c) => c.text('hello'))
  expect((await app.request('/')).headers.get('referrer-policy')).toBe('strict-origin')
})
