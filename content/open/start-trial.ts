/** Results of a tap on 'Start Free Trial' (D10). */
export const startTrialWords = {
  running: 'Your free trial is running already',
  over: {
    title: 'You have had your free trial',
    text: 'There is one for each person. Everything that is free stays yours, and so does all you have saved.',
  },
  offline: 'Your trial can start as soon as you’re connected. None of its days are lost.',
  failed: 'Your trial could not be started',
} as const
