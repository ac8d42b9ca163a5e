import {
  after,
  endsAt,
  livedMs,
  stepOf,
  type Course,
  type Running,
  type Session,
  type SessionEvent,
} from '../../../domain/session.ts'
import { createEndings, type EndingPorts, type SessionEnd } from './session-endings.ts'
import { history, pastSessionOf, record, type PastSession } from './session-history.ts'
import { createTicks } from './session-ticks.ts'
import { kinds, type Kind, type SessionKeys, type SoundWish, type StoredSession } from './stored-session.ts'

export interface StartOptions {
  readonly kind: Kind
  readonly course: Course
  readonly sound?: SoundWish | undefined
  /** JSON that the widget needs after a reload. */
  readonly details?: unknown
  /** Milliseconds to get ready before the course begins. */
  readonly leadMs?: number | undefined
}

/** What the keeper needs of the world. */
export interface KeeperPorts extends EndingPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newRun: () => string
  readonly sessions: SessionKeys
}

/** A finished session is shown for this long; then its widget stands at its beginning again. */
const putAwayMs = 6 * 3_600_000
/** The clock may have been set back since: then for so long as well, not until the old date comes again. */
const isShown = (ageMs: number): boolean => Math.abs(ageMs) <= putAwayMs
/** Less than this she did not do. */
const leastMs = 1000

type Live = Exclude<Session, null>

/**
 * Her sessions as storage has them, in step with the clock and with the other tabs (D33). It counts nothing; it
 * looks at the clock when something is due, when the page is seen again and when another tab wrote.
 */
export function createKeeper(ports: KeeperPorts) {
  const { now, sessions } = ports
  const listeners = new Map<Kind, Set<() => void>>(kinds.map((kind) => [kind, new Set()]))
  const secondListeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()
  /** What could not be written down lives as long as the tab. */
  const unwritten = new Map<Kind, StoredSession | null>()
  /** The runs whose end this tab has seen to. */
  const closed = new Set<string>()
  let isOpen = false

  const stored = (kind: Kind): StoredSession | null => {
    const own = unwritten.get(kind)
    return own === undefined ? sessions[kind].read() : own
  }
  const read = (kind: Kind): Session => stored(kind)?.session ?? null
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
    watching: () => (ports.isVisible() ? (secondListeners.size > 0 ? 'seconds' : 'steps') : 'nobody'),
    onDue: look,
  })

  function changed(kind: Kind): void {
    closeIfUntold(kind)
    for (const listener of listeners.get(kind) ?? []) listener()
    for (const listener of secondListeners) listener()
    for (const listener of changeListeners) listener()
    if (isOpen) ticks.plan()
  }

  /** Begins to follow the clock and the other tabs. */
  function open(): void {
    if (isOpen) return
    isOpen = true
    for (const kind of kinds) sessions[kind].subscribe(() => changed(kind))
    look()
    ticks.plan()
  }

  /** Time has passed: what is over is completed, and whoever shows a step or a second looks again. */
  function look(): void {
    for (const kind of kinds) tidy(kind)
    for (const kind of kinds) for (const listener of listeners.get(kind) ?? []) listener()
    for (const listener of secondListeners) listener()
    for (const listener of changeListeners) listener()
  }

  function tidy(kind: Kind): void {
    const session = read(kind)
    if (session?.phase === 'running' && now() >= endsAt(session)) happen(kind, { type: 'tick', now: now() })
    if (session?.phase !== 'completed') return
    closeIfUntold(kind)
    if (endings.isTold(session.run) && !isShown(now() - session.completedAt)) {
      write(kind, (was) => (was?.session.run === session.run ? null : was))
    }
  }

  /** Another tab may have completed it and be out of sight, or have died before it told. */
  function closeIfUntold(kind: Kind): void {
    const session = read(kind)
    if (session?.phase === 'completed' && !endings.isTold(session.run)) close(kind, session, true, session.completedAt)
  }

  /** An event for the session that is there now; none for one that another tab began meanwhile. */
  function happen(kind: Kind, event: SessionEvent): void {
    open()
    const before = read(kind)
    if (before === null) return
    const place = stepOf(before, event.now).index
    write(kind, (was) => {
      if (was === null || was.session.run !== before.run) return was
      // A change may be made once more after another tab's: a second skip would go too far.
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

  function write(kind: Kind, change: (was: StoredSession | null) => StoredSession | null): void {
    const own = unwritten.get(kind)
    const result = sessions[kind].update((was) => change(own === undefined ? was : own))
    if (result.ok) {
      if (unwritten.delete(kind)) changed(kind)
    } else {
      unwritten.set(kind, change(stored(kind)))
      changed(kind)
    }
  }

  /** How everything that is under way sounds from now on. */
  function setAmbience(ambience: SoundWish['ambience']): void {
    for (const kind of kinds) {
      if (stored(kind)?.sound === undefined) continue
      write(kind, (was) => (was?.sound === undefined ? was : { ...was, sound: { ...was.sound, ambience } }))
    }
  }

  /** The page may be gone in a moment: notes how far the time of what runs has come. */
  function note(): void {
    const at = now()
    for (const kind of kinds) {
      if (read(kind)?.phase !== 'running') continue
      write(kind, (was) => (was?.session.phase === 'running' && was.seenAt !== at ? { ...was, seenAt: at } : was))
    }
  }

  /** After a change: whether the run that was there is over with it. */
  function closeIfOver(kind: Kind, before: Live, at: number): void {
    if (before.phase === 'completed') return
    const isOver = before.phase === 'running' && at >= endsAt(before)
    if (isOver) close(kind, before, true, endsAt(before))
    else if (read(kind)?.run !== before.run) close(kind, before, false, at)
  }

  /** Writes the run into her history, and has its end told. Both happen once, whoever else does the same. */
  function close(kind: Kind, session: Live, finished: boolean, at: number): void {
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
    /** What is not over, with its kind. */
    lives: (): (Live & { kind: Kind })[] =>
      kinds.flatMap((kind) => {
        const session = read(kind)
        return session && session.phase !== 'completed' ? [{ ...session, kind }] : []
      }),
    start: (options: StartOptions) => begin(options, 'start'),
    prepare: (options: StartOptions) => begin(options, 'prepare'),
    pause: (kind: Kind) => happen(kind, { type: 'pause', now: now() }),
    resume: (kind: Kind, leadMs = 0) => happen(kind, { type: 'resume', now: now(), leadMs }),
    skip: (kind: Kind) => happen(kind, { type: 'skip', now: now() }),
    end: (kind: Kind) => happen(kind, { type: 'end', now: now() }),
    /** The sound came to its end: what has less than this many milliseconds left is over. */
    finish(kind: Kind, toleranceMs: number) {
      const session = read(kind)
      if (session?.phase !== 'running' || endsAt(session) - now() > toleranceMs) return
      happen(kind, { type: 'tick', now: Math.max(now(), endsAt(session)) })
    },
    /** The page is seen again, or no longer. */
    seen() {
      if (!isOpen) return
      if (ports.isVisible()) look()
      else note()
      ticks.plan()
    },
    note,
    setAmbience,
    /** Calls when the kind's session changes, and when a step or its end may have come. */
    subscribe: (kind: Kind, listener: () => void) => listen(listeners.get(kind) ?? new Set(), listener),
    /** The same, and each whole second while the page is looked at. */
    subscribeSeconds: (listener: () => void) => listen(secondListeners, listener),
    /** Calls after every change, and when time has passed. Does not open the keeper. */
    onChange: (listener: () => void) => void changeListeners.add(listener),
    onEnd: (listener: (end: SessionEnd) => void) => listen(endings.listeners, listener),
    /** Like `onEnd`, for whoever tells her; without one the ends wait. */
    tellEnds(listener: (end: SessionEnd) => void) {
      const stop = listen(endings.listeners, listener)
      const leave = endings.attend()
      return () => {
        stop()
        leave()
      }
    },
    /** She has gone: nothing of hers stays in this tab. */
    forget() {
      unwritten.clear()
      endings.forget()
      closed.clear()
    },
  }

  function listen<T>(set: Set<T>, listener: T): () => void {
    open()
    set.add(listener)
    ticks.plan()
    return () => {
      set.delete(listener)
      ticks.plan()
    }
  }
}

export type Keeper = ReturnType<typeof createKeeper>

function endOf({ id, kind, doneMs, totalMs, finished }: PastSession, course: Course, at: number): SessionEnd {
  return { kind, course, run: id, finished, livedMs: doneMs, totalMs, at }
}
