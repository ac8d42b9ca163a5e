import { reminderMinutes, type AnswerWay } from '../../domain/supplies.ts'
import { product } from '../../content/open/product.ts'
import { launchConfirmDays, monthsWords, periods } from '../../domain/periods.ts'
import { londonTimeFormat, openInInbox, writeMail, type Mail } from '../mail/mail-content.ts'

/**
 * The mail that tells the operator about an urgent request (D21), with the phone number. The description stays in the
 * inbox (D66).
 */
export function urgentRequestMail(request: {
  readonly to: string
  readonly phone: string
  readonly answer: AnswerWay
  /** The member's note about when a call is safe; an empty text if there is no note. */
  readonly safety: string
  readonly at: Date
  /** The configured opening hours as text; undefined in demo mode without hours. */
  readonly hours: string | undefined
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, phone, answer, safety, at, hours, id, baseUrl } = request
  return writeMail({
    kind: 'urgent-request',
    class: 'urgent',
    to,
    subject: `Urgent request: please ${answer} within ${product.promises.callMinutes} minutes`,
    paragraphs: [
      `Somebody who uses ${product.name} asked for help on ${londonTimeFormat.format(at)} (London), and was told that the team will contact her within ${product.promises.callMinutes} minutes${hours === undefined ? '' : ` in these hours: ${hours}`}.`,
      `Phone: ${phone}`,
      ...(answer === 'text' ? ['By text message only, please: no call.'] : []),
      ...(safety === '' ? [] : [`Before you ring: ${safety}`]),
      'What she needs waits in the inbox: please read it before you call.',
    ],
    button: openInInbox(baseUrl, id),
    closing: [
      'The inbox also has the address of her account, should the number not answer.',
      'If somebody is in danger, call 999.',
    ],
  })
}

/** The mail that tells the operator that an urgent request is still open (D62). */
export function urgentRequestOpenMail(request: {
  readonly to: string
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  return writeMail({
    kind: 'urgent-request',
    class: 'urgent',
    to: request.to,
    subject: `Urgent request: still open after ${reminderMinutes} minutes`,
    paragraphs: [
      `An urgent request has been open for ${reminderMinutes} minutes. An answer was promised within ${product.promises.callMinutes}.`,
    ],
    button: openInInbox(request.baseUrl, request.id),
    closing: ['Close it in the inbox once it is answered.'],
  })
}

/**
 * The mail that asks the owner of an address on the launch list for confirmation. It has a link to remove the address.
 */
export function launchConfirmMail(about: {
  readonly to: string
  readonly confirmUrl: string
  readonly leaveUrl: string
}): Promise<Mail> {
  const { to, confirmUrl, leaveUrl } = about
  return writeMail({
    kind: 'launch-confirm',
    class: 'other',
    to,
    unsubscribe: leaveUrl,
    subject: 'Shall we tell you when emergency supplies begin?',
    paragraphs: [
      `Somebody gave this address to ${product.name}, to hear once when emergency supplies begin. If it was you, please confirm it. Otherwise there is nothing you have to do: the address is erased after ${launchConfirmDays} days.`,
    ],
    button: { label: 'Yes, tell me once', url: confirmUrl },
    closing: [
      `A confirmed address is used for that one mail and erased after ${monthsWords(periods.launchList)} at the latest. Take it off the list at any time: ${leaveUrl}`,
    ],
  })
}

/** The mail that tells the operator about a new address on the launch list (D22). It does not contain the address. */
export function launchListMail(to: string): Promise<Mail> {
  return writeMail({
    kind: 'launch-notification',
    class: 'notice',
    to,
    subject: 'Emergency supplies: one more who wants to hear of the launch',
    paragraphs: [
      'Somebody would like to be told when emergency supplies begin, and was asked to confirm the address. Nothing is to be done until then.',
    ],
  })
}
