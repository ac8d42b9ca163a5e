import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { allColumns } from '../account/testing.ts'
import { appRole } from './least-rights.ts'
import { openPostgres, rowsOf, type Db, type OpenDatabase } from './open.ts'
import { openAsServer } from '../testing/owner.ts'
import { asMember, asSystem, asTeam } from './scope.ts'

const maya = 'maya-0000'
const tess = 'tess-0000'

/** Tables without row-level security policies, with the reason: they contain no personal data. */
const open = {
  rate_limits: 'keyed hashes and counts, asked before anybody is known',
  jobs: 'names of jobs and times',
  app_analytics: 'no account is stored with an event (docs/security.md, Analytics)',
  analytics_keys: 'random keys of devices, an event each, and times',
  analytics_sessions: 'counts of events',
  analytics_days: 'counts of events',
  analytics_paths: 'counts of events',
} as const

/** Tables in which the team scope may read all rows. In other tables a team member sees only the member's own rows. */
const teamReads = `user profiles subscribers notification_settings push_subscriptions user_roles role_changes messages
  message_replies urgent_requests meetup_reports meetup_goings content_versions data_complaints`.split(/\s+/)
const membersRead = ['meetups', 'content_versions', 'trial_marks', 'sandbox_objects']
const systemOnly = ['verification', 'payment_events', 'erased_accounts', 'list_invitations']
/**
 * Tables in which members may only read their own rows; otherwise they could make themselves admins or change a log.
 */
const readOnlyForMembers = [
  'user_roles',
  'role_changes',
  'outbox',
  'launch_notifications',
  'message_replies',
  'data_complaints',
  'list_people',
]

interface Column extends Record<string, unknown> {
  readonly name: string
  readonly type: string
}

describe.skipIf(inject('postgresUrl') === '')('row-level security on PostgreSQL', () => {
  let url: string
  let database: OpenDatabase
  let owner: Client
  let walled: string[]
  const db = (): Db => database.db

  beforeAll(async () => {
    url = await newDatabase(inject('postgresUrl'), `walls_${process.pid}`)
    database = await openAsServer(url, { limits: { people: 2, system: 1 } })
    owner = new Client({ connectionString: url })
    await owner.connect()
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relrowsecurity order by 1`,
    )
    walled = rows.map(({ name }) => name)
    for (const table of walled) for (const person of [maya, tess]) await put(table, person)
  })
  afterAll(async () => {
    await owner.end()
    await database.close()
  })

  const uuidOf = (person: string) => `00000000-0000-4000-8000-${person === maya ? '000000000001' : '000000000002'}`

  /** Returns a value of the column's type; a column that identifies a person gets `person`. */
  function valueOf({ name, type }: Column, table: string, person: string): unknown {
    if (
      /(^|_)(user_id|author_id|actor_id|person_id|created_by|answered_by|proposed_by|written_by|reviewed_by)$/.test(
        name,
      )
    )
      return person
    if (table === 'user' && name === 'id') return person
    if (name === 'email' || name === 'recipient') return `${person}@example.com`
    if (type === 'uuid') return uuidOf(person)
    if (type === 'boolean') return true
    // `seq` is a primary key, so the rows of the two people need different values.
    if (name === 'seq') return person === maya ? 1 : 2
    if (/int|double/.test(type)) return 1
    if (type === 'jsonb') return '{}'
    if (type === 'ARRAY') return '{}'
    if (type === 'date') return '2026-11-22'
    return type.startsWith('timestamp') ? new Date('2026-11-22T08:00:00Z') : `${person} ${name}`
  }

  async function rowOf(table: string, person: string): Promise<Record<string, unknown>> {
    const { rows } = await owner.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    )
    return Object.fromEntries(rows.map((column) => [column.name, valueOf(column, table, person)]))
  }

  async function put(table: string, person: string): Promise<void> {
    const row = Object.entries(await rowOf(table, person))
    const names = row.map(([name]) => `"${name}"`).join(', ')
    const marks = row.map((_, index) => `$${index + 1}`).join(', ')
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into public."${table}" (${names}) values (${marks})`,
      row.map(([, value]) => value),
    )
  }

  async function seen(table: string): Promise<string[]> {
    const rows = await rowsOf<{ row: string }>(
      db(),
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    )
    return rows.map(({ row }) => (row.includes(maya) || row.includes(uuidOf(maya)) ? maya : tess)).toSorted()
  }

  async function reached(table: string, change: 'update' | 'delete'): Promise<number> {
    const [column] = Object.keys(await rowOf(table, maya))
    const name = sql.identifier(table)
    const all = sql.identifier(column ?? '')
    const statement =
      change === 'delete' ? sql`delete from ${name} returning 1` : sql`update ${name} set ${all} = ${all} returning 1`
    let count = -1
    await db()
      .transaction(async (tx) => {
        count = (await rowsOf(tx as unknown as Db, statement)).length
        throw new Error('taken back')
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      })
    return count
  }

  async function added(table: string, person: string): Promise<boolean> {
    const row = Object.entries(await rowOf(table, person))
    const names = sql.join(
      row.map(([name]) => sql.identifier(name)),
      sql`, `,
    )
    const values = sql.join(
      row.map(([, value]) => sql`${value}`),
      sql`, `,
    )
    return db()
      .execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`)
      .then(
        () => true,
        (error: Error) => {
          const { code } = error.cause as { code?: string }
          // A unique violation shows that the policy has allowed the insert.
          if (code === '23505') return true
          if (code !== '42501') throw error
          return false
        },
      )
  }

  test('every table has a policy, or is listed with the reason why it has none', async () => {
    const all = new Set((await allColumns(db())).map(({ table }) => table))
    expect([...all].filter((table) => !walled.includes(table)).toSorted()).toEqual(Object.keys(open).toSorted())
  })

  test('the connections have rights on rows only: they cannot create, alter or truncate a table', async () => {
    const [who] = await rowsOf<{ current_user: string }>(db(), sql`select current_user`)
    expect(who?.current_user).toBe(appRole)
    const forbidden = [
      'create table another (id int)',
      'alter table messages add another int',
      'alter table messages disable row level security',
      'drop policy hers on messages',
      'truncate messages',
      'drop table messages',
      'create role another',
      `alter role ${appRole} bypassrls`,
      'delete from drizzle.__drizzle_migrations',
      'update role_changes set role = role',
      'delete from role_changes',
    ]
    for (const statement of forbidden) {
      const refused = await asSystem(() => db().execute(sql.raw(statement)))
        .then(() => 'done')
        .catch((error: Error) => (error.cause as { code?: string }).code)
      expect([statement, refused]).toEqual([statement, '42501'])
    }
  })

  test('the server may call two functions, which create and drop months of events with the owner’s rights', async () => {
    const { rows } = await owner.query<{ name: string; definer: boolean }>(
      `select proname as name, prosecdef as definer from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and has_function_privilege('${appRole}', oid, 'execute') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'drop_old_events', definer: true },
      { name: 'keep_event_months', definer: true },
    ])
  })

  test('without a scope no row is visible or can be written', async () => {
    for (const table of walled) {
      expect([table, await seen(table)]).toEqual([table, []])
      const changes = table === 'role_changes' ? [] : (['update', 'delete'] as const)
      for (const change of changes) expect([table, change, await reached(table, change)]).toEqual([table, change, 0])
      expect([table, await added(table, maya)]).toEqual([table, false])
    }
  })

  test('a member sees only the own rows', async () => {
    for (const table of walled) {
      const wanted = systemOnly.includes(table) ? [] : membersRead.includes(table) ? [maya, tess] : [maya]
      expect([table, await asMember(maya, () => seen(table))]).toEqual([table, wanted])
    }
  })

  test('a member can insert rows only for the own account', async () => {
    for (const table of walled.filter((each) => ![...membersRead, ...systemOnly, 'role_changes'].includes(each))) {
      const own = readOnlyForMembers.includes(table) ? 0 : 1
      for (const change of ['update', 'delete'] as const) {
        expect([table, change, await asMember(maya, () => reached(table, change))]).toEqual([table, change, own])
      }
      // A member's request may write a mail to somebody else: to the team, or to the member who gets an answer.
      const mayAdd = table === 'outbox'
      expect([table, await asMember(maya, () => added(table, tess))]).toEqual([table, mayAdd])
    }
  })

  test('a member cannot give a row to another account', async () => {
    const given = asMember(maya, () => db().execute(sql`update messages set user_id = ${tess}`))
    await expect(given).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('the team scope sees of other accounts only what its screens need', async () => {
    for (const table of walled) {
      const everybodys = [...teamReads, ...membersRead].includes(table)
      const wanted = systemOnly.includes(table) ? [] : everybodys ? [maya, tess] : [maya]
      expect([table, await asTeam(maya, () => seen(table))]).toEqual([table, wanted])
    }
  })

  test('the system scope sees all rows', async () => {
    for (const table of walled) expect([table, await asSystem(() => seen(table))]).toEqual([table, [maya, tess]])
  })

  test('a connection used for one member shows no rows of that member to the next one, also under many simultaneous requests', async () => {
    const ask = (person: string | null) => {
      const look = () => seen('messages')
      return person === null ? look() : asMember(person, look)
    }
    const people = Array.from({ length: 120 }, (_, index) => [maya, tess, null][index % 3] ?? null)
    const answers = await Promise.all(people.map(ask))
    expect(answers).toEqual(people.map((person) => (person === null ? [] : [person])))
  })

  test('a transaction keeps the scope in which it began, and a failed one leaves no scope behind', async () => {
    const failed = asMember(maya, () =>
      db().transaction(async (tx) => {
        expect(await asMember(tess, () => rowsOf(tx as unknown as Db, sql`select 1 from messages`))).toHaveLength(1)
        throw new Error('broken off')
      }),
    )
    await expect(failed).rejects.toThrow('broken off')
    expect(await seen('messages')).toEqual([])
    expect(await asMember(tess, () => seen('messages'))).toEqual([tess])
  })

  test('the owner of the tables, who migrates and backs up, is not restricted', async () => {
    const { rows } = await owner.query('select 1 from messages')
    expect(rows).toHaveLength(2)
  })
})

describe.skipIf(inject('postgresUrl') === '')('the role of the app', () => {
  async function ownedBy(name: string, rights: string): Promise<string> {
    const made = new URL(await newDatabase(inject('postgresUrl'), `${name}_${process.pid}`))
    const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1 })
    await pool.query(`drop role if exists ${name}`)
    await pool.query(`create role ${name} login ${rights}`)
    await pool.query(`alter database "${made.pathname.slice(1)}" owner to ${name}`)
    await pool.end()
    made.username = name
    return made.href
  }

  const whoIs = async (url: string) => {
    const database = await openPostgres(url)
    const [row] = await rowsOf<{ current_user: string }>(database.db, sql`select current_user`)
    await database.close()
    return { user: row?.current_user, lacking: database.lacking }
  }

  test('is created and used if the user may create roles', async () => {
    const url = await ownedBy('may_make_roles', 'createrole')
    expect(await whoIs(url)).toEqual({ user: appRole, lacking: null })
    expect(await whoIs(url)).toEqual({ user: appRole, lacking: null })
  })

  test('if it cannot be created, the server starts with its owner’s rights and logs that', async () => {
    const { user, lacking } = await whoIs(await ownedBy('may_not', 'nocreaterole'))
    expect(user).toBe('may_not')
    expect(lacking).toContain('row-level security does not bind it')
  })

  test('another user may grant it to the database user beforehand', async () => {
    const url = await ownedBy('was_given', 'nocreaterole')
    const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1 })
    await pool.query(`do $$ begin create role ${appRole} nologin; exception when duplicate_object then null; end $$`)
    await pool.query(`grant ${appRole} to was_given`)
    await pool.end()
    expect(await whoIs(url)).toEqual({ user: appRole, lacking: null })
  })
})
