/** Included in every text that mentions a crisis (D61). It is general advice and needs a clinical review. */
export const suicidalThoughts = {
  title: 'Thoughts of suicide?',
  text: 'Thoughts of ending your life, or that they would be better off without you? Tell somebody today: 111, mental health option (2), or Samaritans 116 123, day or night. 999 or A&E if you might act on them.',
} as const

/** The telephone number of the Samaritans. It is also in the menu 'Navigate', two taps away from every screen. */
export const samaritans = {
  name: 'Samaritans',
  number: '116 123',
  line: 'Somebody to talk to, about anything at all. Free, day and night.',
  href: 'tel:116123',
  action: 'Call',
} as const

/** Label of the button that opens 'Help now' on Home and Wellness. It is shown from 22:00 to 6:00. */
export const talkToSomebody = 'Talk to somebody'

/**
 * Numbers to call or text in an emergency (D32, D61). They are free and shown without a sign-in. Check each number on
 * the charity's own site before you change it.
 */
export const helpNow = {
  title: 'Help now',
  intro: 'You do not have to be sure it is serious. Ring whichever is nearest to how it is.',
  lines: [
    {
      name: 'Emergency services',
      number: '999',
      line: 'If a life is in danger, or you might harm yourself or your baby, or have hurt yourself. Or go to A&E. Can’t speak? On a mobile, stay on the line and press 55 when asked.',
      href: 'tel:999',
      action: 'Call',
    },
    {
      name: 'NHS 111',
      number: '111',
      line: 'Medical advice, day or night. Choose the mental health option (2) for that.',
      href: 'tel:111',
      action: 'Call',
    },
    samaritans,
    {
      name: 'SHOUT',
      number: '85258',
      line: 'Text the word SHOUT if typing is easier than talking. Free, day and night.',
      href: 'sms:85258?&body=SHOUT',
      action: 'Text',
    },
    {
      name: 'National Domestic Abuse Helpline',
      number: '0808 2000 247',
      line: 'If somebody at home frightens or controls you. Free, day and night.',
      href: 'tel:08082000247',
      action: 'Call',
    },
    {
      name: 'PANDAS',
      number: '0808 196 1776',
      line: 'For low or anxious days in pregnancy and after birth. Not open at every hour: outside its hours, choose one above.',
      href: 'tel:08081961776',
      action: 'Call',
    },
  ],
  /**
   * Signs of an emergency that many people do not know, and how to call when calling is difficult. It is general advice
   * and needs a clinical review.
   */
  notes: [
    suicidalThoughts,
    {
      title: 'Not yourself since the birth?',
      text: 'Confused, very high or restless, hardly sleeping, seeing or hearing what others do not, or sure of strange things: this may be postpartum psychosis. It is an emergency, and it can be treated. Today: A&E, your GP or 111 at once; 999 if anybody may come to harm. Have another grown-up stay with you and the baby until you are seen. Nobody can? Say so when you call.',
    },
    {
      title: 'When the crying gets to you',
      text: 'Put the baby down safely, on their back in the cot. Leave the room, breathe for a few minutes, ring somebody, then go back to look. Never shake a baby.',
    },
    {
      title: 'Frightening thoughts about the baby',
      text: 'Many new parents have them, and few speak of them. Tell your midwife, health visitor or GP: that is how help begins. Babies are very seldom taken away for it.',
    },
    {
      title: 'Partner, mother, friend?',
      text: 'You may call for her, any of these. Somebody who is very ill may not see it herself. Until she is seen, do not leave her alone, or alone with the baby.',
    },
    {
      title: 'Deaf, or hard to speak?',
      text: 'Relay UK: dial 18001 before a number. To text 999 in an emergency, register first: text REGISTER to 999. In British Sign Language: 999bsl.co.uk.',
    },
  ],
  /**
   * Helplines of the city and of charities. Outside demo mode they are shown only after the operator has checked them
   * (D61).
   */
  nearYou: {
    title: 'Near you, for the slower days',
    checked: (day: string) => `Checked on ${day}.`,
    unchecked: 'We have not checked these numbers yet.',
    lines: [
      {
        name: 'Next Link Plus, Bristol',
        number: '0800 4700 280',
        line: 'Domestic abuse: somebody local, on weekdays.',
        href: 'tel:08004700280',
        action: 'Call',
      },
      {
        name: 'Gingerbread',
        number: '0808 802 0925',
        line: 'Single parents: money, rights, a listening ear.',
        href: 'tel:08088020925',
        action: 'Call',
      },
      {
        name: 'National Breastfeeding Helpline',
        number: '0300 100 0212',
        line: 'Feeding, from somebody who has been there.',
        href: 'tel:03001000212',
        action: 'Call',
      },
      {
        name: 'The Lullaby Trust',
        number: '0808 802 6869',
        line: 'Safer sleep for babies.',
        href: 'tel:08088026869',
        action: 'Call',
      },
      {
        name: 'Karma Nirvana',
        number: '0800 5999 247',
        line: 'Forced marriage, and violence in the name of honour.',
        href: 'tel:08005999247',
        action: 'Call',
      },
    ],
    others:
      'Your health visitor, GP or Family Hub opens the door to others: Bluebell Care, Mothers for Mothers, Home-Start, the Baby Bank Network.',
  },
  leave: {
    button: 'Leave this page',
    keys: 'Or press Shift three times.',
    typed: 'What you typed stays in this tab until you close it.',
    note: 'Calls and texts stay in your phone’s lists, pages in its history. Delete them if somebody looks at your phone.',
    /** Where the button 'Leave this page' goes. The page reveals nothing about the user. */
    to: 'https://www.bbc.co.uk/weather',
  },
} as const
