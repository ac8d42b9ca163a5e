import { useRef, type ReactNode } from 'react'
import type { Paused, Running } from '../../../../domain/session.ts'
import { kind } from './kept-session.ts'
import { useStepMotion } from '../step-motion.ts'

/** Two halves, each behind its own window: turned out of it, a half is gone. The left one goes first. */
const right: Keyframe[] = [
  { transform: 'rotate(0deg)' },
  { transform: 'rotate(0deg)', offset: 0.5 },
  { transform: 'rotate(-180deg)' },
]
const left: Keyframe[] = [
  { transform: 'rotate(0deg)' },
  { transform: 'rotate(-180deg)', offset: 0.5 },
  { transform: 'rotate(-180deg)' },
]
const end: Keyframe[] = [{ transform: 'rotate(360deg)' }, { transform: 'rotate(0deg)' }]

/** What is left of the exercise as a ring around its picture; it moves by rotation alone. */
export function Ring({ session, children }: { session: Running | Paused; children: ReactNode }) {
  const rightHalf = useRef<HTMLDivElement>(null)
  const leftHalf = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  useStepMotion(kind, rightHalf, right, session)
  useStepMotion(kind, leftHalf, left, session)
  useStepMotion(kind, tip, end, session)
  return (
    <div className="movement-ring">
      <div aria-hidden className="movement-ring-track" />
      <div aria-hidden className="movement-ring-window" data-side="right">
        <div ref={rightHalf} className="movement-ring-half" />
      </div>
      <div aria-hidden className="movement-ring-window" data-side="left">
        <div ref={leftHalf} className="movement-ring-half" />
      </div>
      <div aria-hidden ref={tip} className="movement-ring-tip" />
      {children}
    </div>
  )
}
