import { trialDays } from '../../domain/access.ts'
import { traderWords, type Trader } from '../../domain/before-paying.ts'
import { catalogue, pounds, priceFor, type Offer } from '../../domain/catalogue.ts'
import {
  complaintDays,
  logDays,
  longestBackupDays,
  monthsWords,
  pastMeetupDays,
  periods,
  tombstoneDays,
  unusedNoticeDays,
} from '../../domain/periods.ts'
import { refundDays } from '../../domain/refund.ts'
import { product } from './product.ts'

/**
 * Terms and privacy notice in plain words. Both must agree with what the software does: change text and software
 * together. A solicitor must review them before launch (age limits, liability, lawful bases, cancellation and refunds,
 * how long bills and the trial's hash are kept).
 */

export interface LegalSection {
  id: string
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { label: string; href: string }[]
}

const { name, contact } = product

const writeToUs = { label: contact, href: `mailto:${contact}` }

/** Says who runs and sells this copy of the app. The name comes from the configuration. */
export function runBy(trader: Trader): string {
  return `${name} is run, and Premium is sold, by ${traderWords(trader)}.`
}

/**
 * The sentence in the legal texts about who runs this copy. If the configuration names a seller, the pages show the text
 * of `runBy` instead.
 */
export const runByNobody = `This copy of ${name} has not been given its operator’s name and address yet. Whoever runs it names them before opening it to the public.`

const aMonthOrYear = (offer: Offer): string =>
  `${pounds(catalogue[priceFor(offer, 'month')].amount)} a month, or ${pounds(catalogue[priceFor(offer, 'year')].amount)} a year`

const whoHeading = 'Who we are'

/**
 * The day from which the present terms apply. It is also their version, which each account stores when it agrees; set
 * it whenever you change the terms.
 */
export const termsVersion = '2026-11-27'

export const terms = {
  changed: termsVersion,
  title: 'Terms',
  subtitle: 'The rules aboard, kept short',
  intro: `These are the terms for using ${name}. By creating an account you agree to them.`,
  sections: [
    {
      id: 'who',
      heading: whoHeading,
      paragraphs: [runByNobody, 'You can write to us here:'],
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
        'You need an account to use the app. Please give an email address that is yours, keep your password to yourself, and tell us if you think somebody else has got in.',
        'You can join from the age of 16. Premium is sold to people of 18 and over.',
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
        'The tasks you type belong to you, with or without Premium. They are kept in the browser you typed them in, and in your account if you ask for that; we claim no rights over them.',
        'Unless you keep your things in your account, clearing the browser’s data or losing the device loses them. We cannot bring them back, as we never had them.',
      ],
    },
    {
      id: 'trial',
      heading: 'The free trial',
      paragraphs: [
        `Each account can have one free trial of ${trialDays} days, with everything open. It begins when you start it, or at your first log-in if you came for it. We ask for no card, it ends by itself, and nothing is charged. What you wrote in it stays yours.`,
        'The trial is for one person once. Somebody who deletes her account and comes back with the same email address goes on with the trial she had; the privacy page says how we know.',
      ],
      links: [{ label: 'One trial for one person', href: '/privacy#one-trial' }],
    },
    {
      id: 'money',
      heading: 'Premium and what it costs',
      paragraphs: [
        'The free part stays free. Premium opens everything else, for as long as you pay for it. You pay the price of the button you tapped, and it is the whole price:',
      ],
      points: [
        `on the pricing page: ${aMonthOrYear('public')}`,
        `the member price, for people with an account: ${aMonthOrYear('member')}`,
      ],
    },
    {
      id: 'paying',
      heading: 'Paying',
      paragraphs: [
        'Above each button that buys, and once more on the page where you pay, stand what you pay now and next, and when; how to cancel; the days to change your mind; and who sells. Premium renews by itself, each month or each year, at the price you agreed to, until you cancel. Should we ever have to raise the price of a running subscription, we write to you at least 30 days before, and you can leave before it applies.',
        `If you buy while days of your trial are left, those days stay free and the first charge comes after them. If you never had a trial, the first ${trialDays} days are free, and they count as your trial.`,
        'Payments are taken by Stripe, on Stripe’s own page. We never see your card. If a payment fails, Stripe tries again for some days and Premium stays open meanwhile; if it still does not work, Premium ends by itself.',
        'After each purchase you get an email with these terms. We write again before the first charge, when free days come before it, two weeks before each yearly renewal, and every six months if you pay monthly. Your receipts are in your account.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel at any time, in two taps under Account, or by writing to us. No reason is needed. Nothing more is charged, and Premium stays open until the end of what you paid for, or of the free days. Until then you can change your mind and keep it.',
        'Deleting your account ends a subscription at once. A payment that you could still take back on that day goes back to you by itself. Of an older yearly payment the part for the days that are still to come goes back, counted from the day after; of an older monthly one nothing does.',
      ],
    },
    {
      id: 'refund',
      heading: `${refundDays} days to change your mind`,
      paragraphs: [
        `For ${refundDays} days after your first payment, and after each yearly payment, you can end Premium and have that payment back in full, without giving a reason and also when you have used it. The time ends at midnight in London, at the end of the ${refundDays}th day after the day of payment. Do it under Account, or tell us in a message; any clear words will do. Premium then ends at once, and the money goes back the way it came, within ${refundDays} days at the latest.`,
        'In the free days before the first charge there is nothing to give back: cancel, and nothing is ever taken. Monthly payments after the first are not covered by this; cancelling stops the next one.',
        'What the law gives you besides stays as it is. If Premium is not as we described it, tell us, and we put it right or give money back.',
      ],
    },
    {
      id: 'form',
      heading: 'Cancellation form',
      paragraphs: [
        `You need no form to change your mind within the ${refundDays} days: any clear words will do. If you like a form, copy this one, fill it in and send it to the address at the top of these terms:`,
      ],
      points: [
        `To the seller named under “${whoHeading}”, ${contact}:`,
        `I hereby give notice that I cancel my contract for the supply of the following service: ${name} Premium.`,
        'Ordered on:',
        'Name and address of the consumer:',
        'Email address of the account:',
        'Date, and your signature if you send it on paper:',
      ],
    },
    {
      id: 'content',
      heading: 'What Premium opens',
      paragraphs: [
        'Tips, suggestions and the like are ours, and general: they do not know your child, and only the check-in goes by answers of yours. Use them at home as you like; please do not copy them in bulk or sell them on. When Premium ends they close again, and what you wrote yourself stays readable.',
      ],
    },
    {
      id: 'availability',
      heading: 'When things go wrong',
      paragraphs: [
        'We look after the service with reasonable care, but we cannot promise that it is always there or free of mistakes. It is no emergency service: in danger call 999, for medical advice call NHS 111. Our team answers urgent requests for supplies within the time and in the hours that stand beside their form; where the answer cannot wait, please do not rely on the form alone.',
        'Nothing in these terms takes away rights that the law gives you as a consumer, and nothing limits our liability where the law does not allow it.',
      ],
    },
    {
      id: 'ending',
      heading: 'If we have to close an account',
      paragraphs: [
        'We close an account only for a serious breach of these terms: where it is used to harm others or the service. We tell you why, before it is closed where that is safe. If you think we are wrong, answer that message, and somebody looks at it again.',
        'What you paid for time that is still to come goes back to you, unless the account was used for fraud. The same holds for everybody, with 30 days’ notice, should the whole service end.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'We change these terms only for a reason: the law changes, the service does, or something here was unclear or could be abused. The new ones stand here with their date. Your account keeps which ones you agreed to, and when.',
        'If a change is to your disadvantage, we write to you by email at least 30 days before it applies. You can leave until then, and what you paid for time that is still to come goes back to you.',
      ],
    },
    {
      id: 'devices',
      heading: 'What it runs on',
      paragraphs: [
        'A phone, tablet or computer with a current version of Chrome, Edge, Firefox, Safari or Samsung Internet, and a connection to the internet; some parts also work without one. It costs nothing to install, and sends nothing that your own tariff would charge as a call or a text.',
      ],
    },
    {
      id: 'unhappy',
      heading: 'If you are not happy',
      paragraphs: [
        'Please write to us, by a message under Help or to the address at the top of these terms. We look into every complaint and answer in writing. Complaining takes none of your rights away: you can also go to court, or ask a consumer advice service.',
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

/** Returns the terms with the prices of one offer only. With null they contain both offers (D57). */
export function termsFor(
  offer: Offer | null,
): { readonly sections: readonly LegalSection[] } & Omit<typeof terms, 'sections'> {
  const sections: readonly LegalSection[] = terms.sections
  return {
    ...terms,
    sections: sections.map((section) =>
      section.id === 'money' && offer !== null ? { ...section, points: [aMonthOrYear(offer)] } : section,
    ),
  }
}

export const privacy = {
  changed: '2026-11-28',
  title: 'Privacy',
  subtitle: 'What we know, and what we don’t',
  intro: `This is what ${name} does with information about you. In short: an account needs your name and email address, your plans and your wellness notes stay on your device unless you keep your plans in your account, and your card stays with Stripe.`,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        runByNobody,
        'In the words of UK data protection law (the UK GDPR) they are the controller. For anything on this page, write here:',
      ],
      links: [writeToUs],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: ['When you create an account, our server keeps:'],
      points: [
        'your first name and your email address, and whether you have confirmed it; a display name and initials, if you chose some',
        'your password, only as a hash: a scrambled form from which we cannot read it',
        'if you sign in with Google, the number by which Google knows you, and the name and email address that Google passes on',
        'when you joined, and when you last used it',
        'which version of our terms you agreed to, by its date, and when',
        'for at most a day, an address you want to move to, until both addresses have agreed',
      ],
    },
    {
      id: 'device',
      heading: 'What stays on your device',
      paragraphs: [
        'Your planner lives in this browser’s own storage. Unless you keep your things in your account, it is never sent to our server, so we cannot read it, and nor can anybody who asks us for it.',
        'If you switch on ‘Keep my things in my account’ (Account, Privacy), our server has a copy of your tasks and their lists, goals, favourites, saved routines, meal plan and wishes, shopping list, what you have at home for emergencies, and of how the app looks and sounds, so that they are on every device you sign in on. Everything else here stays on the device. Switching it off erases the copy at once.',
        'So does what you do under Wellness: which sessions you did and when, your check-ins, mindful moments and days you were ill, the routines you saved or are making, and your own timer. What you tell us for gentle movement, which is whether you are pregnant or how many weeks ago you gave birth, whether by caesarean, and about stitches, your pelvic floor and your tummy, is kept in this browser only.',
        'Words you have typed and not sent wait here as drafts. What could not be read any more is put aside here, so that it is not lost.',
        'So do your glasses of water and your mood, your goals and their notes, your favourites, your meal plan and shopping list, the meetups you are interested in, your answers to the check-in, today’s challenge, the words of wisdom you have seen, what you have at home for emergencies, and whether what speaks of the baby is left out.',
        'Your settings stay here too, such as light or dark, how sessions sound, whether notifications are on here, and a copy of what you want to hear of. While you are signed in, so do your name and email address, and until when your trial or Premium runs, so that the app need not wait for the network to greet you.',
        'If another person signs in on the same device, your things are put aside and come back when you do. Anybody who can open this browser’s storage can read what is in it, so lock a device that you share.',
      ],
    },
    {
      id: 'premium',
      heading: 'Trial and Premium',
      paragraphs: ['If you start the trial or buy Premium, our server keeps:'],
      points: [
        'when your trial began and when it ends',
        'the number by which Stripe knows you and your subscription, your plan, whether it runs, and its dates: first charge, end of what is paid, cancellation',
        'a checkout that you opened and have not finished',
        'the plan you chose before you signed up, until you were led to it',
        'which of our emails about it you have had, so that none comes twice',
      ],
    },
    {
      id: 'one-trial',
      heading: 'One trial for one person',
      paragraphs: [
        `So that nobody gets a second trial by deleting her account, we keep a keyed hash of your email address with the dates of your trial, also after your account is gone, until ${monthsWords(periods.trialMarks)} after the trial ended. Nobody can read the address from it: it can only be compared with an address that somebody confirms anew. It is used for nothing else.`,
      ],
    },
    {
      id: 'payments',
      heading: 'Your card and your bills',
      paragraphs: [
        'Your card’s details never reach us. You enter them on Stripe’s own pages, and Stripe keeps them. When you go there to pay, we give Stripe your name, your email address and the number of your account here. When you change your name or address here, we tell Stripe.',
        'Stripe handles payments on the operator’s behalf; for some things, such as preventing fraud, it answers for itself. Your bills lie there too, and tax law makes the operator keep them, usually for six years.',
      ],
      links: [{ label: 'How Stripe handles data', href: 'https://stripe.com/gb/privacy' }],
    },
    {
      id: 'premium-content',
      heading: 'What you read',
      paragraphs: [
        'What only Premium opens is sent by our server, after it has checked that you may have it. We keep no list of what you open. Your device keeps a copy, so that it is there without a network, until your access ends.',
      ],
    },
    {
      id: 'urgent',
      heading: 'Urgent requests and the launch list',
      paragraphs: [
        `If you send an urgent request, our server keeps the phone number and the words you wrote, with your account, for ${monthsWords(periods.urgentRequests)} at most. Whoever answers urgent requests gets an email with the phone number, whether to call or text, and what you wrote about when it is safe to ring, and reads the rest in the app. Everything on our server is erased with your account; an email that is in somebody’s mailbox already stays there until it is deleted there.`,
        `If you ask to hear when deliveries begin, our server writes to that address once to make sure that it is yours, keeps it by itself, for this one thing only, and erases it ${monthsWords(periods.launchList)} after you confirmed it at the latest, even if deliveries have not begun by then.`,
      ],
    },
    {
      id: 'messages',
      heading: 'Messages, and meetups',
      paragraphs: [
        `If you write to us, our server keeps your message, our answers and what followed, with your account, until ${monthsWords(periods.messages)} after the last word. A concern about a meetup is kept until ${monthsWords(periods.concerns)} after it is closed. What you write is not sent by email: the team gets a mail that something waits, and you get one that there is an answer, or the answer itself if you switch that on under Account, Notifications.`,
        `Of who runs a meetup we keep the name and the way to reach them that we were given for it, which members see, until ${pastMeetupDays} days after it is over. If that is you, write to us and we take it out, or tell you where we have it from.`,
        'If you ask for emails about new meetups, or for a calendar’s address, it keeps that you did. All of this is erased with your account.',
        'When your device does not have all meetups, our server searches the others for you. It keeps neither your words nor the community that you chose.',
      ],
    },
    {
      id: 'notifications',
      heading: 'Reminders and notifications',
      paragraphs: [
        'If you set reminders, our server keeps what they are about, their hours and days, your quiet hours and the time zone of your device, and which other notifications and emails you want.',
        'If you switch notifications on, your browser gives us an address at its maker’s push service, such as Google’s, Apple’s, Mozilla’s or Microsoft’s, and keys. A notification goes through that service, sealed, so that only your device can open it, and says no more than what it is about: never what you wrote. The service learns that something was sent to your browser, and when. We forget the address when you switch notifications off or sign out there, and for a week we keep a note of which went out, so that each comes once.',
      ],
    },
    {
      id: 'deleted',
      heading: 'After you delete your account',
      paragraphs: [
        'You can delete your account yourself, under Account, Privacy. A subscription ends at once, and everything that belongs to you on our server is erased in the same moment, with what this device keeps. Other devices of yours keep their own part until you clear it there. One last email says that it is done, and is forgotten once it is sent.',
        `An account that nobody has used for ${monthsWords(periods.unusedAccounts)} is deleted in the same way. We write ${unusedNoticeDays} days before; one log-in keeps it.`,
        `Whoever runs this site keeps backups, which hold your account for as long as they are kept: ${longestBackupDays} days at most. So that a backup which is put back does not bring you back, we keep a tombstone: a keyed hash of your account’s number, which says only that some account was deleted, and when. It is kept apart from everything else, names nobody, and is used for nothing but deleting that account again. After ${tombstoneDays} days, when no backup from before is left, it is erased.`,
        'If you were one of the team, a note stays that a role was given or taken and when, without a name.',
        `These things stay: the server logs for ${logDays} days, emails that were sent to the team already, a complaint about how we use data until its own period ends, the tombstone for its time, the hash that prevents a second trial, and your bills at Stripe, with the name and address you gave there, for as long as tax law asks; what else Stripe keeps under your name, your card too, is deleted with the account.`,
      ],
    },
    {
      id: 'live',
      heading: 'The open connection',
      paragraphs: [
        'While you are signed in and the app is open, it holds one connection to our server, so that a change of your plan or your role, or a sign-out on another device, shows at once. Only word that something changed travels on it, and nothing about it is kept.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and other storage',
      paragraphs: [
        'This is everything that we keep on a device, for visitors and members alike. All of it is ours, and what is not needed for something you asked for is there only to count visits, which you can refuse.',
      ],
    },
    {
      id: 'server',
      heading: 'What our server keeps, why, and for how long',
      paragraphs: [
        'The periods are kept by the server itself, which erases what is over. The basis says why the law lets us. Where it is a legitimate interest, we have weighed it against yours: a service that works, is safe and is fair.',
      ],
    },
    {
      id: 'special',
      heading: 'Health and other sensitive things',
      paragraphs: [
        'Your mood, your answers about birth and health, and your interest in meetups stay on your device; our server never has them. If you write about your health, your faith or where you come from in a message or an urgent request, you agree, explicitly, that we use that to answer you, and for nothing else; in a concern, that we use it to look into it and to keep people safe. Each form says so. Please leave out what we need not know about yourself, and such things about others altogether. You can take that back at any time: write to us, and we erase what you sent.',
      ],
    },
    {
      id: 'security',
      heading: 'Keeping accounts safe',
      paragraphs: [
        'For each sign-in we keep when it began, when it ends (30 days after you last came by) and which browser it came from.',
        'To stop people guessing passwords, we count attempts from each network address for up to an hour. So that a guesser does not lock you out, we note from where you signed in, with your account, for 90 days or until the account is deleted. The address itself is scrambled first.',
      ],
    },
    {
      id: 'logs',
      heading: 'Server logs',
      paragraphs: [
        `Our server writes one line for each request: the time, which page or function was asked for without keys or queries, how it was answered and how long it took. Network addresses, names and what you wrote are not in it. Logs are kept for ${logDays} days.`,
      ],
    },
    {
      id: 'analytics',
      heading: 'Counting visits',
      paragraphs: [
        `We count page views, sign-ups and sign-ins ourselves, to see what is useful. No other company is involved, and neither your name nor your network address is kept with it. Counting begins only after a line that says so, with a way to refuse, was shown to you. While you are signed in, our server looks at your session for a moment, to leave out the team and those who said no; it keeps nothing of that. Single counts are erased after ${monthsWords(periods.events)}; sums, which speak of nobody, stay. Each count holds:`,
      ],
      points: [
        'the page’s address on this site',
        'the family of your browser, such as Firefox or Safari',
        'a number for this visit, made of the moment it began, which your browser forgets when you close the tab: while few people use Harbour, that moment could tell whose visit it was',
        'the hour, for sign-ups and sign-ins whether it was by email or Google, and which version of our front page you saw',
      ],
    },
    {
      id: 'email',
      heading: 'Emails',
      paragraphs: [
        'A sign-up that nobody confirms is erased after a week.',
        'We write to you to confirm your address, to ask both addresses when you want to change it, to let you choose a new password, and to tell you when password or address were changed, when Google was linked, when somebody tries to join with your address, before an account that nobody uses is deleted, and when your account is deleted. We tell you of our answers to your messages, that we have a complaint about data, and, if you asked for them, emails about new meetups. About money we write when you buy, before a first charge and a yearly renewal, every six months if you pay monthly, when a payment fails, when you cancel and when money goes back; about the trial two days before its end and when it has ended; and about the launch, if you asked for that, once to make sure that the address is yours and once when it comes. Nothing else: emails about what is new come only if you said yes to them under Account, Notifications, and nobody sends any yet.',
        'A message waits in a queue until it is sent. Its words are then erased, and a week later the note that it was sent. It travels by the mail service of whoever runs this site.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else gets something',
      paragraphs: [
        'We do not sell anything about you. No page loads scripts, pictures or fonts from other companies unless the list below says so: street pictures or Google’s map, on the map of meetups. Google’s map is fetched only once you ask for it by ‘Show Google’s map’, on each device. The company that serves them learns your network address and which part of the city you look at: near you, once you tap the button that shows where you are, or at once where you have allowed this site before to see where you are.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You can do these things yourself, or write to us. We answer within one month, and it costs nothing. Only a name, an email address and a password are needed for an account; everything else is up to you. No decision about you is made by a machine alone.',
      ],
      points: [
        'see what we hold about you and save a copy of it, in a form you can take elsewhere: under Account, Privacy. Passwords, keys, and hashes that cannot be read are not in the file; your bills are at Stripe, under Account',
        'have mistakes put right: your names under Account, Edit Profile, your address under Account Details',
        'have your account and what belongs to it erased: under Account, Privacy, at once',
        'have us keep something without using it, while a question about it is open (restriction): write to us',
        'take back a yes at any time: notifications, reminders and emails are switched off where you switched them on, or by the link in the email',
      ],
      links: [{ label: `Write to ${contact}`, href: `mailto:${contact}` }],
    },
    {
      id: 'objecting',
      heading: 'Your right to object',
      paragraphs: [
        'Where the table above says “legitimate interest”, you can object at any time. To counting: with “Don’t count me” above, and nothing more is needed. To anything else: write to us and say what, and we stop unless the law gives us a compelling reason, which we tell you.',
      ],
      links: [{ label: `Object by writing to ${contact}`, href: `mailto:${contact}` }],
    },
    {
      id: 'complaints',
      heading: 'If you are not happy with us',
      paragraphs: [
        `Tell us here, with or without an account. You get an email at once that we have it, and our answer within ${complaintDays} days. You can also complain to the Information Commission (until lately the Information Commissioner’s Office, ICO), at any time.`,
      ],
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

/** Shown only if it is true: if no other company delivers the map. */
export const nobodyElse = 'There is nobody else’s code watching.'

/** Texts about the companies that also receive data, depending on the configuration (#others). */
export const recipients = {
  caption: 'Who else gets something',
  heads: ['Who', 'What for', 'Where', 'What protects it'],
  missing: 'The operator has not yet named who hosts this site and delivers its mail.',
  stripe: [
    'Stripe',
    'Payments, once you go to pay',
    'Ireland, United States',
    'Adequacy rules; the UK extension to the EU-US Data Privacy Framework',
  ],
  google: [
    'Google',
    'Sign-in, if you choose it: Google learns that you sign in here',
    'Ireland, United States',
    'Google answers for itself; nothing of yours is sent there by us',
  ],
  push: [
    'The maker of your browser (Google, Apple, Mozilla or Microsoft)',
    'Delivers notifications, if you switch them on; sealed, so that it cannot read them',
    'United States, mostly',
    'Encryption; no name and no words of yours',
  ],
  googleMap: [
    'Google',
    'Shows the map of meetups, once you ask for it',
    'Ireland, United States',
    'Google answers for itself',
  ],
  tiles: 'Serves street pictures of the map',
} as const

export const complaintForm = {
  title: 'Data protection complaint',
  email: 'Your email address',
  words: 'What is wrong?',
  send: 'Send Complaint',
  sending: 'Sending...',
  sent: 'We have your complaint. An email is on its way to you, and our answer follows within 30 days.',
  offline: 'You’re offline. What you’ve typed stays here; please send it when you’re connected.',
} as const

export const tableWords = {
  changed: (day: string) => `Last changed on ${day}.`,
  device: { title: 'What is kept on a device', where: 'Where, and its name' },
  howLong: 'How long',
  server: { title: 'What our server keeps' },
} as const
