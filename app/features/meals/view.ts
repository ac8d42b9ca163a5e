import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isLocalDay, weekOf, type LocalDay } from '../../../domain/day.ts'
import { meals, type Meal } from '../../../domain/recipe.ts'

export type Tab = 'all' | Meal

interface View {
  /** Null follows today, past midnight too. */
  readonly chosen: LocalDay | null
  readonly tab: Tab
}

/**
 * What of the planner she looks at: a day of this week, today unless she chose another, and a tab. The address says
 * so as well, so that it is all there again when she comes back from a recipe.
 */
export function useView(today: LocalDay) {
  const [search, setSearch] = useSearchParams()
  // Beside the address, because the router takes its time and a tab answers at once.
  const [{ chosen, tab }, setView] = useState(() => readView(search))

  function change(next: View) {
    setView(next)
    setSearch(written(next), { replace: true })
  }

  return {
    day: chosen !== null && weekOf(today).includes(chosen) ? chosen : today,
    tab,
    chooseDay: (day: LocalDay) => change({ chosen: day === today ? null : day, tab }),
    chooseTab: (next: Tab) => change({ chosen, tab: next }),
  }
}

function readView(search: URLSearchParams): View {
  const day = search.get('day') ?? ''
  const meal = search.get('meal')
  return { chosen: isLocalDay(day) ? day : null, tab: meals.find((known) => known === meal) ?? 'all' }
}

function written({ chosen, tab }: View): Record<string, string> {
  return { ...(chosen === null ? {} : { day: chosen }), ...(tab === 'all' ? {} : { meal: tab }) }
}
