import { useState } from 'react'
import { sessions, type Kind } from '../../device/sessions/sessions.ts'

/** Runs the user minimised: they stay minimised when the user returns to the page. */
const madeSmall = new Map<Kind, string | null>()

/** The run shown on the full screen, or null. A running session opens again after a reload. */
export function useOpened(kind: Kind) {
  const [opened, setOpened] = useState<string | null>(() => runningUnlessMadeSmall(kind))
  return {
    opened,
    open: setOpened,
    /** Opens the session that was just started. */
    openBegun: () => setOpened(sessions.read(kind)?.run ?? null),
    minimise() {
      madeSmall.set(kind, opened)
      setOpened(null)
    },
  }
}

function runningUnlessMadeSmall(kind: Kind): string | null {
  const session = sessions.read(kind)
  return session?.phase === 'running' && session.run !== madeSmall.get(kind) ? session.run : null
}
