import { useEffect } from 'react'
import { sessionEndWords } from '../../content/open/wellness/session-ends.ts'
import type { SessionEnd } from '../device/sessions/store.ts'
import { tellSessionEnds } from '../device/sessions/sessions.ts'
import type { SessionKind } from '../device/sessions/history.ts'
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

/** Shows a toast when a session has ended, on every page. For members only. */
export function SessionEnds() {
  useEffect(() => tellSessionEnds(tell), [])
  return null
}

function tell({ kind, finished }: SessionEnd): void {
  if (!finished) return
  const icon = <Spot name={spots[kind]} className="size-9" />
  toast({ ...sessionEndWords[kind], tone: 'success', icon, durationMs: 8000 })
}
