/**
 * Urgency of a mail. Each class has its own workers and connections, so that a large number of mails of one class
 * never delays another class (spec §7).
 * - `urgent`: somebody waits for help.
 * - `code`: a code or link for which a member waits at the screen.
 * - `sign-up`: the confirmation of an address, which any visitor can cause.
 * - `notice`: information for the operator that can wait; collected into one mail an hour for each recipient.
 * - `other`: everything else.
 */
export type MailClass = 'urgent' | 'code' | 'sign-up' | 'notice' | 'other'

/**
 * `connections` is the number of mails of the class that are sent at the same time. It is small, because a slow mail
 * server may serve all connections one after the other, and an urgent mail would wait for them. `lateS` is the number
 * of seconds after which a due but unsent mail is reported to the operator.
 */
export const mailClasses: Readonly<Record<MailClass, { readonly connections: number; readonly lateS: number }>> = {
  urgent: { connections: 2, lateS: 60 },
  code: { connections: 2, lateS: 120 },
  'sign-up': { connections: 1, lateS: 120 },
  notice: { connections: 1, lateS: 2 * 3600 },
  other: { connections: 2, lateS: 3600 },
}

export const allMailClasses = Object.keys(mailClasses) as readonly MailClass[]
