import { Mark } from '../ui/art/mark.tsx'
import { Skeleton } from '../ui/feedback.tsx'

/**
 * Stands in the place of a main screen while its code, or the word on who is here, is still on the way. A member's page
 * comes with it (scripts/prerender.ts), so that something stands before any script is there.
 */
export function Waiting() {
  return (
    <main className="mx-auto w-full max-w-[calc(720px+2.5rem)] px-5 pt-[calc(env(safe-area-inset-top)+1.5rem)]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="mb-8 flex items-center gap-3">
        <Mark wave={false} className="w-9" />
        <Skeleton className="h-7 w-40 rounded-full" />
      </div>
      <Skeleton className="mb-5 h-36 rounded-card" />
      <Skeleton className="mb-3 h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </main>
  )
}
