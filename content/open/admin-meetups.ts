import { traitWords } from './meetup-traits.ts'

export interface FieldWords {
  readonly label: string
  readonly helper?: string
  readonly example?: string
}

export const adminMeetups = {
  title: 'MEETUPS',
  subtitle: 'What the team publishes',
  add: 'New meetup',
  seen: {
    samples: 'Nothing to come is published, so members see the samples.',
    one: 'Members see one meetup, and no samples.',
    many: (count: number) => `Members see ${count} meetups, and no samples.`,
    most: (shown: number, waiting: number) =>
      `Members see the next ${shown} meetups. ${waiting === 1 ? 'One more waits' : `${waiting} more wait`} behind them.`,
  },
  empty: {
    title: 'No meetups yet',
    text: 'Members see the samples until you publish the first one.',
  },
  notFound: { title: 'Nothing found', text: 'No title, place or host has these words.' },
  search: { label: 'Search', example: 'Title, place or host…', clear: 'Clear the search' },
  more: 'Show more',
  loading: 'Loading...',
  failed: 'The meetups could not be loaded',
  gone: { title: 'This meetup is not here', text: 'It may have been deleted meanwhile.', back: 'All meetups' },
  groups: {
    proposed: 'Suggested by members',
    'to-come': 'To come',
    draft: 'Drafts',
    withdrawn: 'Withdrawn, declined or cancelled',
    past: 'Past',
  },
  unsaved: 'Unsaved words',
  lost: {
    title: 'Deleted by somebody else',
    text: 'These meetups are gone, but your unsaved words are here.',
  },
  statuses: {
    draft: 'Draft',
    published: 'Published',
    withdrawn: 'Withdrawn',
    proposed: 'Suggested',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
  over: 'Over',
  published: {
    title: 'Published',
    description: 'Members see it now. Those who asked for mail hear of it in a few minutes.',
  },
  changed: {
    title: 'Somebody changed it meanwhile',
    description: 'This is the latest. Please look at it and try again.',
  },
  withdraw: {
    ask: (title: string) => `Withdraw ${title}?`,
    button: 'Withdraw',
    text: 'Members no longer see it. Those who said they were coming get a mail, and calendars that follow the feed show it as cancelled. You can publish it again.',
    keep: 'Leave it published',
    done: 'Withdrawn',
  },
  byMember: 'By a member',
  hidden: 'Hidden: open concern',
  wanted: { title: 'The organiser would like to change:', accept: 'Accept', done: 'Changed' },
  decline: {
    ask: (title: string) => `Decline ${title}?`,
    button: 'Decline',
    label: 'Reason',
    helper: 'The organiser reads it on the community page. A change that is declined leaves the meetup as it is.',
    busy: 'Declining',
    done: 'Declined',
  },
  remove: {
    ask: (title: string) => `Delete ${title}?`,
    button: 'Delete',
    text: 'It is gone for good, here and for everybody on the team.',
    keep: 'Keep it',
    done: 'Deleted',
  },
  copy: {
    button: 'Copy',
    title: 'The same on another day',
    text: 'Everything is copied but the places taken. The copy is a draft until you publish it.',
    make: 'Make a draft',
    noDay: 'Please choose a day.',
    done: { title: 'Copied as a draft', description: 'Look it over, then publish it.' },
  },
} as const

export const meetupForm = {
  newTitle: 'NEW MEETUP',
  editTitle: 'EDIT MEETUP',
  parts: {
    what: 'What it is',
    when: 'When',
    where: 'Where',
    traits: 'Good to know',
    who: 'Who, and how many',
    preview: 'As members see it',
  },
  fields: {
    title: { label: 'Title', helper: 'Short, and warm enough to come for.', example: 'Buggies and Biscuits' },
    type: { label: 'Community', helper: 'Its tile, its colour on the map, and its group for “Join”.' },
    description: { label: 'Description', helper: 'What happens there, and what is there for the babies.' },
    date: { label: 'Date' },
    time: { label: 'From' },
    endTime: { label: 'To' },
    address: {
      label: 'Place and street',
      helper: 'As one would say it to a taxi.',
      example: 'M Shed café, Wapping Road, Bristol',
    },
    lat: { label: 'Latitude', example: '51.44780' },
    lng: { label: 'Longitude', example: '-2.59840' },
    organizer: { label: 'Hosted by', helper: 'A first name is enough.', example: 'Rosa' },
    joinUrl: {
      label: 'The organiser’s way in',
      helper:
        'An https: or mailto: address. A draft can do without; to be published without one, the community’s group needs an address.',
      example: 'https://',
    },
    repeats: { label: 'Is it repeated?', helper: 'Monthly keeps the week: each third Tuesday, for example.' },
    cost: { label: 'What it costs (optional)', example: 'Free, or £3 with a hot drink' },
    ages: { label: 'For which ages (optional)', example: 'Crawlers and toddlers' },
    pram: { label: traitWords.pram },
    stepFree: { label: traitWords.stepFree },
    creche: { label: traitWords.creche },
    participants: { label: 'Places taken elsewhere (optional)' },
    maxParticipants: { label: 'Places in all (optional)' },
  },
  /** Texts for a community that is not one of the seven fixed ones. */
  another: {
    option: 'Another',
    name: { label: 'Name of the community', helper: 'Members see it under this name.' },
    joinUrl: {
      label: 'The organiser’s way in',
      helper: 'An https: or mailto: address. This community has no group here that “Join” could open instead.',
      example: 'https://',
    },
  },
  clocks: 'On one day, by the clocks in Bristol.',
  seats: 'Both or none. Those who say here that they come are added.',
  /** Label of the row that opens the fields for latitude and longitude, for a member who cannot use the map. */
  figures: 'Type the place in numbers instead',
  degrees: 'Filled in by the map. Without it, type both: any map shows them for a place.',
  map: {
    label: 'Map to pick the place on',
    /** Stands above the map, below the address. */
    purpose:
      'Tap the spot where you meet. The pin shows members where to go, and you can drag it: the map does not read the address.',
    hint: 'With the keyboard: arrow keys move the pin, with Shift further.',
    pin: 'The place of the meetup. Arrow keys move it.',
    loading: 'Loading map...',
    failed: 'The map could not be loaded',
    failedText: 'The two numbers below do without it.',
    closer: 'Zoom in',
    wider: 'Zoom out',
  },
  preview: { when: 'When', where: 'Where', who: 'Who' },
  untitled: 'No title yet',
  unsaved: { text: 'These are your unsaved words.', discard: 'Discard them' },
  draft: 'Save as draft',
  save: 'Save',
  saveChanges: 'Save changes',
  publish: 'Publish',
  publishAgain: 'Publish again',
  saving: 'Saving',
  saved: 'Saved',
  over: 'This is over already. Choose a time to come before you publish it.',
  faulty: 'Please look at the marked fields.',
  unsent: { title: 'Not saved', kept: 'Your words are still here.' },
  signedOut: { text: 'Your session has ended. Please log in again.', logIn: 'Log in' },
  conflict: {
    title: 'Somebody changed it while you were writing',
    text: 'Yours is still in the fields. Where the two differ, the other one says:',
    status: 'Status',
    empty: 'nothing',
    mine: 'Save mine',
    theirs: 'Take theirs',
  },
  deleted: {
    title: 'Somebody deleted it while you were writing',
    text: 'Your words are still in the fields.',
    again: 'Save as a new draft',
    drop: 'Let it go',
  },
} as const
