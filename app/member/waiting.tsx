import { Skeleton } from '../ui/feedback.tsx'

/** Stands in the place of a main screen while its code, or the word on who is here, is still on the way. */
export function Waiting() {
  return (
    <main className="mx-auto w-full max-w-[calc(720px+2.5rem)] px-5 pt-[calc(env(safe-area-inset-top)+1.5rem)]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="mb-8 h-7 w-40 rounded-full" />
      <Skeleton className="mb-5 h-36 rounded-card" />
      <Skeleton className="mb-3 h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </main>
  )
}
