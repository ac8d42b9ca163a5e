import { useEffect, useRef } from 'react'
import { relaxationEnd, steps } from '../../../../content/open/wellness/relaxation.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { kind } from './begin.ts'
import { Segments } from '../segments.tsx'
import { ViewHead } from '../view-head.tsx'

/** On the last step at zero (spec §2). */
export function Closing({ steps: count }: { steps: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <ViewHead over={`Step ${count} of ${count}`} title={steps.at(-1)?.title ?? ''} />
      <Segments kind={kind} session={null} index={count} steps="steps" fill="bg-accent" />
      <div className="flex flex-1 flex-col items-center justify-center py-8 text-center">
        <Spot name="moon" className="size-40" />
        <h3 ref={heading} tabIndex={-1} className="type-h1 mt-6 text-balance outline-none">
          {relaxationEnd.title}
        </h3>
        <p className="type-body mt-2 max-w-80 text-balance text-ink2">{relaxationEnd.line}</p>
      </div>
      <Button full onClick={() => sessions.end(kind)}>
        End Session
      </Button>
    </>
  )
}
