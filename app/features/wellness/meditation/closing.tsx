import { useEffect, useRef } from 'react'
import { afterwards, meditations } from '../../../../content/open/wellness/meditations.ts'
import { totalMs, type Completed } from '../../../../domain/session.ts'
import { sessions } from '../../../device/sessions/sessions.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { kind } from './begin.ts'
import { ViewHead } from './view-head.tsx'

/** At 0: quiet, with one small thing that may come next. */
export function Closing({ session }: { session: Completed }) {
  const { course, completedAt } = session
  const heading = useRef<HTMLHeadingElement>(null)
  const minutes = totalMs(course) / 60_000
  const icon = meditations.find(({ id }) => id === course.id)?.icon ?? 'ripples'
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <ViewHead title={course.title} />
      <div className="relative flex flex-1 flex-col items-center justify-center py-8 text-center">
        <Spot name={icon} className="size-26" />
        <h3 ref={heading} tabIndex={-1} className="type-h1 mt-6 text-balance outline-none">
          {minutes === 1 ? 'A minute of your own.' : `${minutes} minutes of your own.`}
        </h3>
        <p className="type-body mt-2 max-w-72 text-balance text-ink2">{afterwards[completedAt % afterwards.length]}</p>
      </div>
      <Button full className="relative mx-auto max-w-96" onClick={() => sessions.end(kind)}>
        Done
      </Button>
    </>
  )
}
