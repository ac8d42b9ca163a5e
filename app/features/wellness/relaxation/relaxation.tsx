import { relaxationEnd } from '../../../../content/open/wellness/relaxation.ts'
import type { Session } from '../../../../domain/session.ts'
import { sessions, useSession, useStep } from '../../../device/sessions/sessions.ts'
import { FullView } from '../full-view.tsx'
import { begin, kind } from './begin.ts'
import { Closing } from './closing.tsx'
import { Intro } from './intro.tsx'
import { RunningView } from './running-view.tsx'
import { UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'

/** Progressive Muscle Relaxation (spec §2, §4): what to expect, nine steps over the whole screen, and the end. */
export function Relaxation() {
  const session = useSession(kind)
  const { opened, open, openBegun, minimise } = useOpened(kind)
  const isOpen = opened !== null && session?.run === opened
  const isOver = session?.phase === 'completed'

  function start() {
    begin()
    openBegun()
  }

  return (
    <>
      {session === null || isOpen ? (
        <Intro onBegin={start} />
      ) : (
        <UnderWay
          kind={kind}
          session={session}
          overTitle={relaxationEnd.title}
          overLine={relaxationEnd.line}
          place={<StepNumber session={session} />}
          doneLabel="End Session"
          onOpen={() => open(session.run)}
        />
      )}
      <FullView
        label="Progressive Muscle Relaxation"
        open={isOpen}
        over={isOver}
        onClose={isOver ? () => sessions.end(kind) : minimise}
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

function StepNumber({ session: { course } }: { session: Exclude<Session, null> }) {
  return <span>{`Step ${(useStep(kind)?.index ?? 0) + 1} of ${course.steps.length}`}</span>
}
