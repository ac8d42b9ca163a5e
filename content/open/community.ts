import type { GateExample } from './gate.ts'
import { product } from './product.ts'

/**
 * Texts of the community page (spec §2, §8). Meetups and groups are Premium content and must not be in this file, which
 * every visitor can load.
 */

const city = product.city.name

export const communityWords = {
  title: 'COMMUNITY',
  feature: 'Community',
  subtitle: `Meetups and groups in ${city}`,
  /** Shown beside the Premium gate and the plans while no real meetup is published. Not shown in demo mode. */
  samplesOnly: 'No real meetups are open yet; samples only.',
  hero: ['Good company,', 'close to home'],
  opensNewTab: '(opens a new tab)',
} as const

export const meetupExample: GateExample = {
  kind: 'An example, not a real meetup',
  title: 'Coffee and Crawlers',
  text: 'Saturday at 10:30, in a café',
  opens: [
    `Meetups in ${city}, on a map and by day`,
    'Groups to talk to, at 3 am too',
    'Clear rules, and a way to report a concern',
  ],
}

export const partIds = {
  meetups: 'local-meetups',
  diary: 'every-week',
  own: 'your-meetups',
  alerts: 'alerts',
  groups: 'groups',
  safe: 'safe',
} as const

interface Feature {
  readonly name: string
  readonly line: string
  readonly to: string
  /** Text and target of the card, in place of `line` and `to`, while no group has an address (D54). */
  readonly withoutGroups?: { readonly line: string; readonly to: string }
}

/** The four cards at the top of the page. Each links to a part of it that exists. */
export const features: readonly Feature[] = [
  { name: 'Local Meetups', line: 'A cuppa within walking distance', to: `#${partIds.meetups}` },
  {
    name: 'Support Circles',
    line: 'People who are up at 3 am too',
    to: `#${partIds.groups}`,
    withoutGroups: { line: 'Lines that answer at 3 am too', to: '/help#help-now' },
  },
  {
    name: 'Share Stories',
    line: 'The good, the bad, the nap-less',
    to: `#${partIds.groups}`,
    withoutGroups: { line: 'Over a cuppa: suggest a meetup', to: `#${partIds.own}` },
  },
  { name: 'Safe Space', line: 'Kind words, clear rules', to: `#${partIds.safe}` },
]

export const meetupWords = {
  title: 'Local Meetups',
  search: 'Search meetups or locations...',
  clear: 'Clear search',
  types: 'Community',
  upcoming: `Upcoming Meetups in ${city}`,
  sample: 'Sample',
  samples:
    'These are samples of what a meetup looks like, until the first real ones are in the diary. Nobody will be there.',
  details: 'Details',
  interested: 'Interested',
  notYetInterested: 'I’m interested',
  full: 'Full',
  /** Tells screen readers what a tap on the title of a meetup's card does. */
  showOnMap: 'Shows it on the map',
  notLoaded: 'The meetups could not be fetched',
  /** Title of the error above the stored meetups of the next weeks, if the search for later ones failed. */
  laterNotFound: 'Later meetups could not be searched',
  more: 'Show more',
  loading: 'Loading...',
  none: { title: 'No meetups yet', text: 'The next ones will be moored here.' },
  notFound: {
    title: 'Nothing by that name',
    text: 'Try a shorter word, or another community.',
    clear: 'Show all meetups',
  },
} as const

export function meetupsFound(count: number): string {
  return count === 1 ? '1 meetup found' : `${count} meetups found`
}

export const detailWords = {
  sampleNotice: 'This is a sample of what a meetup looks like. Nobody will be there, so please do not travel to it.',
  join: 'Join meetup',
  joinSample: 'Joining leads to the community’s group. The meetup itself is made up.',
  private: 'Stays on this device.',
  calendar: 'Add to calendar',
  directions: 'Directions',
  /** Shown instead of the button 'Join' if members can reach neither the organiser nor the community's group. */
  noWayIn: 'There is no way to write to the organiser at the moment. Place and time are as above.',
  report: 'Report a concern',
  sling:
    'In a sling: tight, in view, close enough to kiss, chin off the chest, back supported. Tired or dizzy? Take the baby out first.',
  advice: 'Meet in a public place, tell somebody where you are going, and leave whenever you like.',
  gone: {
    title: 'This meetup has sailed',
    text: 'It is over, or its organiser took it back. The next ones are on the page.',
    back: 'See the meetups',
  },
  /** Shown in the details of a meetup that ended or was withdrawn while they were open. */
  over: 'This one is over, or its organiser took it back. Nobody may be there.',
  /** Shown instead of `over` or `gone` if the server reports that the meetup was cancelled or withdrawn. */
  cancelled: {
    title: 'This meetup is not on',
    text: 'It was cancelled, so nobody will be there. The next ones are on the page.',
  },
  asking: 'One moment',
  unreachable: {
    title: 'Not on this device yet',
    text: 'This meetup cannot be seen without a connection.',
    retry: 'Try again',
  },
  saved: { title: 'Saved for your calendar', description: 'Open the file to put it into your diary.' },
} as const

export function mumsInterested(count: number): string {
  return count === 1 ? '1 mum is interested' : `${count} mums are interested`
}

/** The toast of the button 'Join' if the community is not one of the seven (spec §8, letter for letter). */
export const joinToast = {
  title: 'Meetup Connection! 🎉',
  description: (organizer: string) => `We're connecting you with ${organizer}.`,
} as const

export const groupWords = {
  title: 'Connect on Social Media',
  intro: 'The chat goes on between meetups. These groups are run elsewhere, under their own rules.',
  notLoaded: 'The groups could not be fetched',
  /** Shown instead of a link while a group has no URL yet. */
  notYet: 'Not set up yet',
  sheet: {
    title: 'Join in',
    intro: 'This meetup is arranged in its community’s group:',
    notYet: 'This group has not been set up yet. Its way in will stand here as soon as it is.',
    none: 'There is no group for this community yet. Its way in will stand here as soon as there is.',
    open: (platform: string) => `Open on ${platform}`,
  },
} as const

export const reportWords = {
  title: 'Report a concern',
  about: (meetup: string) => `About ${meetup}. It goes to the team, not to the organiser.`,
  aboutGone: 'About the meetup that is no longer on the page. It goes to the team, not to the organiser.',
  danger: 'Are you or somebody else in danger?',
  help: 'Who else helps now',
  label: 'What happened?',
  example: 'What you saw or read, and when…',
  serious: 'Somebody could be at risk',
  seriousNote: 'Nobody sees the meetup then, until the team has looked.',
  button: 'Send report',
  missing: 'A few words are enough.',
  tooLong: (max: number) => `That is too long: ${max.toLocaleString('en-GB')} characters at most.`,
  kept: 'Your words are still here.',
  waiting: {
    title: 'Your report is not sent yet',
    text: 'You can send it without Premium too.',
    go: 'Go on with it',
  },
  failed: 'Your report was not sent',
} as const

export const alertWords = {
  title: 'Never miss one',
  mail: {
    label: 'Email me about new meetups',
    stored: 'Stored with your account: that you want them. Not which community, and not what you are interested in.',
    stop: 'Stop the emails',
    failed: 'That could not be changed',
  },
  feed: {
    title: 'Meetups in your own calendar',
    text: 'An address that your calendar looks at by itself: new meetups appear, past ones go.',
    stored:
      'Stored with your account: the address. Anybody who has it sees the published meetups, and nothing about you.',
    stopping: {
      title: 'Stop this address?',
      text: 'Calendars that look at it get no more meetups. You can make another one at any time.',
      button: 'Stop it',
      keep: 'Keep it',
    },
  },
  stoppingMails: {
    title: 'Stop the emails?',
    text: 'Without Premium you cannot switch them on again.',
    button: 'Stop them',
    keep: 'Keep it',
  },
  stoppingForGood: {
    title: 'Stop this address?',
    text: 'Without Premium you cannot make another one.',
    button: 'Stop it',
    keep: 'Keep it',
  },
  stopped: 'Stopped',
  mailsStopped: { title: 'The emails have stopped' },
  /**
   * Shown to members without Premium access. They get no new emails, but can switch off what they had switched on
   * before.
   */
  resting: 'Without Premium nothing is sent. You can switch off here what you switched on before.',
} as const

export const safeWords = {
  title: 'Safe Space',
  intro: 'Kind words, clear rules. General advice, yours to use as it suits you.',
  rules: [
    { name: 'Meet in public', text: 'A café, a library, a park by day. Not at anybody’s home the first time.' },
    { name: 'Tell somebody', text: 'Where you are going, with whom, and when you will be back.' },
    { name: 'Leave when you like', text: 'No reason needed, and none to be given. The baby is a fine excuse.' },
    { name: 'Be kind', text: 'No judging how anybody feeds, sleeps, works or prays. No selling.' },
  ],
  private: {
    location:
      'Where you are never leaves this device. The map looks for it when you tap its button, and by itself only where you have allowed it before.',
    interest:
      'What you are interested in stays on this device too: a community can say where a family comes from, and that is nobody’s business but yours.',
  },
  report: 'Something not right? Each meetup has ‘Report a concern’ at its foot.',
} as const
