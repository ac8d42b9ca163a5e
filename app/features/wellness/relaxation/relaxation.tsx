import { useState } from 'react'
import { sessions, useSession } from '../../../device/sessions.ts'
import { FullView } from '../full-view.tsx'
import { begin, kind } from './begin.ts'
import { Closing } from './closing.tsx'
import { Intro } from './intro.tsx'
import { RunningView } from './running-view.tsx'
import { UnderWay } from './under-way.tsx'

/** She made this one small: coming back to the page, it stays small. */
let madeSmall: string | null = null

/** Progressive Muscle Relaxation (spec §2, §4): what to expect, nine steps over the whole screen, and the end. */
export function Relaxation() {
  const session = useSession(kind)
  const [opened, setOpened] = useState<string | null>(runningUnlessMadeSmall)
  const isOpen = opened !== null && session?.run === opened

  function start() {
    begin()
    setOpened(sessions.read(kind)?.run ?? null)
  }

  function minimise() {
    madeSmall = opened
    setOpened(null)
  }

  return (
    <>
      {session === null || isOpen ? (
        <Intro onBegin={start} />
      ) : (
        <UnderWay session={session} onOpen={() => setOpened(session.run)} />
      )}
      <FullView
        label="Progressive Muscle Relaxation"
        open={isOpen}
        onClose={session?.phase === 'completed' ? () => sessions.end(kind) : minimise}
      >
        {session === null ? null : session.phase === 'completed' ? (
          <Closing steps={session.course.steps.length} />
        ) : (
          <RunningView session={session} />
        )}
      </FullView>
    </>
  )
}

function runningUnlessMadeSmall(): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' && session.run !== madeSmall ? session.run : null
}
