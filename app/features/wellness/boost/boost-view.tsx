import { sessionWords } from '../../../../content/open/wellness/session.ts'
import { boostWords } from '../../../../content/open/wellness/boosts.ts'
import type { Guided } from '../../../../content/open/wellness/boosts.ts'
import type { Course, Paused, Running, Session } from '../../../../domain/session.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { sessions, useGuidance, useStep } from '../../../device/sessions/sessions.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Segments } from '../segments.tsx'
import { SessionActions } from '../session-actions.tsx'
import { SessionClock } from '../session-clock.tsx'
import { SessionOver } from '../session-over.tsx'
import { leadNow, soundOf } from '../session-start.ts'
import { SoundAgain } from '../sound-again.tsx'
import { SoundButtons } from '../sound-sheet.tsx'
import { GetReady } from '../step-cues.tsx'
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
        <SessionOver spot="shell" title={boostWords.over.title} line={boostWords.over.text} onDone={onEnd} />
      ) : (
        <UnderWay session={session} guided={guided} onEnd={onEnd} />
      )}
    </>
  )
}

function UnderWay({ session, guided, onEnd }: BoostViewProps & { session: Running | Paused }) {
  const place = useStep(kind)
  const index = place?.index ?? 0
  const without = useWithoutBaby()
  const words = guidedStepWords(place?.step.id, guided, without)
  useGuidance(kind, index, words === undefined ? [] : [{ atMs: 0, text: spoken(words) }])
  return (
    <>
      <Segments kind={kind} session={session} index={index} steps="steps" fill="bg-primary" />
      <SoundAgain />
      <div aria-live="polite" aria-atomic="true" className="grid flex-1 content-center gap-3 py-8 text-center">
        <Spot name="ripples" className="mx-auto mb-3 size-24" />
        <p className="type-caption text-ink2">{sessionWords.step(index + 1, session.course.steps.length)}</p>
        <h3 className="type-h1 text-balance">{words?.title ?? boostWords.breathe}</h3>
        <p className="mx-auto max-w-[26rem] text-[1.125rem]/[1.75rem] text-balance">
          {words?.text ?? boostWords.offline}
        </p>
      </div>
      <div className="flex flex-col items-center">
        <GetReady kind={kind} />
        <SessionClock kind={kind} of="step" className="type-timer mb-6" />
        <SessionActions
          kind={kind}
          isRunning={session.phase === 'running'}
          isLast={place?.isLast ?? false}
          skip={sessionWords.next}
          onEnd={onEnd}
        />
      </div>
    </>
  )
}

/**
 * Returns the words of a step for reading aloud. The text about the baby begins with its title, so the title is not
 * spoken twice.
 */
const spoken = ({ title, text }: { title: string; text: string }) =>
  text.startsWith(title) ? text : `${title}. ${text}`

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
  sessions.start({ kind, course, sound: soundOf(course, 4000), leadMs: leadNow() })
  if (isFree) toast({ title: `${course.title} Started! ✨` })
}
