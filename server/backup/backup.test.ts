import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { newDatabase, startPostgres } from '../../scripts/postgres.ts'
import { postgresTool } from '../../scripts/postgres-tools.ts'
import { openEmbedded, openPostgres, rowsOf, type Db, type OpenDatabase } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { endProcess, programEnv, startProcess } from '../testing/process.ts'
import { prepareDataDir } from '../testing/template.ts'
import { backupAtRest, restoreEmbedded } from './embedded.ts'
import { backupPostgres, isFresh, restorePostgres, type PostgresTools } from './postgres.ts'
import { freePort } from '../../scripts/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(folder, `data-${(folders += 1)}`)
async function readyFolder(): Promise<string> {
  const dataDir = newFolder()
  await prepareDataDir(dataDir)
  return dataDir
}
const now = new Date('2026-11-22T04:40:12.345Z')
const isLong = process.env['HARBOUR_FAULTS'] === 'full'
const rounds = isLong ? 20 : 1

/** Inserts pairs of rows into two unrelated tables as fast as possible, so that a backup runs during writes. */
function keepWriting(db: Db) {
  let written = 0
  let stopped = false
  async function write(): Promise<void> {
    while (!stopped) {
      const next = written + 1
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into jobs (name, next_at) values (${`pair ${next}`}, now())`)
        await tx.execute(sql`insert into erased_accounts (id_hash, erased_at) values (${`pair ${next}`}, now())`)
      })
      written = next
      // The embedded database answers without returning to the event loop, so this line returns to it explicitly.
      await turn()
    }
  }
  const ended = asSystem(write)
  return {
    written: () => written,
    until: (count: number) =>
      Promise.race([ended, vi.waitUntil(() => written >= count, { timeout: 30_000, interval: 5 })]),
    stop: async () => {
      stopped = true
      await ended
    },
  }
}

async function pairs(db: Db): Promise<number> {
  const numbers = (table: string, column: string) =>
    sql.raw(`select split_part(${column}, ' ', 2)::int as n from ${table} where ${column} like 'pair %' order by 1`)
  const jobs = await rowsOf<{ n: number }>(db, numbers('jobs', 'name'))
  expect(jobs.map(({ n }) => n)).toEqual(jobs.map((_, at) => at + 1))
  expect(await rowsOf(db, numbers('erased_accounts', 'id_hash'))).toEqual(jobs)
  return jobs.length
}

interface Way {
  open(): Promise<OpenDatabase>
  backup(database: OpenDatabase, round: number): Promise<string>
  restored(file: string): Promise<OpenDatabase>
}

const tools: PostgresTools = { find: postgresTool, env: process.env }

function postgresWay(): Way {
  let url = ''
  let copies = 0
  const fresh = async () => {
    copies += 1
    return newDatabase(inject('postgresUrl'), `backup_${process.pid}_${copies}`)
  }
  return {
    open: async () => {
      url = await fresh()
      return openPostgres(url)
    },
    backup: async (_, round) => {
      const file = join(folder, `round-${round}.dump`)
      await backupPostgres(url, file, tools)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      return file
    },
    restored: async (file) => {
      const copy = await fresh()
      await restorePostgres(copy, file, { replace: false, tools })
      return openPostgres(copy)
    },
  }
}

const embeddedWay: Way = {
  open: async () => openEmbedded(await readyFolder()),
  backup: async (database, round) => (await database.backup?.(new Date(now.getTime() + round))) ?? '',
  restored: async (file) => {
    const copy = newFolder()
    expect(await restoreEmbedded(copy, file, now)).toBeNull()
    return openEmbedded(copy)
  },
}

const ways: readonly (readonly [string, Way])[] = [
  ['pglite', embeddedWay],
  ...(inject('postgresUrl') === '' ? [] : [['postgres', postgresWay()] as const]),
]

// Short runs use only the last of the databases, because tests above already restore a backup of a running Harbour.
describe.each(ways.slice(isLong ? 0 : -1))('backups while Harbour writes (%s)', (_, way) => {
  test('each backup has all rows of one moment: no earlier row is missing, and no pair is incomplete', async () => {
    const database = await way.open()
    const writer = keepWriting(database.db)
    for (let round = 0; round < rounds; round += 1) {
      await writer.until(writer.written() + 5)
      const before = writer.written()
      const file = await way.backup(database, round)
      // The backup may have one pair more than were counted, because an insert was in progress.
      const after = writer.written() + 1
      const copy = await way.restored(file)
      const found = await asSystem(() => pairs(copy.db))
      await copy.close()
      expect(found).toBeGreaterThanOrEqual(before)
      expect(found).toBeLessThanOrEqual(after)
    }
    await writer.stop()
    await database.close()
  }, 600_000)
})

async function command(name: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join('scripts', `${name}.ts`), ...args], {
    env: { ...programEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, said: said + complained }
}

interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

const personOf = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  password: 'three blue boats',
})

test('back up a running Harbour, delete its database, restore: members can sign in, and accounts deleted since are deleted again', async () => {
  const sink = await startMailSink()
  const settings = {
    DATA_DIR: await readyFolder(),
    PORT: String(await freePort()),
    SMTP_URL: sink.url,
    LOG_LEVEL: 'warn',
  }
  const [maya, zoe] = [personOf('Maya'), personOf('Zoe')]
  let server = await startProcess(settings)
  const ask = async (path: string, body: unknown, cookie = '', method = 'POST') =>
    fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: server.url, ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify(body),
    })
  const logIn = ({ email, password }: Person) => ask('/api/auth/sign-in/email', { email, password })
  for (const person of [maya, zoe]) {
    await ask('/api/auth/sign-up/email', person)
    const { token } = await sink.mailTo(person.email)
    await fetch(`${server.url}/api/auth/verify-email?token=${encodeURIComponent(token)}`)
  }

  const file = join(folder, 'drill.tar.gz')
  expect(await command('backup', [file], settings)).toEqual({ code: 0, said: expect.stringContaining('drill.tar.gz') })
  expect((await command('restore', [file], settings)).said).toContain('is in use by another Harbour')

  const session = (await logIn(zoe)).headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const gone = await ask('/api/account', { password: zoe.password }, session, 'DELETE')
  expect(gone.status).toBe(204)
  await endProcess(server, 'SIGTERM')
  rmSync(join(settings.DATA_DIR, 'db'), { recursive: true })

  expect(await command('restore', [file], settings)).toEqual({ code: 0, said: expect.stringContaining('Restored.') })
  server = await startProcess(settings)
  expect((await logIn(maya)).status).toBe(200)
  await expect.poll(async () => (await logIn(zoe)).status, { timeout: 15_000 }).toBe(401)
  await endProcess(server, 'SIGTERM')
  await sink.close()
}, 120_000)

test('an invalid backup, or one of a newer Harbour, leaves the database unchanged', async () => {
  const dataDir = await readyFolder()
  const database = await openEmbedded(dataDir)
  const writer = keepWriting(database.db)
  await writer.until(3)
  await writer.stop()
  const written = writer.written()
  await database.close()
  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, 'not an archive')
  await expect(restoreEmbedded(dataDir, broken, now)).rejects.toThrow('is not a backup')

  const newer = await openEmbedded(await readyFolder())
  await newer.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`)
  const file = (await newer.backup?.(now)) ?? ''
  await newer.close()
  await expect(restoreEmbedded(dataDir, file, now)).rejects.toThrow('made by a newer Harbour')

  expect(readdirSync(dataDir).filter((name) => name.startsWith('db'))).toEqual(['db'])
  const again = await openEmbedded(dataDir)
  expect(await pairs(again.db)).toBe(written)
  await again.close()
  expect(await backupAtRest(dataDir, now)).toMatch(/harbour-2026-11-22T04-40-12-345Z\.tar\.gz$/)
}, 120_000)

test.skipIf(inject('postgresUrl') === '')(
  'PostgreSQL with accounts is restored only on request, and never under a running Harbour',
  async () => {
    const url = await newDatabase(inject('postgresUrl'), `backup_${process.pid}_full`)
    const database = await openPostgres(url)
    const file = join(folder, 'full.dump')
    await backupPostgres(url, file, tools)
    const somebody = sql`insert into "user" (id, name, email) values ('u1', 'Maya', 'maya@example.com')`
    await asSystem(() => database.db.execute(somebody))
    await expect(restorePostgres(url, file, { replace: true, tools })).rejects.toThrow('Stop it first')
    await database.close()
    await expect(restorePostgres(url, file, { replace: false, tools })).rejects.toThrow('holds 1 accounts')
    const torn = join(folder, 'torn.dump')
    writeFileSync(torn, readFileSync(file).subarray(0, -20_000))
    await expect(restorePostgres(url, torn, { replace: true, tools })).rejects.toThrow('failed')
    const before = await openPostgres(url)
    expect(await asSystem(() => rowsOf(before.db, sql`select id from "user"`))).toEqual([{ id: 'u1' }])
    await before.close()
    await restorePostgres(url, file, { replace: true, tools })
    const after = await openPostgres(url)
    expect(await asSystem(() => rowsOf(after.db, sql`select id from "user"`))).toEqual([])
    await after.close()
  },
)

test.skipIf(!isLong || inject('postgresUrl') === '')(
  'a backup from a replica is restored with all that was written before it; a replica that is late is not used',
  async () => {
    const primary = await startPostgres({ durable: false })
    const replica = await startPostgres({ durable: false, follows: primary.url })
    const url = await primary.newDatabase()
    const database = await openPostgres(url)
    const writer = keepWriting(database.db)
    const onReplica = new URL(url)
    onReplica.port = new URL(replica.url).port
    await writer.until(5)
    const before = writer.written()
    expect(await isFresh(onReplica.href, url)).toBe(true)
    const file = join(folder, 'replica.dump')
    await backupPostgres(onReplica.href, file, tools)
    // The backup may have one pair more than were counted, because an insert was in progress.
    const after = writer.written() + 1
    await writer.stop()

    const copyUrl = await primary.newDatabase()
    await restorePostgres(copyUrl, file, { replace: false, tools })
    const copy = await openPostgres(copyUrl)
    const found = await asSystem(() => pairs(copy.db))
    expect(found).toBeGreaterThanOrEqual(before)
    expect(found).toBeLessThanOrEqual(after)
    await copy.close()

    const standby = new Client({ connectionString: onReplica.href })
    await standby.connect()
    await standby.query('select pg_wal_replay_pause()')
    await standby.end()
    await asSystem(() => database.db.execute(sql`delete from jobs`))
    expect(await isFresh(onReplica.href, url)).toBe(false)
    // The primary is not a replica of itself.
    expect(await isFresh(url, url)).toBe(false)
    await database.close()
    await replica.stop()
    await primary.stop()
  },
  300_000,
)
