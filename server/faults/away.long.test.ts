import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { call } from '../testing/call.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { endProcess, startProcess } from '../testing/process.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { freePort } from '../../scripts/free-port.ts'

const awayMs = process.env.HARBOUR_FAULTS === 'full' ? 30_000 : 4000
const postgresUrl = inject('postgresUrl')

describe.skipIf(postgresUrl === '')('PostgreSQL unreachable', () => {
  test(`for ${awayMs / 1000} s: 503 with Retry-After, and it recovers by itself`, async () => {
    const url = new URL(await newDatabase(postgresUrl, `away_${process.pid}`))
    const line = await startTcpProxy({ host: '127.0.0.1', port: Number(url.port) })
    url.port = String(line.port)
    const home = mkdtempSync(join(tmpdir(), 'harbour-away-'))
    const sink = await startMailSink()
    const server = await startProcess({
      DATABASE_URL: url.href,
      DATA_DIR: home,
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      SMTP_URL: sink.url,
    })
    const ask = (path: string, body?: unknown, cookie = '') => call(server.url, path, { body, cookie })
    const maya = { email: 'maya@example.com', password: 'three blue boats' }
    try {
      await ask('/api/auth/sign-up/email', { name: 'Maya', ...maya })
      await ask(`/api/auth/verify-email?token=${(await sink.mailTo(maya.email)).token}`)
      const cookie = (await ask('/api/auth/sign-in/email', maya))?.cookie ?? ''
      const message = { subject: 'A question', message: 'Where is it?', key: crypto.randomUUID() }
      expect((await ask('/api/check-subscription', undefined, cookie))?.status).toBe(200)

      await line.cut()
      const away = performance.now()
      const answers: (Awaited<ReturnType<typeof ask>> | undefined)[] = []
      while (performance.now() - away < awayMs) {
        answers.push(await ask('/api/check-subscription', undefined, cookie))
        answers.push(await ask('/api/messages', message, cookie))
        answers.push(await ask('/api/auth/sign-in/email', maya), await ask('/readyz'))
        expect((await ask('/healthz'))?.status).toBe(200)
        await wait(200)
      }
      expect(answers.length).toBeGreaterThan(2)
      for (const answer of answers) {
        expect([answer?.status, Number(answer?.retryAfter) > 0]).toEqual([503, true])
        expect(answer?.text).not.toMatch(/ECONN|postgres|at .*\.ts/)
      }

      await line.mend()
      const healed = async () => (await ask('/readyz'))?.status === 200
      for (let tries = 0; tries < 100 && !(await healed()); tries += 1) await wait(100)
      expect((await ask('/api/check-subscription', undefined, cookie))?.status).toBe(200)
      expect((await ask('/api/messages', message, cookie))?.status).toBe(200)
      const listed = await ask('/api/messages', undefined, cookie)
      expect(listed?.text.match(/Where is it\?/g)).toHaveLength(1)
    } finally {
      expect((await endProcess(server, 'SIGTERM')).code).toBe(0)
      await line.close()
      await sink.close()
      rmSync(home, { recursive: true, force: true })
    }
  }, 180_000)
})
