export const emailChangeWords = {
  button: 'Yes, Change It',
  details: 'Account Details',
  title: 'Change your email',
  text: 'One tap says that this address agrees. Your account moves once both have.',
  over: {
    title: 'This link no longer works',
    text: 'It was used already, or a newer message has taken its place.',
  },
  changed: { title: 'Your email is changed', text: 'From now on, log in with the new one.' },
  oneToGo: {
    title: 'Thank you, one to go',
    text: (address: 'present' | 'new') => `The ${address} address has still to say yes. Its message is in that inbox.`,
  },
} as const
