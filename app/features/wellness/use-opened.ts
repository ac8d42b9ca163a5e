import { useState } from 'react'
import { sessions } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'

/**
 * By kind of session, the id of the run that the user minimised last. It stays minimised when the user returns to the
 * page.
 */
const minimisedRuns = new Map<SessionKind, string | null>()

/**
 * The id of the run that is on the full screen (`opened`, null if none), and functions that change it. After a reload a
 * running session opens again.
 */
export function useOpened(kind: SessionKind) {
  const [opened, setOpened] = useState<string | null>(() => runningUnlessMinimised(kind))
  return {
    opened,
    open: setOpened,
    openBegun: () => setOpened(sessions.read(kind)?.run ?? null),
    minimise() {
      minimisedRuns.set(kind, opened)
      setOpened(null)
    },
  }
}

function runningUnlessMinimised(kind: SessionKind): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' && session.run !== minimisedRuns.get(kind) ? session.run : null
}
