/** The page behind the links that change an email address. */
export const emailChangeWords = {
  button: 'Yes, Change It',
  details: 'Account Details',
} as const
