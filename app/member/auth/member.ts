import { isBlank } from '../../../domain/blank.ts'
import { isRecord } from '../../device/storage/storage.ts'

/** The signed-in user, as the server reports it (spec §3). */
export interface Member {
  readonly id: string
  readonly email: string
  /** The name that the user entered. `firstName` and `fullName` are the same, unless Google reports them. */
  readonly name: string
  readonly firstName: string
  readonly fullName: string
  /** When the account was created, ISO 8601; null if the user is known only because this device remembers the user. */
  readonly createdAt: string | null
}

export interface AuthSession {
  readonly id: string
  /** When the session ends, ISO 8601. */
  readonly expiresAt: string
}

export interface SignedIn {
  readonly user: Member
  readonly session: AuthSession
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && !isBlank(value) ? value : otherwise
}

/**
 * Returns the user and session in an answer of the session route; null when nobody is signed in. Throws a TypeError for
 * another shape.
 */
export function readSession(answer: unknown): SignedIn | null {
  if (answer === null) return null
  if (!isRecord(answer) || !isRecord(answer.user) || !isRecord(answer.session))
    throw new TypeError('No session in the answer')
  const { user, session } = answer
  if (typeof user.id !== 'string' || typeof user.email !== 'string') throw new TypeError('No member in the answer')
  const name = text(user.name, user.email)
  return {
    user: {
      id: user.id,
      email: user.email,
      name,
      firstName: text(user.firstName, name),
      fullName: text(user.fullName, name),
      createdAt: text(user.createdAt, '') || null,
    },
    session: { id: text(session.id, ''), expiresAt: text(session.expiresAt, '') },
  }
}

/** Returns whether both hold the same data. If so, a repeated check of the session causes no render. */
export function sameMember(one: Member | null, other: Member | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
