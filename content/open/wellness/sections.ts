/**
 * Titles of the sections on the wellness page (spec §2), and the summaries that are shown while a section is closed.
 */
export const sectionWords = {
  'wind-down': { title: 'Evening Wind-Down Timer', summary: 'Thirty minutes, five small stages' },
  meditation: { title: 'Mindful Meditation', summary: 'Four sessions, 8 to 15 minutes' },
  movement: { title: 'Gentle Movement', summary: 'Ten to twenty minutes' },
  relaxation: { title: 'Evening Relaxation', summary: 'Nine steps, feet to face' },
  routine: { title: 'Sleep Preparation', summary: 'A routine for tonight' },
} as const

export const sectionMissing = {
  title: 'This part did not arrive',
  text: 'It needs a connection, the first time at least.',
} as const
