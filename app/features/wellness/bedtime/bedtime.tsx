import { Bookmark, ChevronRight, Maximize2, RefreshCw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { bedtimeLabels, bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import { sectionWords } from '../../../../content/open/wellness/sections.ts'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FullView } from '../full-view.tsx'
import { SessionOver } from '../session-over.tsx'
import { focusHeader, UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'
import { RoutineChoice } from './choice.tsx'
import { beginRoutine, routineKind, routineNow } from './kept-session.ts'
import { RunningRoutine } from './running-view.tsx'
import { ShownView } from './shown-view.tsx'
import { savedRoutines } from '../../../member/saved-routines.ts'
import { deleteRoutine, show, tonight } from './storage.ts'

/**
 * The section Sleep Preparation (spec §2, §4). Its states are: no routine, generating, routine shown, routine running.
 */
export function Bedtime() {
  const session = useSession(routineKind)
  const { shown } = useLocalStore(tonight)
  const { opened, open, openBegun, minimise } = useOpened(routineKind)

  const routine = session === null ? null : routineNow()
  const live = routine === null ? null : session
  const isOver = live?.phase === 'completed'
  const isOpen = opened !== null && opened === (live?.run ?? shown?.id)

  function load(another: BedtimeRoutine) {
    show(another)
    open(another.id)
  }

  function start(chosen: BedtimeRoutine) {
    beginRoutine(chosen)
    openBegun()
  }

  /**
   * Ends the session and goes back to the routine that was shown, or to the choice of length if another tab has removed
   * that routine.
   */
  function end() {
    sessions.end(routineKind)
    open(isOpen ? (shown?.id ?? null) : null)
  }

  function done() {
    sessions.end(routineKind)
    open(null)
  }

  function clear() {
    show(null)
    open(null)
  }

  return (
    <>
      {live && !isOpen ? (
        <UnderWay
          kind={routineKind}
          session={live}
          overLine={bedtimeWords.done.line}
          endLabel={bedtimeLabels.end}
          onOpen={() => open(live.run)}
          onEnd={isOver ? done : end}
        />
      ) : shown && !isOpen ? (
        <Tonight routine={shown} onOpen={() => open(shown.id)} onClear={clear} />
      ) : (
        <RoutineChoice onMade={({ id }) => open(id)} />
      )}
      <SavedRoutines onLoad={live === null ? load : undefined} />
      <FullView label={sectionWords.routine.title} open={isOpen} over={isOver} onClose={isOver ? done : minimise}>
        {live && routine ? (
          live.phase === 'completed' ? (
            <CompletionView onDone={done} />
          ) : (
            <RunningRoutine session={live} routine={routine} onEnd={end} />
          )
        ) : shown ? (
          <ShownView routine={shown} onBegin={() => start(shown)} onClear={clear} />
        ) : null}
      </FullView>
    </>
  )
}

interface TonightProps {
  routine: BedtimeRoutine
  onOpen(): void
  onClear(): void
}

function Tonight({ routine: { title, duration, activities }, onOpen, onClear }: TonightProps) {
  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <h3 className="type-title wrap-anywhere">{title}</h3>
      <p className="type-body text-ink2">{`${duration} · ${activities.length} activities`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<Maximize2 size={18} />} onClick={onOpen}>
          Open
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<RefreshCw size={18} />}
          onClick={(event) => {
            focusHeader(event)
            onClear()
          }}
        >
          {bedtimeLabels.generateNew}
        </Button>
      </div>
    </div>
  )
}

/**
 * Lists saved routines, and a tap loads one (spec §4). Without `onLoad` no routine can be loaded, because one is
 * running.
 */
function SavedRoutines({ onLoad }: { onLoad?: ((routine: BedtimeRoutine) => void) | undefined }) {
  const routines = useLocalStore(savedRoutines)
  const heading = useRef<HTMLHeadingElement>(null)

  function drop(routine: BedtimeRoutine) {
    // The button that had the focus is removed with its row, so the heading takes the focus.
    if (deleteRoutine(routine)) heading.current?.focus({ preventScroll: true })
  }

  if (onLoad === undefined) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="type-title outline-none">
        {bedtimeLabels.saved.title}
      </h3>
      {routines.length === 0 ? (
        <p className="type-small mt-1 text-ink2">{bedtimeLabels.saved.none}</p>
      ) : (
        <ul className="mt-1">
          {routines.map((routine) => (
            <li key={routine.id} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onLoad(routine)}
                className="flex min-h-14 min-w-0 flex-1 items-center gap-3.5 rounded-thumb py-2 text-left"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sky-tint text-sky-ink">
                  <Bookmark className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="type-title block wrap-anywhere">{routine.title}</span>
                  <span className="type-small block text-ink2">{`${routine.duration} · ${routine.activities.length} activities`}</span>
                </span>
                <ChevronRight className="size-5 shrink-0" />
              </button>
              <IconButton label={`Delete ${routine.title}`} onClick={() => drop(routine)}>
                <Trash2 className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CompletionView({ onDone }: { onDone(): void }) {
  return (
    <>
      <header className="grid min-h-11 content-center pl-12">
        <p className="type-header">{sectionWords.routine.title}</p>
      </header>
      <SessionOver spot="moon" title={bedtimeWords.done.title} line={bedtimeWords.done.line} onDone={onDone} />
    </>
  )
}
