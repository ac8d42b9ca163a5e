import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isLocalDay, weekOf, type LocalDay } from '../../../domain/day.ts'
import { mealOrder, type Meal } from '../../../domain/recipe.ts'

export type RecipeTab = 'all' | Meal

interface View {
  /** `chosen` is null while the selected day is today, also after midnight. */
  readonly chosen: LocalDay | null
  /** `tab` is null until the user chooses a tab. Until then the tab depends on the hour. */
  readonly tab: RecipeTab | null
  readonly query: string
}

/**
 * The selected day of this week (today by default), the selected tab, and the search text. They are stored in the URL
 * too, so that they are restored when the user returns from a recipe.
 */
export function useView(today: LocalDay, hour: Meal) {
  const [search, setSearch] = useSearchParams()
  // The state is needed besides the URL, because the router updates more slowly than a tab should react.
  const [{ chosen, tab, query }, setView] = useState(() => readView(search))

  function change(next: View) {
    setView(next)
    setSearch(written(next), { replace: true })
  }

  return {
    day: chosen !== null && weekOf(today).includes(chosen) ? chosen : today,
    tab: tab ?? (hour === 'dinner' ? 'dinner' : 'all'),
    query,
    chooseDay: (day: LocalDay) => change({ chosen: day === today ? null : day, tab, query }),
    chooseTab: (next: RecipeTab) => change({ chosen, tab: next, query }),
    search: (next: string) => change({ chosen, tab, query: next }),
  }
}

function readView(search: URLSearchParams): View {
  const day = search.get('day') ?? ''
  const meal = search.get('meal')
  const tabs = ['all', ...mealOrder] as const
  return {
    chosen: isLocalDay(day) ? day : null,
    tab: tabs.find((known) => known === meal) ?? null,
    query: search.get('q') ?? '',
  }
}

function written({ chosen, tab, query }: View): Record<string, string> {
  return {
    ...(chosen === null ? {} : { day: chosen }),
    ...(tab === null ? {} : { meal: tab }),
    ...(query === '' ? {} : { q: query }),
  }
}
