import { sessionWords } from '../../../content/open/wellness/session.ts'
import { useLeft } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'

interface DigitsProps {
  readonly seconds: number
  /** `padded` is true to show '05:00' instead of '5:00'. */
  readonly padded?: boolean | undefined
  readonly className?: string | undefined
}

/** Formats a number of seconds as 'm:ss'. */
function clockText(seconds: number, padded = false): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(padded ? 2 : 1, '0')
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * A clock that does not run but looks like a running one. Screen readers can read it but do not announce every second.
 */
export function ClockDigits({ seconds, padded, className }: DigitsProps) {
  return (
    <span role="timer" aria-label={sessionWords.timeLeft} className={className}>
      {clockText(seconds, padded)}
    </span>
  )
}

interface SessionClockProps {
  readonly kind: SessionKind
  readonly of: 'course' | 'step'
  readonly padded?: boolean | undefined
  readonly className?: string | undefined
}

/** The time left of a session or of its current step. Nothing else renders every second. */
export function SessionClock({ kind, of, padded, className }: SessionClockProps) {
  return <ClockDigits seconds={useLeft(kind, of)} padded={padded} className={className} />
}
