import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { postgresTool } from '../../scripts/postgres-tools.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts'
import { backupPostgres, restorePostgres } from '../backup/postgres.ts'
import { readEnv } from '../env.ts'
import { assemble } from '../main.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { openPostgres, rowsOf } from './open.ts'
import { asSystem } from './scope.ts'

const addressOf = (text: string) => readEnv({ DATABASE_URL: text }).databaseUrl

test.each([
  ['postgres://harbour:se%40cret@db.example:5433/harbour', '?sslmode=verify-full'],
  ['postgresql://harbour@10.0.0.7/harbour?sslrootcert=%2Fetc%2Fca.pem', '&sslmode=verify-full'],
  ['postgres://harbour@localhost/harbour?host=db.example', '&sslmode=verify-full'],
])('a database on another machine is used with TLS: %s', (text, more) => {
  expect(addressOf(text)).toBe(text + more)
})

test.each([
  'postgres://harbour@db/harbour?sslmode=disable',
  'postgres://harbour@db.example/harbour?sslmode=no-verify',
  'postgres://harbour@db.example/harbour?ssl=true',
  'postgres://harbour@localhost/harbour',
  'postgres://harbour@127.0.0.1:5432/harbour',
  'postgres://harbour@[::1]/harbour',
  'postgres:///harbour?host=/var/run/postgresql',
  'postgres://harbour@%2Fvar%2Frun%2Fpostgresql/harbour',
])('a URL with its own TLS settings, or of a local database, is not changed: %s', (text) => {
  expect(addressOf(text)).toBe(text)
})

const openssl = spawnSync('openssl', ['version']).status === 0

describe.runIf(inject('postgresUrl') !== '')('on a real PostgreSQL', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-tls-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const start = (databaseUrl: string) =>
    assemble(readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }))

  test('a remote database without TLS is refused, and the operator is told where to read about it', async () => {
    const here = new URL(inject('postgresUrl'))
    // This host name resolves to this machine, although it is not a loopback name.
    here.hostname = '0.0.0.0'
    await expect(start(here.href)).rejects.toThrow(
      'DATABASE_URL: The server does not support SSL connections (a database elsewhere is spoken to by TLS: docs/operating.md)',
    )
  })

  describe.runIf(openssl)('with a certificate of a private authority', () => {
    let postgres: ThrowAwayPostgres
    let trusting: string

    beforeAll(async () => {
      const files = { cert: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
      makeCertificate('localhost', files)
      postgres = await startPostgres({ tls: files })
      trusting = `sslmode=verify-full&sslrootcert=${encodeURIComponent(files.cert)}`
    }, 60_000)
    afterAll(() => postgres.stop())

    /**
     * Returns the URL of a new database with the host name `localhost`, which the certificate contains, or with the IP
     * address, which the certificate does not contain.
     */
    async function address(parameters: string, host = 'localhost'): Promise<string> {
      const url = new URL(await postgres.newDatabase())
      url.hostname = host
      url.search = parameters
      return url.href
    }

    /**
     * Returns the distinct states of the database's connections: true with TLS, false without. Harbour's own role
     * cannot read these states, so a separate client does.
     */
    async function areSecret(url: string): Promise<boolean[]> {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query<{ ssl: boolean }>(
        'select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = $1',
        [new URL(url).pathname.slice(1)],
      )
      await client.end()
      return rows.map(({ ssl }) => ssl)
    }

    test('server, backup and restore use TLS', async () => {
      const url = await address(trusting)
      const database = await openPostgres(url)
      await rowsOf(database.db, sql`select 1`)
      expect(await areSecret(url)).toEqual([true])
      await asSystem(() =>
        database.db.execute(sql`insert into "user" (id, name, email) values ('u1', 'Maya', 'maya@example.com')`),
      )
      const tools = { find: postgresTool, env: { ...process.env, HOME: folder } }
      const file = join(folder, 'tls.dump')
      await backupPostgres(url, file, tools)
      expect(statSync(file).size).toBeGreaterThan(1000)
      await database.close()
      const other = await address(trusting)
      await restorePostgres(other, file, { replace: false, tools })
      const restored = await openPostgres(other)
      expect(await asSystem(() => rowsOf(restored.db, sql`select id from "user"`))).toEqual([{ id: 'u1' }])
      await restored.close()
    })

    test.each([
      ['nobody here trusts its authority', 'sslmode=verify-full', 'localhost', /DATABASE_URL: .*certificate/],
      ['nobody trusts it, and the address says ssl alone', 'ssl=true', 'localhost', /DATABASE_URL: .*certificate/],
      ['its certificate is for another name', 'trusting', '127.0.0.1', /DATABASE_URL: .*altnames/],
      ['the file of its authority is not there', 'sslrootcert=/nowhere.pem', 'localhost', /DATABASE_URL: .*nowhere/],
    ])('%s: the server and the tools refuse the connection', async (_, parameters, host, words) => {
      const url = await address(parameters === 'trusting' ? trusting : parameters, host)
      await expect(start(url)).rejects.toThrow(words)
      const tools = { find: postgresTool, env: { ...process.env, HOME: folder } }
      await expect(backupPostgres(url, join(folder, 'none.dump'), tools)).rejects.toThrow(/certificate|nowhere/)
    })

    test('a URL that turns the certificate check off gets an encrypted connection without the check', async () => {
      const url = await address('sslmode=no-verify', '127.0.0.1')
      const database = await openPostgres(url)
      await rowsOf(database.db, sql`select 1`)
      expect(await areSecret(url)).toEqual([true])
      await database.close()
      await backupPostgres(url, join(folder, 'unchecked.dump'), { find: postgresTool, env: process.env })
    })
  })
})
