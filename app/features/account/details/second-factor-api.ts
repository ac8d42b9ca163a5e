import {
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
  type SecondFactorSetup,
  type SecondFactorState,
} from '../../../../domain/second-factor.ts'
import { request } from '../../../api.ts'

const address = '/api/account/second-factor'

/** Every function of this file rejects with an `ApiError` when its request fails. */
export const getSecondFactor = (): Promise<SecondFactorState> => request(address, { schema: secondFactorState })

/** Starts a set-up. `password` is missing for accounts without one. Errors: INVALID_PASSWORD, NOT_FRESH. */
export const beginSecondFactor = (password?: string): Promise<SecondFactorSetup> =>
  request(address, { schema: secondFactorSetup, body: { current_password: password } })

async function codesFrom(path: string, code: string): Promise<readonly string[]> {
  const answer = await request(address + path, { schema: recoveryCodes, body: { code } })
  return answer.recovery_codes
}

/** Turns two-step sign-in on with a first code. Resolves with the recovery codes. Error: INVALID_CODE. */
export const turnOnSecondFactor = (code: string): Promise<readonly string[]> => codesFrom('/on', code)

/** Resolves with new recovery codes; the old ones work no more. Error: INVALID_CODE. */
export const renewRecoveryCodes = (code: string): Promise<readonly string[]> => codesFrom('/recovery-codes', code)

/** Errors: INVALID_CODE, INVALID_PASSWORD, NOT_FRESH. */
export async function turnOffSecondFactor(code: string, password?: string): Promise<void> {
  await request(address, { method: 'DELETE', body: { code, current_password: password } })
}
