import {
  accountDetails,
  agreement,
  emailChange,
  type AccountDetails,
  type Agreement,
  type EmailChange,
  type Side,
} from '../../../domain/account-details.ts'
import { serverPart, type ServerPart } from '../../../domain/device-data.ts'
import { profileView, type ProfileView } from '../../../domain/profile.ts'
import { request } from '../../api.ts'
import { paths } from '../../paths.ts'

/** Changed profile fields; an empty text removes the field's value. */
export interface TypedProfile {
  readonly first_name?: string
  readonly display_name?: string
  readonly initials?: string
}

/** All functions of this file reject with an `ApiError`. */
export const getProfile = (): Promise<ProfileView> => request('/api/profile', { schema: profileView })

export const saveProfile = (change: TypedProfile): Promise<ProfileView> =>
  request('/api/profile', { schema: profileView, method: 'PATCH', body: change })

export const getDetails = (): Promise<AccountDetails> => request('/api/account/details', { schema: accountDetails })

/**
 * The password confirms the change if the account has one, otherwise a fresh sign-in does. Errors: INVALID_PASSWORD,
 * NOT_FRESH.
 */
export const askForNewEmail = (email: string, password?: string): Promise<EmailChange> =>
  request('/api/account/email', { schema: emailChange, body: { email, password } })

export async function dropEmailChange(): Promise<void> {
  await request('/api/account/email', { method: 'DELETE', body: {} })
}

export const agreeByCode = (side: Side, code: string): Promise<Agreement> =>
  request('/api/account/email/code', { schema: agreement, body: { side, code } })

export const agreeByLink = (token: string): Promise<Agreement> =>
  request('/api/account/email/link', { schema: agreement, body: { token } })

/** Without `current` it sets the first password of an account created through Google. */
export async function savePassword(next: string, current?: string): Promise<void> {
  const body = { new_password: next, ...(current === undefined ? {} : { current_password: current }) }
  await request('/api/account/password', { body })
}

/**
 * Returns Google's URL for linking the account; Google redirects back to /account/details. Needs the password. Error:
 * INVALID_PASSWORD.
 */
export async function googleLinkAddress(password: string): Promise<string> {
  const back = { callback_path: `${paths.accountDetails}?linked=1`, error_path: paths.accountDetails }
  const body = { current_password: password, ...back }
  const answer = await request('/api/account/google', { body })
  return typeof answer === 'object' && answer !== null && 'url' in answer ? String(answer.url) : ''
}

/** Needs the password, which also shows that another sign-in method exists. Error: INVALID_PASSWORD. */
export async function unlinkGoogle(password: string): Promise<void> {
  await request('/api/account/google', { method: 'DELETE', body: { current_password: password } })
}

export async function endOneSession(id: string): Promise<void> {
  await request(`/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', body: {} })
}

export async function endOtherSessions(): Promise<void> {
  await request('/api/auth/revoke-other-sessions', { body: {} })
}

export const getExport = (): Promise<ServerPart> => request('/api/account/export', { schema: serverPart })

/**
 * Without a password it needs a fresh sign-in. `account` is the expected id: if another user has signed in meanwhile,
 * nothing is deleted.
 */
export async function deleteAccount(password: string | undefined, account: string | null): Promise<void> {
  await request('/api/account', { method: 'DELETE', body: password === undefined ? {} : { password }, account })
}
