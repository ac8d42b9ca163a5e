import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Mark } from '../ui/art/mark.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { firstSightOf } from './first-sight.ts'

/**
 * Stands in the place of a main screen while its code, or the word on who is here, is still on the way: what her page
 * came with where it began with this screen, otherwise the shapes of one.
 */
export function Waiting() {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const sight = firstSightOf(pathname)

  useLayoutEffect(() => {
    if (sight !== null) place.current?.replaceChildren(...sight)
  }, [sight])

  return sight === null ? <WaitingShapes /> : <div ref={place} />
}

/** The shapes of a screen that brings no first sight of its own. */
export function WaitingShapes() {
  return (
    <>
      <Announced />
      <main className="mx-auto w-full max-w-[calc(720px+2.5rem)] px-5 pt-[calc(env(safe-area-inset-top)+1.5rem)]">
        <div className="mb-8 flex items-center gap-3">
          <Mark wave={false} className="w-9" />
          <Skeleton className="h-7 w-40 rounded-full" />
        </div>
        <Skeleton className="mb-5 h-36 rounded-card" />
        <Skeleton className="mb-3 h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </main>
    </>
  )
}

/** Says that more is to come, to those who do not see it. */
export function Announced() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  )
}
