import { isBlank } from '../../domain/blank.ts'
import { product } from '../../content/open/product.ts'
import { londonInstant } from '../mail/instant.ts'
import { writeLetter } from '../mail/letter.ts'
import { openInInbox } from '../mail/open-in-inbox.ts'
import type { Mail } from '../mail/outbox.ts'

/** Each line a paragraph of its own, so that whatever turns its letters round turns no others. */
const lines = (text: string) => text.split(/\r?\n/).filter((line) => !isBlank(line))

/** Tells the operator of a message or of a reply, word for word. Her words stand on lines of their own. */
export async function contactLetter(letter: {
  readonly to: string
  readonly sender: string
  /** The address of her account. */
  readonly account: string
  readonly subject: string
  readonly words: string
  readonly at: Date
  readonly isReply: boolean
  /** The message's id. */
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, sender, account, subject, words, at, isReply, id, baseUrl } = letter
  return {
    kind: 'message',
    class: 'notice',
    to,
    ...(await writeLetter({
      subject: isReply ? 'She wrote again: a conversation is open' : 'A new message from the contact form',
      greeting: 'Hello,',
      paragraphs: [
        `Somebody who uses ${product.name} wrote to you on ${londonInstant.format(at)} (London), and was told that you get back to her within 24 hours.`,
        `From: ${sender}`,
        `Subject: ${subject}`,
        isReply ? 'What she wrote now:' : 'What she wrote:',
        ...lines(words),
      ],
      button: openInInbox(baseUrl, id),
      closing: [
        `Her account is ${account}. Please answer in the inbox rather than to this mail: there she finds it again.`,
      ],
    })),
  }
}

/** The team's answer, for its sender (D27). The subject tells nobody who looks over her shoulder what it is about. */
export async function answerLetter(letter: {
  readonly to: string
  readonly subject: string
  readonly answer: string
  readonly baseUrl: string
  /** Where such mails are stopped, without logging in. */
  readonly stopUrl: string
}): Promise<Mail> {
  const { to, subject, answer, baseUrl, stopUrl } = letter
  return {
    kind: 'answer',
    class: 'other',
    to,
    unsubscribe: stopUrl,
    ...(await writeLetter({
      subject: 'We have answered your message',
      greeting: 'Hello,',
      paragraphs: ['You wrote to us about:', ...lines(subject), 'Our answer:', ...lines(answer)],
      button: { label: 'See your messages', url: `${baseUrl}/help#messages` },
      closing: [
        'You can write back there. This mail itself is not read by anybody.',
        `Rather no answers by mail? Stop them here, without logging in: ${stopUrl}`,
      ],
    })),
  }
}
