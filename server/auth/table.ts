import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownRows, ownToRead, systemOnly, teamReads, teams } from '../db/policies.ts'

/** A column with a time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The tables `user`, `session`, `account` and `verification` are those of Better Auth. `first_name` and `full_name`
 * both hold the entered name (spec §3).
 */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    firstName: text('first_name'),
    fullName: text('full_name'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /**
     * Time of the last sign-in, or of the last extension of a session (at most once a day); identifies unused accounts
     * (D66).
     */
    usedAt: instant('used_at').notNull().defaultNow(),
    /** Version (date) of the terms agreed to at sign-up (content/open/legal.ts). */
    termsVersion: text('terms_version'),
    termsAgreedAt: instant('terms_agreed_at'),
  },
  (table) => [
    index('user_used').on(table.usedAt),
    index('user_unconfirmed')
      .on(table.updatedAt)
      .where(sql`not email_verified`),
    ...ownRows('id'),
    teamReads(),
  ],
)

/** The column with the account that owns a row. Deleting the account deletes the row. */
export const member = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: member(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Time when a second factor was last given in this session; null if it never was. */
    factorAt: instant('factor_at'),
  },
  (table) => [
    index('session_user').on(table.userId),
    index('session_over').on(table.expiresAt),
    index('session_begun').on(table.createdAt),
    index('session_factor')
      .on(table.factorAt)
      .where(sql`${table.factorAt} is not null`),
    ...ownRows(),
  ],
)

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: member(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** Time when the owner of the mailbox proved to know the password; null if that has not happened. */
    passwordProvenAt: instant('password_proven_at').defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_user').on(table.userId),
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
    ...ownRows(),
  ],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_value').on(table.value),
    index('verification_over').on(table.expiresAt),
    systemOnly(),
  ],
)

/**
 * Sign-ups that wait for confirmation, one row per confirmation mail. Tokens and codes are stored as hashes; `device`
 * and `client` identify the browser (client-identity.ts).
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    userId: member(),
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    device: text('device_hash'),
    client: text('client_hash').notNull(),
    name: text('name').notNull(),
    /**
     * Hash of the password. Null once the address is confirmed, because the table `account` then holds the password.
     */
    password: text('password'),
    plan: text('plan'),
    /** Number of wrong codes from the browser that signed up (`ownTries`) and from all other browsers (`tries`). */
    ownTries: integer('own_tries').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    codeUntil: instant('code_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sign_ups_token').on(table.tokenHash),
    index('sign_ups_user').on(table.userId, table.createdAt),
    index('sign_ups_over').on(table.expiresAt),
    ...ownRows(),
  ],
)

/** Roles of users (spec §6), `admin` or `editor`. */
export const userRoles = pgTable(
  'user_roles',
  { userId: member(), role: text('role').notNull(), createdAt: instant('created_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.role] }), ...ownToRead('user_id'), teams()],
)

/**
 * Pending changes of an email address, at most one per account. Both addresses must confirm, by link or code, before
 * anything changes. Links and codes are stored as hashes.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: member().primaryKey(),
    newEmail: text('new_email').notNull(),
    oldToken: text('old_token_hash').notNull(),
    newToken: text('new_token_hash').notNull(),
    oldCode: text('old_code_hash').notNull(),
    newCode: text('new_code_hash').notNull(),
    oldTries: integer('old_tries').notNull().default(0),
    newTries: integer('new_tries').notNull().default(0),
    oldAgreedAt: instant('old_agreed_at'),
    newAgreedAt: instant('new_agreed_at'),
    codesUntil: instant('codes_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /**
     * Time when both addresses had confirmed. The row stays until it expires, so that a second click on the last link
     * gives the same response.
     */
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('email_changes_old').on(table.oldToken),
    index('email_changes_new').on(table.newToken),
    index('email_changes_address').on(table.newEmail),
    index('email_changes_over').on(table.expiresAt),
    ...ownRows(),
  ],
)

/** Passkeys (D56), one row each. The private key never leaves the member's device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: member(),
    /** Id of the credential, base64url. */
    credentialId: text('credential_id').notNull(),
    /** The COSE public key, base64url. */
    publicKey: text('public_key').notNull(),
    /**
     * Number of signatures so far, as the authenticator counts them; 0 if it does not count, as with synced passkeys.
     */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Random id of the account for the authenticator; the same for all passkeys of an account. */
    userHandle: text('user_handle').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
    ...ownRows(),
  ],
)

/**
 * The one-time codes of an account (D56), at most one row per account. `onSince` is null until the first code was
 * confirmed; until then the row has no effect on sign-in.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: member().primaryKey(),
    /** Encrypted with a key that is derived from the server's secret (second-factor.ts). */
    secret: text('secret').notNull(),
    /** Time step of the last accepted code. This step and earlier steps are refused, so that a code works once. */
    lastStep: integer('last_step').notNull().default(0),
    /** Keyed hashes of the recovery codes that were not used yet. */
    recoveryHashes: text('recovery_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    onSince: instant('on_since'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => ownRows(),
)
