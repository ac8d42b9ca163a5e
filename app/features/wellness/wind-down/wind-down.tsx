import { Pause, Play, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { sleepCare } from '../../../../content/open/safer-sleep.ts'
import { windDownMinutes } from '../../../../domain/wind-down.ts'
import { playAgain, sessions, useSession, useSoundState, useStep } from '../../../device/sessions/sessions.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { useAuth } from '../../../member/auth/auth.tsx'
import { Button } from '../../../ui/button.tsx'
import { ClockDigits, SessionClock } from '../session-clock.tsx'
import { SoundButton } from '../sound-sheet.tsx'
import { kind, startOrResume } from './begin.ts'
import { Porthole } from './porthole.tsx'
import { StageNow } from './stage-now.tsx'
import { Suggestion } from './suggestion.tsx'

type Phase = 'idle' | 'running' | 'paused' | 'completed'

const beneath: Readonly<Record<Phase, string>> = {
  idle: 'Ready when you are',
  running: 'remaining',
  paused: 'Paused',
  completed: 'Wind-Down Complete!',
}

/** The evening's half hour: Start, Pause, Reset (spec §2 Widgets, §4). */
export function WindDown() {
  const session = useSession(kind)
  const place = useStep(kind)
  const phase = session?.phase ?? 'idle'
  const without = useWithoutBaby()
  return (
    <div className="relative flex flex-col items-center gap-5">
      <div className="absolute top-0 right-0 z-1">
        <SoundButton />
      </div>
      <Porthole session={session} step={place?.index ?? 0}>
        <Digits phase={phase} />
        <span className="type-small text-balance">{beneath[phase]}</span>
      </Porthole>
      {phase === 'completed' ? <Goodnight /> : <StageNow step={phase === 'idle' ? undefined : place?.step.id} />}
      {phase === 'idle' ? (
        <p className="type-small max-w-96 text-center text-pretty text-ink2">{sleepCare(without)}</p>
      ) : null}
      <Controls phase={phase} />
      {phase === 'completed' ? null : <Suggestion />}
    </div>
  )
}

/** No wider than the porthole, however large the letters. */
const digits = 'type-timer text-[length:min(3.25rem,22cqi)]'

function Digits({ phase }: { phase: Phase }) {
  if (phase === 'idle') return <ClockDigits seconds={windDownMinutes * 60} padded className={digits} />
  return <SessionClock kind={kind} of="course" padded className={digits} />
}

function Goodnight() {
  const { user } = useAuth()
  const name = user?.firstName.trim() ?? ''
  return (
    <p
      role="status"
      className="type-body text-center text-balance text-ink2"
    >{`The harbour is quiet. Sleep well${name === '' ? '' : `, ${name}`}.`}</p>
  )
}

function Controls({ phase }: { phase: Phase }) {
  const main = useRef<HTMLButtonElement>(null)
  const { needsTap } = useSoundState()
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

  function reset() {
    sessions.end(kind)
    // The button goes away with the session that it ended.
    main.current?.focus({ preventScroll: true })
  }

  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      {phase === 'running' ? (
        <Button ref={main} className="min-w-40 flex-1" icon={<Pause {...icon} />} onClick={() => sessions.pause(kind)}>
          Pause
        </Button>
      ) : (
        <Button
          ref={main}
          variant={phase === 'completed' ? 'outline' : 'primary'}
          className={phase === 'paused' ? 'min-w-40 flex-1' : 'min-w-36'}
          icon={<Play {...icon} />}
          onClick={startOrResume}
        >
          Start
        </Button>
      )}
      {phase === 'idle' ? null : (
        <Button variant="secondary" icon={<RotateCcw {...icon} />} onClick={reset}>
          Reset
        </Button>
      )}
      {phase === 'running' && needsTap ? (
        <Button variant="quiet" size="small" full onClick={() => playAgain()}>
          Play the sound again
        </Button>
      ) : null}
    </div>
  )
}
