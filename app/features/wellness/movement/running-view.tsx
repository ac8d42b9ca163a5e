import { Leaf } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { movementWords } from '../../../../content/open/wellness/movement-words.ts'
import { type DrawnExercise, safety } from '../../../../content/open/wellness/movement.ts'
import { atStepStart, type Paused, type Running } from '../../../../domain/session.ts'
import { useGuidance, useStep } from '../../../device/sessions/sessions.ts'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../segments.tsx'
import { SessionActions } from '../session-actions.tsx'
import { SessionClock } from '../session-clock.tsx'
import { SoundAgain } from '../sound-again.tsx'
import { SoundButtons } from '../sound-sheet.tsx'
import { GetReady, StepAnnouncement } from '../step-cues.tsx'
import { useStepMotion } from '../step-motion.ts'
import { ViewHead } from '../view-head.tsx'
import { PoseFigure } from './figure.tsx'
import { exerciseOf, movementKind } from './kept-session.ts'
import { StopLine } from './stop-line.tsx'

/**
 * The running session, one exercise after the other. It renders only when the state changes, and only its clock renders
 * every second (spec §2, §4).
 */
export function RunningMovement({ session }: { session: Running | Paused }) {
  const place = useStep(movementKind)
  const exercise = exerciseOf(place?.step.id ?? '')
  const { name, description, instructions } = exercise
  const spoken = [`${name}.`, `${description}.`, ...instructions, ...(place?.index === 0 ? [safety.stop] : [])]
  useGuidance(movementKind, place?.index ?? 0, [{ atMs: 0, text: spoken.join(' ') }])
  if (place === null) return null
  const { steps, title } = session.course
  const number = movementWords.exercise(place.index + 1, steps.length)
  const isRunning = session.phase === 'running'
  return (
    <>
      <ViewHead over={number} title={title} as="p" aside={<SoundButtons />} />
      <Segments kind={movementKind} session={session} index={place.index} steps="exercises" fill="bg-primary" />
      <SoundAgain />
      <div className="flex flex-1 flex-col items-center pt-3 text-center">
        <Ring session={session}>
          <PoseFigure name={exercise.figure} moving={isRunning && exercise.phase !== 'rest'} />
        </Ring>
        <SessionClock kind={movementKind} of="step" className="type-timer mt-3" />
        <h2 className="type-h2 mt-1 text-balance wrap-anywhere">{exercise.name}</h2>
        <p className="type-small text-ink2">{exercise.description}</p>
        <GetReady kind={movementKind} />
        <HowTo exercise={exercise} />
        <StopLine className="mt-3" />
        <p className="type-small mt-2 mb-4 text-ink2">{safety.emergency}</p>
      </div>
      <Actions session={session} isLast={place.isLast} />
      <StepAnnouncement text={`${number}: ${exercise.name}`} />
    </>
  )
}

function HowTo({ exercise: { instructions, benefits } }: { exercise: DrawnExercise }) {
  return (
    <Card className="mt-4 w-full px-4 py-3.5 text-left">
      <ol className="flex flex-col gap-2">
        {instructions.map((line, index) => (
          <li key={line} className="type-small flex gap-3">
            <span
              aria-hidden
              className="type-caption grid size-6 shrink-0 place-items-center rounded-full bg-sage-tint font-display text-sage-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{line}</span>
          </li>
        ))}
      </ol>
      <p className="type-small mt-3 flex gap-3 border-t border-line pt-3 text-sage-ink">
        <Leaf className="mx-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">Benefits</strong>
          <span>{` ${benefits}`}</span>
        </span>
      </p>
    </Card>
  )
}

function Actions({ session, isLast }: { session: Running | Paused; isLast: boolean }) {
  const main = useRef<HTMLButtonElement>(null)
  // The button Start of the overview had the focus and was removed, so the main button takes the focus.
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <div className="movement-actions">
      <SessionActions
        kind={movementKind}
        isRunning={session.phase === 'running'}
        isLast={isLast}
        goOn={atStart(session) ? 'Start' : 'Resume'}
        skip={movementWords.skip}
        mainRef={main}
      />
    </div>
  )
}

/**
 * Returns whether the session is at the start of a step. The result is used only while the session is paused. While it
 * is paused, the result does not depend on the current time, so 0 is passed as the time.
 */
const atStart = (session: Running | Paused): boolean => atStepStart(session, 0)

/** Keyframes for the two halves of the ring. Each half rotates out of the box that clips it, the left half first. */
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

/** Shows the time left of the exercise as a ring around the figure. Only rotation is animated. */
function Ring({ session, children }: { session: Running | Paused; children: ReactNode }) {
  const rightHalf = useRef<HTMLDivElement>(null)
  const leftHalf = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  useStepMotion(movementKind, rightHalf, right, session)
  useStepMotion(movementKind, leftHalf, left, session)
  useStepMotion(movementKind, tip, end, session)
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
