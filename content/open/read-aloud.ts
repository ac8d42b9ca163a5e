/** Texts of the button that reads a passage aloud. `title` says which passage it is. */
export const readAloudWords = {
  read: 'Read aloud',
  stop: 'Stop',
  readOf: (title: string) => `Read aloud: ${title}`,
  stopOf: (title: string) => `Stop reading: ${title}`,
} as const
