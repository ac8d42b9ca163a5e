/** The page /profile/edit, without the texts in `account`. */
export const profileWords = {
  failed: { title: 'Your profile did not load', text: (error: string) => `It is safe. ${error}` },
  heading: 'Your profile',
  typedStays: (error: string) => `${error} What you typed stays here.`,
} as const
