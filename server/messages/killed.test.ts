import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as nodeRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../testing/harbour.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { endProcess, startProcess } from '../testing/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-killed-messages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One call; the status and the session it gave, or null when the server died under it. */
async function ask(url: string, path: string, body?: unknown, cookie = '') {
  const request = nodeRequest(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', origin: url, ...(cookie === '' ? {} : { cookie }) },
  })
  request.end(body === undefined ? undefined : JSON.stringify(body))
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const cookies = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '')
    return { status: response.statusCode ?? 0, cookie: cookies.join('; ') }
  } catch {
    return null
  }
}

test('killed at any moment after the click: sent again with its key, a message is stored and mailed once', async () => {
  const sink = await startMailSink()
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    OWNER_EMAIL: 'team@example.com',
    LOG_LEVEL: 'warn',
  }
  const maya = { email: 'maya@example.com', password: 'three blue boats' }
  let server = await startProcess({ ...settings, SMTP_URL: sink.url })
  await ask(server.url, '/api/auth/sign-up/email', { name: 'Maya', ...maya })
  await ask(server.url, `/api/auth/verify-email?token=${(await sink.mailTo(maya.email)).token}`)
  const cookie = (await ask(server.url, '/api/auth/sign-in/email', maya))?.cookie
  await endProcess(server, 'SIGTERM')
  await sink.close()

  // Nobody listens at its address: nothing leaves the outbox, which is counted at the end.
  const mute = { ...settings, SMTP_URL: sink.url }
  const momentsMs = [0, 6, 20, 10_000]
  server = await startProcess(mute)
  let answered = 0
  for (const ms of momentsMs) {
    const body = { subject: 'Killed', message: `after ${ms} ms`, key: crypto.randomUUID() }
    const click = ask(server.url, '/api/messages', body, cookie)
    await Promise.race([click, wait(ms)])
    await endProcess(server, 'SIGKILL')
    if ((await click)?.status === 200) answered += 1
    server = await startProcess(mute)
    expect((await ask(server.url, '/api/messages', body, cookie))?.status).toBe(200)
  }
  await endProcess(server, 'SIGTERM')

  const database = new PGlite(join(folder, 'db'))
  const { rows } = await database.query<{ message: string }>('select message from messages order by created_at')
  const { rows: mails } = await database.query(`select id from outbox where kind = 'message'`)
  await database.close()
  expect(rows.map(({ message }) => message)).toEqual(momentsMs.map((ms) => `after ${ms} ms`))
  expect(mails).toHaveLength(momentsMs.length)
  expect(answered).toBeGreaterThan(0)
}, 240_000)
