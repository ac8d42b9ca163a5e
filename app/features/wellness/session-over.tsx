import { useEffect, useRef } from 'react'
import { Spot, type SpotName } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'

interface SessionOverProps {
  spot: SpotName
  title: string
  line: string | undefined
  done?: string
  onDone(): void
}

/** The end of a session on the full screen. */
export function SessionOver({ spot, title, line, done = 'Done', onDone }: SessionOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was removed with the last step, so the heading takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="flex flex-1 flex-col items-center justify-center py-8 text-center">
        <Spot name={spot} className="size-40" />
        <h3 ref={heading} tabIndex={-1} className="type-h1 mt-6 text-balance outline-none">
          {title}
        </h3>
        <p className="type-body mt-2 max-w-80 text-balance text-ink2">{line}</p>
      </div>
      <Button full onClick={onDone}>
        {done}
      </Button>
    </>
  )
}
