/** Texts of the meal planner's sheets. They are loaded only when a sheet is opened. */
export const mealSheetWords = {
  swap: {
    none: 'Nothing else suits your wishes. Loosen one, or bring a recipe back.',
    text: 'What suits your wishes, best for the day’s figures first.',
  },
  wishes: {
    asWritten: 'As written',
    title: 'Your wishes',
    planIs: 'A plan is',
    leaveOut: 'Leave out',
    calories: 'Calories a day',
    about: (calories: string) => `about ${calories} kcal`,
    cookingFor: 'Cooking for',
    ceiling: 'At most for a week’s meals',
    ceilingText:
      'An estimate from typical prices, for what is cooked: as many as you cook for, or as many as each recipe makes. Counts what you use, not whole packets. Things you have in already are counted too.',
    ceilingOf: 'Most for a week',
    lowerCeiling: 'Lower limit',
    higherCeiling: 'Higher limit',
    noCeiling: 'No limit',
    leftovers: 'Cook once, eat twice',
    leftoversText: 'Two dinners a week make the next day’s lunch too.',
    cookTwice: 'Plan leftovers',
    leftOut: 'Left out of your plans',
    bringBackOne: (recipe: string) => `Bring back ${recipe}`,
    bringBack: 'Bring back',
  },
} as const
