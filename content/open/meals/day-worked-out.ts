/** How the nutrition of a day is calculated. It is not in `worked-out.ts`, so that the meal planner loads less text. */
export const dayWorkedOut = {
  title: 'How this is worked out',
  text: 'Each planned meal counts with the typical values of its ingredients. Drinks, snacks and what is not planned are not counted.',
} as const
