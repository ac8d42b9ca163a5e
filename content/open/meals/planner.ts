import type { PlateLook } from '../../../domain/plate.ts'
import type { Meal } from '../../../domain/recipe.ts'
import type { GateExample } from '../gate.ts'

/** Texts of the meal planner's page (spec §2). */
export const mealPlanWords = {
  nothing: 'Nothing planned',
  choose: (meal: string) => `Choose a ${meal}`,
  notForDiets: 'Not for your diets now. Swap it?',
  contains: (allergens: string) => `Contains ${allergens}. Swap it?`,
  takeOut: (recipe: string) => `Take out ${recipe}`,
  lock: 'Lock',
  locked: 'Locked',
  cook: 'Cook',
  leftovers: {
    ofDinner: 'Leftovers of the dinner before, a smaller plate',
    again:
      'Cooked for the next day’s lunch too: into the fridge within an hour, reheated only once and until steaming hot.',
  },
  generate: 'Generate Plan',
  shoppingList: 'Shopping List',
  wishes: 'Your wishes',
  title: 'MEAL PLANNER',
  feature: 'Meal Planner',
  yourList: { title: 'Your shopping list', text: 'What you wrote down stays yours.' },
  nutrition: "Today's Nutrition",
  nutritionSummary: (calories: string, otherDay: string | null) =>
    otherDay === null ? `About ${calories} kcal` : `${otherDay}: about ${calories} kcal`,
  nutritionPart: 'Some meals have no figures, so this is not the whole day.',
  countedWith: (portion: number) => `Counted with ${portion} of a serving at each meal.`,
  plannedAlready: 'Planned already',
  weekTitles: { this: 'This Week', next: 'Next Week' },
  weeks: { label: 'Which week', this: 'This week', next: 'Next week' },
  hour: {
    titles: {
      breakfast: 'This morning’s breakfast',
      lunch: 'Today’s lunch',
      dinner: 'Tonight’s dinner',
    } satisfies Readonly<Record<Meal, string>>,
    idea: 'An idea',
    take: (meal: Meal) => (meal === 'dinner' ? 'Have it tonight' : 'Have it today'),
    swap: 'Swap',
    other: 'Something else',
  },
  missing: 'The recipes could not be fetched',
  noneSuits: { title: 'Nothing here suits every wish', text: 'Loosen a wish, or look at the others.' },
  allLeftOut: { title: 'All of these are left out', text: 'Your wishes bring a recipe back.' },
  search: 'Search recipes',
  searchExample: 'A dish or an ingredient…',
  clearSearch: 'Clear search',
  found: (recipes: string) => `${recipes} found`,
  noHit: {
    title: 'No recipe with that',
    inTab: 'Nothing in this tab.',
    inAll: 'Try a shorter word, or another ingredient.',
    searchAll: 'Look under All',
  },
  inOtherMeals: (recipes: string) => `${recipes} more in other meals.`,
  wishesHere: 'Show and plan only',
  recipesFor: 'Recipes for',
  unsuitedAtEnd: (recipes: string) => `${recipes} at the end do not suit your wishes.`,
  unsuitedMore: (recipes: string) => `${recipes} more do not suit your wishes.`,
  showThem: 'Show them too',
  planned: {
    title: 'Your week is planned',
    text: (meals: string, days: string) => `${meals}, ${days}.`,
    days: { today: 'today', rest: 'today to Sunday', week: 'Monday to Sunday' },
    released: (wishes: string) => `No longer locked, because it goes against a wish: ${wishes}.`,
    noLeftovers: 'No dinner that suits your wishes keeps for the next day’s lunch.',
  },
} as const

export const mealExample: GateExample & { readonly look: PlateLook } = {
  kind: 'One of the recipes',
  title: 'Chickpea Shakshuka',
  text: 'Dinner, 20 minutes',
  look: { dish: 'plate', ground: 'sun', base: 'stew', toppings: ['egg', 'chickpeas', 'pepper', 'herbs'] },
  opens: [
    'A week of meals in one tap',
    'What you don’t eat left out, allergens too',
    'A shopping list of all it needs',
  ],
}
