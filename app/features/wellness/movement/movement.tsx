import { useState } from 'react'
import type { Session } from '../../../../domain/session.ts'
import { sessions, useSession } from '../../../device/sessions.ts'
import { FullView } from '../full-view.tsx'
import { Choice } from './choice.tsx'
import { isFresh, kind } from './kept-session.ts'
import { Overview } from './overview.tsx'
import { RunningView } from './running-view.tsx'
import { UnderWay } from './under-way.tsx'

/** She made this one small: coming back to the page, it stays small. */
let madeSmall: string | null = null

/** Gentle Movement (spec §2, §4): none, generated, running, paused, and none again. */
export function Movement() {
  const session = useSession(kind)
  const [opened, setOpened] = useState<string | null>(runningUnlessMadeSmall)

  // A finished one has been told; here she may choose again.
  const live = session?.phase === 'completed' ? null : session
  const isOpen = live?.run === opened

  function minimise() {
    madeSmall = opened
    setOpened(null)
  }

  return (
    <>
      {live === null || isOpen ? (
        <Choice onMade={() => setOpened(sessions.read(kind)?.run ?? null)} />
      ) : (
        <UnderWay session={live} onOpen={() => setOpened(live.run)} />
      )}
      <FullView label="Gentle Movement" open={isOpen} onClose={minimise}>
        {live === null ? null : <Contents session={live} />}
      </FullView>
    </>
  )
}

type Live = Exclude<Session, null | { phase: 'completed' }>

function Contents({ session }: { session: Live }) {
  return isFresh(session) ? <Overview session={session} /> : <RunningView session={session} />
}

function runningUnlessMadeSmall(): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' && session.run !== madeSmall ? session.run : null
}
