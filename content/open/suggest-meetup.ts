import type { MeetupStatus } from '../../domain/meetup-draft.ts'
import type { FieldWords } from './admin-meetups.ts'

/** Texts for members who suggest meetups of their own (D54). */
export const suggestWords = {
  title: 'Your own meetup',
  intro:
    'A walk, a cuppa, a corner of a library: say what you have in mind. It is shown once the team has looked at it.',
  button: 'Suggest a meetup',
  list: 'Your meetups',
  notLoaded: 'Your meetups could not be fetched',
  states: {
    draft: 'Waiting for the team',
    proposed: 'Waiting for the team',
    published: 'On',
    declined: 'Declined',
    cancelled: 'Cancelled',
    withdrawn: 'Taken off by the team',
  } satisfies Record<MeetupStatus, string>,
  over: 'Over',
  changeWaits: 'Change waiting',
  reason: (reason: string) => `The team says: ${reason}`,
  edit: 'Edit',
  cancel: {
    ask: (title: string) => `Cancel ${title}?`,
    button: 'Cancel it',
    text: 'It leaves the list, and calendars show it as cancelled. Those who said they were coming get an email. This cannot be undone.',
    keep: 'Keep it on',
    done: 'Cancelled',
    open: 'Cancel',
  },
  remove: {
    ask: (title: string) => `Remove ${title}?`,
    button: 'Remove it',
    text: 'It is deleted, and the team does not see it any more.',
    keep: 'Keep it',
    done: 'Removed',
    open: 'Remove',
  },
} as const

export const suggestForm = {
  newTitle: 'Suggest a meetup',
  editTitle: 'Change your meetup',
  safe: 'Meet in a public place, by day. Meetups are shown once the team has looked at them.',
  again: 'The team looks at your change first. Until then members see it as it is.',
  send: 'Send to the team',
  sending: 'Sending',
  discard: 'Start again',
  sent: { title: 'Sent to the team', description: 'You will get an email when somebody has looked at it.' },
  notSent: 'It was not sent',
  faulty: 'Please look at the marked fields.',
  /** Labels and hints that replace those of the form for the team. */
  fields: {
    type: { label: 'Community', helper: 'Everybody is welcome at each; it helps others to find it.' },
    description: { label: 'Description', helper: 'What happens there, and what is there for the babies.' },
    organizer: { label: 'Your first name', helper: 'Members see it as “Hosted by”.' },
    joinUrl: {
      label: 'How people reach you',
      helper:
        'An email address or a link (https:). Hidden until it is published; then members with Premium see it. An address only for this is a good idea.',
      example: 'name@example.com',
    },
    maxParticipants: { label: 'Places in all (optional)' },
  } satisfies Partial<Record<string, FieldWords>>,
} as const
