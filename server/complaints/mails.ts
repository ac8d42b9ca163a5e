import { product } from '../../content/open/product.ts'
import { complaintDays } from '../../domain/periods.ts'
import { londonTimeFormat, openInInbox, writeMail, type Mail } from '../mail/mail-content.ts'

/**
 * The mail that confirms a complaint and names the date of the answer. It does not repeat the text of the complaint
 * (D66).
 */
export function complaintReceivedMail(to: string, at: Date, due: Date): Promise<Mail> {
  return writeMail({
    kind: 'complaint-received',
    class: 'other',
    to,
    subject: 'We have your data protection complaint',
    paragraphs: [
      `Somebody gave this address with a complaint to ${product.name} about the use of personal data, on ${londonTimeFormat.format(at)} (London).`,
      `We look into it, and write to you here by ${londonTimeFormat.format(due)} at the latest: what we found, and what we do about it.`,
    ],
    closing: [
      'You can also complain to the Information Commission (ico.org.uk), at any time.',
      'If it was not you, there is nothing you have to do.',
    ],
  })
}

/** The mail that tells the operator about a new complaint and its deadline. */
export function complaintMail(complaint: {
  readonly to: string
  readonly id: string
  readonly due: Date
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, id, due, baseUrl } = complaint
  return writeMail({
    kind: 'complaint',
    class: 'notice',
    to,
    subject: 'A data protection complaint waits for you',
    paragraphs: [
      `It was acknowledged by mail. The law gives ${complaintDays} days for that; we also promised an answer by ${londonTimeFormat.format(due)} (London).`,
      'It waits in the inbox: it is not sent by mail.',
    ],
    button: openInInbox(baseUrl, id),
  })
}
