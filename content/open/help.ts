import { trialDays } from '../../domain/access.ts'
import { freeOpenTasks, freeTipsPerCategory } from '../../domain/free-limits.ts'
import { refundDays } from '../../domain/refund.ts'
import { afterBirth } from './after-birth.ts'
import { answerTimeWords } from './answer-time.ts'
import { memberCostWords } from './as-operated.ts'
import type { HelpTopic } from './help-topic.ts'
import { product } from './product.ts'

const { name, city } = product

export const help = {
  title: 'HELP',
  subtitle: 'Ask away',
  parts: [
    { label: afterBirth.title, to: `#help-${afterBirth.id}` },
    { label: 'Your messages', to: '#messages' },
    { label: 'Help now', to: '#help-now' },
  ],
  search: 'Search questions',
  searchExample: 'Password, trial, offline…',
  clear: 'Clear the search',
  nothing: { title: 'No answer here yet', text: 'Try another word, or ask us. We like questions.' },
  contact: {
    title: 'Something else?',
    text: (hours: number | null) => `Write to us. ${answerTimeWords.reply(hours)}.`,
  },
  messages: {
    title: 'Your messages',
    visitor: 'What you write to us, and what we answer, stands here once you are logged in.',
    logIn: 'Log in',
    empty: { title: 'No messages yet', text: 'What you write to us, and what we answer, will stand here.' },
    failed: { title: 'Your messages could not be loaded', text: 'They are safe with us.' },
    offline: { title: 'You’re offline', text: 'Your messages come when you’re connected again.' },
    older: 'Show older messages',
    team: `The ${name} team`,
    you: 'You',
    reply: 'Write back',
    replyExample: 'Take your time',
    send: 'Send reply',
    sending: 'Sending...',
    reopens: 'Writing back opens it again.',
    waiting: 'It is with us. You get a mail when there is an answer, and it stands here too.',
    failedToSend: { title: 'Your reply was not sent', description: 'Please try again later' },
    blank: 'A few words are enough.',
  },
  onThisPage: 'On this page',
} as const

/** Names of the statuses of a message (spec §4). Any other status is shown as stored. */
export const statusWords: Readonly<Record<string, string>> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
}

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'account',
    title: 'Your account',
    entries: [
      {
        id: 'no-mail',
        question: 'The confirmation email has not come',
        answer: [
          'Look in your spam folder first: it likes new senders. If it is not there, type your email on the log-in page, tap “Not confirmed your email yet?” and have it sent again.',
          'The email holds a link and a code of six digits. Either will do.',
        ],
        link: { label: 'Log in', to: '/login' },
      },
      {
        id: 'password',
        question: 'I forgot my password',
        answer: [
          'Give your email, and we send you a link and a code to choose a new one. For your safety, all devices are signed out when you do.',
        ],
        link: { label: 'Choose a new password', to: '/forgot-password' },
      },
      {
        id: 'shared-device',
        question: 'Somebody else uses this phone too',
        answer: [
          'When another person logs in, your things are put aside and come back when you do. She does not see them.',
          'If you would rather leave nothing behind, switch on “This is a shared device” in your account: signing out then clears what you keep here.',
        ],
        link: { label: 'Your account', to: '/account' },
      },
      {
        id: 'dark',
        question: 'Can it be darker, or lighter?',
        answer: [
          'Yes. Under Appearance in your account choose Auto, Light or Dark. Auto turns dark at six in the evening, or when your device does.',
        ],
        link: { label: 'Appearance', to: '/account' },
      },
    ],
  },
  {
    id: 'premium',
    title: 'Trial and Premium',
    entries: [
      {
        id: 'trial',
        question: 'How does the free trial work?',
        answer: [
          `You have everything for ${trialDays} days. No card is asked for, and it ends by itself. It starts when you tap “Start Free Trial”, or at your first log-in if you came for it. Each person has one.`,
        ],
      },
      {
        id: 'free',
        question: 'What stays free?',
        answer: [
          `The planner with ${freeOpenTasks} open tasks at a time, the first ${freeTipsPerCategory} tips of each category, the meditations, gentle movement, relaxation, the sleep routines and the wind-down timer. The numbers under Help now are free for everybody, always.`,
          'What you wrote stays yours and readable, with or without Premium.',
        ],
      },
      {
        id: 'prices',
        question: 'What does Premium cost?',
        answer: [`${memberCostWords} Above the button stand the day of the first charge, how to cancel and who sells.`],
        link: { label: 'See the prices', to: '/pricing' },
      },
      {
        id: 'cancel',
        question: 'How do I cancel?',
        answer: [
          'Under Account, in two taps. No reason is asked, nothing more is taken, and Premium stays open until the end of what you paid for.',
          `For ${refundDays} days after your first payment, and after each yearly one, you can have it back in full.`,
        ],
        link: { label: 'Your account', to: '/account' },
      },
      {
        id: 'priority',
        question: 'What is priority support?',
        answer: [
          'Messages of people with a running trial or with Premium come first in our inbox, right after urgent requests.',
        ],
      },
    ],
  },
  {
    id: 'everyday',
    title: 'Every day',
    entries: [
      {
        id: 'fourth-task',
        question: 'Why can I not add another task?',
        answer: [
          `The free planner holds ${freeOpenTasks} open tasks, all days together. Finish or delete one, and there is room again. What you typed is kept meanwhile.`,
        ],
        link: { label: 'Planner', to: '/planner' },
      },
      {
        id: 'example',
        question: 'Why does it say “Example” beside my figures?',
        answer: [
          'Because they are not yours yet. With the first thing you enter or finish, the example goes and your own figures come.',
        ],
      },
      {
        id: 'evening',
        question: 'Where did the evening things go?',
        answer: [
          'The wind-down timer, the evening relaxation and the sleep routines come out after six in the evening, by your device’s clock.',
        ],
        link: { label: 'Wellness', to: '/wellness' },
      },
      {
        id: 'ai',
        question: 'What does “Worked out on your device by fixed rules” mean?',
        answer: [
          'Suggestions such as a movement session or a tip are put together by the app in your hand, by rules that its makers wrote, also where it says “AI”: no artificial intelligence is asked. What you enter for them is not sent to anybody.',
        ],
      },
      {
        id: 'samples',
        question: `Are the meetups in ${city.name} real?`,
        answer: [
          'A meetup marked “Sample” shows how one will look; nobody will be there. Real ones carry no such mark.',
        ],
        link: { label: 'Community', to: '/community' },
      },
      {
        id: 'health',
        question: 'Is this medical advice?',
        answer: [
          'No. It is general, and it does not know you or your child. Ask your GP, midwife or health visitor, or call NHS 111. In an emergency call 999.',
        ],
      },
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    entries: [
      {
        id: 'where',
        question: 'Where are my tasks and goals kept?',
        answer: [
          'In the browser you typed them in, and nowhere else. We cannot read them, and they do not travel to your other devices by themselves. Clearing the browser’s data clears them.',
        ],
        link: { label: 'Privacy', to: '/privacy' },
      },
      {
        id: 'offline',
        question: 'What works without a network?',
        answer: [
          'What is open on your screen goes on working: timers, tasks, goals, lists, favourites. A message to us waits on your device and goes out once you are online and have the app open; until then you can change it under “Your messages”. An urgent request never waits: it says at once that it did not go.',
        ],
      },
      {
        id: 'counting',
        question: 'Do you watch what I do?',
        answer: [
          'We count page views, sign-ups and log-ins ourselves, without your name and without any other company. You can switch it off on the privacy page, and we honour Global Privacy Control.',
        ],
        link: { label: 'Your choice', to: '/privacy#analytics' },
      },
    ],
  },
  {
    id: 'us',
    title: 'Writing to us',
    entries: [
      {
        id: 'when',
        question: 'When do you answer?',
        answer: [
          `${answerTimeWords.email(product.promises.replyHours)} tells you when there is an answer; it stands here under “Your messages”, where you can write back.`,
        ],
      },
      {
        id: 'urgent',
        question: 'It cannot wait',
        answer: [
          'Then please do not wait for us. Most numbers under Help now answer day and night; PANDAS has hours. The list opens without a network. If somebody is in danger, call 999.',
        ],
        link: { label: 'Help now', to: '#help-now' },
      },
    ],
  },
  afterBirth,
]
