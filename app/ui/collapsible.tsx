import { ChevronDown } from 'lucide-react'
import { Activity, useId, useRef, useState, type ReactNode } from 'react'
import { showWhole } from './motion.ts'

interface CollapsibleProps {
  title: string
  /** A round picture on the left, which must set its size. */
  spot: ReactNode
  /** Short text about the content, shown while the section is closed. */
  summary?: ReactNode
  /** Controls below the header, shown while the section is closed. */
  whileClosed?: ReactNode
  open: boolean
  onToggle(open: boolean): void
  children: ReactNode
}

/**
 * A section that the user opens and closes by its header, which is a button over its whole area. While it is closed,
 * the content keeps its state, but its effects are stopped (React's Activity).
 */
export function Collapsible({ title, spot, summary, whileClosed, open, onToggle, children }: CollapsibleProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(open)
  if (open && !seen) setSeen(true)
  const summed = !open && summary !== undefined
  return (
    <section
      ref={section}
      aria-labelledby={`${id}-title`}
      data-section
      className="card @container scroll-mt-4 border border-line bg-surface p-0 shadow-soft"
    >
      <div className="relative flex min-h-19 items-center gap-4 p-4">
        {/* With large text in a narrow card the picture is hidden, to leave space for the title. */}
        <span className="shrink-0 @max-[13rem]:hidden">{spot}</span>
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`}>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={seen ? `${id}-content` : undefined}
              aria-describedby={summed ? `${id}-summary` : undefined}
              onClick={() => {
                onToggle(!open)
                // The section may be at the lower edge of the screen, where its contents would stay out of sight.
                if (!open) requestAnimationFrame(() => showWhole(section.current))
              }}
              className="type-title text-left wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-primary"
            >
              {title}
            </button>
          </h2>
          {summed ? (
            <p id={`${id}-summary`} className="type-small text-ink2">
              {summary}
            </p>
          ) : null}
        </div>
        <ChevronDown
          data-open={open || undefined}
          className="mr-1 size-5.5 shrink-0 transition-transform duration-240 ease-water data-open:rotate-180"
        />
      </div>
      {open || whileClosed === undefined ? null : <div className="px-4 pb-4">{whileClosed}</div>}
      {seen ? (
        <Activity mode={open ? 'visible' : 'hidden'}>
          <div id={`${id}-content`} className="px-4 pb-5">
            {children}
          </div>
        </Activity>
      ) : null}
    </section>
  )
}
