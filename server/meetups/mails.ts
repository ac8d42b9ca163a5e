import { product } from '../../content/open/product.ts'
import { london } from '../../domain/london.ts'
import { startOf, type Meetup } from '../../domain/meetups.ts'
import { openInInbox, renderMail, writeMail, type Mail } from '../mail/mail-content.ts'

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

/** The parts that two mails share: when and where the meetup is, and how a member gives the place to somebody else. */
const comerParts = ({ meetup, baseUrl }: ToComer) => ({
  place: `${meetup.title}: ${whenOf(meetup)}, ${meetup.location.address}`,
  button: { label: 'See the meetup', url: `${baseUrl}/community?meetup=${meetup.id}` },
  closing: ['Plans change. ‘Can’t make it’ on its page gives your place to somebody else; no reason needed.'],
})

/** The reminder on the day before a meetup. */
export function comingTomorrowMail(about: ToComer): Promise<Mail> {
  const { place, ...rest } = comerParts(about)
  return writeMail({
    kind: 'meetup-tomorrow',
    class: 'other',
    to: about.to,
    subject: `Tomorrow: ${about.meetup.title}`,
    paragraphs: ['You said that you are coming tomorrow:', place],
    ...rest,
  })
}

/** The mail to a member who waited for a place and now has one. */
export function placeGivenMail(about: ToComer): Promise<Mail> {
  const { place, ...rest } = comerParts(about)
  return writeMail({
    kind: 'meetup-place',
    class: 'other',
    to: about.to,
    subject: `There is a place for you: ${about.meetup.title}`,
    paragraphs: ['A place became free, and you were next on the waiting list. You are coming now:', place],
    ...rest,
  })
}

/**
 * The mail that tells the operator that a proposal, or a change of a published meetup, waits for a decision. It
 * contains no text that the organiser wrote (D66).
 */
export function proposalWaitsMail({ to, isChange, baseUrl }: ProposalNews & { isChange: boolean }): Promise<Mail> {
  const what = isChange ? 'A change of a meetup' : 'A suggested meetup'
  return writeMail({
    kind: 'meetup-proposal',
    class: 'notice',
    to,
    subject: `${what} waits for you`,
    paragraphs: [`${what} waits for the team. Members see it once somebody has looked at it.`],
    button: { label: 'Open the meetups', url: `${baseUrl}/admin/meetups` },
  })
}

interface ProposalNews {
  readonly to: string
  readonly baseUrl: string
}

export type Decision = 'published' | 'declined' | 'accepted' | 'kept' | 'withdrawn'

const decisions: Readonly<Record<Decision, { readonly subject: string; readonly text: string }>> = {
  published: {
    subject: 'Your meetup is on',
    text: 'The team has looked at the meetup you suggested, and published it. Members can see it now.',
  },
  declined: {
    subject: 'About the meetup you suggested',
    text: 'The team has looked at the meetup you suggested, and has not published it. The reason is on the community page; you can change it and suggest it again.',
  },
  accepted: {
    subject: 'Your meetup is changed',
    text: 'The team has looked at the change of your meetup. Members see it now.',
  },
  kept: {
    subject: 'About the change of your meetup',
    text: 'The team has looked at the change of your meetup, and has left the meetup as it was. The reason is on the community page.',
  },
  withdrawn: {
    subject: 'Your meetup is no longer shown',
    text: 'The team has taken your meetup off the list, and has told those who said they were coming. You can write to the team under Help.',
  },
}

/**
 * The mail that tells the organiser about the team's decision. It contains neither the organiser's text nor the
 * reason (D66).
 */
export function decisionMail({ to, decision, baseUrl }: ProposalNews & { decision: Decision }): Promise<Mail> {
  const { subject, text } = decisions[decision]
  return writeMail({
    kind: 'meetup-decision',
    class: 'other',
    to,
    subject,
    paragraphs: [text],
    button: { label: 'See your meetups', url: `${baseUrl}/community#your-meetups` },
  })
}

/** The mail to a member who wanted to come to a meetup that was cancelled. */
export function calledOffMail(about: ProposalNews & { readonly meetup: Meetup }): Promise<Mail> {
  const { to, meetup, baseUrl } = about
  return writeMail({
    kind: 'meetup-called-off',
    class: 'other',
    to,
    subject: `Not on: ${meetup.title}`,
    paragraphs: [
      `${meetup.title} is not on. It was to be on ${whenOf(meetup)}, at ${meetup.location.address}.`,
      'Please do not go there: nobody will be waiting.',
    ],
    button: { label: 'See what is on', url: `${baseUrl}/community#local-meetups` },
    closing: ['You get this mail because you said you were coming.'],
  })
}

/** The mail to a member who comes to a meetup whose day, time or place has changed. */
export function movedMail(
  about: ProposalNews & { readonly meetup: Meetup; readonly isOtherDay: boolean },
): Promise<Mail> {
  const { to, meetup, isOtherDay, baseUrl } = about
  return writeMail({
    kind: 'meetup-moved',
    class: 'other',
    to,
    subject: `Changed: ${meetup.title}`,
    paragraphs: [
      `${meetup.title} has changed. It is now on ${whenOf(meetup)}, at ${meetup.location.address}.`,
      isOtherDay
        ? 'As it is on another day, your place is not kept. Please say again that you are coming, if you are.'
        : 'Your place is kept. If you can’t make it now, please say so there, so that somebody else can come.',
    ],
    button: { label: 'See the meetup', url: `${baseUrl}/community?meetup=${meetup.id}` },
    closing: ['You get this mail because you said you were coming.'],
  })
}

/** The mail that tells the operator about a new report. It contains neither the report's text nor its author (D66). */
export function reportMail(report: {
  readonly to: string
  readonly serious: boolean
  readonly id: string
  readonly baseUrl: string
}): Promise<Mail> {
  const { to, id, serious, baseUrl } = report
  return writeMail({
    kind: 'meetup-report',
    class: 'urgent',
    to,
    subject: serious ? 'Somebody could be at risk: a concern about a meetup' : 'A concern about a meetup waits for you',
    paragraphs: [
      `Somebody who uses ${product.name} reported a concern about a meetup. It waits in the inbox: it is not sent by mail.`,
    ],
    button: openInInbox(baseUrl, id),
    closing: [
      serious
        ? 'Members do not see the meetup until you close the concern. Please look at it now, and answer her.'
        : 'Please answer her, and withdraw the meetup while you look into it if anybody could be at risk.',
      'If somebody is in danger, call 999.',
    ],
  })
}
