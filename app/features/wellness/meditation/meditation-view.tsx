import { Pause, Play, Volume2 } from 'lucide-react'
import { sleepCareInShort } from '../../../../content/open/safer-sleep.ts'
import type { Guided } from '../../../../domain/meditation.ts'
import type { Paused, Running } from '../../../../domain/session.ts'
import { playAgain, sessions, useSoundState } from '../../../device/sessions/sessions.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { Button } from '../../../ui/button.tsx'
import { SoundButton } from '../sound-sheet.tsx'
import { kind } from './begin.ts'
import { Breath } from './breath.tsx'
import { Guidance } from './guidance.tsx'
import { ViewClock } from './view-clock.tsx'
import { ViewHead } from './view-head.tsx'

interface MeditationViewProps {
  session: Running | Paused
  guided: Guided
}

/** Under way or paused: it renders when that changes, and only its clock each second (spec §2, §4). */
export function MeditationView({ session, guided }: MeditationViewProps) {
  const { phase } = session
  const without = useWithoutBaby()
  const isRunning = phase === 'running'
  const Icon = isRunning ? Pause : Play
  return (
    <>
      <ViewHead title={guided.title} aside={<SoundButton />} />
      <SoundAgain />
      <p className="type-small relative mx-auto mt-3 max-w-96 text-center text-balance text-ink">
        {sleepCareInShort(without)}
      </p>
      <div className="grid flex-1 place-items-center">
        <Breath phase={phase} />
      </div>
      <div className="relative flex flex-col items-center">
        <Guidance guided={guided} />
        <ViewClock />
        <button
          type="button"
          aria-label={isRunning ? 'Pause' : 'Resume'}
          data-autofocus
          onClick={() => (isRunning ? sessions.pause(kind) : sessions.resume(kind))}
          className="mt-4 grid size-19 place-items-center rounded-full bg-primary text-on-primary transition-colors duration-120 hover:bg-primary-hover"
        >
          <Icon
            aria-hidden
            className={isRunning ? 'size-8 fill-current' : 'size-8 translate-x-0.5 fill-current'}
            strokeWidth={1.25}
          />
        </button>
        <Button variant="quiet" size="small" className="mt-2 text-ink!" onClick={() => sessions.end(kind)}>
          End Session
        </Button>
      </div>
    </>
  )
}

/** After a reload the browser wants a tap before it plays again. */
function SoundAgain() {
  const { needsTap } = useSoundState()
  if (!needsTap) return null
  return (
    <Button
      variant="outline"
      size="small"
      className="relative mt-3 self-center"
      icon={<Volume2 aria-hidden size={18} strokeWidth={1.75} />}
      onClick={() => playAgain()}
    >
      Tap for sound
    </Button>
  )
}
