import { ChevronRight, Timer } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cookWords, leftWords } from '../../content/open/meals/cook.ts'
import { timersToWatch } from '../../domain/cooking.ts'
import { useNow } from '../device/clock.ts'
import { cooking, useTimerLeft } from '../device/sessions/cook-timers.ts'
import { useLocalStore } from '../device/storage/storage.ts'
import { cookPath } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'

/**
 * A line above each page while there are timers of a recipe. It shows the timer that ends next, and links to its step.
 * It is hidden on the screen on which a recipe is cooked, which shows all timers.
 */
export function CookStrip() {
  const { pathname } = useLocation()
  const [first, ...others] = timersToWatch(useLocalStore(cooking), useNow('minute').getTime())
  if (first === undefined || pathname.endsWith('/cook')) return null
  const { recipe, session } = first
  const isOver = session.phase === 'completed'
  return (
    <nav
      aria-label={cookWords.timers}
      className={classNames(
        'sticky top-0 z-20 mb-[calc(env(safe-area-inset-top)*-1)] border-b border-line pt-[env(safe-area-inset-top)] print:hidden',
        isOver ? 'bg-accent-tint text-accent-ink' : 'bg-sunk',
      )}
    >
      <Link
        to={cookPath(recipe)}
        className="type-small mx-auto flex min-h-11 max-w-[calc(720px+2.5rem)] items-center gap-2.5 px-5 -outline-offset-4"
      >
        <Timer className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{session.course.title}</span>
        {others.length === 0 ? null : <span className="shrink-0 text-ink2">{cookWords.others(others.length)}</span>}
        <span className="shrink-0 font-semibold tabular-nums">
          {isOver ? (
            cookWords.over
          ) : (
            <>
              <Left run={session.run} />
              {session.phase === 'paused' ? ` ${cookWords.paused}` : null}
            </>
          )}
        </span>
        <ChevronRight className="size-4.5 shrink-0" />
      </Link>
    </nav>
  )
}

/** A separate component, because it renders every second. */
function Left({ run }: { run: string }) {
  return leftWords(useTimerLeft(run))
}
