import { useEffect } from 'react'
import type { SessionEnd } from '../device/sessions/store.ts'
import { tellSessionEnds } from '../device/sessions/sessions.ts'
import type { SessionKind } from '../device/sessions/history.ts'
import { Spot } from '../ui/art/spots.tsx'
import { toast } from '../ui/toast.tsx'

/** Titles of spec §4 and §8; a routine and a boost have own ones. */
const words: Readonly<
  Record<SessionKind, { title: string; description: string; spot: 'moon' | 'pebbles' | 'gulls' | 'anchor' | 'ripples' }>
> = {
  'wind-down': { title: 'Wind-Down Complete! 🌙', description: 'The harbour is quiet. Sleep well.', spot: 'moon' },
  meditation: { title: 'Meditation Complete! 🧘♀️', description: 'That time was yours.', spot: 'pebbles' },
  movement: {
    title: 'Movement Session Complete! 🎉',
    description: 'A drink of water, and that is that.',
    spot: 'gulls',
  },
  relaxation: {
    title: 'Progressive Relaxation Complete!',
    description: 'Stay as you are for as long as you like.',
    spot: 'anchor',
  },
  routine: { title: 'Bedtime Routine Complete!', description: 'All that is left is bed.', spot: 'moon' },
  boost: { title: 'Minutes Well Spent!', description: 'Nothing more to do.', spot: 'ripples' },
}

/** Shows a toast when a session has ended, on every page. For members only. */
export function SessionEnds() {
  useEffect(() => tellSessionEnds(tell), [])
  return null
}

function tell({ kind, finished }: SessionEnd): void {
  if (!finished) return
  const { spot, ...texts } = words[kind]
  toast({ ...texts, tone: 'success', icon: <Spot name={spot} className="size-9" />, durationMs: 8000 })
}
