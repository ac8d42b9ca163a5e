import { codeHours, joiningAge, mostPeople } from '../../domain/lists.ts'
import { product } from './product.ts'

const { name } = product

/** A task list with its name; undefined means the shopping list. */
type Named = { readonly name: string } | undefined

const kindOf = (tasks: Named): string => {
  if (tasks === undefined) return 'shopping list'
  return tasks.name === '' ? 'task list' : `list ‘${tasks.name}’`
}

/** Texts of shared lists (D50). */
export const sharedListWords = {
  title: (owner: string, tasks: Named) => `${owner}’s ${kindOf(tasks)}`,
  tickedBy: (person: string) => `by ${person}`,
  share: {
    button: 'Share this list',
    about: `With up to ${mostPeople} people: a nan, a friend. They need a free account, not a plan. They see this list, the first names of who is on it and who ticked what, and nothing else.`,
    notes: 'Notes and steps of its tasks are seen too.',
    feature: 'Sharing a list',
    readOnly: 'Without Premium the others can only read this list, and what you change they do not see.',
    open: (whens: readonly string[]) =>
      whens.length === 1 ? `A code is open until ${whens[0]}.` : `${whens.length} codes are open.`,
    endCodes: 'End Open Codes',
    codesEnded: { title: 'No code is open', description: 'Whoever is on the list stays.' },
    code: 'Their code',
    valid: (when: string) =>
      `For one person, until ${when}. Make another one for the next. Joining is for people from ${joiningAge}.`,
    send: 'Send the Link',
    message: (link: string, code: string, tasks: Named) =>
      `${tasks === undefined ? 'Shop with me' : `Share my ${kindOf(tasks)}`} on ${name}: ${link}\nThe code is ${code}.`,
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
    heading: (owner: string, tasks: Named) =>
      tasks === undefined
        ? `${owner} shares a shopping list with you`
        : `${owner} shares the ${kindOf(tasks)} with you`,
    text: `You both add and tick, and see it at once. The people on the list see your first name, and nothing else of you. Joining is for people from ${joiningAge}.`,
    button: 'Join the List',
    asking: 'Looking for the list ...',
    typed: 'Join a list',
    typedText: `Somebody shared a list with you? Type the six digits of the code. It is valid for ${codeHours} hours, once.`,
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
  tasks: {
    add: 'Add a task to the list',
    empty: { title: 'A clear horizon', text: 'Nothing is on this list yet. Add one small thing.' },
    status: (open: number) => (open === 0 ? 'Nothing is open' : `${open} open`),
    takeOff: (title: string) => `Take ${title} off the list`,
    offList: 'Off the list',
  },
  named: {
    title: 'Lists',
    chip: 'Lists',
    filter: 'Show one list',
    all: 'Every list',
    about: 'Tasks can belong to a list. A list can be shared.',
    create: 'Name of a new list',
    offer: (list: string) => `Add ‘${list}’`,
    count: (open: number) => (open === 0 ? 'nothing open' : `${open} open`),
    sharedWith: (people: readonly string[]) => `shared with ${people.join(', ')}`,
    shared: 'shared',
    back: 'All lists',
    rename: 'Name of the list',
    save: 'Save',
    taken: 'Another list has this name.',
    blank: 'A list needs a word or two.',
    remove: 'Delete List',
    removeAbout: 'Its tasks stay, without a list.',
    sharedStays: 'Stop sharing before you delete it.',
    removed: (list: string) => ({ title: 'List deleted', description: `${list}. Its tasks stay.` }),
    label: 'List',
    none: 'No list',
    done: 'Done',
  },
} as const
