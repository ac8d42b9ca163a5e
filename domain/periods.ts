/** How long data is kept, in months (D66). The cleaning job, the privacy page and the records use these numbers. */
export const periods = {
  /** Months for which single analytics events are kept. The SQL function `drop_old_events` contains the same number. */
  events: 3,
  urgentRequests: 6,
  /** Months for which a conversation is kept after its last message. */
  messages: 24,
  /** Months for which reports about meetups and complaints about the use of data are kept after they were closed. */
  concerns: 36,
  /** Months after the last visit at which an unused account is deleted. */
  unusedAccounts: 24,
  /** Months after the end of a free trial for which the server remembers that the person had one. */
  trialMarks: 24,
  /**
   * Months for which an address stays on the launch list after its confirmation, whether or not the launch email was
   * sent.
   */
  launchList: 12,
} as const

/** Days between the email that announces the deletion of an unused account and the deletion. */
export const unusedNoticeDays = 30
/** Days within which a person must confirm an address on the launch list. After that the address is deleted. */
export const launchConfirmDays = 7
/** Days for which the server keeps its backups (ops/harbour-backup.service). */
export const backupDays = 14
/** Maximum age of a backup in days, including copies on other machines (docs/operating.md). */
export const longestBackupDays = 90
/**
 * Days for which the ids of deleted data are kept. It is longer than the life of any backup, so that a restored backup
 * does not bring the data back.
 */
export const tombstoneDays = longestBackupDays + 30
/** Days for which the logs of the server are kept (ops/, docs/operating.md). */
export const logDays = 14
/** Days after a meetup at which its organiser, URL and description are erased. */
export const pastMeetupDays = 30
/** Days in which the team must answer a complaint about the use of data. */
export const complaintDays = 30

/** Writes a number of months in words, for example '2 years' or '18 months'. */
export const monthsWords = (months: number): string =>
  months % 12 === 0 ? yearsWords(months / 12) : `${months} months`

const yearsWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

/** Returns the time a number of months before `now`, in UTC. If that month is too short, its last day is used. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0))
  const then = new Date(now)
  then.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(now.getUTCDate(), first.getUTCDate()))
  return then
}
