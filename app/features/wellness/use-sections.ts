import { useState } from 'react'
import { daypartAt, isNight } from '../../../domain/day.ts'
import { sessions, useSession } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'
import { useOpenedPart } from '../../shell/opened-part.ts'
import { sections, type SectionKind, type SectionPlan } from './sections.ts'

export interface AskedSection {
  readonly kind: SectionKind
  /**
   * The number of taps that requested a section, or 0 if the URL requested it. The taps are counted, so that a second
   * tap scrolls to the section again.
   */
  readonly taps: number
}

const isLive = (session: ReturnType<typeof useSession>) => session !== null && session.phase !== 'completed'

const liveNow = (kind: SessionKind) => isLive(sessions.read(kind))

/**
 * Decides which tools are shown at this minute, and which of them are open. Evening tools appear at 18:00. From 0:00 to
 * 6:00 they appear only if the user has opened or closed one of them since this screen was opened.
 *
 * A tool with a session stays at any hour (D39), and so does the wind-down if the installed app's shortcut opened it.
 */
export function useSections(minute: Date) {
  const windDownAsked = useOpenedPart('wind-down')
  const evening = daypartAt(minute) === 'evening'
  const [touched, setTouched] = useState<Partial<Record<SectionKind, boolean>>>(
    windDownAsked ? { 'wind-down': true } : {},
  )
  const [asked, setAsked] = useState<AskedSection | null>(
    // In the evening the wind-down is the first section of the page, so no scrolling is needed.
    windDownAsked && !evening ? { kind: 'wind-down', taps: 0 } : null,
  )
  // A section is open at first if its session was running or paused when the page was opened.
  const [goingOn] = useState(() => sections.map(({ kind }) => kind).filter(liveNow))
  const underWay = useEveningSessions()

  const night = isNight(minute)
  const wasThere = sections.some((plan) => plan.evening && touched[plan.kind] !== undefined)
  const eveningShown = evening || (night && wasThere)

  return {
    night,
    eveningShown,
    shown: sections.filter(
      ({ kind, evening: late }) =>
        !late || eveningShown || underWay.has(kind) || (windDownAsked && kind === 'wind-down'),
    ),
    asked,
    isOpen: ({ kind }: SectionPlan): boolean =>
      touched[kind] ?? (goingOn.includes(kind) || underWay.has(kind) || (kind === 'wind-down' && evening)),
    toggle: ({ kind }: SectionPlan, open: boolean) => setTouched((before) => ({ ...before, [kind]: open })),
    /** Opens an evening section. The other evening sections then become visible too. */
    ask(kind: SectionKind) {
      setTouched((before) => ({ ...before, [kind]: true }))
      setAsked((before) => ({ kind, taps: (before?.taps ?? 0) + 1 }))
    },
  }
}

/**
 * Returns the evening tools that have a session. Completed sessions count too, so that a result does not disappear at
 * midnight while the user reads it.
 */
function useEveningSessions(): ReadonlySet<SectionKind> {
  const windDown = useSession('wind-down') !== null
  const relaxation = useSession('relaxation') !== null
  const routine = useSession('routine') !== null
  const live: Partial<Record<SectionKind, boolean>> = { 'wind-down': windDown, relaxation, routine }
  return new Set(sections.map(({ kind }) => kind).filter((kind) => live[kind]))
}
