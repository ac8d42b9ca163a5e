import { sql, type SQL } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'

/*
 * Row-level security policies, which back up the server's own checks (docs/decisions/0021). They read two settings of
 * the connection, set by pool.ts: the scope and the member. Without them no row is visible. Policies of a table are
 * combined with OR. They do not apply to the owner: migrations, backups, the embedded database.
 */

const scope = `(select current_setting('harbour.scope', true))`

/** SQL for the member of the request; a subquery, so that it is evaluated once for each statement. */
export const currentMember = `(select current_setting('harbour.member', true))`

const isSystem = `${scope} = 'system'`
const isTeam = `${scope} = 'team'`
const isSomebody = `${scope} in ('member', 'team', 'system')`

/** SQL for the member's email address in lower case. */
const memberAddress = `(select lower(email) from "user" where id = ${currentMember})`

const raw = (condition: string): SQL => sql.raw(condition)
const all = (name: string, condition: string) =>
  pgPolicy(name, { for: 'all', using: raw(condition), withCheck: raw(condition) })
const reading = (name: string, condition: string) => pgPolicy(name, { for: 'select', using: raw(condition) })

/** Full access for the system scope; the first policy of every table with personal data. */
export const systemOnly = () => all('system', isSystem)

/** Full access of members to their own rows, by `column`. */
export const ownRows = (column = 'user_id') => [systemOnly(), all('hers', `${column} = ${currentMember}`)]

/** The same, read only. */
export const ownToRead = (...columns: readonly string[]) => [
  systemOnly(),
  reading('hers', columns.map((column) => `${column} = ${currentMember}`).join(' or ')),
]

/** Read access of members to rows with their email address. */
export const ownByAddress = (column: string) => [systemOnly(), reading('hers', `lower(${column}) = ${memberAddress}`)]

/** Full access for the team scope. */
export const teams = () => all('team', isTeam)

/** Read access for the team scope. */
export const teamReads = () => reading('team', isTeam)

/** Insert access for the team scope. */
export const teamAdds = () => pgPolicy('team_adds', { for: 'insert', withCheck: raw(isTeam) })

/** Read access for every scope. */
export const membersRead = () => reading('members', isSomebody)

/** Insert access for every scope, without reading. */
export const membersAdd = () => pgPolicy('members_add', { for: 'insert', withCheck: raw(isSomebody) })

/** Full access for every scope: tables without a named owner (keyed hashes, sandbox objects). */
export const members = () => all('members', isSomebody)

/** Replies: members read those they wrote and those to their messages, and add their own to their own messages. */
export const repliesOfOwn = () => {
  const onHers = `exists (select from messages where messages.id = message_id and messages.user_id = ${currentMember})`
  return [
    systemOnly(),
    reading('hers', `author_id = ${currentMember} or ${onHers}`),
    pgPolicy('hers_add', { for: 'insert', withCheck: raw(`author_id = ${currentMember} and ${onHers}`) }),
  ]
}

/** Copies of sync: full access of members to their own, and of the people of a shared list to read and count on. */
export const copiesOfPeople = () => {
  const shared = `id in (select copy from list_people where user_id = ${currentMember})`
  return [
    ...ownRows(),
    reading('shared', shared),
    pgPolicy('shared_change', { for: 'update', using: raw(shared), withCheck: raw(shared) }),
  ]
}

/** Items of sync: full access of members to those of these copies. Repeats the conditions, for the indexes. */
export const itemsOfCopies = () => [
  systemOnly(),
  all(
    'hers',
    `copy in (select id from sync_copies where user_id = ${currentMember})
      or copy in (select copy from list_people where user_id = ${currentMember})`,
  ),
]
