import type { Client } from 'pg'

export interface Size {
  readonly accounts: number
  readonly messages: number
  /** Number of events in thirty days, including `eventsToday`. */
  readonly events: number
  readonly eventsToday: number
  readonly sessionsToday: number
}

const days = 30

async function fillAccounts(client: Client, { accounts }: Size): Promise<void> {
  await client.query(
    `insert into "user" (id, name, email, email_verified, created_at)
     select 'person-' || n, 'Maya', 'person-' || n || '@example.com', n % 20 <> 0, now() - (n % 365) * interval '1 day'
     from generate_series(1, $1::int) n`,
    [accounts],
  )
  await client.query(
    `insert into profiles (user_id, first_name, created_at) select id, name, created_at from "user" on conflict do nothing`,
  )
  await client.query(
    `insert into subscribers (user_id, subscribed, trial_started, trial_start_date, trial_end_date)
     select 'person-' || n, n % 10 = 0, n % 3 = 0, now(), now() + ((n % 14) - 7) * interval '1 day'
     from generate_series(1, $1::int) n where n % 10 = 0 or n % 3 = 0`,
    [accounts],
  )
}

async function fillMessages(client: Client, { accounts, messages }: Size): Promise<void> {
  await client.query(
    `insert into messages (user_id, subject, message, status, priority, created_at)
     select 'person-' || 1 + (n * 7919) % $2::int, 'A question ' || n, repeat('Where is the harbour? ', 10),
       (array['open', 'in_progress', 'closed', 'closed'])[1 + n % 4], n % 10 = 0, now() - n * interval '26 seconds'
     from generate_series(1, $1::int) n`,
    [messages, accounts],
  )
}

/** Inserts the events of one day in one statement; the triggers of the database create the totals. */
async function fillDay(client: Client, ago: number, events: number, sessions: number): Promise<void> {
  await client.query(
    `insert into app_analytics (event_type, page_path, user_agent, session_id, metadata, created_at)
     select case when n % 50 = 0 then 'user_login' when n % 100 = 1 then 'user_signup' else 'page_view' end,
       (array['/home', '/landing', '/planner', '/wellness', '/meals', '/community', '/tips', '/goals'])[1 + (n / 3) % 8]
         || case when n % 97 = 0 then '/' || n % 400 else '' end,
       'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'session_' || $1::int || '_' || n % $3::int,
       jsonb_build_object('timestamp', now(), 'landing', (array['a', 'b'])[1 + n % 2]),
       date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - $1::int * interval '1 day'
         + (n % 300) * interval '1 second'
     from generate_series(1, $2::int) n`,
    [ago, events, sessions],
  )
}

export async function fillEvents(
  client: Client,
  size: Pick<Size, 'events' | 'eventsToday' | 'sessionsToday'>,
  tell: (words: string) => void,
): Promise<void> {
  const before = Math.ceil((size.events - size.eventsToday) / (days - 1))
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    await fillDay(client, ago, ago === 0 ? size.eventsToday : before, size.sessionsToday)
    if (ago % 10 === 0) tell(`events up to ${ago} days ago`)
  }
}

/** Fills an empty, migrated database and reports the progress to `tell`. */
export async function fill(client: Client, size: Size, tell: (words: string) => void): Promise<void> {
  await fillAccounts(client, size)
  await fillMessages(client, size)
  tell(`${size.accounts} accounts, ${size.messages} messages`)
  await fillEvents(client, size, tell)
  await client.query('vacuum analyze')
}
