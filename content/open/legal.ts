import { product } from './product.ts'

/**
 * Terms and privacy, in plain words. Both must stay true to what the software does: whoever changes
 * one changes the other. To be reviewed by a solicitor before launch (age limits, liability, the
 * lawful bases, the operator's details).
 */

export interface LegalSection {
  /** Also the address of the section on its page (#id). */
  id: string
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
  /** Where to go from here, on lines of their own. */
  links?: readonly { label: string; href: string }[]
}

const { name, contact, operator } = product

const writeToUs = { label: contact, href: `mailto:${contact}` }

const whoRunsIt =
  operator.name === ''
    ? `This copy of ${name} has not been given its operator’s name and address yet. Whoever runs it writes them here before opening it to the public.`
    : `${name} is run by ${operator.name}, ${operator.address}.`

export const updated = '21 November 2026'

export const terms = {
  title: 'Terms',
  subtitle: 'The rules aboard, kept short',
  intro: `These are the terms for using ${name}. By creating an account you agree to them.`,
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      paragraphs: [whoRunsIt, 'You can write to us here:'],
      links: [writeToUs],
    },
    {
      id: 'what',
      heading: `What ${name} is`,
      paragraphs: [
        `${name} is a companion for everyday life with children: a place to plan the day and to keep a few things in order.`,
        'It is not medical advice, and it does not diagnose or treat anything. If you are worried about your health or your child’s, ask your GP, midwife or health visitor, or call NHS 111. In an emergency call 999.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You need an account to use the planner. Please give an email address that is yours, keep your password to yourself, and tell us if you think somebody else has got in.',
        'One account is for one person. You can stop using it whenever you like, without giving a reason.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      paragraphs: ['Please do not:'],
      points: [
        'use an account or an email address that is not yours',
        'try to get at other people’s accounts or data',
        'flood the service, or try to break it',
        'use it for anything unlawful',
      ],
    },
    {
      id: 'yours',
      heading: 'What you write is yours',
      paragraphs: [
        'The tasks you type belong to you. They are kept in the browser you typed them in, and we claim no rights over them.',
        'Because they are kept on your device, clearing the browser’s data or losing the device loses them. We cannot bring them back, as we never had them.',
      ],
    },
    {
      id: 'money',
      heading: 'Money',
      paragraphs: [
        'Nothing you can use today costs anything, and we hold no payment details. If something is offered for money one day, you will see the price and agree to it before you pay.',
      ],
    },
    {
      id: 'availability',
      heading: 'When things go wrong',
      paragraphs: [
        'We look after the service with reasonable care, but we cannot promise that it is always there or free of mistakes. Please do not rely on it for anything urgent.',
        'Nothing in these terms takes away rights that the law gives you as a consumer, and nothing limits our liability where the law does not allow it.',
      ],
    },
    {
      id: 'ending',
      heading: 'If we have to close an account',
      paragraphs: [
        'We may close an account that is used to harm others or the service. Where we can, we tell you why first.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'When these terms change, the new ones stand here with their date. If a change matters to you, you are free to leave before it applies.',
      ],
    },
    {
      id: 'law',
      heading: 'The law',
      paragraphs: [
        'The law of England and Wales applies. If you live in Scotland or Northern Ireland you can also go to the courts there.',
      ],
    },
  ] satisfies LegalSection[],
} as const

export const privacy = {
  title: 'Privacy',
  subtitle: 'What we know, and what we don’t',
  intro: `This is what ${name} does with information about you. In short: an account needs your name and email address, your plans stay on your device, and there is nobody else’s code watching.`,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        whoRunsIt,
        'In the words of UK data protection law (the UK GDPR) they are the controller. For anything on this page, write here:',
      ],
      links: [writeToUs],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: ['When you create an account, our server keeps:'],
      points: [
        'your first name and your email address, and whether you have confirmed it',
        'your password, only as a hash: a scrambled form from which we cannot read it',
        'if you sign in with Google, the number by which Google knows you, and the name and email address that Google passes on',
        'the day you joined',
      ],
    },
    {
      id: 'device',
      heading: 'What stays on your device',
      paragraphs: [
        'Your planner lives in this browser’s own storage. It is never sent to our server, so we cannot read it, and nor can anybody who asks us for it.',
        'Your settings stay here too, such as light or dark. While you are signed in, so do your name and email address, so that the app need not wait for the network to greet you.',
        'If another person signs in on the same device, your things are put aside and come back when you do. Anybody who can open this browser’s storage can read what is in it, so lock a device that you share.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: ['We set only these:'],
      points: [
        'a sign-in cookie, so that you stay signed in. Scripts cannot read it (it is HttpOnly), and signing out ends it',
        'while you sign in with Google, a short-lived cookie that ties the answer to your request',
        'if we compare two versions of our front page, or you ask for one of them in its address, a cookie that remembers for 90 days which one you saw',
      ],
    },
    {
      id: 'security',
      heading: 'Keeping accounts safe',
      paragraphs: [
        'For each sign-in we keep when it began, when it ends (30 days after you last came by) and which browser it came from.',
        'To stop people guessing passwords, we count attempts from each network address for a short while. The address itself is scrambled first.',
      ],
    },
    {
      id: 'analytics',
      heading: 'Counting visits',
      paragraphs: [
        'We count page views, sign-ups and sign-ins ourselves, to see what is useful. No other company is involved, and neither your name nor your network address is kept with it. Each count holds:',
      ],
      points: [
        'the page’s address on this site',
        'how your browser describes itself, cut to 256 characters',
        'a number for this visit, which your browser forgets when you close the tab',
        'the time, for sign-ups and sign-ins whether it was by email or Google, and which version of our front page you saw',
      ],
    },
    {
      id: 'email',
      heading: 'Emails',
      paragraphs: [
        'A sign-up that nobody confirms is erased after a week.',
        'We write to you to confirm your address, to let you choose a new password, and to tell you when it was changed. Nothing else.',
        'A message waits in a queue until it is sent. Its words are then erased, and a week later the note that it was sent. It travels by the mail service of whoever runs this site.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      paragraphs: [
        'We do not sell anything about you, and no page loads scripts, pictures or fonts from other companies. Those who host the site and deliver its mail handle data on the operator’s behalf. Google learns that you use us only if you choose to sign in with it.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we may, and for how long',
      paragraphs: [
        'Your account: because we need it to give you what you signed up for (a contract). Safety and counting visits: because we have a legitimate interest in a service that works and is safe, and you can say no to the counting.',
        'We keep your account until you ask us to delete it, and the counts until they are of no more use. What is on your device is yours to clear at any time.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: ['You can:'],
      points: [
        'ask what we hold about you, and have a copy, in a form you can take elsewhere',
        'have mistakes put right',
        'have your account and what belongs to it erased',
        'object to how we use it, or ask us to use it less',
      ],
      links: [{ label: `Write to ${contact}`, href: `mailto:${contact}` }],
    },
    {
      id: 'complaints',
      heading: 'If you are not happy with us',
      paragraphs: ['Please tell us. You can also complain to the Information Commissioner’s Office, at any time.'],
      links: [
        { label: 'ico.org.uk/make-a-complaint', href: 'https://ico.org.uk/make-a-complaint/' },
        { label: '0303 123 1113', href: 'tel:03031231113' },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: ['When this page changes, the new one stands here with its date.'],
    },
  ] satisfies LegalSection[],
} as const

/** The switch for visitors and members alike on /privacy. */
export const countingChoice = {
  heading: 'Your choice',
  label: 'Count my visits on this device',
  on: 'On. Thank you, it helps us see what is useful.',
  off: 'Off. Nothing is counted from this device.',
  blocked: 'Off. Your browser sends Global Privacy Control, and we take it at its word.',
  failed: 'Your browser would not keep that choice. It may be out of space or in private mode.',
} as const
