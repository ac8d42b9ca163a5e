import { useState } from 'react'
import { sessions, type Kind } from '../../device/sessions/sessions.ts'

/** Those she made small: coming back to the page, they stay small. */
const madeSmall = new Map<Kind, string | null>()

/** What fills the screen, of one kind: the run's id, or nothing. A running one does so after a reload too. */
export function useOpened(kind: Kind) {
  const [opened, setOpened] = useState<string | null>(() => runningUnlessMadeSmall(kind))
  return {
    opened,
    open: setOpened,
    /** What was begun a moment ago. */
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
