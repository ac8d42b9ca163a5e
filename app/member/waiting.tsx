import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Mark } from '../ui/art/mark.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { firstPaintOf } from './first-paint.ts'

/**
 * Shown in place of a screen while its code or the session is loading. It is the prerendered page if that belongs to
 * this screen, and grey shapes if not.
 */
export function Waiting() {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const nodes = firstPaintOf(pathname)

  useLayoutEffect(() => {
    if (nodes !== null) place.current?.replaceChildren(...nodes)
  }, [nodes])

  return nodes === null ? <WaitingShapes /> : <div ref={place} />
}

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

export function Announced() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  )
}
