import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isBlank } from '../../../domain/blank.ts'
import { addDays, isLocalDay, startOfWeek, type LocalDay } from '../../../domain/day.ts'
import { recipeFilters, type RecipeFilter } from '../../../domain/recipe-choice.ts'
import { mealOrder, type Meal } from '../../../domain/recipe.ts'

export type RecipeTab = 'all' | Meal

/** Numbers of recipes that are shown at first, and with each 'Show more'. */
export const firstRecipes = 6
export const moreRecipes = 12

interface View {
  /** The selected day. Null means today, so that the selected day changes at midnight. */
  readonly chosen: LocalDay | null
  /** `tab` is null until the user chooses a tab. Until then the tab depends on the hour. */
  readonly tab: RecipeTab | null
  readonly query: string
  readonly filters: readonly RecipeFilter[]
  /** Whether the recipes are ordered by what is missing in the kitchen. */
  readonly byKitchen: boolean
  /** The number of recipes that are shown. */
  readonly shown: number
}

/**
 * The state of the page: the selected day of this or the next week, and what the list of recipes shows. `first` is the
 * day that is selected at first. The URL contains the state too, so that it is restored after a visit to a recipe.
 */
export function useView(today: LocalDay, hour: Meal, first: LocalDay) {
  const [search, setSearch] = useSearchParams()
  // The state is needed besides the URL, because the router updates more slowly than a tab should react.
  const [view, setView] = useState(() => readView(search, first === today ? null : first))
  const { chosen, tab, query, filters, byKitchen, shown } = view

  function change(some: Partial<View>) {
    const next = { ...view, ...some }
    setView(next)
    setSearch(written(next), { replace: true })
  }

  /** Changes what the list contains, and shows only its first page again. */
  const list = (some: Partial<View>) => change({ ...some, shown: firstRecipes })

  return {
    day: chosen !== null && isInPlan(chosen, today) ? chosen : today,
    // Before the user chooses a tab, dinner recipes are shown at dinner time, but a search covers all meals.
    tab: tab ?? (hour === 'dinner' && isBlank(query) ? 'dinner' : 'all'),
    query,
    filters,
    byKitchen,
    shown,
    chooseDay: (day: LocalDay) => change({ chosen: day === today && first === today ? null : day }),
    chooseTab: (next: RecipeTab) => list({ tab: next }),
    search: (next: string) => list({ query: next }),
    filter: (filter: RecipeFilter, wanted: boolean) =>
      list({ filters: recipeFilters.filter((each) => (each === filter ? wanted : filters.includes(each))) }),
    orderByKitchen: (wanted: boolean) => list({ byKitchen: wanted }),
    showMore: () => change({ shown: shown + moreRecipes }),
  }
}

export type RecipesView = ReturnType<typeof useView>

/** Whether a day is in this week or in the next one. */
const isInPlan = (day: LocalDay, today: LocalDay): boolean =>
  [today, addDays(today, 7)].some((other) => startOfWeek(other) === startOfWeek(day))

function readView(search: URLSearchParams, first: LocalDay | null): View {
  const day = search.get('day') ?? ''
  const meal = search.get('meal')
  const only = (search.get('only') ?? '').split(' ')
  const tabs = ['all', ...mealOrder] as const
  const shown = Number(search.get('shown'))
  return {
    chosen: isLocalDay(day) ? day : first,
    tab: tabs.find((known) => known === meal) ?? null,
    query: search.get('q') ?? '',
    filters: recipeFilters.filter((filter) => only.includes(filter)),
    byKitchen: search.get('have') === '1',
    shown: Number.isInteger(shown) && shown > firstRecipes ? shown : firstRecipes,
  }
}

function written({ chosen, tab, query, filters, byKitchen, shown }: View): Record<string, string> {
  return {
    ...(chosen === null ? {} : { day: chosen }),
    ...(tab === null ? {} : { meal: tab }),
    ...(query === '' ? {} : { q: query }),
    ...(filters.length === 0 ? {} : { only: filters.join(' ') }),
    ...(byKitchen ? { have: '1' } : {}),
    ...(shown === firstRecipes ? {} : { shown: String(shown) }),
  }
}
