import { sql, type SQL } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'

/*
 * Row-level security, the wall behind the server's own checks (docs/decisions/0021). A policy goes by two settings of the
 * connection, which pool.ts makes: whose request it is, and in what name. Without them nothing is let through. Policies
 * of a table are alternatives. They do not bind the tables' owner: migrations, backups, the embedded database.
 */

const scope = `(select current_setting('harbour.scope', true))`

/** Whose request it is, as SQL. Asked once a statement, not once a row. */
export const asking = `(select current_setting('harbour.member', true))`

const isSystem = `${scope} = 'system'`
const isTeam = `${scope} = 'team'`
const isSomebody = `${scope} in ('member', 'team', 'system')`

/** Her address, as the account has it. */
const herAddress = `(select lower(email) from "user" where id = ${asking})`

const raw = (condition: string): SQL => sql.raw(condition)
const all = (name: string, condition: string) =>
  pgPolicy(name, { for: 'all', using: raw(condition), withCheck: raw(condition) })
const reading = (name: string, condition: string) => pgPolicy(name, { for: 'select', using: raw(condition) })

/** The server's own work; every table that holds something of a person begins with it. */
export const systemOnly = () => all('system', isSystem)

/** Rows whose `column` names her, in her own requests. */
export const hers = (column = 'user_id') => [systemOnly(), all('hers', `${column} = ${asking}`)]

/** The same, to read only: what she must not write about herself. */
export const hersToRead = (...columns: readonly string[]) => [
  systemOnly(),
  reading('hers', columns.map((column) => `${column} = ${asking}`).join(' or ')),
]

/** Rows that know her by her address alone, to read. */
export const hersByAddress = (column: string) => [systemOnly(), reading('hers', `lower(${column}) = ${herAddress}`)]

/** What the team works with. */
export const teams = () => all('team', isTeam)

/** What the team's screens show of everybody. */
export const teamReads = () => reading('team', isTeam)

/** What the team's work adds to, for others. */
export const teamAdds = () => pgPolicy('team_adds', { for: 'insert', withCheck: raw(isTeam) })

/** What anybody signed in may read. */
export const membersRead = () => reading('members', isSomebody)

/** What anybody signed in may add, without seeing what is there. */
export const membersAdd = () => pgPolicy('members_add', { for: 'insert', withCheck: raw(isSomebody) })

/** What belongs to nobody by name and is used in everybody's requests: keyed hashes, the sandbox's objects. */
export const members = () => all('members', isSomebody)

/** A reply is hers when she wrote it or the message is hers; she writes only in her own name, to her own messages. */
export const repliesOfHers = () => {
  const onHers = `exists (select from messages where messages.id = message_id and messages.user_id = ${asking})`
  return [
    systemOnly(),
    reading('hers', `author_id = ${asking} or ${onHers}`),
    pgPolicy('hers_add', { for: 'insert', withCheck: raw(`author_id = ${asking} and ${onHers}`) }),
  ]
}
