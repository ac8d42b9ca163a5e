import { tipCategories, type Tip } from '../../content/open/tips.ts'
import { goalSuggestions } from '../../content/premium/goal-suggestions.ts'
import { guided } from '../../content/premium/guided.ts'
import { wisdom } from '../../content/premium/wisdom.ts'
import type { Entitled } from '../auth/entitlement.ts'
import { etagOf } from '../http/etag.ts'
import { pricesFor, type PriceBody } from './prices.ts'
import { recipes } from './recipes.ts'
import { repositoryItems } from './repository.ts'
import { servedRecipe } from './served-recipe.ts'
import type { EditedContent, EditedKinds, ShownItem } from './edited.ts'
import type { Clock } from '../clock.ts'
import type { LocalDay } from '../../domain/day.ts'
import { londonDay } from '../../domain/london.ts'
import { mealOrder, type Recipe } from '../../domain/recipe.ts'
import { freeTipsIn } from '../../domain/tips.ts'
import type { ContentKindName } from '../../domain/content-kinds.ts'
import { platforms } from '../../content/premium/groups.ts'
import type { Platform } from '../../domain/groups.ts'
import type { CancelledMeetup, MeetupPage } from '../../domain/meetups.ts'
import type { Env } from '../env.ts'

export type PackNeeds = Readonly<{
  env: Env
  clock: Clock
  content: EditedContent
  meetups: { upcoming(to: Entitled): Promise<MeetupPage>; calledOff(to: Entitled): Promise<CancelledMeetup[]> }
}>

/** Groups on other platforms. Their invented numbers of members are shown in demo mode only (D64). */
function platformsFor({ demo }: Pick<Env, 'demo'>, all: readonly Platform[]): readonly Platform[] {
  if (demo) return all
  return all.map((platform) => ({
    ...platform,
    members: null,
    groups: platform.groups.map((group) => ({ ...group, members: null })),
  }))
}

/** All packs of content and who has access to them (D36). A `free` pack has a part that everybody can read. */
export const packAccess = {
  tips: 'free',
  wisdom: 'premium',
  recipes: 'premium',
  meetups: 'premium',
  groups: 'premium',
  activities: 'premium',
  'goal-suggestions': 'premium',
  sessions: 'premium',
} as const

export type PackName = keyof typeof packAccess

export function isPackName(name: string): name is PackName {
  return Object.hasOwn(packAccess, name)
}

export interface SentPack {
  readonly json: string
  readonly etag: string
}

function pack(content: object): SentPack {
  const json = JSON.stringify(content)
  return { json, etag: etagOf(json) }
}

interface TipParts {
  /** The full pack, and the part that everybody can read: the first tips of each category, and the total numbers. */
  readonly full: SentPack
  readonly open: SentPack
}

function tipPacks(items: readonly ShownItem[]): TipParts {
  const all = items.map(({ key, body }) => ({ id: key, ...(body as unknown as Omit<Tip, 'id'>) }))
  const inOrder = tipCategories.flatMap((category) => all.filter((tip) => tip.category === category))
  /** Total number of tips by category, which the app shows to members without Premium (spec §6). */
  const counts = Object.fromEntries(
    tipCategories.map((category) => [category, inOrder.filter((tip) => tip.category === category).length]),
  )
  const free = tipCategories.flatMap((category) => freeTipsIn(inOrder, category))
  return { full: pack({ tips: inOrder, counts }), open: pack({ tips: free, counts }) }
}

const withId = ({ key, body }: ShownItem) => ({ id: key, ...body })
const noItems: readonly ShownItem[] = []

const priced = (all: readonly Recipe[], prices: readonly ShownItem[]): SentPack =>
  pack({
    recipes: all,
    prices: pricesFor(
      prices.map(({ key, body }) => [key, body as unknown as PriceBody]),
      all,
    ),
  })

const servedRecipes = (items: readonly ShownItem[]): readonly Recipe[] => {
  const made = items.map(({ key, body }) => servedRecipe(key, body))
  return mealOrder.flatMap((meal) => made.filter(({ category }) => category === meal))
}

const platformsOf = (items: readonly ShownItem[]): readonly Platform[] =>
  items.map(({ body }) => {
    const { groups, members = null, ...rest } = body as unknown as Omit<Platform, 'members'> & { members?: string }
    return { ...rest, members, groups: groups.map((group) => ({ ...group, members: group.members ?? null })) }
  })

/** Packs of the repository's content are serialised once; packs of edited kinds once after each change. */
const original = {
  tips: tipPacks(repositoryItems('tips')),
  wisdom: pack({ wisdom }),
  recipes: priced(recipes, repositoryItems('prices')),
  'goal-suggestions': pack({ suggestions: goalSuggestions }),
  sessions: pack({ sessions: guided }),
} as const

/** Cache of packs made of lists of edited items. A list is the same object until something in it changes. */
const made = new WeakMap<object, unknown>()

function once<From extends object, T>(items: From, make: (items: From) => T): T {
  const before = made.get(items) as T | undefined
  if (before !== undefined) return before
  const fresh = make(items)
  made.set(items, fresh)
  return fresh
}

async function currentTips(content: EditedContent): Promise<TipParts> {
  const items = (await content.edited('tips')).get('tips')
  return items === undefined ? original.tips : once(items, tipPacks)
}

/** Recipes and prices. Each of the two comes from the repository until the operator edits it. */
function recipesPack(kinds: EditedKinds): SentPack {
  const edited = kinds.get('recipes')
  const prices = kinds.get('prices')
  if (edited === undefined && prices === undefined) return original.recipes
  const listed = prices ?? repositoryItems('prices')
  const byPrices = once(edited ?? repositoryItems('recipes'), () => new WeakMap<object, SentPack>())
  const sent = byPrices.get(listed) ?? priced(edited ? servedRecipes(edited) : recipes, listed)
  byPrices.set(listed, sent)
  return sent
}

/** Returns the part of the tips that everybody can read. */
export const openTips = async ({ content }: Pick<PackNeeds, 'content'>): Promise<SentPack> =>
  (await currentTips(content)).open

/** Returns the groups on other platforms, including the operator's changes. */
export async function currentPlatforms(content: EditedContent): Promise<readonly Platform[]> {
  const items = (await content.edited('groups')).get('groups')
  return items === undefined ? platforms : once(items, platformsOf)
}

/**
 * Returns, for everybody, the texts of the app that the operator has changed. It contains only the kinds that differ
 * from the texts in the app, each as a complete list; without changes it is `{}`.
 */
export async function openContent({ content, clock }: Pick<PackNeeds, 'content' | 'clock'>): Promise<SentPack> {
  const kinds = await content.edited(...openKinds)
  // The notice that is shown depends on the day, so a pack of an earlier day is not reused.
  const today = londonDay(clock())
  const before = lastOpen.get(content)
  const isSame = before?.today === today && openKinds.every((kind) => before.kinds.get(kind) === kinds.get(kind))
  const sent = isSame ? before.sent : openPack(kinds, today)
  lastOpen.set(content, { kinds, today, sent })
  return sent
}

/** Kinds whose texts are built into the client, so that only the changed kinds are sent. */
const openKinds = ['quotes', 'intentions', 'challenges', 'help', 'notice'] as const

const lastOpen = new WeakMap<
  EditedContent,
  { readonly kinds: EditedKinds; readonly today: LocalDay; readonly sent: SentPack }
>()

function openPack(kinds: EditedKinds, today: LocalDay): SentPack {
  const listOf = <T>(kind: ContentKindName, of: (item: ShownItem) => T) => kinds.get(kind)?.map(of)
  const text = ({ body }: ShownItem) => body['text']
  const notice = kinds.get('notice')?.find(({ body: { until } }) => typeof until !== 'string' || until >= today)
  const { text: words, link } = notice?.body ?? {}
  return pack({
    quotes: listOf('quotes', text),
    intentions: listOf('intentions', text),
    challenges: listOf('challenges', ({ body }) => body),
    help: listOf('help', withId),
    notice: notice === undefined ? undefined : { text: words, link },
  })
}

/**
 * Returns a full pack. The parameter of type Entitled ensures that a route sends the pack only after the access check.
 */
export async function fullPack({ env, meetups, content }: PackNeeds, name: PackName, to: Entitled): Promise<SentPack> {
  if (name === 'meetups') {
    return pack({ ...(await meetups.upcoming(to)), cancelled: await meetups.calledOff(to) })
  }
  if (name === 'groups') return pack({ platforms: platformsFor(env, await currentPlatforms(content)) })
  if (name === 'tips') return (await currentTips(content)).full
  if (name === 'sessions') return original.sessions
  if (name === 'recipes') return recipesPack(await content.edited('recipes', 'prices'))
  const kind = name === 'goal-suggestions' ? 'goals' : name
  const items = (await content.edited(kind)).get(kind)
  if (name === 'activities') {
    return once(items ?? noItems, (all) => pack({ activities: all.map(withId) }))
  }
  if (items === undefined) return original[name]
  return once(items, (all) => {
    return name === 'wisdom' ? pack({ wisdom: all.map(withId) }) : pack({ suggestions: all.map(withId) })
  })
}
