import { adminFigures, type AdminFigures } from '../../../../domain/admin-figures.ts'
import { request } from '../../../api.ts'

/** Rejects with an `ApiError`, or with what zod says. */
export async function fetchFigures(): Promise<AdminFigures> {
  return adminFigures.parse(await request('/api/admin/analytics'))
}
