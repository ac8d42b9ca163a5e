import { contact } from '../../content/open/contact.ts'
import { ApiError } from '../api.ts'
import { errorMessage } from './auth-errors.ts'

const { notes } = contact

/** Why her words were not sent for certain. Where the answer got lost nobody knows whether they arrived, and it says so. */
export function unsentNote(error: unknown): string {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  const answered = status > 0 && status < 500 && code !== 'UNREADABLE'
  return answered ? `${errorMessage(error)} ${notes.kept}` : notes.lost
}
