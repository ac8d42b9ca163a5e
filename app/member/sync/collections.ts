import { storedFavorite, type Favorite } from '../../../domain/favorites.ts'
import { storedGoal } from '../../../domain/goals.ts'
import { storedKitchenEntry } from '../../../domain/kitchen.ts'
import { storedKitEntry } from '../../../domain/kit.ts'
import { emptyPlan, portionFor, type MealPlan, type PlannedMeal } from '../../../domain/meal-plan.ts'
import { storedOwnRecipe } from '../../../domain/own-recipes.ts'
import { mealOrder } from '../../../domain/recipe.ts'
import { storedRoutine } from '../../../domain/bedtime.ts'
import { storedShoppingItem, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { hashOf, type SyncCollection } from '../../../domain/sync.ts'
import { fieldsIn, type Collection, type Elsewhere, type Values } from '../../../domain/sync-replica.ts'
import { detailNames } from '../../../domain/task-details.ts'
import { storedTaskList } from '../../../domain/task-lists.ts'
import { storedTask, type Task } from '../../../domain/tasks.ts'
import { freeId } from '../../../domain/time-ids.ts'
import { isLocalDay } from '../../../domain/day.ts'
import { isAppearance } from '../../../domain/appearance.ts'
import { appearance } from '../../device/page/appearance.ts'
import { sessionSettings, type SessionSettings } from '../../device/sessions/session-settings.ts'
import { syncKey } from '../../device/storage/device-keys.ts'
import { isLocked, readText } from '../../device/storage/local-text.ts'
import { now } from '../../device/clock.ts'
import { isRecord, type LocalStore } from '../../device/storage/storage.ts'
import { favorites } from '../favorites.ts'
import { userGoals } from '../goals.ts'
import { kitchen } from '../kitchen.ts'
import { kit } from '../kit.ts'
import { ownRecipes } from '../own-recipes.ts'
import { shoppingOf, tasksOf } from '../lists/items.ts'
import { knownLists, listKeys, ownShared, type KnownList } from '../lists/known.ts'
import {
  meals,
  nothingPlanned,
  plansOf,
  shoppingList,
  storedAisles,
  withPlans,
  withPortion,
  type Meals,
} from '../meals.ts'
import { savedRoutines } from '../saved-routines.ts'
import { taskLists } from '../task-lists.ts'
import { tasks } from '../tasks.ts'
import { storedStates } from './stored-states.ts'
import { stopAll } from '../../device/page/listen.ts'

/**
 * A collection: items that are synced under one name, with the functions with which the sync engine reads and writes
 * them in storage.
 */
export interface StoredCollection extends Collection {
  /** The keys of local storage that hold the items. */
  readonly keys: readonly string[]
  subscribe(listener: () => void): () => void
  /**
   * Returns whether the list's text is missing in storage. The app keeps the text of a list that becomes empty, so a
   * missing text does not mean that the user deleted the items.
   */
  isTextMissing(): boolean
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

interface ListOptions<T> {
  readonly schema: Schema<T>
  /** Returns the id under which the server knows the item. */
  idOf(item: T): string
  /** Fields that an item may lack. */
  readonly optional?: readonly string[]
  /** Returns whether two items with this id are the same item. If not, two devices have created them independently. */
  isSame?(one: Values, other: Values): boolean
  /**
   * Set if the ids are times of creation, so that two devices may create different items with the same id. The value
   * says whether the items store the id as a number or as text.
   */
  readonly timeIds?: 'number' | 'text'
  readonly subset?: Subset<T> | undefined
}

/**
 * Limits a collection to part of a stored list. The other items of that list belong to other collections, such as a
 * shared list.
 */
interface Subset<T> {
  includes(item: T): boolean
  /** How items move between this collection and the others of the stored list; undefined if they never do. */
  readonly moves?: Moves<T>
  /** Returns the item as it is sent to the server, for example without the id of its list. */
  toServer?(item: T): object
  /** Adds the fields that `toServer` left out. */
  fromServer?(values: Values): Values
}

interface Moves<T> {
  /**
   * Returns whether an item from the server (`values`) replaces the item of the same id in another collection, because
   * it was moved to this collection later. If not, the item from the server is deleted from this collection, also on
   * the server.
   */
  replaces(item: T, values: Values): boolean
  /** Returns when an item was moved to the collection that it is in, in milliseconds since 1970; 0 if it never was. */
  movedAt(item: T | Values): number
  /** Storage keys of the sync states of the collections to which items may move. */
  readonly otherStates: readonly string[]
}

/** Returns the fields of an item, without undefined ones. */
function valuesOf(item: object): Values {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Values
}

/**
 * Makes a collection of a stored list. When sync changes the list, it is sorted by id, which is the order of creation
 * where ids are times.
 */
function listCollection<T extends object>(
  name: SyncCollection,
  store: LocalStore<readonly T[]>,
  { schema, idOf, optional = [], isSame = () => true, timeIds, subset }: ListOptions<T>,
): StoredCollection {
  const isInCollection = (item: T): boolean => subset?.includes(item) ?? true
  const mapped = new WeakMap<T, Values>()
  function itemsOf(items: readonly T[]): Map<string, Values> {
    return new Map(
      items.filter(isInCollection).map((item) => {
        const values = mapped.get(item) ?? valuesOf(subset?.toServer?.(item) ?? item)
        mapped.set(item, values)
        return [idOf(item), values]
      }),
    )
  }
  const parsed = (values: Values): T[] => {
    const read = schema.safeParse(subset?.fromServer?.(values) ?? values)
    return read.success ? [read.data] : []
  }
  function elsewhereOf({ replaces, movedAt: timeOf, otherStates }: Moves<T>): Elsewhere {
    const find = (id: string) => store.read().find((item) => idOf(item) === id)
    const findOther = (id: string) => {
      const item = find(id)
      return item !== undefined && !isInCollection(item) ? item : undefined
    }
    return {
      find(id) {
        const item = findOther(id)
        return item && { values: valuesOf(item), movedAt: timeOf(item) }
      },
      stays(id, values) {
        const item = findOther(id)
        return item !== undefined && !replaces(item, values)
      },
      movedAt: timeOf,
      edit(id, values) {
        store.update((current) =>
          current.map((item) => {
            if (idOf(item) !== id || isInCollection(item)) return item
            const read = schema.safeParse(valuesOf({ ...item, ...values }))
            return read.success ? read.data : item
          }),
        )
      },
      readStates() {
        const states = otherStates.flatMap(storedStates)
        return (id, known) => {
          const item = find(id)
          return fieldsIn(states, { name, id, values: item && valuesOf(item), now: now().getTime(), known })
        }
      },
    }
  }
  return {
    name,
    keys: [store.key],
    optional,
    isSame,
    read: () => (isReadable(store) ? itemsOf(store.read()) : null),
    update: (change) =>
      store.update((current) => {
        const next = change(itemsOf(current))
        if (next.size === 0) return current
        const known = new Set(current.map(idOf))
        const changed = current.flatMap((item) => {
          const values = next.get(idOf(item))
          const stays =
            values === undefined || (!isInCollection(item) && !(values && subset?.moves?.replaces(item, values)))
          if (stays) return [item]
          return values === null ? [] : parsed(values)
        })
        const added = [...next].flatMap(([id, values]) => (values === null || known.has(id) ? [] : parsed(values)))
        return [...changed, ...added].toSorted((a, b) => byId(idOf(a), idOf(b)))
      }).ok,
    isValid: (id, values) => {
      const [item] = parsed(values)
      return item !== undefined && idOf(item) === id
    },
    ...(timeIds === undefined
      ? {}
      : {
          renumber(values: Values, isTaken: (id: string) => boolean) {
            const isHere = (other: number) => store.read().some((item) => idOf(item) === String(other))
            const id = freeId(Number(values['id']), (other) => isTaken(String(other)) || isHere(other))
            return { id: String(id), values: { ...values, id: timeIds === 'number' ? id : String(id) } }
          },
        }),
    ...(subset?.moves && { elsewhere: elsewhereOf(subset.moves) }),
    subscribe: (listener) => store.subscribe(listener),
    isTextMissing: () => !isLocked(store.key) && readText(store.key) === null,
  }
}

const byId = (one: string, other: string): number =>
  Number(one) - Number(other) || Number(one > other) - Number(one < other)

/**
 * Whether sync may read the store. Nothing stored counts as an empty list. An invalid text must not be synced, because
 * entries are missing from its value.
 */
const isReadable = (store: LocalStore<unknown>): boolean =>
  !isLocked(store.key) && (readText(store.key) === null || store.isIntact())

const sameTitle = (one: Values, other: Values): boolean => one['title'] === other['title']

/** Returns the values that differ from the defaults (`untouched`). */
function nonDefault(values: object, untouched: object): Values {
  const before = new Map(Object.entries(untouched))
  return valuesOf(
    Object.fromEntries(Object.entries(values).filter(([name, value]) => hashOf(value) !== hashOf(before.get(name)))),
  )
}

/**
 * Makes a collection of stores that hold settings. `read` and `write` convert between the stores and items; an item is
 * a group of settings under an id.
 */
function settingsCollection(
  name: SyncCollection,
  stores: readonly LocalStore<unknown>[],
  {
    read,
    write,
    optional,
    isValid,
  }: Pick<Collection, 'optional' | 'isValid'> & {
    read(): ReadonlyMap<string, Values>
    write(items: ReadonlyMap<string, Values>): boolean
  },
): StoredCollection {
  return {
    name,
    keys: stores.map(({ key }) => key),
    optional,
    isValid,
    isSame: () => true,
    read: () => (stores.every(isReadable) ? read() : null),
    update(change) {
      const items = new Map(read())
      const next = change(items)
      if (next.size === 0) return true
      for (const [id, values] of next) {
        if (values === null) items.delete(id)
        else items.set(id, values)
      }
      return write(items)
    },
    subscribe(listener) {
      return stopAll(...stores.map((store) => store.subscribe(listener)))
    },
    // A store that is missing in storage has its default values, so nothing is lost.
    isTextMissing: () => false,
  }
}

/** Fields of the sound settings that are synced. The chosen voice is not, because other devices have other voices. */
const soundFields = ['muted', 'bells', 'ambience', 'vibration', 'getReady', 'voice', 'slow'] as const
/**
 * Fields of the wishes for meals that are synced. The answer about breastfeeding is not, because answers about birth
 * and the body stay on the device.
 */
const wishFields = ['diets', 'leaveOut', 'familyFriendly', 'quick', 'calories', 'ceiling', 'leftovers'] as const

const picked = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const put = (items: Map<string, Values>, id: string, values: Values): void => {
  if (Object.keys(values).length > 0) items.set(id, values)
}

const settingsItems = settingsCollection('settings', [appearance, sessionSettings], {
  optional: ['value', ...soundFields],
  read() {
    const items = new Map<string, Values>()
    put(items, 'appearance', nonDefault({ value: appearance.read() }, { value: appearance.fallback }))
    put(items, 'sound', picked(nonDefault(sessionSettings.read(), sessionSettings.fallback), soundFields) as Values)
    return items
  },
  write(items) {
    const look = items.get('appearance')?.['value'] ?? appearance.fallback
    const sound = { ...picked(sessionSettings.fallback, soundFields), ...items.get('sound') }
    return (
      appearance.update((before) => (isAppearance(look) ? look : before)).ok &&
      sessionSettings.update((before) => ({ ...before, ...(sound as Partial<SessionSettings>) })).ok
    )
  },
  isValid: (id) => id === 'appearance' || id === 'sound',
})

const slotPattern = /^(\d{4}-\d{2}-\d{2}) (\d) (breakfast|lunch|dinner)$/

/**
 * The meal plan. Each planned meal is an item, and so are the wishes, the number of servings, the order of the shop and
 * each removed recipe. If there are meals of more than two weeks, the two latest weeks are kept.
 */
const mealPlan = settingsCollection('meals', [meals], {
  optional: [...wishFields, 'cooksFor', 'aisles'],
  read() {
    const current = meals.read()
    const { preferences, removed, cooksFor, aisles } = current
    const items = new Map<string, Values>()
    put(items, 'wishes', picked(nonDefault(preferences, nothingPlanned.preferences), wishFields) as Values)
    put(items, 'cooking', nonDefault({ cooksFor }, { cooksFor: null }))
    put(items, 'shop', nonDefault({ aisles }, { aisles: null }))
    for (const recipe of removed) items.set(`removed ${recipe}`, { recipe })
    for (const { week, days } of plansOf(current)) {
      for (const [index, day] of days.entries()) {
        for (const meal of mealOrder) {
          const planned = day[meal]
          if (planned) items.set(`${week} ${index} ${meal}`, valuesOf(planned))
        }
      }
    }
    return items
  },
  write(items) {
    const wishes = items.get('wishes') ?? {}
    const cooksFor = items.get('cooking')?.['cooksFor'] ?? null
    const removed = [...items].flatMap(([id, { recipe }]) =>
      id.startsWith('removed ') && typeof recipe === 'string' ? [recipe] : [],
    )
    return meals.update((before): Meals => {
      const preferences = {
        ...before.preferences,
        ...picked(nothingPlanned.preferences, wishFields),
        ...(wishes as Partial<Meals['preferences']>),
      }
      const current = {
        ...before,
        preferences,
        cooksFor: typeof cooksFor === 'number' ? cooksFor : null,
        aisles: storedAisles.safeParse(items.get('shop')?.['aisles']).data ?? null,
        removed: [
          ...before.removed.filter((id) => removed.includes(id)),
          ...removed.filter((id) => !before.removed.includes(id)),
        ],
      }
      return withPortion(withPlans(current, plansIn(items)), portionFor(preferences.calories))
    }).ok
  },
  isValid(id, values) {
    if (id === 'wishes' || id === 'cooking' || id === 'shop') return true
    if (id.startsWith('removed ')) return typeof values['recipe'] === 'string' && id === `removed ${values['recipe']}`
    return slotPattern.test(id) && isPlanned(values)
  },
})

function isPlanned(values: unknown): values is PlannedMeal {
  return isRecord(values) && typeof values['recipe'] === 'string' && typeof values['locked'] === 'boolean'
}

/** Returns the plans that the items form, one for each week. */
function plansIn(items: ReadonlyMap<string, Values>): readonly MealPlan[] {
  const plans = new Map<string, MealPlan>()
  for (const [id, values] of items) {
    const [, week = '', index = '', meal = ''] = slotPattern.exec(id) ?? []
    if (!isLocalDay(week) || !isPlanned(values)) continue
    const { week: monday, days, portion } = plans.get(week) ?? emptyPlan(week)
    const { recipe, locked, leftovers } = values
    const planned = { recipe, locked, ...(leftovers === true && { leftovers }) }
    const day = { ...days[Number(index)], [meal]: planned }
    if (monday === week && Number(index) < days.length)
      plans.set(week, { week, days: days.with(Number(index), day), portion })
  }
  return [...plans.values()]
}

const favoriteId = ({ type, title }: Pick<Favorite, 'type' | 'title'>): string => `${type} ${title}`

const shoppingItems = (store: LocalStore<readonly ShoppingItem[]>): StoredCollection =>
  listCollection('shopping', store, {
    schema: storedShoppingItem,
    idOf: ({ id }) => id,
    optional: ['tickedBy', 'atHome'],
  })

const taskItems = (store: LocalStore<readonly Task[]>, subset?: Subset<Task>): StoredCollection =>
  listCollection('tasks', store, {
    schema: storedTask,
    idOf: ({ id }) => String(id),
    optional: ['completedAt', 'tickedBy', ...detailNames],
    // When a repeated task is completed on two devices, each creates the next task of the series. These two count as
    // the same task.
    isSame: (one, other) => sameTitle(one, other) || (one['after'] !== undefined && one['after'] === other['after']),
    timeIds: 'number',
    subset,
  })

const movedAt = ({ listAt }: { readonly listAt?: unknown }): number => Number(listAt ?? 0)

const statesOf = (lists: readonly KnownList[]): readonly string[] =>
  lists.flatMap(({ id, isMine, tasks: ofTasks }) => (isMine && ofTasks ? [listKeys.sync(id)] : []))

const namedLists = (includes: (id: string) => boolean): StoredCollection =>
  listCollection('lists', taskLists, {
    schema: storedTaskList,
    idOf: ({ id }) => id,
    subset: { includes: ({ id }) => includes(id) },
  })

/**
 * Returns the collections of everything that sync stores in the account (D49; see `syncCollections`). Shared lists are
 * left out, because each is synced separately.
 */
export function ownCollections(lists: readonly KnownList[]): readonly StoredCollection[] {
  const shared = ownShared(lists)
  return [
    taskItems(tasks, {
      includes: (task) => !shared.tasks.has(task.list),
      ...(shared.tasks.size > 0 && {
        moves: {
          replaces: (task, values) => movedAt(values) > movedAt(task),
          movedAt,
          otherStates: statesOf(lists),
        },
      }),
    }),
    namedLists((id) => !shared.tasks.has(id)),
    listCollection('goals', userGoals, {
      schema: storedGoal,
      idOf: ({ id }) => id,
      isSame: sameTitle,
      timeIds: 'text',
    }),
    listCollection('favorites', favorites, {
      schema: storedFavorite,
      idOf: favoriteId,
      optional: ['category', 'metadata'],
    }),
    listCollection('routines', savedRoutines, {
      schema: storedRoutine,
      idOf: ({ id }) => id,
      isSame: sameTitle,
      timeIds: 'text',
    }),
    mealPlan,
    ...(shared.shopping ? [] : [shoppingItems(shoppingList)]),
    listCollection('kit', kit, {
      schema: storedKitEntry,
      idOf: ({ id }) => id,
      optional: ['amount', 'useBy', 'name', 'removed'],
    }),
    listCollection('kitchen', kitchen, {
      schema: storedKitchenEntry,
      idOf: ({ item }) => item,
      optional: ['name', 'aisle', 'has', 'staple', 'price'],
    }),
    listCollection('recipes', ownRecipes, {
      schema: storedOwnRecipe,
      idOf: ({ id }) => id,
      optional: ['nutrition', 'source'],
    }),
    settingsItems,
  ]
}

/**
 * Returns the collections of a shared list. The tasks of the member's own list are sent without the id of the list,
 * because that id has a meaning only for the owner.
 */
export function listCollections(shared: KnownList): readonly StoredCollection[] {
  const own = shared.tasks?.list
  if (own === undefined) return [shoppingItems(shoppingOf(shared))]
  if (!shared.isMine) return [taskItems(tasksOf(shared.id))]
  const subset: Subset<Task> = {
    includes: (task) => task.list === own,
    moves: {
      replaces: (task, values) => movedAt(values) >= movedAt(task),
      movedAt,
      otherStates: [syncKey, ...statesOf(knownLists.read().filter(({ id }) => id !== shared.id))],
    },
    toServer: ({ list: _, ...task }) => task,
    fromServer: (values) => ({ ...values, list: own }),
  }
  return [taskItems(tasks, subset), namedLists((id) => id === own)]
}
