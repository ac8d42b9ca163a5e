/**
 * Who to call or text when it cannot wait. Always free to open, never behind a sign-in.
 * Check each number against the charity's own site before changing it.
 */
export const helpNow = {
  title: 'Help now',
  intro: 'You do not have to be sure it is serious. Any of these will listen.',
  lines: [
    {
      name: 'Emergency services',
      number: '999',
      line: 'If a life is in danger, yours or anybody’s.',
      href: 'tel:999',
      action: 'Call',
    },
    {
      name: 'NHS 111',
      number: '111',
      line: 'Medical advice, day or night. Option 2 for mental health.',
      href: 'tel:111',
      action: 'Call',
    },
    {
      name: 'Samaritans',
      number: '116 123',
      line: 'Somebody to talk to, about anything at all.',
      href: 'tel:116123',
      action: 'Call',
    },
    {
      name: 'SHOUT',
      number: '85258',
      line: 'Text the word SHOUT if typing is easier than talking.',
      href: 'sms:85258',
      action: 'Text',
    },
    {
      name: 'National Domestic Abuse Helpline',
      number: '0808 2000 247',
      line: 'If somebody at home frightens or controls you.',
      href: 'tel:08082000247',
      action: 'Call',
    },
    {
      name: 'PANDAS',
      number: '0808 196 1776',
      line: 'For low or anxious days in pregnancy and after birth.',
      href: 'tel:08081961776',
      action: 'Call',
    },
  ],
} as const
