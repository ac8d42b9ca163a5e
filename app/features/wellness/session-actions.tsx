import { Pause, Play, SkipForward } from 'lucide-react'
import type { Ref } from 'react'
import { sessionWords } from '../../../content/open/wellness/session.ts'
import { sessions } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'
import { Button } from '../../ui/button.tsx'

interface SessionActionsProps {
  kind: SessionKind
  isRunning: boolean
  isLast: boolean
  /** Text of the main button while the session is paused. 'Start' is for the beginning of a step (spec §4). */
  goOn?: 'Start' | 'Resume'
  skip: string
  mainRef?: Ref<HTMLButtonElement>
  onEnd?: () => void
}

export function SessionActions(props: SessionActionsProps) {
  const { kind, isRunning, isLast, goOn = 'Resume', skip, mainRef, onEnd = () => sessions.end(kind) } = props
  const Icon = isRunning ? Pause : Play
  return (
    <>
      <div className="flex w-full flex-wrap gap-2.5 *:min-w-fit *:flex-1">
        <Button
          ref={mainRef}
          data-autofocus
          className="px-4"
          icon={<Icon aria-hidden className="size-4.5 fill-current" />}
          onClick={() => (isRunning ? sessions.pause(kind) : sessions.resume(kind))}
        >
          {isRunning ? 'Pause' : goOn}
        </Button>
        <Button
          variant="secondary"
          className="px-4 aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-ink3"
          // The button is not `disabled`, because it may have the focus when the last step begins.
          aria-disabled={isLast}
          icon={<SkipForward className="size-4.5" />}
          onClick={() => isLast || sessions.skip(kind)}
        >
          {skip}
        </Button>
      </div>
      <Button variant="quiet" size="small" className="mt-1 text-ink!" onClick={onEnd}>
        {sessionWords.end}
      </Button>
    </>
  )
}
