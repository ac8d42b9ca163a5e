import { bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { FullView } from '../full-view.tsx'
import { Choice } from './choice.tsx'
import { Closing } from './closing.tsx'
import { begin, kind, routineNow } from './kept-session.ts'
import { RunningView } from './running-view.tsx'
import { SavedRoutines } from './saved-routines.tsx'
import { ShownView } from './shown-view.tsx'
import { show, tonight } from './storage.ts'
import { Tonight } from './tonight.tsx'
import { UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'

/** Sleep Preparation (spec §2, §4): none, generating, shown; and a routine that is gone through. */
export function Bedtime() {
  const session = useSession(kind)
  const { shown } = useKept(tonight)
  const { opened, open, openBegun, minimise } = useOpened(kind)

  const routine = session === null ? null : routineNow()
  const live = routine === null ? null : session
  const isOver = live?.phase === 'completed'
  const isOpen = opened !== null && opened === (live?.run ?? shown?.id)

  function load(another: BedtimeRoutine) {
    show(another)
    open(another.id)
  }

  function start(chosen: BedtimeRoutine) {
    begin(chosen)
    openBegun()
  }

  /** Back to the list of what there is to do, or to the choice when that was cleared elsewhere. */
  function end() {
    sessions.end(kind)
    open(isOpen ? (shown?.id ?? null) : null)
  }

  function done() {
    sessions.end(kind)
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
          kind={kind}
          session={live}
          overLine={bedtimeWords.done.line}
          endLabel="End Routine"
          onOpen={() => open(live.run)}
          onEnd={isOver ? done : end}
        />
      ) : shown && !isOpen ? (
        <Tonight routine={shown} onOpen={() => open(shown.id)} onClear={clear} />
      ) : (
        <Choice onMade={({ id }) => open(id)} />
      )}
      <SavedRoutines onLoad={live === null ? load : undefined} />
      <FullView label="Sleep Preparation" open={isOpen} over={isOver} onClose={isOver ? done : minimise}>
        {live && routine ? (
          live.phase === 'completed' ? (
            <Closing onDone={done} />
          ) : (
            <RunningView session={live} routine={routine} onEnd={end} />
          )
        ) : shown ? (
          <ShownView routine={shown} onBegin={() => start(shown)} onClear={clear} />
        ) : null}
      </FullView>
    </>
  )
}
