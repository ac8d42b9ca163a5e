import * as z from 'zod/mini'
import {
  passkey,
  passkeyCreation,
  passkeyList,
  type NewCredential,
  type Passkey,
  type PasskeyCreation,
} from '../../../../domain/passkeys.ts'
import { request } from '../../../api.ts'

const all = '/api/account/passkeys'
const one = (id: string): string => `${all}/${encodeURIComponent(id)}`
const proof = (password: string | undefined) => (password === undefined ? {} : { current_password: password })

/** Every function of this file rejects with an `ApiError` when its request fails. */
export const getPasskeys = async (): Promise<readonly Passkey[]> =>
  (await request(all, { schema: passkeyList })).passkeys

/**
 * Requests the options for creating a passkey on this device. Errors: PASSWORD_NEEDED, INVALID_PASSWORD, NOT_FRESH,
 * TOO_MANY_PASSKEYS.
 */
export const beginPasskey = (password?: string): Promise<PasskeyCreation> =>
  request(`${all}/challenge`, { body: proof(password), schema: passkeyCreation })

export const addPasskey = (credential: NewCredential): Promise<Passkey> =>
  request(all, { body: { credential }, schema: passkey })

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  request(one(id), { method: 'PATCH', body: { name }, schema: passkey })

/** Errors: PASSWORD_NEEDED, INVALID_PASSWORD, NOT_FRESH. */
export async function removePasskey(id: string, password?: string): Promise<void> {
  await request(one(id), { method: 'DELETE', body: proof(password), schema: z.null() })
}
