import { sql, type SQL } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'

/*
 * Row-level security policies, a second protection behind the server's own checks (docs/decisions/0021). They read two
 * settings of the connection, which pool.ts sets: the scope and the member. Without these settings no row is visible.
 * PostgreSQL combines the policies of a table with OR. Policies do not apply to the owner of the tables (migrations,
 * backups, the embedded database).
 */

const scope = `(select current_setting('harbour.scope', true))`

/** SQL for the id of the member who sent the request. It is a subquery, so that it is evaluated once per statement. */
export const currentMember = `(select current_setting('harbour.member', true))`

const isSystem = `${scope} = 'system'`
const isTeam = `${scope} = 'team'`
const isSomebody = `${scope} in ('member', 'team', 'system')`

const memberAddress = `(select lower(email) from "user" where id = ${currentMember})`

const raw = (condition: string): SQL => sql.raw(condition)
const all = (name: string, condition: string) =>
  pgPolicy(name, { for: 'all', using: raw(condition), withCheck: raw(condition) })
const reading = (name: string, condition: string) => pgPolicy(name, { for: 'select', using: raw(condition) })

/** Gives the system scope full access; the first policy of every table with personal data. */
export const systemOnly = () => all('system', isSystem)

/** Gives members full access to the rows whose `column` contains their id. */
export const ownRows = (column = 'user_id') => [systemOnly(), all('hers', `${column} = ${currentMember}`)]

/** Gives members read access to the rows in which one of the columns contains their id. */
export const ownToRead = (...columns: readonly string[]) => [
  systemOnly(),
  reading('hers', columns.map((column) => `${column} = ${currentMember}`).join(' or ')),
]

/** Gives members read access to rows with their email address. */
export const ownByAddress = (column: string) => [systemOnly(), reading('hers', `lower(${column}) = ${memberAddress}`)]

export const teams = () => all('team', isTeam)

export const teamReads = () => reading('team', isTeam)

/** Lets the team scope insert rows, without reading them. */
export const teamAdds = () => pgPolicy('team_adds', { for: 'insert', withCheck: raw(isTeam) })

/** Gives every scope read access. */
export const membersRead = () => reading('members', isSomebody)

/** Lets every scope insert rows, without reading them. */
export const membersAdd = () => pgPolicy('members_add', { for: 'insert', withCheck: raw(isSomebody) })

/** Gives every scope full access. For tables whose rows name no owner (keyed hashes, sandbox objects). */
export const members = () => all('members', isSomebody)

/**
 * Policies of replies to messages: members read the replies that they wrote and the replies to their own messages, and
 * can reply to their own messages.
 */
export const repliesOfOwn = () => {
  const onOwn = `exists (select from messages where messages.id = message_id and messages.user_id = ${currentMember})`
  return [
    systemOnly(),
    reading('hers', `author_id = ${currentMember} or ${onOwn}`),
    pgPolicy('hers_add', { for: 'insert', withCheck: raw(`author_id = ${currentMember} and ${onOwn}`) }),
  ]
}

/**
 * Policies of the sync copies: members have full access to their own copies. People who share a list may read the
 * list's copy and update its counter.
 */
export const copiesOfPeople = () => {
  const shared = `id in (select copy from list_people where user_id = ${currentMember})`
  return [
    ...ownRows(),
    reading('shared', shared),
    pgPolicy('shared_change', { for: 'update', using: raw(shared), withCheck: raw(shared) }),
  ]
}

/**
 * Policies of sync items: members have full access to the items of the copies that they may use. The conditions of
 * `copiesOfPeople` are repeated here, so that the indexes are used.
 */
export const itemsOfCopies = () => [
  systemOnly(),
  all(
    'hers',
    `copy in (select id from sync_copies where user_id = ${currentMember})
      or copy in (select copy from list_people where user_id = ${currentMember})`,
  ),
]
