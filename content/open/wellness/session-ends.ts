/**
 * Toasts at the end of a session, by its kind. The titles are those of spec §4 and §8, except for routines and boosts.
 */
export const sessionEndWords = {
  'wind-down': { title: 'Wind-Down Complete! 🌙', description: 'The harbour is quiet. Sleep well.' },
  meditation: { title: 'Meditation Complete! 🧘♀️', description: 'That time was yours.' },
  movement: {
    title: 'Movement Session Complete! 🎉',
    description: 'A drink of water, and that is that.',
  },
  relaxation: {
    title: 'Progressive Relaxation Complete!',
    description: 'Stay as you are for as long as you like.',
  },
  routine: { title: 'Bedtime Routine Complete!', description: 'All that is left is bed.' },
  boost: { title: 'Minutes Well Spent!', description: 'Nothing more to do.' },
} as const
