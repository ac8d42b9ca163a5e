/** Texts of the sheet that asks for which meal and day a recipe is planned. */
export const placeWords = {
  title: 'Add to Plan',
  question: (recipe: string) => `${recipe}: which meal, and on which day?`,
} as const
