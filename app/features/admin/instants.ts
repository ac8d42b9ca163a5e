import { lazily } from '../../../domain/lazily.ts'
import { london } from '../../../domain/london.ts'

const day = lazily(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: london }))
const moment = lazily(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: london }),
)

/** Formats an ISO instant as '21 November 2026', in Bristol time. */
export const instantDate = (instant: string): string => day().format(new Date(instant))

/** Formats an ISO instant as '21 Nov 2026, 09:00'. */
export const momentOf = (instant: string): string => moment().format(new Date(instant))
