import { useState } from 'react'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { useKept } from '../../../device/kept.ts'
import { sessions, useSession } from '../../../device/sessions.ts'
import { FullView } from '../full-view.tsx'
import { Choice } from './choice.tsx'
import { Closing } from './closing.tsx'
import { begin, kind, routineNow } from './kept-session.ts'
import { RunningView } from './running-view.tsx'
import { SavedRoutines } from './saved-routines.tsx'
import { ShownView } from './shown-view.tsx'
import { show, tonight } from './storage.ts'
import { Tonight } from './tonight.tsx'
import { UnderWay } from './under-way.tsx'

/** She made this one small: coming back to the page, it stays small. */
let madeSmall: string | null = null

/** Sleep Preparation (spec §2, §4): none, generating, shown; and a routine that is gone through. */
export function Bedtime() {
  const session = useSession(kind)
  const { shown } = useKept(tonight)
  const [opened, setOpened] = useState<string | null>(runningUnlessMadeSmall)

  const routine = session === null ? null : routineNow()
  const live = routine === null ? null : session
  const isOpen = opened !== null && opened === (live?.run ?? shown?.id)

  function load(another: BedtimeRoutine) {
    show(another)
    setOpened(another.id)
  }

  function start(chosen: BedtimeRoutine) {
    begin(chosen)
    setOpened(sessions.read(kind)?.run ?? null)
  }

  /** Back to the list of what there is to do, or to the choice when that was cleared elsewhere. */
  function end() {
    sessions.end(kind)
    setOpened(isOpen ? (shown?.id ?? null) : null)
  }

  function done() {
    sessions.end(kind)
    setOpened(null)
  }

  function clear() {
    show(null)
    setOpened(null)
  }

  function minimise() {
    madeSmall = opened
    setOpened(null)
  }

  return (
    <>
      {live && !isOpen ? (
        <UnderWay session={live} onOpen={() => setOpened(live.run)} onEnd={live.phase === 'completed' ? done : end} />
      ) : shown && !isOpen ? (
        <Tonight routine={shown} onOpen={() => setOpened(shown.id)} onClear={clear} />
      ) : (
        <Choice onMade={({ id }) => setOpened(id)} />
      )}
      <SavedRoutines onLoad={live === null ? load : undefined} />
      <FullView label="Sleep Preparation" open={isOpen} onClose={live?.phase === 'completed' ? done : minimise}>
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

function runningUnlessMadeSmall(): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' && session.run !== madeSmall ? session.run : null
}
