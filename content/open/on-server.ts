import {
  backupDays,
  launchConfirmDays,
  logDays,
  longestBackupDays,
  monthsWords,
  pastMeetupDays,
  periods,
  tombstoneDays,
} from '../../domain/periods.ts'

export type Basis = 'contract' | 'consent' | 'legitimate interest' | 'legal duty'

/** A kind of data that the server stores, for users and for the record of processing (docs/data-protection.md). */
export interface OnServer {
  /**
   * Names from `holdings` (server/account/holdings.ts). A name in brackets stands for data that identifies nobody or is
   * stored elsewhere.
   */
  readonly holds: readonly string[]
  readonly what: string
  readonly why: string
  readonly basis: Basis
  readonly until: string
}

const account = `Until you delete your account, or have not used it for ${monthsWords(periods.unusedAccounts)} (we write first)`

export const onServer: readonly OnServer[] = [
  {
    holds: ['account', 'profile', 'sign_ups'],
    what: 'First name, display name, initials, email address, when you joined and when you last used it; which terms you agreed to, and when; whether you may be counted',
    why: 'To know you when you come back',
    basis: 'contract',
    until: `${account}; a sign-up that nobody confirms a week`,
  },
  {
    holds: ['things_kept', 'things'],
    what: 'If you keep your things in your account: tasks and their lists, goals, favourites, saved routines, meal plan and wishes, own recipes, shopping list, kit list, appearance and sound settings',
    why: 'To have them on every device you sign in on',
    basis: 'contract',
    until: `Until you delete each (a note of that 90 days), or switch it off; ${account.charAt(0).toLowerCase()}${account.slice(1)}`,
  },
  {
    holds: ['lists_joined', 'list_codes'],
    what: 'If you share your shopping list or a task list, or join somebody’s: the list, with notes and steps of its tasks, who is on it, and codes that were not used yet',
    why: 'To show the list to the people you chose; they see your first name',
    basis: 'contract',
    until: 'Until sharing stops or somebody leaves; codes two days; with the account',
  },
  {
    holds: ['ways_in', 'passkeys'],
    what: 'Your password, as a hash nobody can read; the number by which Google knows you; of each passkey its public half, its name, when you added it and the day you last used it',
    why: 'To let you in, and nobody else',
    basis: 'contract',
    until: 'Until you change, unlink or remove it, or delete your account',
  },
  {
    holds: ['second_factor'],
    what: 'If you turn on two-step sign-in: the secret that your app makes codes from, encrypted; recovery codes, as hashes nobody can read',
    why: 'To let you in, and nobody who has your password alone',
    basis: 'contract',
    until: 'Until you turn it off, or delete your account; a set-up that you do not finish a day',
  },
  {
    holds: ['sessions'],
    what: 'Where you are signed in: browser, since when, last used',
    why: 'So that you can sign out a device you lost',
    basis: 'contract',
    until: '30 days after its last use, or until you end it',
  },
  {
    holds: ['email_change', 'email_change_to_this_address'],
    what: 'A change of email address that waits for its two answers',
    why: 'So that nobody moves your account without you',
    basis: 'contract',
    until: 'A day',
  },
  {
    holds: ['trial_and_subscription', 'checkouts', 'chosen_plan', 'notices_sent'],
    what: 'Trial and Premium: dates, plan, Stripe’s number for you, which emails about it you had',
    why: 'To open what you paid for, and charge nothing else',
    basis: 'contract',
    until: account,
  },
  {
    holds: ['(bills at Stripe)'],
    what: 'Bills at Stripe, with the name and address you gave there',
    why: 'Because tax law asks for them',
    basis: 'legal duty',
    until: 'Six years, usually',
  },
  {
    holds: ['(trial marks)'],
    what: 'A keyed hash of an email address with the dates of its trial',
    why: 'So that nobody has a second trial by deleting an account',
    basis: 'legitimate interest',
    until: `${monthsWords(periods.trialMarks)} after the trial`,
  },
  {
    holds: ['messages', 'message_replies', 'messages_answered', 'replies_written'],
    what: 'Messages to us with our answers',
    why: 'To answer you',
    basis: 'contract',
    until: `${monthsWords(periods.messages)} after the last word, or until you delete your account`,
  },
  {
    holds: ['urgent_requests'],
    what: 'Urgent requests, with the phone number',
    why: 'To call you',
    basis: 'contract',
    until: `${monthsWords(periods.urgentRequests)}, or until you delete your account`,
  },
  {
    holds: ['meetup_reports'],
    what: 'Concerns about meetups',
    why: 'To look into them, and keep people safe',
    basis: 'legitimate interest',
    until: `${monthsWords(periods.concerns)} after they are closed, or until you delete your account`,
  },
  {
    holds: ['meetups_coming_to'],
    what: 'Which meetups you said you are coming to, with your first name, and how you found them',
    why: 'To keep your place, remind you, and tell the organiser how many come',
    basis: 'consent',
    until: `Until you say you can’t make it, ${pastMeetupDays} days after it is over, or until you delete your account`,
  },
  {
    holds: ['(meetups)', 'meetups_proposed'],
    what: 'Of who runs a meetup: the name, the way to reach them, and what they said of it',
    why: 'So that people can come',
    basis: 'legitimate interest',
    until: `${pastMeetupDays} days after it is over, or until they ask us to take it out`,
  },
  {
    holds: ['data_complaints'],
    what: 'Complaints about how we use data, with the address to answer to',
    why: 'Because the law asks us to answer them',
    basis: 'legal duty',
    until: `${monthsWords(periods.concerns)} after they are closed`,
  },
  {
    holds: ['meetup_alerts', 'calendar_feed'],
    what: 'Whether you want emails about new meetups, and the secret addresses of your calendars',
    why: 'Because you asked for them',
    basis: 'consent',
    until: 'Until you switch them off, or delete your account',
  },
  {
    holds: ['calendars'],
    what: 'Calendars you added: name, address, and when, where and what of their events; nothing else that stands in them',
    why: 'To show them beside your tasks on every device',
    basis: 'contract',
    until: 'Until you remove each, or delete your account',
  },
  {
    holds: ['(recipe links)'],
    what: 'The link of a recipe you import: our server reads that page once for you; it stores neither the link nor the page',
    why: 'To fill in the form of your recipe',
    basis: 'contract',
    until: 'Not stored',
  },
  {
    holds: ['notification_settings', 'reminders', 'task_reminders', 'notified_devices'],
    what: 'Your reminders, when your tasks are due (their titles only if you allow that), quiet hours and time zone; where your browser can be notified, and its keys',
    why: 'To remind you when you asked, and at no other time',
    basis: 'consent',
    until:
      'Until you switch them off, sign out there, or delete your account; when a task was due, a week longer at most',
  },
  {
    holds: ['notifications_sent'],
    what: 'Which notifications went out, and when; not their words, for they have none of yours',
    why: 'So that each comes once',
    basis: 'consent',
    until: 'A week',
  },
  {
    holds: ['launch_list'],
    what: 'An email address on the launch list',
    why: 'To tell you once',
    basis: 'consent',
    until: `Until we have told you, or ${monthsWords(periods.launchList)} after you confirmed it at most; unconfirmed, ${launchConfirmDays} days`,
  },
  {
    holds: ['mails'],
    what: 'Emails that wait, with their words; afterwards a note that they were sent',
    why: 'To deliver them once',
    basis: 'contract',
    until: 'The words until it is sent, the note a week',
  },
  {
    holds: ['roles', 'role_changes', 'role_changes_made', 'meetups_entered', 'texts_written', 'texts_reviewed'],
    what: 'Of the team: who has which role, who gave it, which meetups each entered, and which texts each changed or reviewed',
    why: 'So that it can be told who may see what',
    basis: 'legitimate interest',
    until: 'Until the account is deleted; then without a name',
  },
  {
    holds: ['(events)'],
    what: 'Single page visits, sign-ups and sign-ins, without your name; the browser’s family and the hour',
    why: 'To see what is useful',
    basis: 'legitimate interest',
    until: `${monthsWords(periods.events)}; then sums alone, which speak of nobody`,
  },
  {
    holds: ['(attempts)'],
    what: 'Attempts to sign in, by a keyed hash of the network address; from where you signed in, likewise, with your account',
    why: 'So that guessing is stopped, and you are not locked out for it',
    basis: 'legitimate interest',
    until: 'Up to an hour; from where you signed in 90 days, or until you delete your account',
  },
  {
    holds: ['(server logs)'],
    what: 'Server logs: time, masked path, answer; no network address and no name',
    why: 'To find faults and attacks',
    basis: 'legitimate interest',
    until: `${logDays} days`,
  },
  {
    holds: ['(tombstones)'],
    what: 'Of a deleted account a keyed hash of its number, and when',
    why: 'So that a restored backup does not bring it back',
    basis: 'legal duty',
    until: `${tombstoneDays} days: longer than any backup from before`,
  },
  {
    holds: ['(backups)'],
    what: 'Backups of all of this',
    why: 'So that a broken disk loses nothing',
    basis: 'legitimate interest',
    until: `${backupDays} days on the server, copies elsewhere ${longestBackupDays} days at most`,
  },
]
