/** The sheet that asks for the meal and the day of a recipe. */
export const placeWords = {
  title: 'Add to Plan',
  question: (recipe: string) => `${recipe}: which meal, and on which day?`,
} as const
