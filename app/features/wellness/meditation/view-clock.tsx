import { useLead } from '../../../device/sessions/sessions.ts'
import { SessionClock } from '../session-clock.tsx'
import { kind } from './begin.ts'

/** '07:42 left', and before it begins how long she has to settle. Nothing else in the view renders each second. */
export function ViewClock() {
  const lead = useLead(kind)
  return (
    <div className="mt-2 flex gap-1.5 text-[1.25rem]/7 text-ink2">
      {lead > 0 ? (
        <span className="tabular-nums">{`Begins in ${lead}`}</span>
      ) : (
        <>
          <SessionClock kind={kind} of="course" padded className="tabular-nums" />
          <span> left</span>
        </>
      )}
    </div>
  )
}
