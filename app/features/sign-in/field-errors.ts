import { ApiError } from '../../api.ts'

export interface FieldErrors {
  name?: string | undefined
  email?: string | undefined
  password?: string | undefined
}

/** Returns the server's error text by field. The result is empty if the error concerns no field. */
export function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  const name = error.errors.find(({ path }) => path === 'name')
  if (name !== undefined) return { name: name.message }
  if (error.code === 'INVALID_EMAIL') return { email: error.message }
  if (/^PASSWORD_|^INVALID_PASSWORD$/.test(error.code)) return { password: error.message }
  return {}
}
