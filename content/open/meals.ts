import type { Breastfeeding } from '../../domain/meal-wishes.ts'
import { type Allergen, type Diet, type Meal, quickMinutes } from '../../domain/recipe.ts'

/**
 * Texts of the meal planner (spec §2). Its recipes are Premium content and must not be in this file, which every
 * visitor can load.
 */

export const mealNames: Readonly<Record<Meal, string>> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }

export const mealsInWords: Readonly<Record<Meal, string>> = {
  breakfast: 'breakfasts',
  lunch: 'lunches',
  dinner: 'dinners',
}

export type Extra = 'familyFriendly' | 'quick'

export const dietNames: Readonly<Record<Diet, string>> = {
  vegetarian: 'Vegetarian',
  halal: 'Halal',
  'dairy-free': 'Dairy-free',
  'nut-free': 'Nut-free',
}

export const extraNames: Readonly<Record<Extra, string>> = { familyFriendly: 'Family-friendly', quick: 'Quick' }

/** Names of the fourteen allergens in the form in which the user excludes them. */
export const allergenNames: Readonly<Record<Allergen, string>> = {
  celery: 'Celery',
  gluten: 'Gluten (wheat, barley, rye, oats)',
  crustaceans: 'Crustaceans (prawns, crab)',
  eggs: 'Eggs',
  fish: 'Fish',
  lupin: 'Lupin',
  milk: 'Milk',
  molluscs: 'Molluscs (mussels, squid)',
  mustard: 'Mustard',
  nuts: 'Nuts',
  peanuts: 'Peanuts',
  sesame: 'Sesame',
  soya: 'Soya',
  sulphites: 'Sulphites',
}

export const targets = 'Figures to plan with, not goals to reach. With kidney trouble, ask your GP about protein.'

/** Shown with the calories of the day while the nutrition card is closed. */
export const breastfeedingNeeds = 'Breastfeeding takes about 330 to 500 more.'

export const calorieNeeds =
  'About 1,800 kcal to begin with. About 2,000 a day is usual for a woman, and breastfeeding takes about 330 to 500 more: do raise it, and eat when you are hungry. To eat less while breastfeeding or in the first months, ask your GP or a dietitian first.'

export const breastfeeding = {
  question: 'Are you breastfeeding?',
  why: 'It changes how much a day needs. The answer stays on this device.',
  answers: { yes: 'Yes', no: 'No', skipped: 'Skip' } satisfies Readonly<Record<Breastfeeding, string>>,
} as const

export const wishes = {
  intro: 'Generate Plan keeps to these. Only you see them.',
  quick: `Quick means ${quickMinutes} minutes or less, all in.`,
  /** Only the allergens of the ingredients as written are marked. A product that the user buys may contain others. */
  labels: 'With an allergy, check each label: a recipe cannot see what else a factory makes.',
  halal:
    'Halal recipes want halal meat, also when it is bought cooked. Brewed soy sauce holds a little alcohol; bread may be made with animal fats; not every vegetarian cheese is halal: if you avoid those, look for certified ones.',
  leaveOut: 'No meal that is planned contains these, by its ingredients.',
  /** Advice that is shown beside the setting for calories, each on its own line. */
  forYou: [
    'Pregnant, or trying: no alcohol; 400 micrograms of folic acid a day until 12 weeks (some need more: ask your GP); and not the time to eat less.',
    'Not then: liver, pâté or vitamin A supplements; anything unpasteurised; mould-ripened soft cheese, soft blue cheese or cold-smoked fish, unless steaming hot; raw or undercooked meat, raw shellfish or game; swordfish, marlin or shark. At most 4 tins of tuna a week; eggs without the British Lion cooked firm. Your midwife has the whole list.',
    'Caffeine: no more than 200 mg a day while pregnant, 300 mg while breastfeeding. A mug of instant coffee holds about 100 mg, of filter coffee 140, of tea 75.',
    'Herbal teas and remedies: ask your pharmacist first, as not enough is known about many of them.',
    'Vitamin D: 10 micrograms a day while pregnant or breastfeeding; for everybody in autumn and winter; a breastfed baby has 8.5 to 10 micrograms a day from birth.',
    'General advice: your midwife, health visitor or GP knows you better.',
  ],
  cooksFor: 'Shopping lists and recipes are worked out for so many.',
} as const

/**
 * Shown for a week with more oily fish than is advised. This can happen if the user chose the meals or the preferences
 * leave few others (D30).
 */
export const oilyFishWords = (times: number): string =>
  `Oily fish ${times} times this week. For girls and women twice a week is enough, pregnant or not: general advice, so ask your midwife or GP.`

export const recipeWords = {
  typical: 'Typical values for one serving, worked out from the ingredients. Yours will differ a little.',
  asGiven: 'As given with the recipe, for one serving.',
  noAllergens: 'None of the 14 allergens that have to be named in the UK, by its ingredients.',
  noAllergensSaid: 'None of the 14 allergens that have to be named in the UK, as you said.',
  containsSaid: (contains: string) => `Contains ${contains}, as you said.`,
  allergensUnknown: 'You have not said which allergens are in it. So it counts as having all of them.',
  labels: 'Packets differ: check the labels of what you use.',
  underTwo: 'Under 2: full-fat milk, yoghurt and cheese instead.',
  /** Shown for recipes with milk or soya. It is not known whether the soya is a drink. */
  noDrink: 'Cows’ or soya milk is fine in food, but is no drink under 1.',
  fibre: 'Under 2 some white bread, rice and pasta too: too much fibre fills a small tummy.',
  firstFoods:
    'General advice: solid food from around six months; foods that can cause an allergy (milk, eggs, wheat, fish, shellfish, soya, sesame, peanuts and nuts among them) one at a time and in very small amounts. Eczema or an allergy already? Ask your GP or health visitor first. Your health visitor or GP knows your child better.',
  /** Safety advice about eating at the table, shown with every dish. */
  table:
    'Let them decide when they are full. They sit upright and are never left alone with food. Swelling of the lips or face, a wheeze, or floppy after eating: call 999.',
  /** Shown on a recipe that contains an allergen which the user excluded. */
  leftOut: (contains: string) => `Contains ${contains}, which you leave out.`,
} as const

export const shopping = {
  empty: {
    title: 'An empty basket',
    text: 'Add a recipe’s ingredients, the whole week’s, or whatever you have run out of.',
  },
  asWritten: 'For as many as each recipe makes. Your wishes set another number.',
  cooksFor: (servings: string) => `${servings} of each, as in your wishes.`,
} as const
