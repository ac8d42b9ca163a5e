/**
 * Shows how many members one PostgreSQL can serve (docs/decisions/0022). Two built Harbours get requests in turns, at
 * the same rate: one has a database of 1,000,000 members with 20 items each and 5 M events, the other of 2,000 members.
 * `npm run bench -- members 100000 50` sets the number of members and of requests a second. Needs PostgreSQL, 25 GB and
 * half an hour. Prints the p95 of each kind of request. Fails if a p95 is over 1.5 times that with 2,000 members.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { openPostgres } from '../server/db/open.ts'
import { call, type Call } from '../server/testing/call.ts'
import { crowdCookie, crowdEmail, crowdPassword, writeCrowd } from '../server/testing/crowd.ts'
import { openLoop } from '../server/testing/open-loop.ts'
import { fillEvents } from './fill.ts'
import { benchSecret, startBuilt } from './server/harbour.ts'

const members = Number(process.argv[2] ?? 1_000_000)
const perSecond = Number(process.argv[3] ?? 100)
const [few, itemsEach, messagesEach, rounds, seconds] = [2000, 20, 50, 5, 20]
/** One member in a hundred has a page of messages. */
const apart = 100
const wanted = 1.5

const say = (words: string): void => {
  console.log(words)
}

/** Inserts messages, and items in the order of their index, which is ten times as fast. Checks no foreign keys. */
async function fillMembers(client: Client, count: number): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into sync_copies (user_id, created_at, seq, items)
     select 'crowd-' || n, now(), ${itemsEach}, ${itemsEach} from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await client.query(
    `insert into sync_items (copy, collection, id, fields, seq)
     select c.id, 'tasks', i::text, jsonb_build_object('title', jsonb_build_array('0aaaaaaaaaaaa', 'A task of a usual length')), i
     from (select id from sync_copies order by id) c, generate_series(1, ${itemsEach}) i`,
  )
  await client.query(
    `insert into messages (user_id, subject, message, created_at)
     select 'crowd-' || n - n % ${apart}, 'A question', repeat('Where is the harbour? ', 10), now() - interval '2 hours'
     from generate_series(0, $1::int - 1) n, generate_series(1, ${messagesEach / apart} * 2) half`,
    [count],
  )
  await client.query(`set session_replication_role = origin`)
}

async function fill(url: string, count: number): Promise<void> {
  const began = performance.now()
  const { db, close } = await openPostgres(url, { limits: { statement: 900_000, answer: 900_000 } })
  await writeCrowd(db, count)
  await close()
  const client = new Client({ connectionString: url })
  await client.connect()
  await fillMembers(client, count)
  const events = count * 5
  await fillEvents(
    client,
    { events, eventsToday: Math.round(events / 30), sessionsToday: Math.round(events / 100) },
    say,
  )
  await client.query('vacuum analyze')
  await client.end()
  say(`${count} members: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The request of each kind for a member. `round` chooses members far apart in the table for successive requests. */
const kinds = {
  'session check': (member: number) => ['/api/auth/get-session', { cookie: crowdCookie(member, benchSecret) }],
  sync: (member: number) => [
    '/api/sync',
    { body: { epoch: null, cursor: 0, full: true, changes: [] }, cookie: crowdCookie(member, benchSecret) },
  ],
  list: (member: number) => ['/api/messages', { cookie: crowdCookie(member - (member % apart), benchSecret) }],
  packs: (member: number) => ['/api/content/recipes', { cookie: crowdCookie(member, benchSecret) }],
  'sign-in': (member: number) => [
    '/api/auth/sign-in/email',
    { body: { email: crowdEmail(member), password: crowdPassword } },
  ],
} as const satisfies Record<string, (member: number) => readonly [string, Call]>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** Of a hundred requests two are sign-ins, which take a core 50 ms each to hash the password. */
const kindOf = (index: number): Kind =>
  index % 50 === 0 ? 'sign-in' : (kindNames[index % (kindNames.length - 1)] ?? 'list')

interface Contender {
  readonly name: string
  readonly url: string
  readonly count: number
}

let index = 0
async function round({ url, count }: Contender, duration: number): Promise<Record<Kind, number>> {
  const times = new Map<Kind, number[]>(kindNames.map((kind) => [kind, []]))
  const one = async () => {
    index += 1
    const kind = kindOf(index)
    const [path, how] = kinds[kind]((index * 7919) % count)
    const began = performance.now()
    const answer = await call(url, path, { ...how, agent })
    const all = times.get(kind)
    if (duration < seconds && all?.length === 0) say(`${kind}: ${answer?.text.length} characters`)
    all?.push(performance.now() - began)
    return answer?.status === 200 && answer.text !== 'null' ? null : `${kind}: ${answer?.status} ${answer?.text}`
  }
  const { failed } = await openLoop({ perSecond, seconds: duration, one })
  if (failed.length > 0) throw new Error(`${failed.length} failed, such as ${failed[0]?.slice(0, 300)}`)
  const p95 = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.ceil(some.length * 0.95) - 1] ?? NaN
  return Object.fromEntries([...times].map(([kind, some]) => [kind, p95(some)])) as Record<Kind, number>
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

const folder = mkdtempSync(join(tmpdir(), 'harbour-members-'))
const postgres = await startPostgres({
  // Commits do not wait for the disk, so that disk writes of other programs do not affect the measurement.
  durable: false,
  settings: ['shared_buffers=2GB', 'max_wal_size=8GB', 'maintenance_work_mem=1GB'],
})
const stops: (() => Promise<void>)[] = []
let met = false
try {
  const contenders: Contender[] = []
  for (const [name, count] of [
    ['few', few],
    ['many', members],
  ] as const) {
    const databaseUrl = await postgres.newDatabase()
    await fill(databaseUrl, count)
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const { url, stop } = await startBuilt({ dataDir, log: join(folder, `${name}.log`), databaseUrl })
    stops.push(stop)
    contenders.push({ name, url, count })
  }
  for (const contender of contenders) await round(contender, 10)
  const figures = new Map(contenders.map(({ name }) => [name, [] as Record<Kind, number>[]]))
  for (let turn = 0; turn < rounds; turn += 1)
    for (const contender of contenders) {
      await wait(1000)
      figures.get(contender.name)?.push(await round(contender, seconds))
    }
  const of = (name: string, kind: Kind) => median((figures.get(name) ?? []).map((each) => each[kind]))
  const rows = kindNames.map((kind) => ({ kind, few: of('few', kind), many: of('many', kind) }))
  say(`\n| p95 in ms at ${perSecond} a second | ${few} members | ${members} members | factor |\n|---|---|---|---|`)
  for (const { kind, few: a, many: b } of rows)
    say(`| ${kind} | ${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)} |`)
  say(`load ${loadavg()[0]?.toFixed(1)}`)
  met = rows.every(({ few: a, many: b }) => b <= a * wanted)
  say(met ? 'Met.' : 'NOT met.')
} finally {
  for (const stop of stops) await stop()
  agent.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(met ? 0 : 1)
