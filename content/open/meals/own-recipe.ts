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
