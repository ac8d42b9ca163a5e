/** Texts of actions on a recipe, both in the meal planner and on the page of the recipe. */
export const mealActionWords = {
  added: {
    title: 'Added to your plan',
    instead: (recipe: string, place: string, former: string) => `${recipe}: ${place}, instead of ${former}`,
  },
  takenOut: 'Taken out of your plan',
  listed: 'On your shopping list',
  /** How many of the ingredients are at home. */
  held: (count: number) => `, ${count} of which you have`,
  listedAlready: 'Already on your shopping list',
  leftOut: {
    title: 'Left out of your plans',
    text: (recipe: string) => `${recipe} is not planned again. Your wishes bring it back.`,
  },
  addTo: (recipe: string) => `Add ${recipe} to plan`,
} as const
