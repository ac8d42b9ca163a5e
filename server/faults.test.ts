import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as nodeRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { endProcess, startProcess, type Running } from './testing/process.ts'
import { freePort } from './testing/harbour.ts'

/** `npm run faults` sets the full figure; the everyday run proves that the machinery works. */
const rounds = process.env.HARBOUR_FAULTS === 'full' ? 50 : 4

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-faults-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const settings = async (dataDir: string) => ({ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' })

/** One sign-up; resolves with the status, or null when the server died under it. */
async function signUp(url: string, email: string, from: string): Promise<number | null> {
  const { port } = new URL(url)
  const request = nodeRequest({
    host: '127.0.0.1',
    port,
    path: '/api/auth/sign-up/email',
    method: 'POST',
    agent: false,
    localAddress: from,
    headers: { 'content-type': 'application/json' },
  })
  request.end(JSON.stringify({ name: 'Maya', email, password: 'three blue boats' }))
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode ?? null
  } catch {
    return null
  }
}

test(
  `killed ${rounds} times while accounts are made, no acknowledged account is lost`,
  async () => {
    const dataDir = newFolder()
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const server = await startProcess(await settings(dataDir))
      let alive = true
      let first = (): void => {}
      const oneIsDone = new Promise<void>((resolve) => {
        first = resolve
      })
      const people = Array.from({ length: 4 }, async (_, person) => {
        for (let index = 0; alive; index += 1) {
          const email = `r${round}p${person}n${index}@example.com`
          const status = await signUp(server.url, email, `127.0.1.${(round % 200) + 1}`)
          if (status === 200) {
            acknowledged.push(email)
            first()
          } else if (status !== null) throw new Error(`sign-up answered ${status}`)
        }
      })
      await oneIsDone
      await wait(20 + ((round * 137) % 600))
      await endProcess(server, 'SIGKILL')
      alive = false
      await Promise.all(people)
    }
    const server = await startProcess(await settings(dataDir))
    await endProcess(server, 'SIGTERM')
    const database = new PGlite(join(dataDir, 'db'))
    const { rows } = await database.query<{ email: string }>('select email from "user"')
    const { rows: letters } = await database.query<{ recipient: string }>(`select recipient from outbox`)
    await database.close()
    const there = new Set(rows.map(({ email }) => email))
    const mailed = new Set(letters.map(({ recipient }) => recipient))
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    expect(acknowledged.filter((email) => !there.has(email))).toEqual([])
    expect(acknowledged.filter((email) => !mailed.has(email))).toEqual([])
    console.info(`${acknowledged.length} acknowledged accounts after ${rounds} kills, all there, each with its mail`)
  },
  60_000 + rounds * 15_000,
)

test('a second process on the same data directory is refused with a line that names the first', async () => {
  const dataDir = newFolder()
  const first = await startProcess(await settings(dataDir))
  const second = await startProcess(await settings(dataDir)).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(second).toContain(`process ${first.child.pid}`)
  expect(second).toContain(dataDir)
  await endProcess(first, 'SIGKILL')
  const third = await startProcess(await settings(dataDir))
  expect((await endProcess(third, 'SIGTERM')).code).toBe(0)
}, 60_000)

test('SIGTERM lets the requests under way finish and ends within ten seconds', async () => {
  const server: Running = await startProcess(await settings(newFolder()))
  const underWay = Array.from({ length: 8 }, (_, index) => signUp(server.url, `s${index}@example.com`, '127.0.0.1'))
  await wait(60)
  const { code, ms } = await endProcess(server, 'SIGTERM')
  const statuses = await Promise.all(underWay)
  expect(statuses.filter((status) => status === 200).length).toBe(8)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
}, 60_000)

test('a bad variable stops the start with one line that names it', async () => {
  const said = await startProcess({ PORT: 'many' }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(said).toMatch(/ended with 1: PORT: must be a port number from 1 to 65535$/)
})
