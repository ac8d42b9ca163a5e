/**
 * Measures the two slow admin pages on a PostgreSQL of full size (spec §10, docs/decisions/0014): `npm run bench --
 * figures`, or `npm run bench -- figures 500000` for a number of events. Needs PostgreSQL, about 3 GB, and some
 * minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { figureDays } from '../domain/admin-figures.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { figuresStatement } from '../server/analytics/figures.ts'
import { openPostgres, rowsOf } from '../server/db/open.ts'
import { asTeam } from '../server/db/scope.ts'
import { readEnv } from '../server/env.ts'
import { assemble } from '../server/main.ts'
import { fill } from './fill.ts'
import { inWords, measure } from './measure.ts'

const events = Number(process.argv[2] ?? 5_000_000)
const part = events / 5_000_000
const size = {
  accounts: 100_000,
  messages: 100_000,
  events,
  eventsToday: Math.round(170_000 * part),
  sessionsToday: Math.round(50_000 * part),
}
const wanted = { messages: 50, figures: 300 }

const say = (words: string): void => {
  console.log(words)
}

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'harbour-bench-'))
const url = await postgres.newDatabase()
const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' })
const { app, close, endStreams } = await assemble(env)

/**
 * Signs up an admin through the API. The address is confirmed directly in the database, so the benchmark does not wait
 * for the mail.
 */
async function signInAdmin(client: Client): Promise<string> {
  const [email, password] = ['ada@example.com', 'three blue boats']
  const post = (path: string, body: object) =>
    app.request(`${env.baseUrl}${path}`, {
      method: 'POST',
      headers: { origin: env.baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/auth/sign-up/email', { name: 'Ada', email, password })
  await client.query(`update "user" set email_verified = true where email = $1`, [email])
  await client.query(`insert into user_roles (user_id, role) select id, 'admin' from "user" where email = $1`, [email])
  const { headers } = await post('/api/auth/sign-in/email', { email, password })
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Makes fifty calls one after another, then fifty calls four at a time. Returns the p95 of the first fifty. */
async function calls(name: string, path: string, cookie: string): Promise<number> {
  const call = async () => {
    const response = await app.request(`${env.baseUrl}${path}`, { headers: { cookie } })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  await measure(5, 1, call)
  const single = await measure(50, 1, call)
  say(`${name}: ${inWords(single)}`)
  say(`${name}, four at once: ${inWords(await measure(50, 4, call))}`)
  return single.p95
}

/** Inserts single events, each in its own transaction, over eight connections, as eight instances would. */
async function writes(): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 8 })
  const times = await measure(2000, 8, async (index) => {
    await pool.query(
      `insert into app_analytics (event_type, page_path, user_agent, session_id)
       values ('page_view', '/home', 'a browser', $1)`,
      [`session_of_${index % 400}`],
    )
  })
  say(`events, eight writers: ${inWords(times)}`)
  await pool.end()
}

async function explain(): Promise<void> {
  const opened = await openPostgres(url)
  const now = new Date()
  const days = figureDays(now)
  const within = { now: now.toISOString(), first: days[0] ?? '', today: days.at(-1) ?? '' }
  const plan = await asTeam('somebody', () =>
    rowsOf<{ 'QUERY PLAN': string }>(opened.db, sql`explain (analyze, buffers) ${figuresStatement(within)}`),
  )
  say(plan.map((row) => row['QUERY PLAN']).join('\n'))
  await opened.close()
}

let met = false
try {
  const client = new Client({ connectionString: url })
  await client.connect()
  const cookie = await signInAdmin(client)
  const began = performance.now()
  await fill(client, size, say)
  say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`)
  await client.end()
  const messages = await calls('first page of messages', '/api/admin/messages', cookie)
  const figures = await calls('figures', '/api/admin/analytics', cookie)
  await writes()
  await explain()
  met = messages <= wanted.messages && figures <= wanted.figures
  say(`${met ? 'Met' : 'NOT met'}: messages p95 <= ${wanted.messages} ms, figures p95 <= ${wanted.figures} ms`)
} finally {
  await endStreams()
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(met ? 0 : 1)
