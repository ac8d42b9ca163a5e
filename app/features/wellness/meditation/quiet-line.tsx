import { useSyncExternalStore } from 'react'
import { quietLineAt } from '../../../../domain/meditation.ts'
import { stepOf } from '../../../../domain/session.ts'
import { sessionNow } from '../../../device/sessions/session-clock.ts'
import { sessions, useSession } from '../../../device/sessions/sessions.ts'
import { kind } from './begin.ts'

const place = (): { ms: number; leftMs: number } | null => {
  const session = sessions.read(kind)
  if (session === null) return null
  const { step, leftMs } = stepOf(session, sessionNow())
  return { ms: step.ms, leftMs }
}

/** Calls when the next of `count` lines is due, and when the page is seen again. */
function followLines(count: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function follow(): void {
    clearTimeout(timer)
    const at = place()
    if (at === null || document.visibilityState === 'hidden') return
    const part = at.ms / (count + 1)
    timer = setTimeout(due, Math.ceil(at.leftMs % part || part))
  }
  function due(): void {
    listener()
    follow()
  }
  follow()
  document.addEventListener('visibilitychange', due)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', due)
  }
}

/** The quieter lines of a step, one after another; none is read out by itself, and nothing renders in between. */
export function QuietLine({ lines }: { lines: readonly string[] }) {
  const running = useSession(kind)?.phase === 'running'
  const count = lines.length
  function lineNow(): number | null {
    const at = place()
    return at === null ? null : quietLineAt(count, at.ms, at.leftMs)
  }
  const shown = useSyncExternalStore(
    (listener) => (running && count > 0 ? followLines(count, listener) : () => {}),
    lineNow,
  )
  const line = shown === null ? '' : lines[shown]
  return (
    <p className="meditation-quiet type-body mt-2 min-h-12 max-w-96 text-balance text-ink2">
      <span key={line} className="meditation-arrives inline-block">
        {line}
      </span>
    </p>
  )
}
