import { pounds } from '../../domain/catalogue.ts'
import type { ContentFilter, ContentKindName } from '../../domain/content-kinds.ts'
import type { FieldWords } from './admin-meetups.ts'

/** Words of a field of a form. A test fails if a field of `domain/content-kinds.ts` has none. */
export interface ContentFieldWords extends FieldWords {
  /** Name of a single row or text of a list, for example 'Step'. */
  readonly one?: string
  /** Names of choices whose stored value, with a capital letter, is not a good label. */
  readonly choices?: Readonly<Record<string, string>>
  /** Id of a list of values that the field suggests. */
  readonly list?: string
  /** Words of the fields within a group or a row. */
  readonly fields?: Readonly<Record<string, ContentFieldWords>>
}

interface KindWords {
  readonly name: string
  /** Name of a single item. */
  readonly one: string
  readonly text: string
  readonly fields: Readonly<Record<string, ContentFieldWords>>
}

const unitChoices = { g: 'g', kg: 'kg', ml: 'ml', l: 'l', tsp: 'tsp', tbsp: 'tbsp' }
const meetupTypeChoices = { general: 'Everybody' }
const link: ContentFieldWords = {
  label: 'Link below it (optional)',
  fields: {
    label: { label: 'Words of the link', example: 'See the prices' },
    to: { label: 'Where it leads', helper: 'A page of the app, for example /planner, or an https:// address.' },
  },
}

export const contentWords: Readonly<Record<ContentKindName, KindWords>> = {
  tips: {
    name: 'Tips',
    one: 'Tip',
    text: 'The tips to browse on Parenting Tips.',
    fields: {
      title: { label: 'Title' },
      content: { label: 'The tip', helper: 'Two or three short sentences.' },
      category: { label: 'Category' },
      difficulty: { label: 'How easy it is' },
    },
  },
  wisdom: {
    name: 'Wisdom',
    one: 'Wisdom',
    text: 'A sentence for the hour, on Parenting Tips.',
    fields: {
      content: { label: 'The sentence' },
      category: { label: 'Category' },
      timeContext: { label: 'Only at this time (optional)' },
      source: { label: 'Whose advice it is (optional)', helper: 'Members read it below the sentence.' },
    },
  },
  challenges: {
    name: 'Challenges',
    one: 'Challenge',
    text: 'Today’s Challenge: one each day, in this order.',
    fields: { title: { label: 'Title' }, text: { label: 'What to do', helper: 'Small, and never a duty.' } },
  },
  quotes: {
    name: 'Quotes',
    one: 'Quote',
    text: 'The sentence of the day on the planner. Our own words only.',
    fields: { text: { label: 'The sentence', helper: 'Without quotation marks: the card adds them.' } },
  },
  intentions: {
    name: 'Intentions',
    one: 'Intention',
    text: 'The intention of the day in the Wellness Hub.',
    fields: { text: { label: 'The intention', helper: 'As she would say it to herself: “I can …”, “I will …”.' } },
  },
  goals: {
    name: 'Goal suggestions',
    one: 'Goal suggestion',
    text: 'What Personal Goals suggests.',
    fields: {
      title: { label: 'Title' },
      description: { label: 'Description' },
      category: { label: 'Category' },
    },
  },
  recipes: {
    name: 'Recipes',
    one: 'Recipe',
    text: 'The recipes of the Meal Planner. Prices, nutrition, allergens and diets are worked out from the ingredients.',
    fields: {
      name: { label: 'Name' },
      meal: { label: 'Meal' },
      cookTime: { label: 'Minutes', helper: 'From the first step to the table.' },
      difficulty: { label: 'How easy it is' },
      servings: { label: 'Servings' },
      familyFriendly: { label: 'Children usually like it' },
      tags: { label: 'Tags (optional)', one: 'Tag', helper: 'One or two words each, for example One pan.' },
      parts: {
        label: 'Ingredients',
        one: 'Ingredient',
        helper: 'For all servings together. Tap one to change it.',
        fields: {
          item: {
            label: 'Ingredient',
            helper: 'Type a few letters and choose from the list.',
            list: 'ingredients',
            example: 'red lentils',
          },
          amount: { label: 'Amount' },
          unit: { label: 'Unit', choices: unitChoices },
          note: { label: 'How to prepare it (optional)', example: 'finely chopped' },
        },
      },
      instructions: { label: 'Steps', one: 'Step' },
      childPortion: { label: 'For a small child', helper: 'How to change it so that it is safe to eat under five.' },
      childWithout: {
        label: 'Left out for a child (optional)',
        one: 'Ingredient to leave out',
        helper: 'Ingredients from above that a small child does not get.',
        list: 'ingredients',
      },
      image: {
        label: 'Picture',
        helper: 'Open it and choose: the app draws the picture.',
        fields: {
          dish: { label: 'Dish' },
          ground: { label: 'Colour behind it' },
          base: { label: 'What is in it' },
          toppings: { label: 'On top', helper: 'Four at most. The most important first.' },
        },
      },
    },
  },
  prices: {
    name: 'Prices',
    one: 'Price',
    text: 'What each ingredient costs, for the cost of a portion and of a week. Ours are typical values.',
    fields: {
      name: { label: 'Ingredient', helper: 'Only shown here.' },
      pence: { label: 'Pence' },
      amount: { label: 'For this amount' },
      unit: { label: 'Unit', choices: unitChoices },
      day: { label: 'Price from', helper: 'Members see when a price is older than 90 days.' },
    },
  },
  groups: {
    name: 'Groups',
    one: 'Platform',
    text: 'Groups on Facebook, WhatsApp and others, on Community.',
    fields: {
      name: { label: 'Platform' },
      description: { label: 'Description' },
      members: { label: 'Members (optional)', helper: 'Only what you counted yourself, for example 2.4K members.' },
      action: { label: 'Words on its button', example: 'Join' },
      url: { label: 'Web link (optional)', helper: 'It begins with https://. Without it there is no button.' },
      groups: {
        label: 'Its groups',
        one: 'Group',
        helper: 'Tap one to change it.',
        fields: {
          name: { label: 'Name' },
          type: { label: 'For whom', choices: meetupTypeChoices },
          members: { label: 'Members (optional)' },
          url: {
            label: 'Web link (optional)',
            helper:
              'Copy it from the group’s page; it begins with https://. Without it the group says “Not set up yet”.',
          },
        },
      },
    },
  },
  help: {
    name: 'Help answers',
    one: 'Help answer',
    text: 'Questions and answers on Help. Those after the birth are health texts.',
    fields: {
      topic: {
        label: 'Topic',
        choices: {
          'after-birth': 'After the birth',
          account: 'Your account',
          premium: 'Trial and Premium',
          everyday: 'Every day',
          data: 'Your data',
          us: 'Writing to us',
        },
      },
      question: { label: 'Question' },
      answer: { label: 'Answer', one: 'Paragraph' },
      aboutBaby: { label: 'Speaks of the baby (optional)', helper: 'Those who have no baby with them do not see it.' },
      link,
    },
  },
  notice: {
    name: 'Notice on Home',
    one: 'Notice',
    text: 'One quiet line on Home for all members. Never at night, and each member can put it away.',
    fields: {
      text: { label: 'The notice', helper: 'One or two sentences.' },
      link,
      until: { label: 'Last day (optional)', helper: 'Afterwards it goes by itself.' },
    },
  },
  activities: {
    name: 'Regular activities',
    one: 'Activity',
    text: 'What happens every week in Bristol, on Community.',
    fields: {
      title: { label: 'Title' },
      place: { label: 'Place and street' },
      lat: { label: 'Latitude (optional)', example: '51.44780', helper: 'For the map; any map shows both numbers.' },
      lng: { label: 'Longitude (optional)', example: '-2.59840' },
      weekday: { label: 'Day' },
      time: { label: 'From' },
      endTime: { label: 'To' },
      termTimeOnly: { label: 'In term time only' },
      free: { label: 'Free' },
      cost: { label: 'What it costs (optional)', example: '£2 a family' },
      ages: { label: 'For which ages', choices: { baby: 'Up to one year', toddler: 'Up to four', older: 'Older' } },
      pram: { label: 'Room for prams (optional)' },
      stepFree: { label: 'Step-free (optional)' },
      url: { label: 'Web link (optional)', helper: 'It begins with https://.' },
      checked: { label: 'Checked on', helper: 'The day on which you last made sure that it takes place.' },
    },
  },
}

export const adminContent = {
  title: 'CONTENT',
  subtitle: 'What members read',
  kinds: 'What would you like to change?',
  counts: (drafts: number, review: number) =>
    [drafts === 0 ? '' : drafts === 1 ? '1 draft' : `${drafts} drafts`, review === 0 ? '' : `${review} to review`]
      .filter((part) => part !== '')
      .join(' · '),
  review: {
    title: 'Awaiting review',
    text: (count: number) =>
      count === 0
        ? 'No health text waits for a review.'
        : count === 1
          ? 'One health text waits for a second person.'
          : `${count} health texts wait for a second person.`,
  },
  back: 'All content',
  add: 'New',
  search: 'Search',
  searchExample: 'Words of the text…',
  clear: 'Clear the search',
  filter: 'Show',
  filters: {
    all: 'All',
    drafts: 'Drafts',
    review: 'Awaiting review',
    scheduled: 'Scheduled',
    withdrawn: 'Withdrawn',
  } satisfies Record<ContentFilter, string>,
  more: 'Show more',
  loading: 'Loading...',
  found: (count: number) => (count === 1 ? 'One text' : `${count} texts`),
  failed: 'The content could not be loaded',
  none: { title: 'Nothing here', text: 'No text has this state and these words.' },
  empty: { title: 'Nothing here yet', text: 'What you add under “New” will stand here.' },
  gone: { title: 'This text is not here', text: 'Its address may be wrong.' },
  states: {
    original: 'Original',
    draft: 'Draft',
    reviewed: 'Reviewed',
    live: 'Live',
    scheduled: 'Scheduled',
    withdrawn: 'Withdrawn',
  },
  awaits: 'Awaiting review',
  untitled: 'No title yet',
  unsaved: 'Unsaved words',
} as const

export const contentForm = {
  newTitle: (one: string) => `NEW ${one.toUpperCase()}`,
  editTitle: (one: string) => `EDIT ${one.toUpperCase()}`,
  source: {
    label: 'Where the facts come from (optional)',
    helper: 'For the team only: a page, a book, or who told you.',
    example: 'A page, a book, a person',
  },
  yes: 'Yes',
  no: 'No',
  notSaid: 'Not said',
  choose: 'Please choose',
  length: (length: number, max: number) => `${length} of ${max} characters.`,
  rows: {
    add: (one: string) => `Add ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one.toLowerCase()}`,
    named: (one: string, number: number) => `${one} ${number}`,
    up: (what: string) => `Move ${what} up`,
    down: (what: string) => `Move ${what} down`,
    remove: (what: string) => `Remove ${what}`,
  },
  unsaved: { text: 'These are your unsaved words.', discard: 'Discard them' },
  save: 'Save draft',
  reviewed: 'Mark as reviewed',
  publish: 'Publish',
  publishNow: 'Publish now',
  publishHelp: 'Saves these words and shows them to members.',
  later: {
    open: 'Publish later',
    label: 'Day and time',
    helper: 'By the clock of this device.',
    wrong: 'Please choose a time to come.',
    button: 'Schedule',
  },
  withdraw: 'Withdraw from the app',
  undo: 'Undo',
  busy: 'Wait…',
  failed: 'That did not work',
  kept: 'Your words are still here.',
  signedOut: { text: 'Your session has ended. Please log in again.', logIn: 'Log in' },
  faulty: 'Please look at the marked fields.',
  changed: 'Somebody changed it meanwhile. This is the latest.',
  done: {
    save: { title: 'Draft saved', description: 'Members do not see it yet.' },
    review: { title: 'Reviewed', description: 'It can be published now.' },
    publish: { title: 'Published', description: 'Open phones show it within a minute, others when they open the app.' },
    schedule: { title: 'Scheduled', description: 'Members see it from the time you chose.' },
    withdraw: { title: 'Withdrawn', description: 'Members no longer see it. “Undo” brings it back.' },
    undo: { title: 'Undone', description: 'Members see what they saw before.' },
  },
  now: 'Where it stands',
  shown: {
    live: (at: string) => `Live since ${at}. Open phones show it within a minute, others when they open the app.`,
    scheduled: (at: string) => `Members see it from ${at}.`,
    original: 'Members see this text, as it came with the app.',
    draftOverOriginal: 'This is a draft. Members see the text that came with the app.',
    draftOverEarlier: 'This is a draft. Members see the text that was live before.',
    draftOverNothing: 'This is a draft. Members see nothing of it yet.',
    withdrawn: 'Withdrawn: members do not see it.',
    overdue: 'Its review is overdue, so members do not see it until it is reviewed again.',
    new: 'Nothing is saved yet.',
  },
  /** Texts about the review of a health text by a second person, without which it cannot be published. */
  second: {
    rule: 'A health text: after you saved it, a second person on the team reviews it. Then it can be published.',
    original: 'A health text that nobody has reviewed. “Save draft” hands it to a second person as it is.',
    yours: 'You wrote this, so somebody else must review it: another admin, or an editor (made under ‘Admins’).',
    other: (writer: string) =>
      `Written by ${writer}. Please check every fact against its source, then tap “Mark as reviewed”.`,
    unknown: 'Please check every fact against its source, then tap “Mark as reviewed”.',
    by: (reviewer: string) => `Reviewed by ${reviewer}.`,
    due: (day: string) => `The next review is due by ${day}.`,
  },
  conflict: {
    title: 'Somebody changed it while you were writing',
    text: 'Yours is still in the fields. Where the two differ, the other one says:',
    empty: 'nothing',
    mine: 'Save mine',
    theirs: 'Take theirs',
    same: 'The words are the same.',
  },
  preview: {
    open: 'Preview',
    title: 'As members see it',
    themes: { label: 'Preview by', day: 'Day', night: 'Night' },
    empty: 'Nothing to show yet.',
    minutes: (minutes: number) => `${minutes} minutes`,
    servings: (count: number) => (count === 1 ? 'For one' : `For ${count}`),
    notSetUp: 'Not set up yet',
    priceFor: (pence: number, amount: string) => `${pounds(pence)} for ${amount}`,
  },
  history: {
    title: 'History',
    count: (versions: number) => (versions === 1 ? 'One version' : `${versions} versions`),
    by: (who: string) => `by ${who}`,
    reviewedBy: (who: string) => `reviewed by ${who}`,
    gone: 'somebody whose account is gone',
    original: 'The text that came with the app',
    toOriginal: 'Back to the text that came with the app',
    back: 'Return to this',
    backTo: (version: number) => `Return to version ${version}`,
    newest: 'Newest',
  },
} as const

export const contentFiles = {
  title: 'All content as one file',
  text: 'To keep, to compare, or to change many texts at once.',
  export: 'Export',
  import: 'Import a file',
  chosen: (name: string, count: number) => `${name}: ${count === 1 ? 'one text' : `${count} texts`}.`,
  rule: 'What differs becomes drafts. Nothing is published.',
  make: 'Make drafts',
  busy: 'One moment',
  wrong: 'This is not a content file of Harbour.',
  done: (drafts: number, same: number) =>
    `${drafts === 1 ? 'One new draft' : `${drafts} new drafts`}; ${same === 1 ? 'one text' : `${same} texts`} as they were.`,
  refused: (count: number) => (count === 1 ? 'One text was refused:' : `${count} texts were refused:`),
  failed: 'That did not work',
  fileName: (day: string) => `harbour-content-${day}.json`,
} as const
