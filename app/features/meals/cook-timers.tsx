import { Pause, Play, X } from 'lucide-react'
import { cookWords, endedAt, leftWords } from '../../../content/open/meals/cook.ts'
import type { CookTimer } from '../../../domain/cooking.ts'
import { cookTimers, useTimerLeft } from '../../device/sessions/cook-timers.ts'
import { sessionSettings } from '../../device/sessions/session-settings.ts'
import { setMuted } from '../../device/sessions/sessions.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { keepFocusNear } from '../../ui/row-focus.ts'

const minuteMs = 60_000

/** The bar with all cooking timers, including those of other recipes. */
export function CookTimers({ timers }: { timers: readonly CookTimer[] }) {
  const { muted } = useLocalStore(sessionSettings)
  if (timers.length === 0) return null
  return (
    <section aria-label={cookWords.timers}>
      <ul className="flex flex-col gap-1.5">
        {timers.map((timer) => (
          <Timer key={timer.session.run} timer={timer} />
        ))}
      </ul>
      {muted ? (
        <p className="type-small mt-2 flex flex-wrap items-center gap-x-2 text-ink2">
          {cookWords.soundOff}
          <Button variant="quiet" size="small" onClick={() => setMuted(false)}>
            {cookWords.soundOn}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

function Timer({ timer: { session } }: { timer: CookTimer }) {
  const { run, phase, course } = session
  const name = course.title
  const isOver = phase === 'completed'
  return (
    <li
      className={classNames(
        'flex min-h-14 flex-wrap items-center rounded-field border py-1 pr-1 pl-3.5',
        isOver ? 'border-accent bg-accent-tint text-accent-ink' : 'border-line bg-surface',
      )}
    >
      <div className="min-w-20 flex-1">
        <p className="type-small wrap-anywhere">{name}</p>
        <p role={isOver ? 'alert' : undefined} className="type-title tabular-nums">
          {isOver ? (
            `${cookWords.over}, ${endedAt(session.completedAt)}`
          ) : (
            <>
              <Left run={run} name={name} />
              {phase === 'paused' ? <span className="type-small text-ink2">{` ${cookWords.paused}`}</span> : null}
            </>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={cookWords.moreOf(name)}
        className="px-2!"
        onClick={() => cookTimers.extend(run, minuteMs)}
      >
        {cookWords.more}
      </Button>
      {isOver ? null : (
        <IconButton
          label={phase === 'paused' ? cookWords.resume(name) : cookWords.pause(name)}
          onClick={() => (phase === 'paused' ? cookTimers.resume(run) : cookTimers.pause(run))}
        >
          {phase === 'paused' ? <Play className="size-5" /> : <Pause className="size-5" />}
        </IconButton>
      )}
      <IconButton
        label={isOver ? cookWords.clear(name) : cookWords.stop(name)}
        onClick={(event) => {
          keepFocusNear(event.currentTarget, 'button', () => document.querySelector('[data-cook-next]'))
          cookTimers.stop(run)
        }}
      >
        <X className="size-5" />
      </IconButton>
    </li>
  )
}

function Left({ run, name }: { run: string; name: string }) {
  return (
    <span role="timer" aria-label={name}>
      {leftWords(useTimerLeft(run))}
    </span>
  )
}
