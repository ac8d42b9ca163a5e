import { sessionWords } from '../../../../content/open/wellness/session.ts'
import { sleepCareInShort } from '../../../../content/open/safer-sleep.ts'
import { relaxationCare, relaxationEnd, steps, relaxationWords } from '../../../../content/open/wellness/relaxation.ts'
import { relaxationCourse, type RelaxationStep } from '../../../../domain/relaxation.ts'
import { type Paused, type Running, type Session } from '../../../../domain/session.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { sessions, useGuidance, useSession, useStep } from '../../../device/sessions/sessions.ts'
import type { SpokenLine } from '../../../device/sessions/guidance.ts'
import { toast } from '../../../ui/toast.tsx'
import { FullView } from '../full-view.tsx'
import { Segments } from '../segments.tsx'
import { SessionActions } from '../session-actions.tsx'
import { SessionClock } from '../session-clock.tsx'
import { SessionOver } from '../session-over.tsx'
import { leadNow, soundOf } from '../session-start.ts'
import { SoundAgain } from '../sound-again.tsx'
import { SoundButtons } from '../sound-sheet.tsx'
import { GetReady, StepAnnouncement } from '../step-cues.tsx'
import { UnderWay } from '../under-way.tsx'
import { useOpened } from '../use-opened.ts'
import { ViewHead } from '../view-head.tsx'
import { Intro } from './intro.tsx'
import { Silhouette } from './silhouette.tsx'

/** The section Progressive Muscle Relaxation (spec §2, §4): introduction, nine full-screen steps, and the end. */
export function Relaxation() {
  const session = useSession(kind)
  const { opened, open, openBegun, minimise } = useOpened(kind)
  const isOpen = opened !== null && session?.run === opened
  const isOver = session?.phase === 'completed'

  function start() {
    begin()
    openBegun()
  }

  return (
    <>
      {session === null || isOpen ? (
        <Intro onBegin={start} />
      ) : (
        <UnderWay
          kind={kind}
          session={session}
          overTitle={relaxationEnd.title}
          overLine={relaxationEnd.line}
          place={<StepNumber session={session} />}
          doneLabel={sessionWords.end}
          onOpen={() => open(session.run)}
        />
      )}
      <FullView
        label={relaxationWords.title}
        open={isOpen}
        over={isOver}
        onClose={isOver ? () => sessions.end(kind) : minimise}
      >
        {session === null ? null : session.phase === 'completed' ? (
          <CompletionView steps={session.course.steps.length} />
        ) : (
          <RunningView session={session} />
        )}
      </FullView>
    </>
  )
}

function StepNumber({ session: { course } }: { session: Exclude<Session, null> }) {
  return <span>{sessionWords.step((useStep(kind)?.index ?? 0) + 1, course.steps.length)}</span>
}

/**
 * The running session, one step after the other. It renders only when the state changes, and only its clock renders
 * every second (spec §2, §4).
 */
function RunningView({ session }: { session: Running | Paused }) {
  const place = useStep(kind)
  const without = useWithoutBaby()
  const step = steps.find(({ id }) => id === place?.step.id) ?? steps[place?.index ?? 0]
  useGuidance(kind, place?.index ?? 0, step === undefined ? [] : spokenLines(step, place?.index === 0))
  if (place === null || step === undefined) return null
  const { index, isLast } = place
  const { bodyPart, title, instruction } = step
  const number = sessionWords.step(index + 1, session.course.steps.length)
  return (
    <>
      <ViewHead over={number} title={title} aside={<SoundButtons />} />
      <Segments kind={kind} session={session} index={index} steps="steps" fill="bg-accent" />
      <SoundAgain />
      <div className="flex flex-1 flex-col items-center py-4 text-center">
        <Silhouette warm={bodyPart} />
        <GetReady kind={kind} />
        <SessionClock kind={kind} of="step" className="type-timer mt-3" />
        <p className="type-h2 mt-3 min-h-[5.8125rem] max-w-108 text-balance sm:min-h-[3.875rem]">{instruction}</p>
        <p className="type-small mt-2 max-w-80 text-balance text-ink2 sm:max-w-xl">{relaxationCare}</p>
        <p className="type-small mt-2 max-w-80 text-balance text-ink2 sm:max-w-xl">{sleepCareInShort(without)}</p>
      </div>
      <div className="flex flex-col items-center">
        <SessionActions kind={kind} isRunning={session.phase === 'running'} isLast={isLast} skip={sessionWords.next} />
      </div>
      <StepAnnouncement text={`${number}: ${title}. ${instruction}`} />
    </>
  )
}

/** The end of the session, shown after its last step (spec §2). */
function CompletionView({ steps: count }: { steps: number }) {
  return (
    <>
      <ViewHead over={sessionWords.step(count, count)} title={steps.at(-1)?.title ?? ''} />
      <Segments kind={kind} session={null} index={count} steps="steps" fill="bg-accent" />
      <SessionOver
        spot="moon"
        title={relaxationEnd.title}
        line={relaxationEnd.line}
        done={sessionWords.end}
        onDone={() => sessions.end(kind)}
      />
    </>
  )
}

/**
 * Returns the lines to speak in a step: at its start the line that tenses a muscle, after 12 seconds the line that
 * releases it, and in the first step, after 18 seconds, the advice to be gentle.
 */
function spokenLines({ title, instruction }: RelaxationStep, isFirst: boolean): readonly SpokenLine[] {
  const [hold, ...release] = instruction.split(/ (?=And )/)
  return [
    { atMs: 0, text: `${title}. ${hold}` },
    ...release.map((text) => ({ atMs: 12_000, text })),
    ...(isFirst ? [{ atMs: 18_000, text: relaxationCare }] : []),
  ]
}

const kind = 'relaxation'

/** Duration of the fade-out of the ambience at the end, in milliseconds. */
const fadeOutMs = 20_000

/** Starts the session at its first step (spec §4). */
function begin(): void {
  const course = relaxationCourse(steps)
  sessions.start({ kind, course, sound: soundOf(course, fadeOutMs), leadMs: leadNow() })
  toast({ title: relaxationWords.starting })
}
