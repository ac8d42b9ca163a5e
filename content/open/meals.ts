import { type Diet, type Meal, quickMinutes } from '../../domain/recipe.ts'

/** The words of the meal planner (spec §2). Its recipes are premium content and not here. */

export const mealNames: Readonly<Record<Meal, string>> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }

/** For 'three dinners'. */
export const mealsInWords: Readonly<Record<Meal, string>> = {
  breakfast: 'breakfasts',
  lunch: 'lunches',
  dinner: 'dinners',
}

export const hero = {
  /** With her first name where it is known. */
  title: (name: string | undefined) => (name ? `What’s for tea, ${name}?` : 'What’s for tea?'),
  text: 'A week in one tap, for the whole table.',
} as const

/** What can be asked of a plan besides the diets. */
export type Extra = 'familyFriendly' | 'quick'

export const dietNames: Readonly<Record<Diet, string>> = {
  vegetarian: 'Vegetarian',
  halal: 'Halal',
  'dairy-free': 'Dairy-free',
  'nut-free': 'Nut-free',
}

export const extraNames: Readonly<Record<Extra, string>> = { familyFriendly: 'Family-friendly', quick: 'Quick' }

export const wishes = {
  intro: 'Generate Plan keeps to these. They stay on this device.',
  quick: `Quick means ${quickMinutes} minutes or less, all in.`,
  /** Marked allergens are those of the ingredients as written, not of the packet in her hand. */
  labels: 'With an allergy, check every label: recipes cannot see what else a factory makes.',
  halal: 'Halal recipes want meat from a halal butcher.',
  calories:
    'A day’s target, 1,800 kcal to begin with. Breastfeeding needs more, so do raise it, and eat when you are hungry. General advice: your midwife, health visitor or GP knows you better.',
  cooksFor: 'Shopping lists and recipes are worked out for so many.',
} as const

/** A week that has more of it than is advised, by what she chose or because her wishes left little else (D30). */
export const oilyFishWords = (times: number): string =>
  `Oily fish ${times} times this week. While you are pregnant or breastfeeding, twice is enough: general advice, so ask your midwife or GP.`

export const recipeWords = {
  typical: 'Typical values for one serving, worked out from the ingredients. Yours will differ a little.',
  noAllergens: 'None of the 14 allergens that have to be named in the UK, by its ingredients.',
  labels: 'Packets differ: check the labels of what you use.',
  /** Where there is milk: the recipes are written with the leaner kinds. */
  underTwo: 'Under 2: full-fat milk, yoghurt and cheese instead.',
  firstFoods:
    'General advice: solid food from around six months; foods that can cause an allergy (milk, eggs, wheat, fish, shellfish, soya, sesame, peanuts and nuts among them) one at a time and in very small amounts. Your health visitor or GP knows your child better.',
} as const

export const shopping = {
  empty: {
    title: 'An empty basket',
    text: 'Add a recipe’s ingredients, the whole week’s, or whatever you have run out of.',
  },
  asWritten: 'For as many as each recipe makes. Your wishes set another number.',
  cooksFor: (servings: string) => `${servings} of each, as in your wishes.`,
} as const
