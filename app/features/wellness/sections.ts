import type { ComponentProps, ComponentType } from 'react'
import type { Spot } from '../../ui/art/spots.tsx'

/** Session kinds that have a section of their own. */
export type SectionKind = 'wind-down' | 'meditation' | 'movement' | 'relaxation' | 'routine'

export interface SectionPlan {
  readonly kind: SectionKind
  /** The exact text of spec §2 Wellness. */
  readonly title: string
  readonly spot: ComponentProps<typeof Spot>['name']
  /** Text in the header while the section is closed and nothing runs. */
  readonly summary: string
  /** Shown from 18:00 only. */
  readonly evening: boolean
  /** Loads the contents when the section is opened. */
  load(): Promise<ComponentType>
}

/** In the order of the specification; the wind-down is the first of the evening. */
export const sections: readonly SectionPlan[] = [
  {
    kind: 'wind-down',
    title: 'Evening Wind-Down Timer',
    spot: 'lantern',
    summary: 'Thirty minutes, five small stages',
    evening: true,
    load: async () => (await import('./wind-down/wind-down.tsx')).WindDown,
  },
  {
    kind: 'meditation',
    title: 'Mindful Meditation',
    spot: 'pebbles',
    summary: 'Four sessions, 8 to 15 minutes',
    evening: false,
    load: async () => (await import('./meditation/meditation.tsx')).Meditation,
  },
  {
    kind: 'movement',
    title: 'Gentle Movement',
    spot: 'gulls',
    summary: 'Ten to twenty minutes',
    evening: false,
    load: async () => (await import('./movement/movement.tsx')).Movement,
  },
  {
    kind: 'relaxation',
    title: 'Evening Relaxation',
    spot: 'anchor',
    summary: 'Nine steps, feet to face',
    evening: true,
    load: async () => (await import('./relaxation/relaxation.tsx')).Relaxation,
  },
  {
    kind: 'routine',
    title: 'Sleep Preparation',
    spot: 'moon',
    summary: 'A routine for tonight',
    evening: true,
    load: async () => (await import('./bedtime/bedtime.tsx')).Bedtime,
  },
]
