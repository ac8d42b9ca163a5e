import { Maximize2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { sessionWords } from '../../../content/open/wellness/session.ts'
import type { Session } from '../../../domain/session.ts'
import type { SessionKind } from '../../device/sessions/history.ts'
import { sessions } from '../../device/sessions/sessions.ts'
import { Button } from '../../ui/button.tsx'
import { TimeLeft } from './time-left.tsx'

interface UnderWayProps {
  kind: SessionKind
  session: Exclude<Session, null>
  /** Title after the session has ended. By default it is the title of the session. */
  overTitle?: string
  /** Text after the session has ended, shown instead of the time. */
  overLine?: string
  isReady?: boolean
  place?: ReactNode
  endLabel?: string
  doneLabel?: string
  onOpen(): void
  /** `onEnd` is called by the button that ends or removes the session. By default the session is ended. */
  onEnd?: (() => void) | undefined
}

const stateNames = { running: 'Running', paused: 'Paused' } as const

/** Shown in a section while its session is minimised. It stays when the session ends while minimised. */
export function UnderWay(props: UnderWayProps) {
  const { kind, session, isReady = false, place, onOpen, onEnd = () => sessions.end(kind) } = props
  const { phase, course } = session
  const isOver = phase === 'completed'

  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <h3 className="type-title wrap-anywhere">{isOver ? (props.overTitle ?? course.title) : course.title}</h3>
      <p className="type-body text-ink2">
        {isOver ? (
          props.overLine
        ) : (
          <>
            <span>{`${isReady ? 'Ready' : stateNames[phase]}: `}</span>
            <TimeLeft kind={kind} />
          </>
        )}
      </p>
      {isOver || place === undefined ? null : (
        <p role="status" className="type-small text-ink2">
          {place}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOver ? null : (
          <Button size="small" icon={<Maximize2 size={18} />} onClick={onOpen}>
            Open
          </Button>
        )}
        <Button
          variant={isOver ? 'primary' : 'quiet'}
          size="small"
          onClick={(event) => {
            focusHeader(event)
            onEnd()
          }}
        >
          {isOver ? (props.doneLabel ?? 'Done') : (props.endLabel ?? sessionWords.end)}
        </Button>
      </div>
    </div>
  )
}

/**
 * Moves the focus to the header of the section. Call it when a click removes the clicked button, which has the focus.
 */
export function focusHeader({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('[data-section]')?.querySelector('button')?.focus({ preventScroll: true })
}
