import { product } from '../../content/open/product.ts'
import { london } from '../../domain/london.ts'
import { startOf, type Meetup } from '../../domain/meetups.ts'
import { openInInbox, renderMail } from '../mail/mail-content.ts'
import type { Mail } from '../mail/outbox.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: london,
})

/** Returns day and time as words, for example 'Sunday 22 November, 10:30 to 12:00'. */
const whenOf = (meetup: Meetup): string => `${day.format(startOf(meetup))}, ${meetup.time} to ${meetup.endTime}`

/** The mail about new meetups, with a link to stop such mails (D38). The text is the same for all recipients. */
export async function newMeetupsMail(news: {
  readonly meetups: readonly Meetup[]
  readonly baseUrl: string
  readonly stopUrl: string
}): Promise<Omit<Mail, 'to'>> {
  const { meetups, baseUrl, stopUrl } = news
  const [first] = meetups
  const several = `${meetups.length} new meetups in ${product.city.name}`
  return {
    kind: 'meetup-alert',
    class: 'other',
    ...(await renderMail({
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

type ToComer = { readonly to: string; readonly meetup: Meetup; readonly baseUrl: string }

/** What, when and where, and the way to give the place back: the same in both mails to those who come. */
const comerParts = ({ meetup, baseUrl }: ToComer) => ({
  place: `${meetup.title}: ${whenOf(meetup)}, ${meetup.location.address}`,
  button: { label: 'See the meetup', url: `${baseUrl}/community?meetup=${meetup.id}` },
  closing: ['Plans change. ‘Can’t make it’ on its page gives your place to somebody else; no reason needed.'],
})

/** The reminder on the day before a meetup. */
export async function comingTomorrowMail(about: ToComer): Promise<Mail> {
  const { place, ...rest } = comerParts(about)
  return {
    kind: 'meetup-tomorrow',
    class: 'other',
    to: about.to,
    ...(await renderMail({
      subject: `Tomorrow: ${about.meetup.title}`,
      greeting: 'Hello,',
      paragraphs: ['You said that you are coming tomorrow:', place],
      ...rest,
    })),
  }
}

/** The mail to a member who waited for a place and now has one. */
export async function placeGivenMail(about: ToComer): Promise<Mail> {
  const { place, ...rest } = comerParts(about)
  return {
    kind: 'meetup-place',
    class: 'other',
    to: about.to,
    ...(await renderMail({
      subject: `There is a place for you: ${about.meetup.title}`,
      greeting: 'Hello,',
      paragraphs: ['A place became free, and you were next on the waiting list. You are coming now:', place],
      ...rest,
    })),
  }
}

/** The mail that tells the operator about a new report. It contains neither the report's text nor its author (D66). */
export async function reportMail(report: {
  readonly to: string
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, id, baseUrl } = report
  return {
    kind: 'meetup-report',
    class: 'urgent',
    to,
    ...(await renderMail({
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
