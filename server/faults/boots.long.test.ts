import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { countApplied, knownMigrations } from '../db/migrate.ts'
import { call } from '../testing/call.ts'
import { endProcess, startProcess, type Running } from '../testing/process.ts'
import { freePort } from '../../scripts/free-port.ts'

const full = process.env.HARBOUR_FAULTS === 'full'
const postgresUrl = inject('postgresUrl')

const home = mkdtempSync(join(tmpdir(), 'harbour-boots-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let folders = 0
const settings = async (more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: join(home, `data-${(folders += 1)}`),
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
  ...more,
})

async function served({ url }: Running): Promise<(number | undefined)[]> {
  const body = { name: 'Maya', email: `maya-${crypto.randomUUID()}@example.com`, password: 'three blue boats' }
  const answers = [await call(url, '/readyz'), await call(url, '/api/auth/sign-up/email', { body })]
  return answers.map((answer) => answer?.status)
}

describe.skipIf(postgresUrl === '')('starting on PostgreSQL', () => {
  let databases = 0
  const freshDatabase = () => newDatabase(postgresUrl, `boots_${process.pid}_${(databases += 1)}`)

  async function asked<Row extends Record<string, unknown>>(url: string, query: string): Promise<Row[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end()
    }
  }
  const columns = (url: string) =>
    asked(
      url,
      `select table_schema, table_name, column_name, data_type, is_nullable from information_schema.columns
       where table_schema in ('public', 'drizzle') order by 1, 2, 3`,
    )

  const instances = full ? 10 : 3
  test(`${instances} instances started at once on an empty database: one migrates, all serve`, async () => {
    const url = await freshDatabase()
    const servers = await Promise.all(
      Array.from({ length: instances }, async () => startProcess(await settings({ DATABASE_URL: url }))),
    )
    expect(await Promise.all(servers.map(served))).toEqual(servers.map(() => [200, 200]))
    expect(await asked(url, countApplied)).toEqual([{ applied: knownMigrations }])
    const codes = await Promise.all(servers.map(async (server) => (await endProcess(server, 'SIGTERM')).code))
    expect(codes).toEqual(servers.map(() => 0))
  }, 300_000)

  const pausing = (after: number) => `
    create sequence steps_taken;
    create function pause() returns event_trigger language plpgsql as $$
      begin if nextval('public.steps_taken') = ${after} then perform pg_sleep(60); end if; end $$;
    create event trigger pausing on ddl_command_end execute function pause()`
  const paused = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`

  const steps = full ? Array.from({ length: 40 }, (_, index) => 1 + index * 5) : [60]
  test(`killed during its migrations at ${steps.length} places: the next start completes the same schema`, async () => {
    const whole = await freshDatabase()
    await endProcess(await startProcess(await settings({ DATABASE_URL: whole })), 'SIGTERM')
    let places = 0
    for (const step of steps) {
      const url = await freshDatabase()
      await asked(url, pausing(step))
      const kill = new AbortController()
      const first = startProcess(await settings({ DATABASE_URL: url }), kill.signal).catch(() => 'killed')
      for (let tries = 0; tries < 600 && (await asked(url, paused)).length === 0; tries += 1) await wait(50)
      const sleeping = await asked<{ pid: number }>(url, paused)
      // Nothing is paused if the migrations have fewer than `step` statements; larger steps would pause nothing either.
      if (sleeping.length === 0) break
      places += 1
      kill.abort()
      expect(await first).toBe('killed')
      await asked(url, `select pg_terminate_backend(${sleeping[0]?.pid})`)
      await asked(url, 'drop event trigger pausing; drop function pause(); drop sequence steps_taken')
      const second = await startProcess(await settings({ DATABASE_URL: url }))
      expect(await served(second)).toEqual([200, 200])
      await endProcess(second, 'SIGTERM')
      expect(await columns(url)).toEqual(await columns(whole))
    }
    expect(places).toBeGreaterThanOrEqual(full ? 10 : 1)
  }, 1_800_000)
})

const moments = full ? Array.from({ length: 25 }, (_, index) => 100 + index * 120) : [900]
test(`killed at ${moments.length} moments of its first start on the embedded database: the next start serves`, async () => {
  for (const ms of moments) {
    const env = await settings()
    const kill = new AbortController()
    const first = startProcess(env, kill.signal).catch(() => null)
    await wait(ms)
    kill.abort()
    await first
    const second = await startProcess(env)
    expect(await served(second)).toEqual([200, 200])
    await endProcess(second, 'SIGTERM')
    rmSync(env.DATA_DIR, { recursive: true })
  }
}, 600_000)
