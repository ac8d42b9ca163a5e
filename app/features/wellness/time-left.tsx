import { useLeft } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'

/** Shows '3:20 left', for example. It is a separate component, because it renders every second. */
export function TimeLeft({ kind }: { kind: SessionKind }) {
  const seconds = useLeft(kind, 'course')
  return (
    <span className="tabular-nums">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`}</span>
  )
}
