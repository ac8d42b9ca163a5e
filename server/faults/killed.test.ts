import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { call } from '../testing/call.ts'
import { endProcess, startProcess } from '../testing/process.ts'
import { prepareDataDir } from '../testing/template.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * This test kills the server once, on the embedded database; `killed.long.test.ts` kills hundreds of times, on both
 * databases.
 */
test('killed during sign-ups, no acknowledged account or mail is lost, and the next process ends normally', async () => {
  const dataDir = newFolder()
  await prepareDataDir(dataDir)
  const start = async () => startProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' })

  const server = await start()
  const acknowledged: string[] = []
  const enough = Promise.withResolvers<void>()
  let alive = true
  const people = Array.from({ length: 4 }, async (_, person) => {
    for (let index = 0; alive; index += 1) {
      const email = `p${person}n${index}@example.com`
      const body = { name: 'Maya', email, password: 'three blue boats' }
      const answer = await call(server.url, '/api/auth/sign-up/email', { body })
      // There is no response, because the server died during the request.
      if (answer === null) return
      if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`)
      acknowledged.push(email)
      if (acknowledged.length === 5) enough.resolve()
    }
  })
  await Promise.race([enough.promise, Promise.all(people)])
  // The server is killed while the next sign-ups are running.
  await endProcess(server, 'SIGKILL')
  alive = false
  await Promise.all(people)

  const again = await start()
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  for (const [index, email] of acknowledged.entries()) {
    const body = { email, password: 'three blue boats' }
    const answer = await call(again.url, '/api/auth/sign-in/email', { body, from: `127.0.2.${1 + index}` })
    // The error shows that the account exists; without an account the response would be a wrong-password error.
    expect([email, answer?.status, answer?.text]).toEqual([email, 403, expect.stringContaining('EMAIL_NOT_VERIFIED')])
  }
  const mails = join(dataDir, 'mail')
  const mailed = () =>
    readdirSync(mails)
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .join('\n')
  await expect
    .poll(() => acknowledged.filter((email) => !mailed().includes(email)), { timeout: 20_000, interval: 200 })
    .toEqual([])
  expect((await endProcess(again, 'SIGTERM')).code).toBe(0)
}, 120_000)

/** `refused-starts.long.test.ts` has more cases and measures the time of each. */
test('an invalid variable stops the start with one line that names it and contains no password', async () => {
  const refused = (env: Readonly<Record<string, string>>) =>
    startProcess(env).then(
      () => 'started',
      (error: Error) => error.message,
    )
  expect(await refused({ PORT: 'many' })).toMatch(/ended with 1: PORT: must be a port number from 1 to 65535$/)
  const dataDir = newFolder()
  const DATABASE_URL = 'postgres://harbour:secret@127.0.0.1:1/harbour'
  const away = await refused({ DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL })
  expect(away).toMatch(/ended with 1: DATABASE_URL: .+$/)
  expect(away).not.toContain('secret')
}, 120_000)
