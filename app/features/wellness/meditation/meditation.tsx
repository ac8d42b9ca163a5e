import { useState } from 'react'
import { guidedOf } from '../../../../content/open/wellness/meditations.ts'
import { sessions, useSession } from '../../../device/sessions.ts'
import { FullView } from '../full-view.tsx'
import { begin, beginOwn, kind } from './begin.ts'
import { Closing } from './closing.tsx'
import { MeditationList } from './meditation-list.tsx'
import { MeditationView } from './meditation-view.tsx'
import { OwnTimer } from './own-timer.tsx'
import { UnderWay } from './under-way.tsx'

/** She made this one small: coming back to the page, it stays small. */
let madeSmall: string | null = null

/** Mindful Meditation (spec §2, §4): four of eight, and the one that runs over the whole screen. */
export function Meditation() {
  const session = useSession(kind)
  const [opened, setOpened] = useState<string | null>(runningUnlessMadeSmall)

  const guided = guidedOf(session?.course.id)
  const ours = guided === null ? null : session
  const isOpen = opened !== null && ours?.run === opened
  const isOver = ours?.phase === 'completed'

  /** Starts one, and it fills the screen. */
  function started(start: () => void) {
    start()
    setOpened(sessions.read(kind)?.run ?? null)
  }

  function minimise() {
    madeSmall = opened
    setOpened(null)
  }

  return (
    <>
      {ours === null || isOpen ? (
        <>
          <MeditationList onChoose={(meditation) => started(() => begin(meditation))} />
          <OwnTimer onBegin={(choice) => started(() => beginOwn(choice))} />
        </>
      ) : (
        <UnderWay session={ours} onOpen={() => setOpened(ours.run)} />
      )}
      <FullView label="Mindful Meditation" open={isOpen} onClose={isOver ? () => sessions.end(kind) : minimise}>
        {ours === null || guided === null ? null : ours.phase === 'completed' ? (
          <Closing session={ours} />
        ) : (
          <MeditationView session={ours} guided={guided} />
        )}
      </FullView>
    </>
  )
}

function runningUnlessMadeSmall(): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' && session.run !== madeSmall ? session.run : null
}
