import { useSyncExternalStore } from 'react'
import { leadLeft, leftOf, type Session, stepOf, type StepPlace } from '../../../domain/session.ts'
import { player } from '../sound/player.ts'
import { createHearing, inTurn } from './session-claim.ts'
import type { SessionEnd } from './session-endings.ts'
import { sessionNow } from './session-clock.ts'
import { createKeeper, type StartOptions } from './session-keeper.ts'
import { announceSession } from './session-presence.ts'
import { createSessionSound, type SoundState } from './session-sound.ts'
import { kinds, type Kind, type SoundWish, storedSessions } from './stored-session.ts'
import { vibrate } from './vibrate.ts'
import { keepAwake } from './wake-lock.ts'

export { history, type PastSession } from './session-history.ts'
export type { SessionEnd } from './session-endings.ts'
export type { StartOptions } from './session-keeper.ts'
export type { SoundState } from './session-sound.ts'
export type { Kind, SoundWish } from './stored-session.ts'

const time = sessionNow

const keeper = createKeeper({
  now: time,
  isVisible: () => document.visibilityState === 'visible',
  newRun: () => `${time().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  inTurn,
  sessions: storedSessions,
})

type Sound = ReturnType<typeof createSessionSound>
let sound: Sound | undefined

/** Sound, clock and other tabs are followed from the first use on. */
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
  made.adopt()
  return made
}

/** Her sessions (D33): one of each kind at a time, the same in every tab, kept through reloads and locked phones. */
export const sessions = {
  /** The same object as long as nothing happened to it. */
  read: (kind: Kind): Session => keeper.read(kind),
  detailsOf: (kind: Kind): unknown => keeper.stored(kind)?.details,
  /** Begins; what of this kind was under way is over with it. To be called from a tap, for there may be sound. */
  start(options: StartOptions): void {
    awake().begun(options.kind, () => keeper.start(options))
    announceSession()
  },
  /** Puts it at its beginning, paused. */
  prepare(options: StartOptions): void {
    awake()
    keeper.prepare(options)
    announceSession()
  },
  pause(kind: Kind): void {
    awake()
    keeper.pause(kind)
  },
  resume(kind: Kind, leadMs = 0): void {
    awake().begun(kind, () => keeper.resume(kind, leadMs))
  },
  /** To the next step; nothing on the last one. */
  skip(kind: Kind): void {
    awake()
    keeper.skip(kind)
  },
  /** How everything that is under way sounds from now on. */
  setAmbience(ambience: SoundWish['ambience']): void {
    keeper.setAmbience(ambience)
  },
  /** Back to nothing; what was done of it goes into her history. */
  end(kind: Kind): void {
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
) as Record<Kind, (listener: () => void) => () => void>

function followedBySecond(listener: () => void): () => void {
  awake()
  return keeper.subscribeSeconds(listener)
}

/** Calls at each whole second of what runs while the page is looked at, for what moves without rendering. */
export const onSecond = followedBySecond

const nothing = () => null
const zero = () => 0

/** The session of this kind; another object after start, pause, resume, skip, end and completion, never in between. */
export function useSession(kind: Kind): Session {
  return useSyncExternalStore(followed[kind], () => keeper.read(kind), nothing)
}

const places = new Map<Kind, { session: Session; place: StepPlace }>()

/** The same object until the step or the session is another. */
function placeOf(kind: Kind): StepPlace | null {
  const session = keeper.read(kind)
  if (session === null) return null
  const place = stepOf(session, time())
  const known = places.get(kind)
  if (known?.session === session && known.place.index === place.index) return known.place
  places.set(kind, { session, place })
  return place
}

/** The step it is at; its `leftMs` is that of the moment at which it last changed. Null when there is no session. */
export function useStep(kind: Kind): StepPlace | null {
  return useSyncExternalStore(followed[kind], () => placeOf(kind), nothing)
}

function secondsLeft(kind: Kind, of: 'course' | 'step'): number {
  const session = keeper.read(kind)
  if (session === null) return 0
  return Math.ceil((of === 'course' ? leftOf(session, time()) : stepOf(session, time()).leftMs) / 1000)
}

/** Whole seconds left, begun ones counting; 0 without a session. Renders every second: for the smallest part there is. */
export function useLeft(kind: Kind, of: 'course' | 'step'): number {
  return useSyncExternalStore(followedBySecond, () => secondsLeft(kind, of), zero)
}

/** Whole seconds of getting ready that are left; 0 afterwards. Renders every second until then. */
export function useLead(kind: Kind): number {
  const left = () => Math.ceil(leadLeft(keeper.read(kind), time()) / 1000)
  return useSyncExternalStore(followedBySecond, left, zero)
}

/** Hears of each run's end once, in one tab only, to show it to her: without a listener ends wait to be told. The shell's alone. */
export function tellSessionEnds(listener: (end: SessionEnd) => void): () => void {
  awake()
  const stop = keeper.tellEnds(listener)
  return () => {
    stop()
    sound?.leave()
    keeper.forget()
  }
}

const silent: SoundState = { muted: false, needsTap: false, available: true }

export function useSoundState(): SoundState {
  return useSyncExternalStore(
    (listener) => awake().subscribe(listener),
    () => sound?.read() ?? silent,
    () => silent,
  )
}

export function setMuted(muted: boolean): void {
  awake().setMuted(muted)
}

/** Lets the sound that the browser held back be heard; to be called from a tap. */
export function playAgain(): void {
  awake().playAgain()
}
