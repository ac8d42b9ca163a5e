import type { ComponentProps, ComponentType } from 'react'
import { sectionWords } from '../../../content/open/wellness/sections.ts'
import type { Spot } from '../../ui/art/spots.tsx'

export type SectionKind = 'wind-down' | 'meditation' | 'movement' | 'relaxation' | 'routine'

export interface SectionPlan {
  readonly kind: SectionKind
  /** The title of the section, exactly as in spec §2 Wellness. */
  readonly title: string
  readonly spot: ComponentProps<typeof Spot>['name']
  /** The text in the header of the closed section while no session runs. */
  readonly summary: string
  /** `evening` is true if the section is shown from 18:00 only. */
  readonly evening: boolean
  load(): Promise<ComponentType>
}

/**
 * The height of the wind-down, the first section in the evening. It is reserved before the contents are loaded, so that
 * nothing below moves. The porthole in it depends on the window's height (porthole.css).
 */
export const windDownHeight = 'h-[calc(min(15.75rem,max(60svh-13rem,8.5rem))+17.375rem)]'

/** The sections in the order of the specification. The wind-down is the first section for the evening. */
export const sections: readonly SectionPlan[] = [
  {
    kind: 'wind-down',
    title: sectionWords['wind-down'].title,
    spot: 'lantern',
    summary: sectionWords['wind-down'].summary,
    evening: true,
    load: async () => (await import('./wind-down/wind-down.tsx')).WindDown,
  },
  {
    kind: 'meditation',
    title: sectionWords.meditation.title,
    spot: 'pebbles',
    summary: sectionWords.meditation.summary,
    evening: false,
    load: async () => (await import('./meditation/meditation.tsx')).MeditationSection,
  },
  {
    kind: 'movement',
    title: sectionWords.movement.title,
    spot: 'gulls',
    summary: sectionWords.movement.summary,
    evening: false,
    load: async () => (await import('./movement/movement.tsx')).Movement,
  },
  {
    kind: 'relaxation',
    title: sectionWords.relaxation.title,
    spot: 'anchor',
    summary: sectionWords.relaxation.summary,
    evening: true,
    load: async () => (await import('./relaxation/relaxation.tsx')).Relaxation,
  },
  {
    kind: 'routine',
    title: sectionWords.routine.title,
    spot: 'moon',
    summary: sectionWords.routine.summary,
    evening: true,
    load: async () => (await import('./bedtime/bedtime.tsx')).Bedtime,
  },
]
