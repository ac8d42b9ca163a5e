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

/** The profile fields that the user changed. An empty text deletes the stored value of its field. */
export interface TypedProfile {
  readonly first_name?: string
  readonly display_name?: string
  readonly initials?: string
}

/** Every function of this file rejects with an `ApiError` when its request fails. */
export const getProfile = (): Promise<ProfileView> => request('/api/profile', { schema: profileView })

export const saveProfile = (change: TypedProfile): Promise<ProfileView> =>
  request('/api/profile', { schema: profileView, method: 'PATCH', body: change })

export const getDetails = (): Promise<AccountDetails> => request('/api/account/details', { schema: accountDetails })

/**
 * Starts a change of the e-mail address. The user confirms it with `password`, or with a recent sign-in if the account
 * has no password. Errors: INVALID_PASSWORD, NOT_FRESH.
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

/** Changes the password. Without `current` it sets the first password of an account that was created through Google. */
export async function savePassword(next: string, current?: string): Promise<void> {
  const body = { new_password: next, ...(current === undefined ? {} : { current_password: current }) }
  await request('/api/account/password', { body })
}

/**
 * Returns Google's URL for linking a Google account to this account; Google redirects back to /account/details. Error:
 * INVALID_PASSWORD.
 */
export async function googleLinkAddress(password: string): Promise<string> {
  const back = { callback_path: `${paths.accountDetails}?linked=1`, error_path: paths.accountDetails }
  const body = { current_password: password, ...back }
  const answer = await request('/api/account/google', { body })
  return typeof answer === 'object' && answer !== null && 'url' in answer ? String(answer.url) : ''
}

/**
 * Removes Google as a sign-in method. The password is required, because it proves that another sign-in method exists.
 * Error: INVALID_PASSWORD.
 */
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
 * Deletes the account. If `password` is undefined, the server requires a recent sign-in. `account` is the expected user
 * id: nothing is deleted if another user has signed in meanwhile.
 */
export async function deleteAccount(password: string | undefined, account: string | null): Promise<void> {
  await request('/api/account', { method: 'DELETE', body: password === undefined ? {} : { password }, account })
}
