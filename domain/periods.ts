/** How long things are kept (D66), in months where nothing else is said. The job, the privacy page and the records go by these. */
export const periods = {
  /** Single events of counting; `drop_old_events` of the database has the same number. */
  events: 3,
  urgentRequests: 6,
  /** After the last word of a conversation. */
  messages: 24,
  /** After closing; complaints about the use of data too. */
  concerns: 36,
  /** Since the last visit of an account. */
  unusedAccounts: 24,
  /** After the end of the trial. */
  trialMarks: 24,
  /** After the address was confirmed, whether or not the mail went out by then. */
  launchList: 12,
} as const

/** Days between the mail that an unused account will be deleted and the deletion. */
export const unusedNoticeDays = 30
/** Days in which an address on the launch list has to be confirmed. */
export const launchConfirmDays = 7
/** Days that the server keeps its backups (ops/harbour-backup.service). */
export const backupDays = 14
/** Days that a backup may be kept at most, copies on other machines too (docs/operating.md). */
export const longestBackupDays = 90
/** Days that the mark of a deleted account is kept: no backup from before the deletion is left then. */
export const tombstoneDays = longestBackupDays + 30
/** Days that server logs are kept (ops/, docs/operating.md). */
export const logDays = 14
/** Days after its end that a meetup keeps who runs it, how to reach them, and what was said of it. */
export const pastMeetupDays = 30
/** Days in which a complaint about the use of data is to be answered. */
export const complaintDays = 30

/** '2 years', '18 months'. */
export const monthsWords = (months: number): string =>
  months % 12 === 0 ? yearsWords(months / 12) : `${months} months`

const yearsWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

/** The instant so many calendar months before, in UTC; a day that its month has not is the month's last. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0))
  const then = new Date(now)
  then.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(now.getUTCDate(), first.getUTCDate()))
  return then
}
