import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { sectionMissing } from '../../../content/open/wellness/sections.ts'
import { useSession } from '../../device/sessions/sessions.ts'
import { logError } from '../../device/log.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { showWhole } from '../../ui/motion.ts'
import { InlineError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { TimeLeft } from './time-left.tsx'
import { windDownHeight, type SectionKind, type SectionPlan } from './sections.ts'
import type { AskedSection } from './use-sections.ts'

interface SectionProps {
  plan: SectionPlan
  open: boolean
  /**
   * Set if a tap or the URL has requested this section. The page then scrolls to it, and after a tap the section takes
   * the focus.
   */
  asked?: AskedSection | null
  onToggle(open: boolean): void
}

/**
 * A section with one tool. While a session of the tool runs, the header of the closed section shows the time left (spec
 * §2).
 */
export function Section({ plan, open, asked = null, onToggle }: SectionProps) {
  const place = useRef<HTMLDivElement>(null)
  const tapped = useRef(false)
  useEffect(() => goTo(place.current, asked), [asked])

  function toggle(next: boolean) {
    tapped.current = next
    onToggle(next)
  }

  function onArrived() {
    if (tapped.current) showWhole(place.current)
    else goTo(place.current, asked)
  }

  return (
    <div ref={place} className="scroll-mt-4">
      <Collapsible
        title={plan.title}
        spot={<Spot name={plan.spot} className="size-11" />}
        summary={<Summary kind={plan.kind} otherwise={plan.summary} />}
        open={open}
        onToggle={toggle}
      >
        {/* The page scrolls after the contents have loaded, because only then is it long enough. */}
        <Contents plan={plan} onArrived={onArrived} />
      </Collapsible>
    </div>
  )
}

function goTo(place: HTMLElement | null, asked: AskedSection | null): void {
  if (asked === null) return
  place?.scrollIntoView()
  if (asked.taps > 0) place?.querySelector('button')?.focus({ preventScroll: true })
}

function Summary({ kind, otherwise }: { kind: SectionKind; otherwise: string }) {
  const session = useSession(kind)
  if (session?.phase === 'running') return <TimeLeft kind={kind} />
  if (session?.phase === 'paused')
    return (
      <>
        <span>{'Paused, '}</span>
        <TimeLeft kind={kind} />
      </>
    )
  return otherwise
}

type Found = { readonly Widget: ComponentType } | 'failed' | null

function Contents({ plan, onArrived }: { plan: SectionPlan; onArrived(): void }) {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (found !== null) return
    let gone = false
    async function fetchIt() {
      try {
        const Widget = await plan.load()
        if (!gone) setFound({ Widget })
      } catch (error) {
        logError(`A part of the page could not be loaded: ${plan.title}`, error)
        if (!gone) setFound('failed')
      }
    }
    void fetchIt()
    return () => {
      gone = true
    }
  }, [found, plan])

  const announce = useEffectEvent(onArrived)
  useEffect(() => {
    if (found !== null) announce()
  }, [found])

  if (found === null)
    return (
      <Loading>
        <Skeleton className={plan.kind === 'wind-down' ? windDownHeight : 'h-40'} />
      </Loading>
    )
  if (found === 'failed')
    return <InlineError title={sectionMissing.title} text={sectionMissing.text} onRetry={() => setFound(null)} />
  return <found.Widget />
}
