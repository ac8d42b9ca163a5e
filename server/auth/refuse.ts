import { APIError } from 'better-auth/api'

/** A refusal inside the library's own routes; routes.ts turns it into problem details. */
export const refuse = (
  code: string,
  message: string,
  status: 'BAD_REQUEST' | 'UNPROCESSABLE_ENTITY' = 'BAD_REQUEST',
): APIError => new APIError(status, { code, message })
