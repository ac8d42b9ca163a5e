import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isLocalDay, weekOf, type LocalDay } from '../../../domain/day.ts'
import { mealOrder, type Meal } from '../../../domain/recipe.ts'

export type RecipeTab = 'all' | Meal

interface View {
  /** Null: the selected day is today, also after midnight. */
  readonly chosen: LocalDay | null
  /** Null: not chosen; the tab depends on the hour. */
  readonly tab: RecipeTab | null
}

/**
 * Selected day of this week (today by default) and tab of the planner (once dinner is next, Dinner by default). Both
 * are also stored in the URL, so that they are restored after visiting a recipe.
 */
export function useView(today: LocalDay, hour: Meal) {
  const [search, setSearch] = useSearchParams()
  // Kept in state as well, because the router updates more slowly than a tab should react.
  const [{ chosen, tab }, setView] = useState(() => readView(search))

  function change(next: View) {
    setView(next)
    setSearch(written(next), { replace: true })
  }

  return {
    day: chosen !== null && weekOf(today).includes(chosen) ? chosen : today,
    tab: tab ?? (hour === 'dinner' ? 'dinner' : 'all'),
    chooseDay: (day: LocalDay) => change({ chosen: day === today ? null : day, tab }),
    chooseTab: (next: RecipeTab) => change({ chosen, tab: next }),
  }
}

function readView(search: URLSearchParams): View {
  const day = search.get('day') ?? ''
  const meal = search.get('meal')
  const tabs = ['all', ...mealOrder] as const
  return { chosen: isLocalDay(day) ? day : null, tab: tabs.find((known) => known === meal) ?? null }
}

function written({ chosen, tab }: View): Record<string, string> {
  return { ...(chosen === null ? {} : { day: chosen }), ...(tab === null ? {} : { meal: tab }) }
}
