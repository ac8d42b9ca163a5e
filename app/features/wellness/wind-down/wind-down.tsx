import { Pause, Play, RotateCcw, Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { settlingIn, stages, tips, windDownWords } from '../../../../content/open/wellness/wind-down.ts'
import { anotherOf, windDownCourse, windDownMinutes } from '../../../../domain/wind-down.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import {
  playAgain,
  sessions,
  useGuidance,
  useSession,
  useSoundState,
  useStep,
} from '../../../device/sessions/sessions.ts'
import { useAuth } from '../../../member/auth/auth-context.ts'
import { Button } from '../../../ui/button.tsx'
import { dismissToast, toast } from '../../../ui/toast.tsx'
import { ClockDigits, SessionClock } from '../session-clock.tsx'
import { soundOf } from '../session-start.ts'
import { SleepCare } from '../sleep-care.tsx'
import { SoundButton, VoiceButton } from '../sound-sheet.tsx'
import { Porthole } from './porthole.tsx'

type Phase = 'idle' | 'running' | 'paused' | 'completed'

const beneath: Readonly<Record<Phase, string>> = {
  idle: windDownWords.ready,
  running: 'remaining',
  paused: 'Paused',
  completed: windDownWords.complete,
}

/** The half-hour timer for the evening, with Start, Pause and Reset (spec §2 Widgets, §4). */
export function WindDown() {
  const session = useSession(kind)
  const place = useStep(kind)
  const phase = session?.phase ?? 'idle'
  return (
    <div className="relative flex flex-col items-center gap-5 max-[16rem]:pt-13 [@media(max-height:42rem)]:gap-3">
      <div className="absolute top-0 left-0 z-1">
        <VoiceButton />
      </div>
      <div className="absolute top-0 right-0 z-1">
        <SoundButton />
      </div>
      <Porthole session={session} step={place?.index ?? 0}>
        <Digits phase={phase} />
        <span className="type-small text-balance">{beneath[phase]}</span>
      </Porthole>
      {phase === 'completed' ? (
        <Goodnight />
      ) : (
        <StageNow index={place?.index ?? 0} step={phase === 'idle' ? undefined : place?.step.id} />
      )}
      <Controls phase={phase} />
      {phase === 'idle' ? <SleepCare id={noteId} className="max-w-96 text-center text-pretty" /> : null}
      {phase === 'running' || phase === 'paused' ? (
        <p id={noteId} className="type-small max-w-96 text-center text-pretty text-ink2">
          {windDownWords.reset}
        </p>
      ) : null}
      {phase === 'completed' ? null : <Suggestion />}
    </div>
  )
}

/** The width of the porthole limits the size of the digits, also with enlarged text. */
const digits = 'type-timer text-[length:min(3.25rem,22cqi)]'

function Digits({ phase }: { phase: Phase }) {
  if (phase === 'idle') return <ClockDigits seconds={windDownMinutes * 60} padded className={digits} />
  return <SessionClock kind={kind} of="course" padded className={digits} />
}

function Goodnight() {
  const { user } = useAuth()
  const name = user?.firstName.trim() ?? ''
  return (
    <p role="status" className="type-body text-center text-balance text-ink2">
      {windDownWords.goodnight(name)}
    </p>
  )
}

function Controls({ phase }: { phase: Phase }) {
  const main = useRef<HTMLButtonElement>(null)
  const { needsTap } = useSoundState()

  function reset() {
    sessions.end(kind)
    // The button that ended the session is removed together with it, so the main button takes the focus.
    main.current?.focus({ preventScroll: true })
  }

  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      {phase === 'running' ? (
        <Button ref={main} className="min-w-40 flex-1" icon={<Pause size={20} />} onClick={() => sessions.pause(kind)}>
          Pause
        </Button>
      ) : (
        <Button
          ref={main}
          variant={phase === 'completed' ? 'outline' : 'primary'}
          className={phase === 'paused' ? 'min-w-40 flex-1' : 'min-w-36'}
          icon={<Play size={20} />}
          onClick={startOrResume}
        >
          Start
        </Button>
      )}
      {phase === 'idle' ? null : (
        <Button
          variant="secondary"
          aria-describedby={phase === 'completed' ? undefined : noteId}
          icon={<RotateCcw size={20} />}
          onClick={reset}
        >
          Reset
        </Button>
      )}
      {phase === 'running' && needsTap ? (
        <Button variant="quiet" size="small" full onClick={() => playAgain()}>
          {windDownWords.playAgain}
        </Button>
      ) : null}
    </div>
  )
}

/** Shows a random tip in a toast (spec §2 Widgets). Each tap replaces it by a different tip. */
function Suggestion() {
  const last = useRef<{ tip: string; toast: string }>(null)

  function suggest() {
    const tip = anotherOf(tips, last.current?.tip ?? null, Math.random())
    if (tip === null) return
    if (last.current) dismissToast(last.current.toast)
    last.current = { tip, toast: toast({ title: windDownWords.tonight, description: tip, durationMs: 8000 }) }
  }

  return (
    <Button variant="quiet" size="small" icon={<Sparkles size={20} />} onClick={suggest}>
      {windDownWords.another}
    </Button>
  )
}

/** Shows the text of the current stage and announces it when a stage begins. Empty while no session runs. */
function StageNow({ index, step }: { index: number; step: string | undefined }) {
  const without = useWithoutBaby()
  const stage = stages.find(({ id }) => id === step) ?? settlingIn
  const { title, description, baby, care, activity } = stage
  const words = [`${title}.`, description, without ? undefined : baby, care, activity]
  useGuidance(kind, index, [{ atMs: 0, text: words.filter((each) => each !== undefined).join(' ') }])
  return (
    <div aria-live="polite" aria-atomic="true" className="empty:-mt-5 [@media(max-height:42rem)]:empty:-mt-3">
      {step === undefined ? null : (
        <div key={step} className="flex flex-col items-center gap-1.5 text-center text-balance">
          <p className="type-header text-accent-ink">Now</p>
          <h3 className="type-h2">{title}</h3>
          <p className="type-body max-w-96 text-ink2">{description}</p>
          {without || baby === undefined ? null : <p className="type-small max-w-96 text-ink2">{baby}</p>}
          {care === undefined ? null : <p className="type-small max-w-96 text-ink2">{care}</p>}
          <p className="type-small max-w-96 text-ink2">{activity}</p>
        </div>
      )}
    </div>
  )
}

const kind = 'wind-down'
const noteId = 'wind-down-note'

/** Duration of the fade-out of the ambience at the end, in milliseconds. */
const fadeOutMs = 30_000

/** Starts or resumes the timer. After the end it starts again with the full half hour (spec §4). */
function startOrResume(): void {
  if (sessions.read(kind)?.phase === 'paused') return sessions.resume(kind)
  const course = windDownCourse(stages)
  sessions.start({ kind, course, sound: soundOf(course, fadeOutMs) })
}
