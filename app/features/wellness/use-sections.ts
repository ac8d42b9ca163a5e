import { useState } from 'react'
import { daypartAt, isNight } from '../../../domain/day.ts'
import { sessions, useSession, type Kind } from '../../device/sessions/sessions.ts'
import { useOpenedPart } from '../../shell/opened-part.ts'
import { sections, type SectionKind, type SectionPlan } from './sections.ts'

export interface AskedSection {
  readonly kind: SectionKind
  /** None when the address asked; counted, so that a second tap leads there again. */
  readonly taps: number
}

const isLive = (session: ReturnType<typeof useSession>) => session !== null && session.phase !== 'completed'

const liveNow = (kind: Kind) => isLive(sessions.read(kind))

/**
 * Which tools the page shows at this minute, and which of them are open. The evening's come at 18:00; from midnight to
 * 6:00 they are there when she asks for them or was at one of them already; one whose session runs or is paused stays
 * whatever the hour (D39), and so does the wind-down that the installed app's shortcut asks for.
 */
export function useSections(minute: Date) {
  const windDownAsked = useOpenedPart('wind-down')
  const [touched, setTouched] = useState<Partial<Record<SectionKind, boolean>>>(
    windDownAsked ? { 'wind-down': true } : {},
  )
  const [asked, setAsked] = useState<AskedSection | null>(windDownAsked ? { kind: 'wind-down', taps: 0 } : null)
  // What was going on when she came: those begin open.
  const [goingOn] = useState(() => sections.map(({ kind }) => kind).filter(liveNow))
  const underWay = useEveningSessions()

  const evening = daypartAt(minute) === 'evening'
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
    /** The section that the address or a tap asked for. */
    asked,
    isOpen: ({ kind }: SectionPlan): boolean =>
      touched[kind] ?? (goingOn.includes(kind) || underWay.has(kind) || (kind === 'wind-down' && evening)),
    toggle: ({ kind }: SectionPlan, open: boolean) => setTouched((before) => ({ ...before, [kind]: open })),
    /** Opens one of the evening's, which brings the others along. */
    ask(kind: SectionKind) {
      setTouched((before) => ({ ...before, [kind]: true }))
      setAsked((before) => ({ kind, taps: (before?.taps ?? 0) + 1 }))
    },
  }
}

/** A completed one too: what she has just finished does not vanish under her thumb at midnight. */
function useEveningSessions(): ReadonlySet<SectionKind> {
  const windDown = useSession('wind-down') !== null
  const relaxation = useSession('relaxation') !== null
  const routine = useSession('routine') !== null
  const live: Partial<Record<SectionKind, boolean>> = { 'wind-down': windDown, relaxation, routine }
  return new Set(sections.map(({ kind }) => kind).filter((kind) => live[kind]))
}
