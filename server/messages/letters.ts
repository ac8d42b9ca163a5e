import { isBlank } from '../../domain/blank.ts'
import { product } from '../../content/open/product.ts'
import { londonInstant, openInInbox, writeLetter } from '../mail/letter.ts'
import type { Mail } from '../mail/outbox.ts'

/** Each line a paragraph of its own, so that whatever turns its letters round turns no others. */
const lines = (text: string) => text.split(/\r?\n/).filter((line) => !isBlank(line))

/** Tells the operator that a message or a reply waits. Nothing of it is in the mail, nor who wrote it (D66). */
export async function contactLetter(letter: {
  readonly to: string
  readonly at: Date
  readonly isReply: boolean
  /** The message's id. */
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, at, isReply, id, baseUrl } = letter
  return {
    kind: 'message',
    class: 'notice',
    to,
    ...(await writeLetter({
      subject: isReply ? 'She wrote again: a conversation is open' : 'A new message from the contact form',
      greeting: 'Hello,',
      paragraphs: [
        `Somebody who uses ${product.name} wrote to you on ${londonInstant.format(at)} (London), and was told that you get back to her within 24 hours.`,
        'What she wrote waits in the inbox: it is not sent by mail.',
      ],
      button: openInInbox(baseUrl, id),
      closing: ['Please answer there rather than to this mail: she finds it under Help.'],
    })),
  }
}

/**
 * Tells a member that the team has answered (D27). Whoever else reads the mailbox learns no more than that, unless the
 * member asked for the whole answer by mail (D66); the subject never says what it is about.
 */
export async function answerLetter(letter: {
  readonly to: string
  /** Null: the answer is not in the mail. */
  readonly whole: { readonly subject: string; readonly answer: string } | null
  readonly baseUrl: string
  /** Where such mails are stopped, without logging in. */
  readonly stopUrl: string
}): Promise<Mail> {
  const { to, whole, baseUrl, stopUrl } = letter
  return {
    kind: 'answer',
    class: 'other',
    to,
    unsubscribe: stopUrl,
    ...(await writeLetter({
      subject: 'We have answered your message',
      greeting: 'Hello,',
      paragraphs:
        whole === null
          ? ['There is an answer to what you wrote to us. You can read it under Help.']
          : ['You wrote to us about:', ...lines(whole.subject), 'Our answer:', ...lines(whole.answer)],
      button: { label: 'See your messages', url: `${baseUrl}/help#messages` },
      closing: [
        'You can write back there. This mail itself is not read by anybody.',
        `Rather no answers by mail? Stop them here, without logging in: ${stopUrl}`,
      ],
    })),
  }
}
