import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { positionOf, type Session } from '../../../../domain/session.ts'
import { sessionNow } from '../../../device/sessions/session-clock.ts'
import { onSecond } from '../../../device/sessions/sessions.ts'
import './porthole.css'

interface PortholeProps {
  readonly session: Session
  /** The index of the current step. With reduced motion it selects the picture. */
  readonly step: number
  readonly children: ReactNode
}

/** Largest difference between animation and session clock that is not corrected, in milliseconds. */
const driftMs = 2000

const middle = 126
const radius = 123.5
const top = middle - radius
const bottom = middle + radius
/** Positions of the marks in degrees, clockwise from the top, for 5, 10, 15, 20 and 25 of 30 minutes left. */
const thresholds = [60, 120, 180, 240, 300]

/**
 * The timer as a picture (DESIGN 'Timer'), which CSS animates. The animation is set to the session's clock whenever the
 * session changes.
 */
export function Porthole({ session, step, children }: PortholeProps) {
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (session === null || session.phase === 'completed') return
    const motions = root.current?.getAnimations({ subtree: true }) ?? []
    const set = (toleranceMs: number) => {
      const position = positionOf(session, sessionNow())
      for (const motion of motions) {
        if (Math.abs(Number(motion.currentTime) - position) > toleranceMs) motion.currentTime = position
      }
    }
    set(0)
    // The animation stops while the phone sleeps, so its time is corrected every second.
    return onSecond(() => set(driftMs))
  }, [session])

  return (
    <div ref={root} className="porthole" data-phase={session?.phase} data-step={step}>
      <div aria-hidden>
        <svg className="porthole-ring" viewBox="0 0 252 252">
          <circle cx={middle} cy={middle} r={radius} />
        </svg>
        <div className="porthole-half">
          <svg className="porthole-arc" viewBox="0 0 252 252">
            <path d={`M${middle} ${bottom}A${radius} ${radius} 0 0 1 ${middle} ${top}`} />
          </svg>
        </div>
        <div className="porthole-half">
          <svg className="porthole-arc" viewBox="0 0 252 252">
            <path d={`M${middle} ${top}A${radius} ${radius} 0 0 1 ${middle} ${bottom}`} />
          </svg>
        </div>
        <svg className="porthole-dots" viewBox="0 0 252 252">
          {thresholds.map((angle) => (
            <circle key={angle} cx={middle} cy={top} r="2" transform={`rotate(${angle} ${middle} ${middle})`} />
          ))}
          <circle className="fill-accent" cx={middle} cy={top} r="2.5" />
        </svg>
        <svg className="porthole-cap" viewBox="0 0 252 252">
          <circle cx={middle} cy={top} r="2.5" />
        </svg>
        <div className="porthole-window">
          <svg className="porthole-stars" viewBox="0 0 200 200">
            <path d="M92 26h1.6v1.6H92zM124 38h1.6v1.6H124zM70 48h1.6v1.6H70zM148 58h1.4v1.4H148zM44 68h1.4v1.4H44zM134 84h1.4v1.4H134zM62 92h1.4v1.4H62z" />
          </svg>
          <div className="porthole-layer porthole-moon">
            <div className="porthole-glow" />
            <svg viewBox="0 0 200 200">
              <path d="M96 8a13 13 0 1 0 15.5 17.5A11.5 11.5 0 0 1 96 8z" />
            </svg>
          </div>
          <div className="porthole-layer porthole-tide">
            <svg viewBox="0 0 200 220" preserveAspectRatio="none">
              <path d="M0 6C30-3 52-1 84 6s66 7 116-3v217H0z" />
              <path d="M0 20c38 9 66-8 104-4s60 13 96 4v200H0z" />
              <path d="M0 48c44-8 76 7 112 4s58-11 88-4v172H0z" />
            </svg>
          </div>
        </div>
      </div>
      <div className="porthole-words">{children}</div>
    </div>
  )
}
