import { useEffect, useRef } from 'react'
import { bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'

/** All ticked, or the time is over: either is fine. */
export function Closing({ onDone }: { onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <header className="grid min-h-11 content-center pl-12">
        <p className="type-header">Sleep Preparation</p>
      </header>
      <div className="flex flex-1 flex-col items-center justify-center py-8 text-center">
        <Spot name="moon" className="size-40" />
        <h2 ref={heading} tabIndex={-1} className="type-h1 mt-6 text-balance outline-none">
          {bedtimeWords.done.title}
        </h2>
        <p className="type-body mt-2 max-w-80 text-balance text-ink2">{bedtimeWords.done.line}</p>
      </div>
      <Button full onClick={onDone}>
        Done
      </Button>
    </>
  )
}
