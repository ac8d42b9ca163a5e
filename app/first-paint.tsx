import type { ComponentType } from 'react'
import { Announced, WaitingShapes } from './member/waiting.tsx'

/**
 * The prerendered page of a member, written by the build (scripts/prerender.ts): the parts that are the same for all
 * users. CSS shows the parts that depend on the hour (greeting-first-paint.tsx); first-words.ts fills in the parts that
 * depend on the day.
 */
export function FirstPaint({ of: Content }: { of: ComponentType | undefined }) {
  return (
    <div data-first-sight className="rail:pl-58">
      {/* The background of the tab bar or of the navigation rail. */}
      <div
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 z-30 min-h-[calc(62px+env(safe-area-inset-bottom))] border-t border-line bg-surface rail:inset-y-0 rail:right-auto rail:w-58 rail:border-t-0 rail:border-r"
      />
      {Content === undefined ? (
        <WaitingShapes />
      ) : (
        <>
          <Announced />
          {/* Hidden from screen readers, because the screen itself has the headings and landmarks. */}
          <div aria-hidden="true">
            <Content />
          </div>
        </>
      )}
    </div>
  )
}
