import { isBlank } from '../../domain/blank.ts'
import { answerTimeWords } from '../../content/open/answer-time.ts'
import { product } from '../../content/open/product.ts'
import { londonTimeFormat, openInInbox, writeMail, type Mail } from '../mail/mail-content.ts'

/**
 * Makes each line of a text a separate paragraph, so that bidirectional control characters affect only their own line.
 */
const toParagraphs = (text: string) => text.split(/\r?\n/).filter((line) => !isBlank(line))

/** The mail to the operator about a new message or reply. It contains neither the text nor the sender (D66). */
export function newMessageMail(about: {
  readonly to: string
  readonly at: Date
  readonly isReply: boolean
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, at, isReply, id, baseUrl } = about
  return writeMail({
    kind: 'message',
    class: 'notice',
    to,
    subject: isReply ? 'She wrote again: a conversation is open' : 'A new message from the contact form',
    paragraphs: [
      `Somebody who uses ${product.name} wrote to you on ${londonTimeFormat.format(at)} (London)${answerTimeWords.told(product.promises.replyHours)}.`,
      'What she wrote waits in the inbox: it is not sent by mail.',
    ],
    button: openInInbox(baseUrl, id),
    closing: ['Please answer there rather than to this mail: she finds it under Help.'],
  })
}

/**
 * The mail to a member about an answer of the team (D27). It contains the answer only if the member chose so (D66),
 * because others may read the mailbox; the subject is always neutral.
 */
export function answerMail(about: {
  readonly to: string
  /** Subject and text of the answer; null if the mail must not contain them. */
  readonly whole: { readonly subject: string; readonly answer: string } | null
  readonly baseUrl: string
  readonly stopUrl: string
}): Promise<Mail> {
  const { to, whole, baseUrl, stopUrl } = about
  return writeMail({
    kind: 'answer',
    class: 'other',
    to,
    unsubscribe: stopUrl,
    subject: 'We have answered your message',
    paragraphs:
      whole === null
        ? ['There is an answer to what you wrote to us. You can read it under Help.']
        : ['You wrote to us about:', ...toParagraphs(whole.subject), 'Our answer:', ...toParagraphs(whole.answer)],
    button: { label: 'See your messages', url: `${baseUrl}/help#messages` },
    closing: [
      'You can write back there. This mail itself is not read by anybody.',
      `Rather no answers by mail? Stop them here, without logging in: ${stopUrl}`,
    ],
  })
}
