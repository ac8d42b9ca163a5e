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
    leftOut: 'Left out of your plans',
    bringBackOne: (recipe: string) => `Bring back ${recipe}`,
    bringBack: 'Bring back',
  },
} as const
