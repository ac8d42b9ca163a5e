import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { onError } from './problem.ts'
import { requestLog } from './request-log.ts'

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
