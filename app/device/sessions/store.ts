import {
  type Course,
  after,
  endsAt,
  livedMs,
  stepOf,
  type Running,
  type Session,
  type SessionEvent,
} from '../../../domain/session.ts'
import {
  noteTold,
  toldRuns,
  history,
  pastSessionOf,
  record,
  type PastSession,
  type SessionKind,
  kinds,
  type SessionKeys,
  type SoundWish,
  type StoredSession,
} from './history.ts'
import { createTicks } from './session-ticks.ts'
import { createListeners } from '../../listeners.ts'

export interface SessionEnd {
  readonly kind: SessionKind
  readonly course: Course
  readonly run: string
  /** True when the session was completed; false when the user ended it early. */
  readonly finished: boolean
  readonly livedMs: number
  readonly totalMs: number
  /** Time at which the session ended, in milliseconds since 1970. */
  readonly at: number
}

export interface EndingPorts {
  readonly isVisible: () => boolean
  /** Runs `act` as soon as no other tab handles the end of this run. */
  readonly inTurn: (run: string, act: () => void) => void
}

/** A hidden tab waits this many milliseconds, so that a visible tab can show the end of the session first. */
export const politeMs = 1500

/**
 * Reports the end of each run once across all tabs. Ends are queued until there is a listener that shows them. Then the
 * ends for which `belongsToUser` returns false are dropped, because another user did these sessions.
 */
export function createEndings(ports: EndingPorts, belongsToUser: (end: SessionEnd) => boolean) {
  const listeners = createListeners<[SessionEnd]>()
  let untold: SessionEnd[] = []
  /** Ids of the runs whose end this tab has shown, for a device on which `toldRuns` cannot be stored. */
  const toldHere = new Set<string>()
  let tellers = 0

  const isTold = (run: string): boolean => toldHere.has(run) || toldRuns.read().includes(run)

  function tellOnce(end: SessionEnd): void {
    if (isTold(end.run)) return
    toldHere.add(end.run)
    noteTold(end.run)
    listeners.notify(end)
  }

  function tell(): void {
    if (tellers === 0) return
    // If a session ended while nobody was signed in, its end is shown when the user who did it signs in.
    const ends = untold.filter(belongsToUser)
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
    attend(): () => void {
      tellers += 1
      tell()
      return () => {
        tellers -= 1
      }
    },
    /** Deletes the user's queued ends in this tab. Call it at sign-out. */
    forget(): void {
      untold = []
    },
  }
}

export interface StartOptions {
  readonly kind: SessionKind
  readonly course: Course
  readonly sound?: SoundWish | undefined
  /** Data that the session's view needs after a reload. It is stored as JSON. */
  readonly details?: unknown
  /** Milliseconds of preparation before the session starts. */
  readonly leadMs?: number | undefined
}

export interface KeeperPorts extends EndingPorts {
  /** Returns the time of the session clock, in milliseconds since 1970. */
  readonly now: () => number
  readonly newRun: () => string
  readonly sessions: SessionKeys
}

/** A completed session is shown for at most this many milliseconds. It ends earlier when the user leaves its screen. */
const putAwayMs = 30 * 60_000
/**
 * Whether a session that was completed `ageMs` milliseconds ago is still shown. The number is negative if the user has
 * set the clock back; the limit is then the same.
 */
const isShown = (ageMs: number): boolean => Math.abs(ageMs) <= putAwayMs
/** A session that ran for fewer milliseconds is not recorded in the history. */
const leastMs = 1000

type Live = Exclude<Session, null>

/**
 * Keeps the stored sessions in step with the clock and with other tabs (D33). It counts no time itself: it reads the
 * clock when a browser timer fires, when the page becomes visible and when another tab has written.
 */
export function createKeeper(ports: KeeperPorts) {
  const { now, sessions } = ports
  const listeners = new Map(kinds.map((kind) => [kind, createListeners()]))
  const secondListeners = createListeners()
  const changeListeners = createListeners()
  /** Changes that could not be stored: the session, or null for its removal. They are lost when the tab is closed. */
  const unwritten = new Map<SessionKind, StoredSession | null>()
  /** Ids of the runs whose end this tab has handled. */
  const closed = new Set<string>()
  let isOpen = false

  const stored = (kind: SessionKind): StoredSession | null => {
    const own = unwritten.get(kind)
    return own === undefined ? sessions[kind].read() : own
  }
  const read = (kind: SessionKind): Session => stored(kind)?.session ?? null
  const running = (): Running[] =>
    kinds.flatMap((kind) => {
      const session = read(kind)
      return session?.phase === 'running' ? [session] : []
    })

  const endings = createEndings(
    ports,
    ({ run, kind }) => read(kind)?.run === run || history.read().some(({ id }) => id === run),
  )

  const ticks = createTicks({
    now,
    running,
    watching: () => (ports.isVisible() ? (!secondListeners.isEmpty() ? 'seconds' : 'steps') : 'nobody'),
    onDue: look,
  })

  function changed(kind: SessionKind): void {
    closeIfUntold(kind)
    listeners.get(kind)?.notify()
    secondListeners.notify()
    changeListeners.notify()
    if (isOpen) ticks.plan()
  }

  function open(): void {
    if (isOpen) return
    isOpen = true
    for (const kind of kinds) sessions[kind].subscribe(() => changed(kind))
    look()
    ticks.plan()
  }

  function look(): void {
    for (const kind of kinds) tidy(kind)
    for (const kind of kinds) listeners.get(kind)?.notify()
    secondListeners.notify()
    changeListeners.notify()
  }

  function tidy(kind: SessionKind): void {
    const session = read(kind)
    if (session?.phase === 'running' && now() >= endsAt(session)) happen(kind, { type: 'tick', now: now() })
    if (session?.phase !== 'completed') return
    closeIfUntold(kind)
    if (endings.isTold(session.run) && !isShown(now() - session.completedAt)) {
      write(kind, (was) => (was?.session.run === session.run ? null : was))
    }
  }

  /**
   * Handles the end of a completed run if no tab has shown it. The tab that completed the run may be hidden or closed.
   */
  function closeIfUntold(kind: SessionKind): void {
    const session = read(kind)
    if (session?.phase === 'completed' && !endings.isTold(session.run)) close(kind, session, true, session.completedAt)
  }

  /**
   * Applies an event to the current session of this kind. Does nothing if another tab has meanwhile started a new run.
   */
  function happen(kind: SessionKind, event: SessionEvent): void {
    open()
    const before = read(kind)
    if (before === null) return
    const place = stepOf(before, event.now).index
    write(kind, (was) => {
      if (was === null || was.session.run !== before.run) return was
      // `update` may call this again after another tab has written. Without this check a second skip could then go one
      // step too far.
      if (event.type === 'skip' && stepOf(was.session, event.now).index !== place) return was
      const session = after(was.session, event)
      if (session === was.session) return was
      return session === null ? null : { ...was, session }
    })
    closeIfOver(kind, before, event.now)
  }

  function begin({ kind, course, sound, details, leadMs = 0 }: StartOptions, type: 'start' | 'prepare'): void {
    open()
    const before = read(kind)
    const event = { course, run: ports.newRun(), now: now() }
    const session = after(null, type === 'start' ? { ...event, type, leadMs } : { ...event, type })
    if (session === null) return
    write(kind, () => ({ session, sound, details }))
    if (before) closeIfOver(kind, before, event.now)
  }

  function write(kind: SessionKind, change: (was: StoredSession | null) => StoredSession | null): void {
    const own = unwritten.get(kind)
    const result = sessions[kind].update((was) => change(own === undefined ? was : own))
    if (result.ok) {
      if (unwritten.delete(kind)) changed(kind)
    } else {
      unwritten.set(kind, change(stored(kind)))
      changed(kind)
    }
  }

  function setAmbience(ambience: SoundWish['ambience']): void {
    for (const kind of kinds) {
      if (stored(kind)?.sound === undefined) continue
      write(kind, (was) => (was?.sound === undefined ? was : { ...was, sound: { ...was.sound, ambience } }))
    }
  }

  /** Stores the current time with running sessions (`seenAt`), because the page may be closed next. */
  function note(): void {
    const at = now()
    for (const kind of kinds) {
      if (read(kind)?.phase !== 'running') continue
      write(kind, (was) => (was?.session.phase === 'running' && was.seenAt !== at ? { ...was, seenAt: at } : was))
    }
  }

  /** Handles the end of the run `before`, if a change at the time `at` ended it. */
  function closeIfOver(kind: SessionKind, before: Live, at: number): void {
    if (before.phase === 'completed') return
    const isOver = before.phase === 'running' && at >= endsAt(before)
    if (isOver) close(kind, before, true, endsAt(before))
    else if (read(kind)?.run !== before.run) close(kind, before, false, at)
  }

  /**
   * Records the run in the history and reports its end. Each happens once, even if several tabs do it. A run of less
   * than `leastMs` that the user ended is ignored.
   */
  function close(kind: SessionKind, session: Live, finished: boolean, at: number): void {
    if (!finished && livedMs(session, at) < leastMs) return
    const entry = pastSessionOf(kind, session, finished, at)
    record(entry)
    if (closed.has(entry.id)) return
    closed.add(entry.id)
    endings.add(endOf(entry, session.course, at))
  }

  return {
    read,
    stored,
    open,
    look,
    running,
    /** Returns the running and paused sessions, with their kind. */
    lives: (): (Live & { kind: SessionKind })[] =>
      kinds.flatMap((kind) => {
        const session = read(kind)
        return session && session.phase !== 'completed' ? [{ ...session, kind }] : []
      }),
    start: (options: StartOptions) => begin(options, 'start'),
    prepare: (options: StartOptions) => begin(options, 'prepare'),
    pause: (kind: SessionKind) => happen(kind, { type: 'pause', now: now() }),
    resume: (kind: SessionKind, leadMs = 0) => happen(kind, { type: 'resume', now: now(), leadMs }),
    skip: (kind: SessionKind) => happen(kind, { type: 'skip', now: now() }),
    end: (kind: SessionKind) => happen(kind, { type: 'end', now: now() }),
    /** Completes the session if at most `toleranceMs` milliseconds of it are left. Call it when its sound has ended. */
    finish(kind: SessionKind, toleranceMs: number) {
      const session = read(kind)
      if (session?.phase !== 'running' || endsAt(session) - now() > toleranceMs) return
      happen(kind, { type: 'tick', now: Math.max(now(), endsAt(session)) })
    },
    /** Call it when the visibility of the page has changed. */
    seen() {
      if (!isOpen) return
      if (ports.isVisible()) look()
      else note()
      ticks.plan()
    },
    note,
    setAmbience,
    /**
     * Calls `listener` when the session of this kind changes, and when its next step or its end may have been reached.
     */
    subscribe: (kind: SessionKind, listener: () => void) => listen(listeners.get(kind) ?? createListeners(), listener),
    /** Calls `listener` after each change of a session, and at each whole second while the page is visible. */
    subscribeSeconds: (listener: () => void) => listen(secondListeners, listener),
    /**
     * Calls `listener` after each change, and when time has passed. Unlike the other subscriptions, it does not start
     * to follow the clock and other tabs.
     */
    onChange: (listener: () => void) => void changeListeners.subscribe(listener),
    onEnd: (listener: (end: SessionEnd) => void) => listen(endings.listeners, listener),
    /**
     * Calls `listener` at the end of each run, to show it to the user. If runs ended before there was such a listener,
     * it is called for them at once.
     */
    tellEnds(listener: (end: SessionEnd) => void) {
      const stop = listen(endings.listeners, listener)
      const leave = endings.attend()
      return () => {
        stop()
        leave()
      }
    },
    /** Forgets the user's sessions and ends that only this tab knows. Call it at sign-out. */
    forget() {
      unwritten.clear()
      endings.forget()
      closed.clear()
    },
  }

  function listen<T>(group: { subscribe(listener: T): () => void }, listener: T): () => void {
    open()
    const stop = group.subscribe(listener)
    ticks.plan()
    return () => {
      stop()
      ticks.plan()
    }
  }
}

export type Keeper = ReturnType<typeof createKeeper>

function endOf({ id, kind, doneMs, totalMs, finished }: PastSession, course: Course, at: number): SessionEnd {
  return { kind, course, run: id, finished, livedMs: doneMs, totalMs, at }
}
