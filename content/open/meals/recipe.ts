/** Texts of the page of a recipe (spec §2). */
export const recipePageWords = {
  goodToKnow: 'Good to know',
  childPortion: 'A child’s portion',
  leftOut: 'Left out of your plans.',
  bringBack: 'Bring it back',
  leaveOut: 'Leave this one out of my plans',
  perServing: 'Per serving',
  add: 'Add to Plan',
  addToList: 'Add to shopping list',
  print: 'Print',
  keepScreenOn: 'Keep the screen on',
  amountsFor: (servings: string) => `Amounts named in the steps are for ${servings}: go by the list above.`,
  feature: 'Meal Planner',
  missing: 'The recipe could not be fetched',
  unknown: {
    title: 'No such recipe',
    text: 'It may have left the menu, or the address has a slip in it.',
    back: 'To the meal planner',
  },
} as const
