import { sql, type SQL } from 'drizzle-orm'

/** A table with personal data, and the columns of it that the export contains. */
export interface Holding {
  readonly name: string
  readonly table: string
  /**
   * The column that identifies the person, and what it contains: an account id, an email address, the id of one of the
   * person's messages, or the id of the person's sync copy.
   */
  readonly column: string
  readonly by: 'id' | 'email' | 'message' | 'copy'
  /** Columns that the export leaves out: secrets and other people's data. */
  readonly without?: readonly string[]
  /**
   * The only columns in the export, as an alternative to `without`. Used for rows about something else that only refer
   * to the person.
   */
  readonly only?: readonly string[]
  /**
   * True if the rows stay for their retention period even when the account is deleted, because the team must answer
   * them.
   */
  readonly stays?: true
}

/**
 * All tables with personal data; the export and the deletion use this list. A test compares it with the database
 * schema, so that a new table with an account id or an address must be added here.
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
  { name: 'passkeys', table: 'passkeys', column: 'user_id', by: 'id', only: ['name', 'created_at', 'used_at'] },
  // The export says whether one-time codes are on; secret and recovery codes never leave the server.
  { name: 'second_factor', table: 'second_factors', column: 'user_id', by: 'id', only: ['on_since', 'created_at'] },
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
  // Another account's request to change to this address. The export does not tell which account made the request.
  {
    name: 'email_change_to_this_address',
    table: 'email_changes',
    column: 'new_email',
    by: 'email',
    only: ['new_email', 'created_at', 'expires_at'],
  },
  { name: 'things_kept', table: 'sync_copies', column: 'user_id', by: 'id' },
  { name: 'things', table: 'sync_items', column: 'copy', by: 'copy', only: ['collection', 'id', 'fields', 'deleted'] },
  { name: 'lists_joined', table: 'list_people', column: 'user_id', by: 'id', only: ['joined_at'] },
  { name: 'list_codes', table: 'list_invitations', column: 'copy', by: 'copy', only: ['expires_at'] },
  { name: 'roles', table: 'user_roles', column: 'user_id', by: 'id' },
  // The audit log refers to two people. The export of each person says what happened and when, without the other
  // person's identity.
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
  // Answers that the person wrote as a team member belong to another member's conversation, so the export contains the
  // time and not the text.
  { name: 'messages_answered', table: 'messages', column: 'answered_by', by: 'id', only: ['id', 'answered_at'] },
  { name: 'replies_written', table: 'message_replies', column: 'author_id', by: 'id', only: ['id', 'created_at'] },
  { name: 'urgent_requests', table: 'urgent_requests', column: 'user_id', by: 'id' },
  { name: 'meetup_reports', table: 'meetup_reports', column: 'user_id', by: 'id' },
  { name: 'meetups_coming_to', table: 'meetup_goings', column: 'user_id', by: 'id' },
  {
    name: 'meetups_proposed',
    table: 'meetups',
    column: 'proposed_by',
    by: 'id',
    without: ['created_by', 'key', 'wish_hash', 'lat', 'lng', 'announced_at'],
  },
  { name: 'meetup_alerts', table: 'meetup_alerts', column: 'user_id', by: 'id' },
  { name: 'calendars', table: 'calendars', column: 'user_id', by: 'id' },
  { name: 'calendar_feed', table: 'calendar_feeds', column: 'user_id', by: 'id', without: ['seed', 'token_hash'] },
  {
    name: 'meetups_entered',
    table: 'meetups',
    column: 'created_by',
    by: 'id',
    only: ['id', 'title', 'status', 'created_at'],
  },
  {
    name: 'texts_written',
    table: 'content_versions',
    column: 'written_by',
    by: 'id',
    only: ['kind', 'key', 'version', 'created_at'],
  },
  {
    name: 'texts_reviewed',
    table: 'content_versions',
    column: 'reviewed_by',
    by: 'id',
    only: ['kind', 'key', 'version', 'reviewed_at'],
  },
  { name: 'notification_settings', table: 'notification_settings', column: 'user_id', by: 'id' },
  { name: 'reminders', table: 'reminders', column: 'user_id', by: 'id' },
  { name: 'task_reminders', table: 'task_reminders', column: 'user_id', by: 'id', without: ['session_id'] },
  // Leaves out three secret columns, because anybody who knows them can send notifications to the device.
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

export interface DataSubject {
  readonly id: string
  readonly email: string
}

export function rowsOfSubject({ column, by }: Pick<Holding, 'column' | 'by'>, person: DataSubject): SQL {
  const name = sql.identifier(column)
  if (by === 'id') return sql`${name} = ${person.id}`
  if (by === 'copy') return sql`${name} in (select id from sync_copies where user_id = ${person.id})`
  if (by === 'email') return sql`lower(${name}) = ${person.email.toLowerCase()}`
  return sql`${name} in (select id from messages where user_id = ${person.id})`
}
