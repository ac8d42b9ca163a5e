import { Pause, Play, SkipForward } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sessionWords } from '../../../../content/open/wellness/session.ts'
import { boostWords } from '../../../../content/open/wellness/boosts.ts'
import type { Guided } from '../../../../content/open/wellness/boosts.ts'
import { type Course, type Session, stepStart, totalMs } from '../../../../domain/session.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { getReadyMs, settingsNow } from '../../../device/sessions/session-settings.ts'
import { sessions, useGuidance, useLead, useStep } from '../../../device/sessions/sessions.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.tsx'
import { SessionClock } from '../session-clock.tsx'
import { SoundAgain } from '../sound-again.tsx'
import { SoundButtons } from '../sound-sheet.tsx'
import { guidedStepWords } from './words-of.ts'

interface BoostViewProps {
  session: Exclude<Session, null>
  /** The texts of the session, or undefined while they are not loaded. The clock of the session does not need them. */
  guided: Guided | undefined
  onEnd(): void
}

export function BoostView({ session, guided, onEnd }: BoostViewProps) {
  return (
    <>
      <header className="relative min-h-11 px-14 text-center has-aria-pressed:px-23 max-[22.5rem]:has-aria-pressed:pl-14 max-[16rem]:px-0! max-[16rem]:pt-13">
        <p className="type-header text-ink2 max-[22.5rem]:tracking-[0.06em]">{boostWords.title}</p>
        <h2 className="type-title text-balance">{session.course.title}</h2>
        <div className="absolute top-0 -right-2">
          <SoundButtons />
        </div>
      </header>
      {session.phase === 'completed' ? (
        <Over onDone={onEnd} />
      ) : (
        <UnderWay
          steps={session.course.steps.length}
          paused={session.phase === 'paused'}
          guided={guided}
          onEnd={onEnd}
        />
      )}
    </>
  )
}

interface UnderWayProps {
  steps: number
  paused: boolean
  guided: Guided | undefined
  onEnd(): void
}

function UnderWay({ steps, paused, guided, onEnd }: UnderWayProps) {
  const place = useStep(kind)
  const index = place?.index ?? 0
  const without = useWithoutBaby()
  const words = guidedStepWords(place?.step.id, guided, without)
  useGuidance(kind, index, words === undefined ? [] : [{ atMs: 0, text: spoken(words) }])
  return (
    <>
      <Segments count={steps} done={index} />
      <SoundAgain />
      <div aria-live="polite" aria-atomic="true" className="grid flex-1 content-center gap-3 py-8 text-center">
        <Spot name="ripples" className="mx-auto mb-3 size-24" />
        <p className="type-caption text-ink2">{sessionWords.step(index + 1, steps)}</p>
        <h3 className="type-h1 text-balance">{words?.title ?? boostWords.breathe}</h3>
        <p className="mx-auto max-w-[26rem] text-[1.125rem]/[1.75rem] text-balance">
          {words?.text ?? boostWords.offline}
        </p>
      </div>
      <GetReady />
      <SessionClock kind={kind} of="step" className="type-timer mb-6 text-center" />
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          data-autofocus
          className="min-w-40 grow"
          icon={
            paused ? (
              <Play aria-hidden className="size-5 fill-current" />
            ) : (
              <Pause aria-hidden className="size-5 fill-current" />
            )
          }
          onClick={() => (paused ? sessions.resume(kind) : sessions.pause(kind))}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        {place?.isLast ? null : (
          <Button
            variant="secondary"
            className="min-w-40 grow"
            icon={<SkipForward aria-hidden className="size-5" strokeWidth={1.75} />}
            onClick={() => sessions.skip(kind)}
          >
            {sessionWords.next}
          </Button>
        )}
      </div>
      <Button variant="quiet" full className="mt-2" onClick={onEnd}>
        {sessionWords.end}
      </Button>
    </>
  )
}

/** The text about the baby begins with its title, so the title is not spoken a second time. */
const spoken = ({ title, text }: { title: string; text: string }) =>
  text.startsWith(title) ? text : `${title}. ${text}`

/**
 * Shows the countdown before the start, if it is turned on. It is a component of its own, because it renders every
 * second.
 */
function GetReady() {
  const seconds = useLead(kind)
  return seconds === 0 ? null : <p className="mb-1 text-center text-ink2">{sessionWords.beginsIn(seconds)}</p>
}

function Segments({ count, done }: { count: number; done: number }) {
  return (
    <div aria-hidden className="mt-5 flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames('h-1.5 flex-1 rounded-full', index <= done ? 'bg-primary' : 'bg-track')}
        />
      ))}
    </div>
  )
}

function Over({ onDone }: { onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was removed with the last step, so the heading takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 py-8 text-center">
        <Spot name="shell" className="size-24" />
        <h3 ref={heading} tabIndex={-1} className="type-h1 outline-none">
          {boostWords.over.title}
        </h3>
        <p className="max-w-[20rem] text-ink2">{boostWords.over.text}</p>
      </div>
      <Button full onClick={onDone}>
        Done
      </Button>
    </>
  )
}

export const kind = 'boost'

/** Converts a guided session to a `Course`, which is a list of steps with durations. */
function courseOf({ id, title, steps }: Guided): Course {
  return { id, title, steps: steps.map((step) => ({ id: step.id, ms: step.seconds * 1000 })) }
}

/**
 * Starts the session, with a bell at each step if bells are on. A free session shows the toast of the specification
 * (§8).
 */
export function begin(guided: Guided, isFree: boolean): void {
  const course = courseOf(guided)
  const { bells, ambience, getReady } = settingsNow()
  const steps = course.steps.slice(1).map((_, index) => ({ atMs: stepStart(course, index + 1), kind: 'step' as const }))
  const end = { atMs: totalMs(course), kind: 'end' as const }
  const sound = { bells: bells ? [...steps, end] : [], ambience, fadeOutMs: 4000 }
  sessions.start({ kind, course, sound, leadMs: getReady ? getReadyMs : 0 })
  if (isFree) toast({ title: `${course.title} Started! ✨` })
}
