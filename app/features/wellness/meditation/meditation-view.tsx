import { Pause, Play } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { meditationWords } from '../../../../content/open/wellness/meditations.ts'
import { sessionWords } from '../../../../content/open/wellness/session.ts'
import { sleepCareInShort } from '../../../../content/open/safer-sleep.ts'
import { guidanceWords, type Guided, quietLineAt } from '../../../../domain/meditation.ts'
import { type Paused, type Running, stepOf } from '../../../../domain/session.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { sessionNow } from '../../../device/sessions/session-clock.ts'
import { sessions, useGuidance, useLead, useSession, useStep } from '../../../device/sessions/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SessionClock } from '../session-clock.tsx'
import { SoundAgain } from '../sound-again.tsx'
import { SoundButtons } from '../sound-sheet.tsx'
import { meditationKind } from './begin.ts'
import './meditation.css'
import { followLines, type StepTimeLeft } from './quiet-lines.ts'
import { MeditationHead } from './view-head.tsx'

interface MeditationViewProps {
  session: Running | Paused
  guided: Guided
}

/**
 * The running or paused meditation. It renders only when the state changes, and only its clock renders every second
 * (spec §2, §4).
 */
export function MeditationView({ session, guided }: MeditationViewProps) {
  const { phase } = session
  const without = useWithoutBaby()
  const isRunning = phase === 'running'
  const Icon = isRunning ? Pause : Play
  return (
    <>
      <MeditationHead title={guided.title} aside={<SoundButtons />} />
      <SoundAgain />
      <p className="type-small relative mx-auto mt-3 max-w-96 text-center text-balance text-ink">
        {sleepCareInShort(without)}
      </p>
      <div className="grid flex-1 place-items-center">
        <Breath phase={phase} />
      </div>
      <div className="relative flex flex-col items-center">
        <Guidance guided={guided} />
        <div className="meditation-controls">
          <ViewClock />
          <button
            type="button"
            aria-label={isRunning ? 'Pause' : 'Resume'}
            data-autofocus
            onClick={() => (isRunning ? sessions.pause(meditationKind) : sessions.resume(meditationKind))}
            className="grid size-19 place-items-center rounded-full bg-primary text-on-primary transition-colors duration-120 hover:bg-primary-hover"
          >
            <Icon className={classNames('size-8 fill-current stroke-[1.25]', isRunning ? '' : 'translate-x-0.5')} />
          </button>
          <Button variant="quiet" size="small" className="text-ink!" onClick={() => sessions.end(meditationKind)}>
            {sessionWords.end}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Shows the current one of five steps with its text. Screen readers announce it only when a step begins (spec §2). */
function Guidance({ guided }: { guided: Guided }) {
  const place = useStep(meditationKind)
  const without = useWithoutBaby()
  const index = place?.index ?? 0
  const words = guidanceWords(guided.guidance[index] ?? guided.guidance[0], without)
  const partMs = (place?.step.ms ?? 0) / (words.quiet.length + 1)
  useGuidance(
    meditationKind,
    index,
    [words.say, ...words.quiet].map((text, part) => ({ atMs: part * partMs, text })),
  )
  if (place === null) return null
  return (
    <div className="flex flex-col items-center text-center">
      <Dots count={guided.guidance.length} index={index} />
      <div aria-live="polite" aria-atomic="true" className="mt-4 grid min-h-16 content-center">
        <p key={index} className="meditation-words meditation-arrives max-w-108 text-balance">
          {words.say}
        </p>
      </div>
      {guided.guidance.some(({ quiet }) => quiet.length > 0) ? <QuietLine key={index} lines={words.quiet} /> : null}
    </div>
  )
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <div role="img" aria-label={sessionWords.step(index + 1, count)} className="flex h-2 items-center gap-1.5">
      {Array.from({ length: count }, (_, dot) => (
        <span
          key={dot}
          className={classNames(
            'h-2 rounded-full',
            dot === index ? 'w-6.5' : 'w-2',
            dot <= index ? 'bg-primary' : 'bg-ink3/35',
          )}
        />
      ))}
    </div>
  )
}

const place = (): StepTimeLeft | null => {
  const session = sessions.read(meditationKind)
  if (session === null) return null
  const { step, leftMs } = stepOf(session, sessionNow())
  return { ms: step.ms, leftMs }
}

/**
 * Shows the quieter lines of a step one after another. They are not announced, and nothing renders between two lines.
 */
function QuietLine({ lines }: { lines: readonly string[] }) {
  const running = useSession(meditationKind)?.phase === 'running'
  const count = lines.length
  function lineNow(): number | null {
    const at = place()
    return at === null ? null : quietLineAt(count, at.ms, at.leftMs)
  }
  const shown = useSyncExternalStore(
    (listener) => (running && count > 0 ? followLines(count, place, listener) : () => {}),
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

interface BreathProps {
  phase: 'running' | 'paused'
}

/**
 * The breathing rings: 4 seconds in and 6 seconds out (meditation.css). They are rendered once and stop in place while
 * paused. With reduced motion only the words alternate.
 */
function Breath({ phase }: BreathProps) {
  return (
    <div className="breath shrink-0" data-phase={phase}>
      <p className="sr-only">{meditationWords.breathing.hint}</p>
      <div aria-hidden="true">
        {['outermost', 'outer', 'middle', 'inner', 'innermost'].map((ring) => (
          <div key={ring} className="breath-circle breath-ring" />
        ))}
        <div className="breath-circle breath-disc" />
        <Word className="breath-turn breath-in" word={meditationWords.breathing.in} note="4 seconds" />
        <Word className="breath-turn breath-out" word={meditationWords.breathing.out} note="6 seconds" />
        <Word className="breath-rest" word={meditationWords.breathing.rest} note="Paused" />
      </div>
    </div>
  )
}

function Word({ className, word, note }: { className: string; word: string; note: string }) {
  return (
    <p className={`breath-words ${className}`}>
      <span className="breath-word">{word}</span>
      <span className="type-caption font-semibold">{note}</span>
    </p>
  )
}

/** Shows '07:42 left', or the countdown before the start. Nothing else in the view renders every second. */
function ViewClock() {
  const lead = useLead(meditationKind)
  return (
    <div className="meditation-clock flex gap-1.5 leading-7 text-ink2">
      {lead > 0 ? (
        <span className="tabular-nums">{sessionWords.beginsIn(lead)}</span>
      ) : (
        <>
          <SessionClock kind={meditationKind} of="course" padded className="tabular-nums" />
          <span> left</span>
        </>
      )}
    </div>
  )
}
