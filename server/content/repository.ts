import { challenges } from '../../content/open/tips-page.ts'
import { helpTopics } from '../../content/open/help.ts'
import { plannerQuotes } from '../../content/open/quotes.ts'
import { freeTips, tipCategories } from '../../content/open/tips.ts'
import { intentions } from '../../content/open/wellness/intentions.ts'
import { goalSuggestions } from '../../content/premium/goal-suggestions.ts'
import { ingredients, type IngredientId } from '../../content/premium/ingredients.ts'
import { pricesFrom, typicalPrices, type TypicalPrice } from '../../content/premium/ingredients/prices.ts'
import { platforms } from '../../content/premium/groups.ts'
import { recipeSources } from '../../content/premium/recipes/recipes.ts'
import { premiumTips } from '../../content/premium/tips.ts'
import { wisdom } from '../../content/premium/wisdom.ts'
import { contentKindNames, keyOfText, type ContentBody, type ContentKindName } from '../../domain/content-kinds.ts'
import { mealOrder } from '../../domain/recipe.ts'

export interface RepositoryItem {
  readonly key: string
  readonly body: ContentBody
}

const withId = ({ id, ...body }: { readonly id: string }): RepositoryItem => ({ key: id, body })
const byText = (text: string): RepositoryItem => ({ key: keyOfText(text), body: { text } })

/** The tips in the order of the app: by category, the free ones first. */
const tips = tipCategories.flatMap((category) =>
  [...freeTips, ...premiumTips].filter((tip) => tip.category === category),
)

const recipes = mealOrder.flatMap((meal) =>
  recipeSources[meal].map(({ id, parts, childWithout, ...source }) => ({
    key: id,
    body: {
      ...source,
      meal,
      parts: parts.map(([item, amount, unit, note]) => ({ item, amount, unit, ...(note !== undefined && { note }) })),
      ...(childWithout !== undefined && { childWithout }),
    },
  })),
)

const prices = Object.entries<TypicalPrice>(typicalPrices).map(([key, [pence, amount, unit]]) => ({
  key,
  body: { name: ingredients[key as IngredientId].name, pence, amount, unit, day: pricesFrom },
}))

const all: Readonly<Record<ContentKindName, readonly RepositoryItem[]>> = {
  tips: tips.map(withId),
  wisdom: wisdom.map(withId),
  challenges: challenges.map((challenge) => ({ key: keyOfText(challenge.title), body: { ...challenge } })),
  quotes: plannerQuotes.map(byText),
  intentions: intentions.map(byText),
  goals: goalSuggestions.map(withId),
  recipes,
  prices,
  // Outside demo mode `packs.ts` leaves out the numbers of members, because they are invented (D64).
  groups: platforms.map((platform) => ({ key: keyOfText(platform.name), body: { ...platform } })),
  help: helpTopics.flatMap(({ id: topic, entries }) =>
    entries.map(({ id, ...entry }) => ({ key: id, body: { topic, ...entry } })),
  ),
  notice: [],
  activities: [],
}

/**
 * Returns the repository's items of a kind, in the order of the app, with bodies in the form that the editor uses.
 * Texts without an id get a key made from their words, so changing the words makes a different item.
 */
export const repositoryItems = (kind: ContentKindName): readonly RepositoryItem[] => all[kind]

const bodies = new Map(contentKindNames.map((kind) => [kind, new Map(all[kind].map(({ key, body }) => [key, body]))]))

export const repositoryBody = (kind: ContentKindName, key: string): ContentBody | null =>
  bodies.get(kind)?.get(key) ?? null
