import { logError } from '../log.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { leadLeft, leftOf, type Session, stepOf, type StepPlace } from '../../../domain/session.ts'
import { player } from '../sound/player.ts'
import { allowSpeaking, canSpeak, speak, stopSpeaking } from '../sound/voice.ts'
import { type SessionEnd, createKeeper, type StartOptions } from './store.ts'
import { sessionNow } from './session-clock.ts'
import { createGuidance, type SpokenLine } from './guidance.ts'
import { sessionSettings, type SessionSettings } from './session-settings.ts'
import { announceSession } from './session-presence.ts'
import { createSessionSound, type SoundState } from './session-sound.ts'
import { kinds, type SessionKind, type SoundWish, storedSessions } from './history.ts'
import { vibrate } from './vibrate.ts'
import { keepAwake } from './wake-lock.ts'
import { isVisible } from '../page/listen.ts'

/** Milliseconds after which every other tab sees what one tab wrote. */
const settleMs = 500

/**
 * Makes the tabs handle the end of a run one after the other, so that each tab sees what the previous one stored. The
 * lock is held for `settleMs` after `act`, because other tabs see a write some milliseconds later. Without Web Locks,
 * `act` runs at once. A run is one session from its start to its end.
 */
export function inTurn(run: string, act: () => void): void {
  if (!hasLocks()) return act()
  const done = navigator.locks.request(`harbour:session-end:${run}`, async () => {
    act()
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs)
    })
  })
  done.catch((error: unknown) => logError('A session could not be closed in turn', error))
}

/**
 * Creates this tab's access to the right to play sound, which only one tab at a time has. `take` takes the right from
 * another tab at once, so that sound can start during the tap. `takeIfFree` takes it only if no other tab has it. Calls
 * `lost` when another tab has taken it from this one. Without Web Locks each tab that asks gets the right.
 */
export function createHearing(lost: () => void, name = 'harbour:session-sound') {
  let mine: object | null = null

  async function hold(claim: object, options: LockOptions, refused?: () => void, granted?: () => void): Promise<void> {
    try {
      await navigator.locks.request(name, options, async (lock) => {
        if (lock === null) return refused?.()
        granted?.()
        await new Promise(() => {})
      })
    } catch {
      if (mine !== claim) return
      mine = null
      lost()
    }
  }

  return {
    has: () => mine !== null,
    take(): void {
      if (mine !== null) return
      const claim = {}
      mine = claim
      if (hasLocks()) void hold(claim, { steal: true })
    },
    takeIfFree(answered: (has: boolean) => void): void {
      if (mine !== null) return answered(true)
      const claim = {}
      const granted = () => {
        mine ??= claim
        answered(true)
      }
      if (!hasLocks()) return granted()
      void hold(claim, { ifAvailable: true }, () => answered(mine !== null), granted)
    },
  }
}

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator
}

const time = sessionNow

const keeper = createKeeper({
  now: time,
  isVisible,
  newRun: () => `${time().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  inTurn,
  sessions: storedSessions,
})

type Sound = ReturnType<typeof createSessionSound>
let sound: Sound | undefined

const guidance = createGuidance({
  keeper,
  now: time,
  heard: () => sound?.heard() ?? null,
  isWished() {
    const { muted, needsTap } = sound?.read() ?? silent
    return sessionSettings.read().voice && !muted && !needsTap && isVisible() && canSpeak()
  },
  speak: say,
  stop: hush,
})

function say(text: string, ended = () => {}): void {
  player.duck(true)
  speak(text, sessionSettings.read(), () => {
    player.duck(false)
    ended()
  })
}

function hush(): void {
  stopSpeaking()
  player.duck(false)
}

/** Returns the sound of sessions. The first call creates it, and starts to follow the clock and the other tabs. */
function awake(): Sound {
  if (sound) return sound
  const made = createSessionSound({
    keeper,
    player,
    hearing: createHearing(() => made.follow()),
    now: time,
    keepAwake: (on) => keepAwake(on, 'session'),
    vibrate,
  })
  sound = made
  document.addEventListener('visibilitychange', keeper.seen)
  document.addEventListener('resume', keeper.seen)
  window.addEventListener('pageshow', keeper.seen)
  window.addEventListener('pagehide', keeper.note)
  keeper.open()
  made.setMuted(sessionSettings.read().muted)
  made.adopt()
  keeper.onChange(guidance.look)
  made.subscribe(guidance.look)
  document.addEventListener('visibilitychange', guidance.look)
  return made
}

/**
 * The user's sessions (D33): one of each kind at a time, the same in all tabs. They survive reloads and continue on a
 * locked phone.
 */
export const sessions = {
  /** Returns the session of this kind, the same object until the session changes. */
  read: (kind: SessionKind): Session => keeper.read(kind),
  detailsOf: (kind: SessionKind): unknown => keeper.stored(kind)?.details,
  /**
   * Starts a session, and ends one of the same kind that has not ended. Call it in the handler of a tap, because it may
   * play sound.
   */
  start(options: StartOptions): void {
    allowVoice()
    awake().begun(options.kind, () => keeper.start(options))
    announceSession()
  },
  /** Sets up a session that is paused at its start. */
  prepare(options: StartOptions): void {
    awake()
    keeper.prepare(options)
    announceSession()
  },
  pause(kind: SessionKind): void {
    awake()
    keeper.pause(kind)
  },
  resume(kind: SessionKind, leadMs = 0): void {
    allowVoice()
    awake().begun(kind, () => keeper.resume(kind, leadMs))
  },
  /** Goes to the next step; does nothing on the last step. */
  skip(kind: SessionKind): void {
    awake()
    keeper.skip(kind)
  },
  setAmbience(ambience: SoundWish['ambience']): void {
    keeper.setAmbience(ambience)
  },
  /**
   * Removes completed sessions. Call it when the user leaves the screen that shows them; until then they stay on the
   * screen.
   */
  leaveFinished(): void {
    for (const kind of kinds) if (keeper.read(kind)?.phase === 'completed') keeper.end(kind)
  },
  look: keeper.look,
  end(kind: SessionKind): void {
    awake()
    keeper.end(kind)
  },
}

const followed = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    (listener: () => void) => {
      awake()
      return keeper.subscribe(kind, listener)
    },
  ]),
) as Record<SessionKind, (listener: () => void) => () => void>

function followedBySecond(listener: () => void): () => void {
  awake()
  return keeper.subscribeSeconds(listener)
}

/**
 * Calls `listener` at each whole second of running sessions while the page is visible, and after each change of a
 * session. It is for updates of the page without a React render.
 */
export const onSecond = followedBySecond

const nothing = () => null
const zero = () => 0

/**
 * Returns the session of this kind; null when there is none. It is a new object only after start, pause, resume, skip,
 * end and completion, and when another tab has stored the session.
 */
export function useSession(kind: SessionKind): Session {
  return useSyncExternalStore(followed[kind], () => keeper.read(kind), nothing)
}

const places = new Map<SessionKind, { session: Session; place: StepPlace }>()

/** Returns the current step, the same object until the step or the session changes. Null when there is no session. */
function placeOf(kind: SessionKind): StepPlace | null {
  const session = keeper.read(kind)
  if (session === null) return null
  const place = stepOf(session, time())
  const known = places.get(kind)
  if (known?.session === session && known.place.index === place.index) return known.place
  places.set(kind, { session, place })
  return place
}

/**
 * Returns the current step; null when there is no session. Its `leftMs` is not updated while the step runs: it is the
 * value from when the step or the session last changed.
 */
export function useStep(kind: SessionKind): StepPlace | null {
  return useSyncExternalStore(followed[kind], () => placeOf(kind), nothing)
}

function secondsLeft(kind: SessionKind, of: 'course' | 'step'): number {
  const session = keeper.read(kind)
  if (session === null) return 0
  return Math.ceil((of === 'course' ? leftOf(session, time()) : stepOf(session, time()).leftMs) / 1000)
}

/**
 * Returns the seconds left of the session or of its current step, rounded up; 0 without a session. The component that
 * calls this renders every second, so it should be as small as possible.
 */
export function useLeft(kind: SessionKind, of: 'course' | 'step'): number {
  return useSyncExternalStore(followedBySecond, () => secondsLeft(kind, of), zero)
}

/**
 * Returns the seconds left of the preparation before the session starts, rounded up; 0 once the session has started.
 * Until then the component that calls this renders every second.
 */
export function useLead(kind: SessionKind): number {
  const left = () => Math.ceil(leadLeft(keeper.read(kind), time()) / 1000)
  return useSyncExternalStore(followedBySecond, left, zero)
}

/**
 * Calls `listener` once for the end of each run, in one tab only. If runs ended before there was a listener, it is
 * called for them at once. The returned function also stops all sound and forgets the user's data in this tab: the
 * shell calls it at sign-out.
 */
export function tellSessionEnds(listener: (end: SessionEnd) => void): () => void {
  awake()
  const stop = keeper.tellEnds(listener)
  return () => {
    stop()
    sound?.leave()
    guidance.look()
    keeper.forget()
  }
}

/**
 * Speaks these lines while the step with this index runs, if the user has switched on the voice. Use it in the view of
 * the session.
 */
export function useGuidance(kind: SessionKind, index: number, lines: readonly SpokenLine[]): void {
  const stored = JSON.stringify(lines)
  useEffect(() => {
    guidance.offer(kind, index, JSON.parse(stored) as SpokenLine[])
    return () => guidance.offer(kind, index, null)
  }, [kind, index, stored])
}

/**
 * Changes the settings of the voice, and speaks an example if the voice is on: the current line of a session, or
 * `sample` when there is none. Call it in the handler of a tap, because browsers block sound at other times.
 */
export function setVoice(change: Partial<Pick<SessionSettings, 'voice' | 'voiceUri' | 'slow'>>, sample?: string): void {
  sessionSettings.update((settings) => ({ ...settings, ...change }))
  hush()
  const { voice, muted } = sessionSettings.read()
  if (!voice) return guidance.look()
  if (guidance.again()) return
  if (sample === undefined || muted) allowSpeaking()
  else say(sample)
}

function allowVoice(): void {
  if (sessionSettings.read().voice) allowSpeaking()
}

const silent: SoundState = { muted: false, needsTap: false, available: true }

export function useSoundState(): SoundState {
  return useSyncExternalStore(
    (listener) => awake().subscribe(listener),
    () => sound?.read() ?? silent,
    () => silent,
  )
}

/** Mutes or unmutes the current and all later sessions. */
export function setMuted(muted: boolean): void {
  awake().setMuted(muted)
  if (muted) hush()
  sessionSettings.update((settings) => ({ ...settings, muted }))
}

/** Starts the sound that the browser blocked. Call it in the handler of a tap. */
export function playAgain(): void {
  allowVoice()
  awake().playAgain()
}
