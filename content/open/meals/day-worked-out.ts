/** How the nutrition of a day is calculated. The text is apart from that of recipes, so that the planner stays small. */
export const dayWorkedOut = {
  title: 'How this is worked out',
  text: 'Each planned meal counts with the typical values of its ingredients. Drinks, snacks and what is not planned are not counted.',
} as const
