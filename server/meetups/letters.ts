import { product } from '../../content/open/product.ts'
import { london } from '../../domain/london.ts'
import { startOf, type Meetup } from '../../domain/meetups.ts'
import { writeLetter } from '../mail/letter.ts'
import { openInInbox } from '../mail/open-in-inbox.ts'
import type { Mail } from '../mail/outbox.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: london,
})

/** 'Sunday 22 November, 10:30 to 12:00'. */
const whenOf = (meetup: Meetup): string => `${day.format(startOf(meetup))}, ${meetup.time} to ${meetup.endTime}`

/** Tells those who asked for it of new meetups, and how to be told no more (D38): the same to all of them. */
export async function alertLetter(news: {
  readonly meetups: readonly Meetup[]
  readonly baseUrl: string
  /** Where they are stopped, without logging in. */
  readonly stopUrl: string
}): Promise<Omit<Mail, 'to'>> {
  const { meetups, baseUrl, stopUrl } = news
  const [first] = meetups
  const several = `${meetups.length} new meetups in ${product.city.name}`
  return {
    kind: 'meetup-alert',
    class: 'other',
    ...(await writeLetter({
      subject: first !== undefined && meetups.length === 1 ? `New meetup: ${first.title}` : several,
      greeting: 'Hello,',
      paragraphs: [
        `You asked to hear of new meetups in ${product.city.name}. ${meetups.length === 1 ? 'Here is one' : 'Here they are'}:`,
        ...meetups.map((meetup) => `${meetup.title}: ${whenOf(meetup)}, ${meetup.location.address}`),
      ],
      button: { label: 'See what is on', url: `${baseUrl}/community#local-meetups` },
      closing: [
        'Meet in public, tell somebody where you are going, and leave whenever you like.',
        `Rather no more of these mails? Stop them here, without logging in: ${stopUrl}`,
      ],
    })),
  }
}

/** Tells the operator that a concern about a meetup waits. Neither its words nor who wrote them are in the mail (D66). */
export async function reportLetter(report: {
  readonly to: string
  /** The report's id. */
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, id, baseUrl } = report
  return {
    kind: 'meetup-report',
    class: 'urgent',
    to,
    ...(await writeLetter({
      subject: 'A concern about a meetup waits for you',
      greeting: 'Hello,',
      paragraphs: [
        `Somebody who uses ${product.name} reported a concern about a meetup. It waits in the inbox: it is not sent by mail.`,
      ],
      button: openInInbox(baseUrl, id),
      closing: [
        'Please answer her, and withdraw the meetup while you look into it if anybody could be at risk.',
        'If somebody is in danger, call 999.',
      ],
    })),
  }
}
