/**
 * How urgent a mail is. Each class has workers and connections of its own, so that many mails of one class never delay
 * another (spec §7).
 *
 * - `urgent`: somebody waits for help.
 * - `code`: a code or a link that a member waits for at the screen.
 * - `sign-up`: the confirmation of an address, which any visitor can cause.
 * - `notice`: tells the operator something that can wait; gathered, one mail an hour to each recipient.
 * - `other`: everything else.
 */
export type MailClass = 'urgent' | 'code' | 'sign-up' | 'notice' | 'other'

/**
 * `connections`: how many mails of the class are sent at the same time. Few, because a slow mail server may serve all
 * connections one after the other: an urgent mail then waits for one mail on each of the others.
 * `lateS`: a due mail that has waited longer than this is a fault that the operator is told of, in seconds.
 */
export const mailClasses: Readonly<Record<MailClass, { readonly connections: number; readonly lateS: number }>> = {
  urgent: { connections: 2, lateS: 60 },
  code: { connections: 2, lateS: 120 },
  'sign-up': { connections: 1, lateS: 120 },
  notice: { connections: 1, lateS: 2 * 3600 },
  other: { connections: 2, lateS: 3600 },
}

export const allMailClasses = Object.keys(mailClasses) as readonly MailClass[]
