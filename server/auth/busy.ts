import { APIError } from 'better-auth/api'

/** What is said to whoever comes to a way in where as many wait as may. */
export const busy = () =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'BUSY', message: 'Very many people want to come in just now. Please try again in a moment.' },
    { 'retry-after': '5' },
  )
