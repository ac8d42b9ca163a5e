import type { ComponentType } from 'react'
import { Announced, WaitingShapes } from './member/waiting.tsx'

/**
 * What stands in a member's page before any script is there, as the build writes it (scripts/prerender.ts): what does
 * not depend on her. What depends on the hour is shown by CSS (by-daypart.tsx), and on the day filled in (first-words.ts).
 */
export function FirstSight({ of: Sight }: { of: ComponentType | undefined }) {
  return (
    <div data-first-sight className="rail:pl-58">
      {/* The ground of the tabs, or of the rail. */}
      <div
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 z-30 min-h-[calc(62px+env(safe-area-inset-bottom))] border-t border-line bg-surface rail:inset-y-0 rail:right-auto rail:w-58 rail:border-t-0 rail:border-r"
      />
      {Sight === undefined ? (
        <WaitingShapes />
      ) : (
        <>
          <Announced />
          {/* The screen brings the headings and the landmarks. */}
          <div aria-hidden="true">
            <Sight />
          </div>
        </>
      )}
    </div>
  )
}
