import { statusWords } from './help.ts'

/** The Messages tab of the team's desk. Buttons and toasts are the specification's (spec §4, §8). */
export const adminMessages = {
  list: 'Messages',
  search: 'Search messages',
  searchExample: 'Words or a name…',
  clear: 'Clear the search',
  filter: 'Status',
  all: 'All',
  more: 'Show more',
  loading: 'Loading...',
  found: (count: number, isAll: boolean) =>
    `${count === 1 ? 'One message' : `${count} messages`}${isAll ? '' : ', and more'}`,
  empty: { title: 'No messages yet', text: 'What members write to you will stand here.' },
  nothing: { title: 'Nothing here', text: 'No message has this status and these words.' },
  unread: 'Please check your connection and try again.',
  stale: 'What you see is what was there before.',
  choose: { title: 'Nothing opened yet', text: 'Choose a message to read and answer it.' },
  gone: { title: 'This message is not here', text: 'Its sender may have deleted her account.' },
  /** In its place, when a response had been begun. */
  lost: {
    label: 'What you had written',
    text: 'It can no longer be sent. It is kept in this tab until you discard it.',
  },
  back: 'All messages',
  kinds: { urgent: 'Urgent', report: 'Concern' },
  priority: 'Priority',
  yesterday: 'Yesterday',
  left: (time: string) => `${time} left`,
  overdue: (time: string) => `${time} overdue`,
  promise: { message: 'She was promised a reply by', urgent: 'She was promised a call by' },
  team: (name: string | null) => (name === null ? 'The team' : `${name}, for the team`),
  meetup: 'The meetup',
  call: 'Call',
  write: 'Write to',
  response: 'Response',
  responseHelp: 'It is mailed to her, and stands under “Your messages”, where she can write back.',
  send: 'Send Response & Close',
  sending: 'Sending...',
  markInProgress: 'Mark In Progress',
  markClosed: 'Mark Closed',
  saving: 'Saving...',
  kept: 'Your words are kept in this tab until they are sent.',
  meanwhile: {
    answered: (name: string | null) => ({
      title: `${name ?? 'Somebody else'} has answered meanwhile`,
      text: 'That answer stands above and is on its way to her. Yours is still here.',
    }),
    wrote: { title: 'She has written again meanwhile', text: 'Her words stand above. Yours are still here.' },
    changed: (status: string) => ({
      title: 'It has changed meanwhile',
      text: `It now says “${Object.hasOwn(statusWords, status) ? statusWords[status] : status}”. Your words are still here.`,
    }),
    mine: 'Send mine as well & close',
    discard: 'Discard mine',
  },
  toasts: {
    failedToLoad: { title: 'Error', description: 'Failed to load messages' },
    failedToUpdate: { title: 'Error', description: 'Failed to update message' },
    updated: { title: 'Success', description: 'Message updated successfully' },
  },
} as const
