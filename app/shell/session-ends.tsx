import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { cookWords, endedAt } from '../../content/open/meals/cook.ts'
import { sessionEndWords } from '../../content/open/wellness/session-ends.ts'
import type { CookTimer } from '../../domain/cooking.ts'
import { tellTimerEnds } from '../device/sessions/cook-timers.ts'
import type { SessionEnd } from '../device/sessions/store.ts'
import { tellSessionEnds } from '../device/sessions/sessions.ts'
import type { SessionKind } from '../device/sessions/history.ts'
import { cookPath } from '../paths.ts'
import { Spot } from '../ui/art/spots.tsx'
import { toast } from '../ui/toast.tsx'

const spots: Readonly<Record<SessionKind, 'moon' | 'pebbles' | 'gulls' | 'anchor' | 'ripples'>> = {
  'wind-down': 'moon',
  meditation: 'pebbles',
  movement: 'gulls',
  relaxation: 'anchor',
  routine: 'moon',
  boost: 'ripples',
}

/** Shows a toast when a session or a timer of a recipe has ended, on any page. For members only. */
export function SessionEnds() {
  const navigate = useNavigate()
  const tellTimer = useEffectEvent(({ recipe, session }: CookTimer) => {
    if (session.phase !== 'completed') return
    const path = cookPath(recipe)
    // The screen at this path shows the timers of the recipe.
    if (window.location.pathname === path) return
    toast({
      title: cookWords.over,
      description: `${session.course.title}: ${endedAt(session.completedAt)}`,
      durationMs: 20_000,
      action: { label: cookWords.toRecipe, onClick: () => void navigate(path) },
    })
  })
  useEffect(() => tellSessionEnds(tellEnd), [])
  useEffect(() => tellTimerEnds((timer) => tellTimer(timer)), [])
  return null
}

/** Shows the toast of a session that ran to its end; none for one that the user ended. */
export function tellEnd({ kind, finished }: SessionEnd): void {
  if (!finished) return
  const icon = <Spot name={spots[kind]} className="size-9" />
  toast({ ...sessionEndWords[kind], tone: 'success', icon, durationMs: 8000 })
}
