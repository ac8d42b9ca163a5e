export const placeWords = {
  title: 'Add to Plan',
  question: (recipe: string) => `${recipe}: which meal, and on which day?`,
} as const
