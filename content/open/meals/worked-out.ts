/** Tells users how the figures of recipes are calculated (code: server/content/recipe-score.ts and recipes.ts). */
export const workedOutWords = {
  score: {
    title: 'The score',
    lines: [
      'It compares our recipes with each other, from 0 to 10. It is our own rough measure, for review by a dietitian.',
      'Fruit, vegetables and pulses raise it most, then fibre and protein, and a little when a dish is light for its weight.',
      'Saturated fat, salt and added sugars lower it. Sugars of fruit, vegetables, plain milk and yoghurt are not counted as added.',
      'It is for the recipe as it is written: what you leave out or put in does not change it.',
    ],
  },
  nutrition: {
    title: 'Calories, protein, carbs and fat',
    lines: [
      'Typical values of each ingredient are added up and divided by the servings. Carbs are without fibre.',
      'Not counted: what you add at the table, what stays in the pan, and how your brand differs.',
    ],
  },
} as const
