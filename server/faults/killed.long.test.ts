import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newPglite } from '../db/pglite.ts'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { call } from '../testing/call.ts'
import { endProcess, startProcess, type Running } from '../testing/process.ts'
import { freePort } from '../../scripts/free-port.ts'

/** `npm run faults` uses the full number of rounds; `npm test -- killed.long` runs a few rounds. */
const full = process.env.HARBOUR_FAULTS === 'full'
const rounds = full ? 200 : 4
/**
 * The server refuses sign-ups after 600 in ten minutes, and counts them in the database (`server/auth/limits.ts`). So each
 * 50 rounds have a new database.
 */
const roundsOfADatabase = 50

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

async function signUp(url: string, email: string, from: string): Promise<number | null> {
  const body = { name: 'Maya', email, password: 'three blue boats' }
  return (await call(url, '/api/auth/sign-up/email', { body, from }))?.status ?? null
}

type Read = (query: string) => Promise<{ readonly address: string }[]>

async function readEmbedded(dataDir: string): Promise<{ read: Read; close(): Promise<void> }> {
  const database = newPglite({ dataDir: join(dataDir, 'db') })
  return {
    read: async (query) => (await database.query<{ address: string }>(query)).rows,
    close: () => database.close(),
  }
}

async function readPostgres(url: string): Promise<{ read: Read; close(): Promise<void> }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return { read: async (query) => (await client.query<{ address: string }>(query)).rows, close: () => client.end() }
}

const postgresUrl = inject('postgresUrl')

/** Kills the server in each round, while accounts are made. Returns the accounts that the server acknowledged. */
async function killInRounds(dataDir: string, url: string | undefined, theseRounds: readonly number[]) {
  const start = async () =>
    startProcess({ ...(await settings(dataDir)), ...(url === undefined ? {} : { DATABASE_URL: url }) })
  const acknowledged: string[] = []
  for (const round of theseRounds) {
    const server = await start()
    let alive = true
    const oneIsDone = Promise.withResolvers<void>()
    const people = Array.from({ length: 4 }, async (_, person) => {
      for (let index = 0; alive; index += 1) {
        const email = `r${round}p${person}n${index}@example.com`
        const status = await signUp(server.url, email, `127.0.1.${round + 1}`)
        if (status === 200) {
          acknowledged.push(email)
          oneIsDone.resolve()
        } else if (status !== null) throw new Error(`sign-up answered ${status}`)
      }
    })
    await Promise.race([oneIsDone.promise, Promise.all(people)])
    await wait(20 + ((round * 137) % 600))
    await endProcess(server, 'SIGKILL')
    alive = false
    await Promise.all(people)
  }
  await endProcess(await start(), 'SIGTERM')
  const { read, close } = url === undefined ? await readEmbedded(dataDir) : await readPostgres(url)
  const there = new Set((await read('select email as address from "user"')).map(({ address }) => address))
  const mailed = new Set((await read('select recipient as address from outbox')).map(({ address }) => address))
  await close()
  return { acknowledged, lost: acknowledged.filter((email) => !there.has(email) || !mailed.has(email)) }
}

test.each(postgresUrl === '' ? ['pglite'] : ['pglite', 'postgres'])(
  `killed ${rounds} times while accounts are made, no acknowledged account is lost (%s)`,
  async (engine) => {
    let count = 0
    for (let first = 0; first < rounds; first += roundsOfADatabase) {
      const database = engine === 'postgres' ? `killed_${process.pid}_${first}` : undefined
      const url = database === undefined ? undefined : await newDatabase(postgresUrl, database)
      const length = Math.min(roundsOfADatabase, rounds - first)
      const theseRounds = Array.from({ length }, (_, index) => first + index)
      const { acknowledged, lost } = await killInRounds(newFolder(), url, theseRounds)
      expect(acknowledged.length).toBeGreaterThanOrEqual(length)
      expect(lost).toEqual([])
      count += acknowledged.length
    }
    console.info(`${count} acknowledged accounts after ${rounds} kills, all there, each with its mail`)
  },
  60_000 + rounds * 15_000,
)

test('a second process on the same data directory is refused with a line that names the first one', async () => {
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

const stops = full ? 50 : 2
test(
  `SIGTERM under load, ${stops} times: running requests finish, and the process ends within ten seconds`,
  async () => {
    const dataDir = newFolder()
    for (let round = 0; round < stops; round += 1) {
      const server: Running = await startProcess(await settings(dataDir))
      const underWay = Array.from({ length: 8 }, (_, index) =>
        signUp(server.url, `s${round}n${index}@example.com`, `127.0.4.${round + 1}`),
      )
      await wait(150)
      const { code, ms } = await endProcess(server, 'SIGTERM')
      expect(await Promise.all(underWay)).toEqual(underWay.map(() => 200))
      expect(code).toBe(0)
      expect(ms).toBeLessThan(10_000)
    }
  },
  60_000 * stops,
)
