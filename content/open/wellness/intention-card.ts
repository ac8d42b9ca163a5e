/** Texts of the card with the intention of the day (spec §2). */
export const intentionWords = {
  complete: { title: 'Mindful moment complete', text: 'Noted for today.' },
  doneToday: 'Done for today',
  button: 'Complete Mindful Moment',
  title: "Today's Wellness Intention",
} as const
