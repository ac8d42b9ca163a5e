import type { Letter } from './letter.ts'

/** The button of a mail to the team that leads to what the mail is about: its `id` in the inbox. */
export const openInInbox = (baseUrl: string, id: string): NonNullable<Letter['button']> => ({
  label: 'Open the inbox',
  url: `${baseUrl}/admin?tab=messages&message=${id}`,
})
