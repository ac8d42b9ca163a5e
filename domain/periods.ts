/** Retention periods in months (D66), used by the job, the privacy page and the records. */
export const periods = {
  /** For single analytics events; the SQL function `drop_old_events` has the same number. */
  events: 3,
  urgentRequests: 6,
  /** Counted from the last message of a conversation. */
  messages: 24,
  /** After closing; the same for complaints about the use of data. */
  concerns: 36,
  /** Counted from the last visit. */
  unusedAccounts: 24,
  /** Counted from the end of the trial. */
  trialMarks: 24,
  /** After the confirmation of the address, whether or not the email was sent. */
  launchList: 12,
} as const

/** Days between the notice to an unused account and its deletion. */
export const unusedNoticeDays = 30
/** Days to confirm an address on the launch list. */
export const launchConfirmDays = 7
/** Days that the server keeps backups (ops/harbour-backup.service). */
export const backupDays = 14
/** Maximum age of backups in days, including copies on other machines (docs/operating.md). */
export const longestBackupDays = 90
/** Days that tombstones are kept: longer than any backup from before the deletion. */
export const tombstoneDays = longestBackupDays + 30
/** Retention of server logs in days (ops/, docs/operating.md). */
export const logDays = 14
/** Days after a meetup until its organiser, join URL and description are erased. */
export const pastMeetupDays = 30
/** Days in which a complaint about the use of data must be answered. */
export const complaintDays = 30

/** For example '2 years' or '18 months'. */
export const monthsWords = (months: number): string =>
  months % 12 === 0 ? yearsWords(months / 12) : `${months} months`

const yearsWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

/** Subtracts calendar months in UTC; a day that does not exist becomes the last of the month. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0))
  const then = new Date(now)
  then.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(now.getUTCDate(), first.getUTCDate()))
  return then
}
