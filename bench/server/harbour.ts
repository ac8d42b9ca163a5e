import { basename, dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded, openPostgres, type Db } from '../../server/db/open.ts'
import { asSystem } from '../../server/db/scope.ts'
import { crowdCookie, crowdEmail, crowdPassword, writeCrowd } from '../../server/testing/crowd.ts'
import { startServer, type Contender } from './contender.ts'
import { freePort } from '../../scripts/free-port.ts'

const root = dirname(dirname(import.meta.dirname))
/** The secret that signs cookies. */
export const benchSecret = 'a secret of the comparison, long enough'

/**
 * Number of accounts that write messages. One account may write only twenty messages an hour, so thousands of requests
 * a second need many accounts.
 */
const writers = 6000
/** Number of accounts that read messages; each has a full page of messages. */
const readers = 16
/** Number of accounts that pull 50 synchronised tasks. One account may sync five times a second. */
const syncers = 600

const words = { subject: 'A question', message: 'Where is the harbour? '.repeat(10) }

async function writePages(db: Db): Promise<void> {
  await db.execute(sql`insert into messages (user_id, subject, message, created_at)
    select 'crowd-' || n % ${readers}::int, ${words.subject}::text, ${words.message}::text, now() - interval '2 hours'
    from generate_series(0, ${readers * 50 - 1}::int) n`)
  await db.execute(sql`insert into sync_copies (user_id, created_at, seq, items)
    select 'crowd-' || n, now(), 50, 50 from generate_series(0, ${syncers - 1}::int) n`)
  await db.execute(sql`insert into sync_items (copy, collection, id, fields, seq)
    select c.id, 'tasks', i::text, jsonb_build_object('title', jsonb_build_array('0aaaaaaaaaaaa', ${words.message}::text)), i
    from sync_copies c, generate_series(1, 50) i`)
  await db.execute(sql`analyze`)
}

interface Place {
  readonly dataDir: string
  readonly log: string
  readonly databaseUrl?: string
}

/** Starts Harbour as in production: built, `DEMO=0`, with a complete log. Without `databaseUrl` it uses PGlite. */
export async function startBuilt({ dataDir, log, databaseUrl }: Place) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    AUTH_SECRET: benchSecret,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const script = join(root, 'dist/server/main.js')
  return { url, ...(await startServer(script, { cwd: root, env, log, probe: `${url}/readyz` })) }
}

/** Starts Harbour on a new database with the accounts that the tasks need. */
export async function startHarbour({ file, ...place }: Place & { readonly file: string }): Promise<Contender> {
  const { dataDir, databaseUrl } = place
  const database = databaseUrl === undefined ? await openEmbedded(dataDir) : await openPostgres(databaseUrl)
  await writeCrowd(database.db, readers + writers)
  await asSystem(() => writePages(database.db))
  await database.close()
  const { url, pid, stop } = await startBuilt(place)
  const cookies = Array.from({ length: readers + writers }, (_, index) => crowdCookie(index, benchSecret))
  const post = { origin: url, 'content-type': 'application/json' }
  const pull = JSON.stringify({ epoch: null, cursor: 0, full: true, changes: [] })
  const asReader = (path: string) => (index: number) => ({ path, headers: { cookie: cookies[index % readers] ?? '' } })
  return {
    name: `Harbour, ${databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'}`,
    url,
    pid,
    stop,
    asks: {
      'session check': asReader('/api/auth/get-session'),
      'insert message': (index) => ({
        method: 'POST',
        path: '/api/messages',
        headers: { ...post, cookie: cookies[readers + (index % writers)] ?? '' },
        body: JSON.stringify(words),
      }),
      'list 50': asReader('/api/messages'),
      'sync pull': (index) => ({
        method: 'POST',
        path: '/api/sync',
        headers: { ...post, cookie: cookies[index % syncers] ?? '' },
        body: pull,
      }),
      'sign-in': (index) => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: post,
        body: JSON.stringify({ email: crowdEmail(index % writers), password: crowdPassword }),
      }),
      'static file': () => ({ path: `/assets/${basename(file)}` }),
    },
  }
}
