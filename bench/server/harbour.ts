import { createHmac } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { openEmbedded, openPostgres, type Db } from '../../server/db/open.ts'
import { asSystem } from '../../server/db/scope.ts'
import { startServer, type Contender } from './contender.ts'
import { freePort } from '../../scripts/free-port.ts'

const root = dirname(dirname(import.meta.dirname))
const secret = 'a secret of the comparison, long enough'
const password = 'three blue boats'

/** One account may write twenty messages an hour: whoever writes thousands a second is many. */
const writers = 6000
/** Those who read have a full page each. */
const readers = 16

/** Accounts with a confirmed address, a running trial, one password and a session each; full pages for the readers, two hours old. */
async function fill(db: Db): Promise<void> {
  const hash = await hashPassword(password)
  const count = sql`generate_series(0, ${readers + writers - 1}::int) n`
  await db.execute(sql`insert into "user" (id, name, email, email_verified)
    select 'bench-' || n, 'Maya', 'maya' || n || '@example.com', true from ${count}`)
  await db.execute(sql`insert into profiles (user_id, first_name) select 'bench-' || n, 'Maya' from ${count}`)
  await db.execute(sql`insert into account (id, account_id, provider_id, user_id, password)
    select 'bench-' || n, 'bench-' || n, 'credential', 'bench-' || n, ${hash} from ${count}`)
  await db.execute(sql`insert into session (id, token, user_id, expires_at)
    select 'bench-' || n, 'token-' || n, 'bench-' || n, now() + interval '30 days' from ${count}`)
  await db.execute(sql`insert into subscribers (user_id, trial_started, trial_start_date, trial_end_date)
    select 'bench-' || n, true, now(), now() + interval '7 days' from ${count}`)
  await db.execute(sql`insert into messages (user_id, subject, message, created_at)
    select 'bench-' || n % ${readers}::int, 'A question', repeat('Where is the harbour? ', 10), now() - interval '2 hours'
    from generate_series(0, ${readers * 50 - 1}::int) n`)
  await db.execute(sql`analyze`)
}

const cookieOf = (index: number): string => {
  const token = `token-${index}`
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `harbour.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Harbour as it is deployed: built, `DEMO=0`, every line of its log written. Without `databaseUrl` on PGlite. */
export async function startHarbour(parts: {
  readonly dataDir: string
  readonly log: string
  readonly file: string
  readonly databaseUrl?: string
}): Promise<Contender> {
  const { dataDir, log, file, databaseUrl } = parts
  const database = databaseUrl === undefined ? await openEmbedded(dataDir) : await openPostgres(databaseUrl)
  await asSystem(() => fill(database.db))
  await database.close()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    AUTH_SECRET: secret,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const script = join(root, 'dist/server/main.js')
  const { pid, stop } = await startServer(script, { cwd: root, env, log, probe: `${url}/readyz` })
  const cookies = Array.from({ length: readers + writers }, (_, index) => cookieOf(index))
  const post = { origin: url, 'content-type': 'application/json' }
  const words = JSON.stringify({ subject: 'A question', message: 'Where is the harbour? '.repeat(10) })
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
        body: words,
      }),
      'list 50': asReader('/api/messages'),
      'sign-in': (index) => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: post,
        body: JSON.stringify({ email: `maya${index % writers}@example.com`, password }),
      }),
      'static file': () => ({ path: `/assets/${basename(file)}` }),
    },
  }
}
