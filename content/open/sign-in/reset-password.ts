export const resetWords = {
  linkOver: 'A reset link works once, and for one hour. Ask for a new one, and it will be with you in a minute.',
  newLink: 'Send Me a New Link',
  title: 'Choose a new password',
  text: 'Something only you would think of.',
} as const
