/** Texts of the page /profile/edit; further ones are in `account` (settings.ts). */
export const profileWords = {
  failed: { title: 'Your profile did not load', text: (error: string) => `It is safe. ${error}` },
  heading: 'Your profile',
  typedStays: (error: string) => `${error} What you typed stays here.`,
} as const
