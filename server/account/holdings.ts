import { sql, type SQL } from 'drizzle-orm'

/** Where something about a person stands in the database, and what of it she is given when she asks. */
export interface Holding {
  /** Its name in the export. */
  readonly name: string
  readonly table: string
  /** The column that says whose it is, and what it holds: her id, her address, or a message of hers. */
  readonly column: string
  readonly by: 'id' | 'email' | 'message'
  /** Columns she is not given: secrets, and what belongs to somebody else. */
  readonly without?: readonly string[]
  /** Instead: the only columns she is given, where the row is about something else and merely names her. */
  readonly only?: readonly string[]
  /** It is answered and kept for its period even when the account is deleted. */
  readonly stays?: true
}

/**
 * Every place that names a person. The export reads it, the deletion empties it, and a test compares it with the
 * schema: a new table that refers to an account, or holds an address, fails it until it stands here.
 */
export const holdings: readonly Holding[] = [
  { name: 'account', table: 'user', column: 'id', by: 'id' },
  { name: 'profile', table: 'profiles', column: 'user_id', by: 'id' },
  {
    name: 'ways_in',
    table: 'account',
    column: 'user_id',
    by: 'id',
    without: ['access_token', 'refresh_token', 'id_token', 'password'],
  },
  { name: 'sessions', table: 'session', column: 'user_id', by: 'id', without: ['token'] },
  {
    name: 'sign_ups',
    table: 'sign_ups',
    column: 'user_id',
    by: 'id',
    without: ['token_hash', 'code_hash', 'device_hash', 'client_hash', 'password'],
  },
  {
    name: 'email_change',
    table: 'email_changes',
    column: 'user_id',
    by: 'id',
    without: ['old_token_hash', 'new_token_hash', 'old_code_hash', 'new_code_hash'],
  },
  // Somebody else's wish to move to her address: hers to know of, not who it was.
  {
    name: 'email_change_to_this_address',
    table: 'email_changes',
    column: 'new_email',
    by: 'email',
    only: ['new_email', 'created_at', 'expires_at'],
  },
  { name: 'roles', table: 'user_roles', column: 'user_id', by: 'id' },
  // The audit log of roles names two: each is told what happened and when, not who the other was.
  {
    name: 'role_changes',
    table: 'role_changes',
    column: 'person_id',
    by: 'id',
    only: ['role', 'change', 'created_at'],
  },
  {
    name: 'role_changes_made',
    table: 'role_changes',
    column: 'actor_id',
    by: 'id',
    only: ['role', 'change', 'created_at'],
  },
  { name: 'trial_and_subscription', table: 'subscribers', column: 'user_id', by: 'id' },
  { name: 'checkouts', table: 'checkouts', column: 'user_id', by: 'id' },
  { name: 'chosen_plan', table: 'chosen_plans', column: 'user_id', by: 'id' },
  { name: 'notices_sent', table: 'notices', column: 'user_id', by: 'id' },
  { name: 'messages', table: 'messages', column: 'user_id', by: 'id', without: ['answered_by'] },
  {
    name: 'message_replies',
    table: 'message_replies',
    column: 'message_id',
    by: 'message',
    without: ['author_id'],
  },
  // What she did as one of the team stands in somebody else's conversation: that she did it is hers, the words are not.
  { name: 'messages_answered', table: 'messages', column: 'answered_by', by: 'id', only: ['id', 'answered_at'] },
  { name: 'replies_written', table: 'message_replies', column: 'author_id', by: 'id', only: ['id', 'created_at'] },
  { name: 'urgent_requests', table: 'urgent_requests', column: 'user_id', by: 'id' },
  { name: 'meetup_reports', table: 'meetup_reports', column: 'user_id', by: 'id' },
  { name: 'meetup_alerts', table: 'meetup_alerts', column: 'user_id', by: 'id', without: ['stop'] },
  { name: 'calendar_feed', table: 'calendar_feeds', column: 'user_id', by: 'id', without: ['seed', 'token_hash'] },
  {
    name: 'meetups_entered',
    table: 'meetups',
    column: 'created_by',
    by: 'id',
    only: ['id', 'title', 'status', 'created_at'],
  },
  { name: 'notification_settings', table: 'notification_settings', column: 'user_id', by: 'id' },
  { name: 'reminders', table: 'reminders', column: 'user_id', by: 'id' },
  // Whoever has these three can notify her device.
  {
    name: 'notified_devices',
    table: 'push_subscriptions',
    column: 'user_id',
    by: 'id',
    without: ['endpoint', 'p256dh', 'auth'],
  },
  {
    name: 'notifications_sent',
    table: 'pushes',
    column: 'user_id',
    by: 'id',
    only: ['kind', 'created_at', 'sent_at', 'dropped_at'],
  },
  {
    name: 'data_complaints',
    table: 'data_complaints',
    column: 'email',
    by: 'email',
    without: ['key'],
    stays: true,
  },
  { name: 'launch_list', table: 'launch_notifications', column: 'email', by: 'email' },
  {
    name: 'mails',
    table: 'outbox',
    column: 'recipient',
    by: 'email',
    only: ['kind', 'recipient', 'subject', 'created_at', 'sent_at', 'failed_at'],
  },
]

export interface Person {
  readonly id: string
  readonly email: string
}

/** `where` of the rows that are hers. */
export function hers({ column, by }: Pick<Holding, 'column' | 'by'>, person: Person): SQL {
  const name = sql.identifier(column)
  if (by === 'id') return sql`${name} = ${person.id}`
  if (by === 'email') return sql`lower(${name}) = ${person.email.toLowerCase()}`
  return sql`${name} in (select id from messages where user_id = ${person.id})`
}
