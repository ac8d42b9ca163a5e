import { ownRecipeLimits as limits } from '../../../domain/own-recipes.ts'

/** Texts of the user's own recipes. */
export const ownRecipeWords = {
  add: 'Add a recipe',
  edit: 'Edit',
  remove: 'Delete',
  removed: { title: 'Recipe deleted', text: (name: string) => `${name} is out of the recipes and of your plans.` },
  full: { title: `You have ${limits.recipes} recipes`, text: 'That is the most. Delete one first.' },
  yours: 'Your recipe',
  from: (host: string) => `From ${host}`,
  unknown: {
    title: 'You have not said what it contains',
    leftOut: 'You leave some allergens out, so this recipe counts as containing them, and no plan includes it.',
    any: 'As soon as you leave an allergen out, this recipe counts as containing it.',
  },
} as const

export const ownRecipeForm = {
  newTitle: 'Add a recipe',
  editTitle: 'Edit your recipe',
  save: 'Save recipe',
  discard: 'Start again',
  link: {
    label: 'Link to a recipe',
    helper: 'We read that page once, for you, and keep nothing of it. Or write the recipe below.',
    button: 'Read the page',
    missing: 'Please paste the link first.',
    done: (host: string) => `Read from ${host}. Please check it: what the page does not say is left blank.`,
    replaced: 'The form has the recipe of the page now',
  },
  name: 'Name',
  meal: 'Meal',
  minutes: 'Minutes, all in',
  servings: 'Serves',
  ingredients: {
    label: 'Ingredients',
    helper: 'One on each line, such as: 2 tins chickpeas, drained',
    read: (read: number, all: number) => `${read} of ${all} amounts understood`,
    asText: 'as text, no amount',
  },
  steps: { label: 'Steps', helper: 'One on each line.' },
  contains: {
    label: 'Contains',
    helper: 'Until you answer, it counts as containing whatever you leave out.',
    none: 'I checked: none of these',
  },
  suits: { label: 'It is', family: 'Family-friendly' },
  nutrition: {
    label: 'Nutrition of one serving',
    helper: 'If you know it. A recipe without these is not planned by Generate Plan. You can plan it yourself.',
    calories: 'kcal',
    protein: 'Protein (g)',
    carbs: 'Carbs (g)',
    fat: 'Fat (g)',
  },
  source: { label: 'Where it is from', helper: 'A link, if there is one.' },
  faults: {
    name: 'Please give it a name.',
    nameLong: `A name has at most ${limits.name} characters.`,
    meal: 'Please choose a meal.',
    minutes: `Please give the minutes as a whole number, up to ${limits.minutes}.`,
    servings: `Please say how many it serves, 1 to ${limits.servings}.`,
    ingredients: 'Please write at least one ingredient.',
    ingredientsMany: `${limits.ingredients} ingredients are the most.`,
    ingredientLong: (line: number) => `Line ${line} is too long: ${limits.ingredient} characters are the most.`,
    steps: 'Please write at least one step.',
    stepsMany: `${limits.steps} steps are the most.`,
    stepLong: (line: number) => `Step ${line} is too long: ${limits.step} characters are the most.`,
    size: 'All in all the recipe is too long to keep. Please shorten its steps.',
    nutrition: 'Please fill in all four with whole numbers, or none.',
    source: 'This is no link: it has to begin with https:// or http://.',
  },
} as const
