import { movementWords } from '../../../../content/open/wellness/movement-words.ts'
import { sectionWords } from '../../../../content/open/wellness/sections.ts'
import type { Session } from '../../../../domain/session.ts'
import { useSession, useStep } from '../../../device/sessions/sessions.ts'
import { FullView } from '../full-view.tsx'
import { EnergyChoice } from './choice.tsx'
import { isUnstarted, movementKind } from './kept-session.ts'
import { Overview } from './overview.tsx'
import { RunningMovement } from './running-view.tsx'
import { UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'

/** The section Gentle Movement (spec §2, §4). Its states are: no session, generated, running, paused. */
export function Movement() {
  const session = useSession(movementKind)
  const { opened, open, openBegun, minimise } = useOpened(movementKind)

  // The end of a completed session was already announced, so the user can choose a new session.
  const live = session?.phase === 'completed' ? null : session
  const isOpen = live?.run === opened

  return (
    <>
      {live === null || isOpen ? (
        <EnergyChoice onMade={openBegun} />
      ) : (
        <UnderWay
          kind={movementKind}
          session={live}
          isReady={isUnstarted(live)}
          place={<ExerciseNumber session={live} />}
          onOpen={() => open(live.run)}
        />
      )}
      <FullView label={sectionWords.movement.title} open={isOpen} onClose={minimise}>
        {live === null ? null : <Contents session={live} />}
      </FullView>
    </>
  )
}

type Live = Exclude<Session, null | { phase: 'completed' }>

function Contents({ session }: { session: Live }) {
  return isUnstarted(session) ? <Overview session={session} /> : <RunningMovement session={session} />
}

function ExerciseNumber({ session: { course } }: { session: Live }) {
  return <span>{movementWords.exercise((useStep(movementKind)?.index ?? 0) + 1, course.steps.length)}</span>
}
