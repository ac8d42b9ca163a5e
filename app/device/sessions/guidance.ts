import { leadLeft, stepOf } from '../../../domain/session.ts'
import type { Keeper } from './store.ts'
import type { SessionKind } from './history.ts'

/** A text that is spoken during a step of a session, `atMs` milliseconds after the step's start. */
export interface SpokenLine {
  readonly atMs: number
  readonly text: string
}

interface GuidancePorts {
  readonly keeper: Pick<Keeper, 'read'>
  readonly now: () => number
  /** Returns the kind of the session whose sound this tab plays; null when it plays none. */
  readonly heard: () => SessionKind | null
  readonly isWished: () => boolean
  /** Speaks the text. Calls `ended` at its end, but not after `stop`. */
  readonly speak: (text: string, ended: () => void) => void
  readonly stop: () => void
}

/** Delay of the lines of each step after the first, in milliseconds, because the bell of the step rings first. */
const afterBellMs = 1500

/**
 * Decides when the spoken lines of a session are spoken: each line once, while its step runs and its view is open. If
 * several lines are due, only the latest is spoken. A line that was interrupted is spoken again from its start.
 */
export function createGuidance({ keeper, now, heard, isWished, speak, stop }: GuidancePorts) {
  const offered = new Map<SessionKind, { readonly index: number; readonly lines: readonly SpokenLine[] }>()
  let step = ''
  const done = new Set<string>()
  let saying: string | null = null

  function cutOff(): void {
    if (saying === null) return
    done.delete(saying)
    saying = null
    stop()
  }

  function due() {
    const kind = heard()
    const session = kind && keeper.read(kind)
    const words = kind && offered.get(kind)
    if (!words || session?.phase !== 'running' || leadLeft(session, now()) > 0 || !isWished()) return null
    const { index, step: timed, leftMs } = stepOf(session, now())
    // The session has just reached a new step, and the view has not offered the lines of that step yet.
    if (words.index !== index) return null
    const atMs = timed.ms - leftMs - (index === 0 ? 0 : afterBellMs)
    return { step: `${session.run} ${index}`, line: words.lines.findLast((line) => line.atMs <= atMs) }
  }

  /** Starts or stops speaking, as the state of the session requires. Called after each change, and each second. */
  function look(): void {
    const moment = due()
    if (moment === null) return cutOff()
    if (moment.step !== step) {
      cutOff()
      done.clear()
      step = moment.step
    }
    const text = moment.line?.text
    if (saying !== null || text === undefined || done.has(text)) return
    done.add(text)
    saying = text
    speak(text, () => {
      saying = null
      look()
    })
  }

  return {
    look,
    /** Sets the lines of a session's step while its view is open. `lines` is null when the view closes. */
    offer(kind: SessionKind, index: number, lines: readonly SpokenLine[] | null): void {
      if (lines === null) offered.delete(kind)
      else offered.set(kind, { index, lines })
      look()
    },
    /**
     * Speaks the current line once more, for example with another voice. Returns false when there is no current line.
     */
    again(): boolean {
      cutOff()
      done.clear()
      look()
      return saying !== null
    },
  }
}
