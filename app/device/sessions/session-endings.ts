import type { Course } from '../../../domain/session.ts'
import { noteTold, toldRuns } from './session-history.ts'
import type { Kind } from './stored-session.ts'

/** How a run ended. */
export interface SessionEnd {
  readonly kind: Kind
  readonly course: Course
  readonly run: string
  /** It came to its end; otherwise she ended it. */
  readonly finished: boolean
  readonly livedMs: number
  readonly totalMs: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What telling an end needs of the world. */
export interface EndingPorts {
  readonly isVisible: () => boolean
  /** Runs `act` when no other tab is acting on this run. */
  readonly inTurn: (run: string, act: () => void) => void
}

/** A tab that nobody looks at leaves the word to one that she sees. */
const politeMs = 1500

type Listener = (end: SessionEnd) => void

/**
 * The ends of runs, told once each, whatever other tabs do. They wait until somebody is there to show them; `isHers`
 * says then whether the run belongs to who is signed in.
 */
export function createEndings(ports: EndingPorts, isHers: (end: SessionEnd) => boolean) {
  const listeners = new Set<Listener>()
  let untold: SessionEnd[] = []
  /** What this tab told, for a device that cannot write that down. */
  const toldHere = new Set<string>()
  /** How many are there to show the ends. */
  let tellers = 0

  const isTold = (run: string): boolean => toldHere.has(run) || toldRuns.read().includes(run)

  function tellOnce(end: SessionEnd): void {
    if (isTold(end.run)) return
    toldHere.add(end.run)
    noteTold(end.run)
    for (const listener of listeners) listener(end)
  }

  function tell(): void {
    if (tellers === 0) return
    // What ended while nobody was signed in is told to whom it belongs: her history is there when she is.
    const ends = untold.filter(isHers)
    untold = []
    for (const end of ends) {
      const claim = () => ports.inTurn(end.run, () => tellOnce(end))
      if (ports.isVisible()) claim()
      else setTimeout(claim, politeMs)
    }
  }

  return {
    isTold,
    listeners,
    add(end: SessionEnd): void {
      untold.push(end)
      tell()
    },
    /** Somebody is there to show the ends. Returns how to say that she has gone. */
    attend(): () => void {
      tellers += 1
      tell()
      return () => {
        tellers -= 1
      }
    },
    /** She has gone: nothing of hers stays in this tab. */
    forget(): void {
      untold = []
    },
  }
}
