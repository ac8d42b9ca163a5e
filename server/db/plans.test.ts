import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { user } from '../auth/table.ts'
import { openHarbour, type Harbour } from '../testing/harbour.ts'
import { rowsOf } from './open.ts'
import { currentScope, type Scope } from './scope.ts'

interface Heard {
  readonly text: string
  readonly params: readonly unknown[]
  readonly scope: Scope | undefined
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Conflict Arbiter Indexes'?: readonly string[]
  readonly Plans?: readonly Plan[]
}

const big = `user session account verification profiles subscribers notices messages message_replies urgent_requests
  meetup_reports meetups outbox reminders push_subscriptions pushes notification_settings rate_limits payment_events
  app_analytics`.split(/\s+/)

const people = 20_000
const everybody = sql`generate_series(1, ${people}::int) n`
const ago = sql`now() - n * interval '3 minutes'`
/** Times spread over a little more than a week, so that some rows are older than the retention of one week. */
const thisWeek = sql`now() - n * interval '30.5 seconds'`
const id = sql`md5(n::text)::uuid`

const filling = [
  sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select 'p' || n, 'Maya', 'p' || n || '@example.com', n % 500 <> 0, ${ago}, ${ago} from ${everybody}`,
  sql`insert into session (id, token, user_id, expires_at) select 's' || n, 't' || n, 'p' || n, now() + (n - 100) * interval '1 hour' from ${everybody}`,
  sql`insert into account (id, account_id, provider_id, user_id, password) select 'a' || n, 'p' || n, 'credential', 'p' || n, 'x' from ${everybody}`,
  sql`insert into verification (id, identifier, value, expires_at) select 'v' || n, 'i' || n, 'x' || n, now() + (n - 100) * interval '1 hour' from ${everybody}`,
  sql`insert into profiles (user_id, first_name, created_at) select 'p' || n, 'Maya', ${ago} from ${everybody}`,
  sql`insert into subscribers (user_id, stripe_customer_id, trial_started, trial_start_date, trial_end_date, first_charge_at, current_period_end)
      select 'p' || n, 'c' || n, true, ${ago}, ${ago}, ${ago}, ${ago} from ${everybody}`,
  sql`insert into notices (user_id, kind, about, told_at) select 'p' || n, 'trial-ended', 'x', now() from ${everybody}`,
  sql`insert into messages (id, user_id, subject, message, status, priority, created_at)
      select ${id}, 'p' || n / 4, 'A question', 'Where is the harbour?', (array['open', 'closed', 'closed'])[1 + n % 3], n % 9 = 0, ${ago} from ${everybody}`,
  sql`insert into message_replies (message_id, author_id, from_team, message, created_at) select ${id}, 'p' || n / 4, false, 'And where?', ${ago} from ${everybody}`,
  sql`insert into urgent_requests (user_id, phone, description, status, created_at) select 'p' || n, '1', 'x', 'closed', ${ago} from ${everybody}`,
  sql`insert into meetup_reports (user_id, meetup_id, meetup_title, concern, status, created_at) select 'p' || n, 'm', 'x', 'x', 'closed', ${ago} from ${everybody}`,
  sql`insert into meetups (title, type, address, lat, lng, date, time, end_time, starts_at, ends_at, description, organizer, status)
      select 'x', 'walk', 'x', 51, -2, current_date, '10:00', '11:00', ${ago}, ${ago}, 'x', 'x', 'published' from ${everybody}`,
  sql`insert into outbox (kind, recipient, subject, text_body, html_body, sent_at) select 'confirm', 'p' || n || '@example.com', 'x', '', '', ${thisWeek} from ${everybody}`,
  sql`insert into notification_settings (user_id) select 'p' || n from ${everybody}`,
  sql`insert into reminders (user_id, kind, times, days, next_due_at) select 'p' || n, 'plan', '{19:30}', '{1}', now() + n * interval '1 minute' from ${everybody}`,
  sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at) select ${id}, 'p' || n, 's' || n, 'e' || n, 'x', 'x', now() from ${everybody}`,
  sql`insert into pushes (user_id, subscription_id, kind, about, next_attempt_at, expires_at, sent_at, created_at)
      select 'p' || n, ${id}, 'plan', 'x', ${thisWeek}, now(), ${thisWeek}, now() from ${everybody}`,
  sql`insert into rate_limits (key, count, resets_at) select 'k' || n, 1, now() + n * interval '1 minute' from ${everybody}`,
  sql`insert into payment_events (id, type, applied_at) select 'e' || n, 'x', ${ago} from ${everybody}`,
  sql`insert into app_analytics (event_type, page_path, user_agent, session_id, created_at) select 'page_view', '/home', 'x', 's' || n, ${ago} from ${everybody}`,
]

const each = (plan: Plan, of: (node: Plan) => string | undefined): string[] => [
  ...[of(plan)].flatMap((found) => found ?? []),
  ...(plan.Plans ?? []).flatMap((below) => each(below, of)),
]
const scansOf = (plan: Plan): string[] =>
  each(plan, (node) => {
    const table = node['Relation Name'] ?? ''
    return node['Node Type'] === 'Seq Scan' && big.includes(table) ? table : undefined
  })
const indexesOf = (plan: Plan): string[] =>
  each(plan, (node) =>
    node['Node Type'].includes('Index') ? node['Node Type'] : node['Conflict Arbiter Indexes']?.[0],
  )

describe.skipIf(inject('postgresUrl') === '')('plans on full tables, as the role of the app', () => {
  let harbour: Harbour
  let ask: Harbour['ask']
  let admin: Harbour['ask']
  const heard: Heard[] = []

  beforeAll(async () => {
    const logger = {
      logQuery: (text: string, params: unknown[]) => void heard.push({ text, params, scope: currentScope() }),
    }
    harbour = await openHarbour('postgres', { postgres: { logger }, env: { URGENT_EMAIL: 'team@example.com' } })
    for (const name of ['member', 'team']) await harbour.signUp(`${name}@example.com`)
    const [team] = await harbour.db
      .select()
      .from(user)
      .where(sql`email = 'team@example.com'`)
    await harbour.db.execute(sql`insert into user_roles (user_id, role) values (${team?.id ?? ''}, 'admin')`)
    ask = await harbour.signedIn('member@example.com')
    admin = await harbour.signedIn('team@example.com')
    await harbour.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const rows of filling) await tx.execute(rows)
    })
    await harbour.db.execute(sql`vacuum analyze`)
  }, 120_000)
  afterAll(() => harbour.close())

  async function planOf({ text, params, scope }: Heard): Promise<Plan> {
    const parts = text.split(/\$\d+/)
    const order = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => params[Number(number) - 1])
    const whole = sql.join(
      parts.flatMap((part, index) => [
        sql.raw(part),
        ...(index < order.length ? [sql`${sql.param(order[index])}`] : []),
      ]),
    )
    return harbour.db.transaction(async (tx) => {
      await tx.execute(sql`set local role harbour_app`)
      await tx.execute(
        sql`select set_config('harbour.scope', ${scope?.kind ?? ''}, true), set_config('harbour.member', ${scope?.member ?? ''}, true)`,
      )
      const [row] = await rowsOf<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        tx,
        sql`explain (format json) ${whole}`,
      )
      const plan = row?.['QUERY PLAN'][0]?.Plan
      if (plan === undefined) throw new Error(`no plan for ${text}`)
      return plan
    })
  }

  async function lookInto(work: () => Promise<unknown>) {
    heard.length = 0
    await work()
    const whole: string[] = []
    let indexes = 0
    for (const one of heard.filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text))) {
      const plan = await planOf(one)
      indexes += indexesOf(plan).length
      if (scansOf(plan).length > 0) whole.push(`${scansOf(plan).join(', ')}: ${one.text}`)
    }
    return { whole, indexes: indexes > 0 }
  }

  const well = { whole: [], indexes: true }

  const get =
    (path: string, by = () => ask) =>
    async () => {
      expect((await by()(path)).status).toBe(200)
    }
  const post =
    (path: string, body: unknown, method = 'POST') =>
    async () => {
      expect((await ask(path, { method, body })).status).toBeLessThan(300)
    }

  const requests: Readonly<Record<string, () => Promise<unknown>>> = {
    'the check of a session': get('/api/auth/get-session'),
    'the subscription': get('/api/check-subscription'),
    'own messages': get('/api/messages'),
    'a message to the team': post('/api/messages', { subject: 'A question', message: 'Where is the harbour?' }),
    'an urgent request': post('/api/urgent-requests', { phone: '07700 900142', description: 'Formula' }),
    'a changed profile': post('/api/profile', { first_name: 'Maya' }, 'PATCH'),
    'notification settings': get('/api/notifications'),
    'a reminder': post('/api/reminders', { kind: 'plan', times: ['19:30'], days: [1] }, 'PUT'),
    'sign-in methods and sessions': get('/api/account/details'),
    'the meetups to come': async () => {
      await post('/api/start-trial', {})()
      await get('/api/content/meetups')()
    },
    'an event': () =>
      harbour.ask('/api/analytics', {
        body: {
          event_type: 'page_view',
          page_path: '/home',
          user_agent: 'x',
          session_id: 'session_1_abc',
          metadata: {},
        },
      }),
    'a wrong password': () =>
      harbour.ask('/api/auth/sign-in/email', { body: { email: 'p7@example.com', password: 'another password' } }),
    'the first page of the inbox': get('/api/admin/messages', () => admin),
  }

  for (const [name, work] of Object.entries(requests)) {
    test(`${name}: uses an index`, async () => {
      expect(await lookInto(work)).toEqual(well)
    })
  }

  test('mails, reminders and pushes that are due are found by an index', async () => {
    await harbour.db.execute(sql`update reminders set next_due_at = now() - interval '1 minute' where user_id = 'p1'`)
    expect(await lookInto(() => harbour.notifications.work())).toEqual(well)
    expect(await lookInto(() => harbour.billing.notices.sendDue())).toEqual(well)
    expect(await lookInto(() => harbour.outbox.work())).toEqual(well)
  })

  test('expired rows are found by an index', async () => {
    // The four named jobs are postponed, so that only the other jobs run below.
    await harbour.db.execute(
      sql`insert into jobs (name, next_at) select name, now() + interval '1 day'
          from unnest('{reminders,meetup-alerts,erasure,reconciliation}'::text[]) name`,
    )
    expect(await lookInto(() => harbour.jobs.runDue())).toEqual(well)
  }, 60_000)
})
