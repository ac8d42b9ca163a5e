import { codeHours, joiningAge, mostPeople } from '../../domain/lists.ts'
import { product } from './product.ts'

const { name } = product

/** Texts of shared shopping lists (D50). */
export const listWords = {
  title: (owner: string) => `${owner}’s shopping list`,
  tickedBy: (person: string) => `by ${person}`,
  share: {
    button: 'Share this list',
    about: `With up to ${mostPeople} people: a nan, a friend. They need a free account, not a plan. They see this list, the first names of who is on it and who ticked what, and nothing else.`,
    code: 'Their code',
    valid: (when: string) =>
      `For one person, until ${when}. Make another one for the next. Joining is for people from ${joiningAge}.`,
    send: 'Send the Link',
    message: (link: string, code: string) => `Shop with me on ${name}: ${link}\nThe code is ${code}.`,
    people: 'On this list',
    you: (person: string) => `${person} (you)`,
    remove: (person: string) => `Take ${person} off this list`,
    removed: (person: string) => `${person} no longer sees this list`,
    stop: 'Stop Sharing',
    stopped: { title: 'Only yours again', description: 'Nobody else sees your list any more.' },
    offline: 'Sharing needs a connection. What you tick and add reaches the others once you are connected.',
  },
  sure: {
    remove: (person: string) => ({
      title: `Take ${person} off?`,
      words: {
        button: 'Take Off',
        text: `${person} then no longer sees this list. Codes that nobody used yet stop working.`,
        keep: 'Keep',
      },
    }),
    stop: {
      title: 'Stop sharing?',
      words: { button: 'Stop Sharing', text: 'The others lose the list at once. You keep it.', keep: 'Keep Sharing' },
    },
    leave: {
      title: 'Leave this list?',
      words: {
        button: 'Leave',
        text: 'You keep a copy on this device. What happens to the list afterwards you no longer see.',
        keep: 'Stay',
      },
    },
  },
  join: {
    title: 'SHARED LIST',
    heading: (owner: string) => `${owner} shares a shopping list with you`,
    text: `You both add and tick, and see it at once. The people on the list see your first name, and nothing else of you. Joining is for people from ${joiningAge}.`,
    button: 'Join the List',
    asking: 'Looking for the list ...',
    typed: 'Join a list',
    typedText: `Somebody shared a shopping list with you? Type the six digits of the code. It is valid for ${codeHours} hours, once.`,
    code: 'Code',
    next: 'Continue',
    unknown: 'This code opens no list',
    unknownText: `It may have a slip, was used already, or is older than ${codeHours} hours. Ask for a new one.`,
    failed: 'The list could not be opened',
    own: { title: 'This list is your own', description: 'The code is for somebody else.' },
    joined: (owner: string) => ({ title: `You are on ${owner}’s list`, description: 'What you tick, they see.' }),
  },
  screen: {
    subtitle: (people: readonly string[]) => `With ${people.join(', ')}`,
    readOnly: (owner: string) =>
      `For now this list can only be read, because ${owner} has no Premium at the moment. Nothing on it is lost.`,
    copy: (owner: string) => `You left this list. This is your copy, on this device only. ${owner} does not see it.`,
    removeCopy: 'Remove the Copy',
    copyRemoved: 'The copy is gone',
    leave: 'Leave This List',
    left: { title: 'You left the list', description: 'A copy stays on this device.' },
    gone: 'This list is not shared with you',
    goneText: 'Perhaps it was, and is no longer. The person whose list it is can send you a new code.',
    home: 'Home',
    loading: 'Looking for the list ...',
  },
  open: 'Open the list',
} as const
