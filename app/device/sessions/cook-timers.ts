import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import {
  type Cooking,
  type CookTimer,
  type NewTimer,
  nothingCooking,
  withDish,
  withoutDish,
  withTimer,
  withTimerEvent,
  withTold,
} from '../../../domain/cooking.ts'
import { endsAt, leftOf, type Running, type SessionEvent } from '../../../domain/session.ts'
import { createListeners } from '../../listeners.ts'
import { now as wallNow } from '../clock.ts'
import { playerBeside } from '../sound/player.ts'
import { type LocalStore, localStore } from '../storage/storage.ts'
import { createCookBell, type CookBell } from './cook-bell.ts'
import { sessionSchema } from './history.ts'
import { createSessionClock } from './session-clock.ts'
import { announceSession } from './session-presence.ts'
import { sessionSettings } from './session-settings.ts'
import { endPattern } from './session-sound.ts'
import { createTicks } from './session-ticks.ts'
import { createHearing, inTurn } from './sessions.ts'
import { politeMs } from './store.ts'
import { vibrate } from './vibrate.ts'
import { onNextTap } from './wake-lock.ts'

const storedDish = z.object({ recipe: z.string(), step: z.int(), servings: z.number(), at: z.number() })
const storedTimer = z.object({ recipe: z.string(), session: sessionSchema, told: z.boolean() })

/** What the user is cooking, with its timers, on this device only. */
export const cooking: LocalStore<Cooking> = localStore<Cooking>(
  'harbour:cooking',
  z.object({ dishes: z.array(storedDish), timers: z.array(storedTimer) }),
  nothingCooking,
)

export interface CookTimerPorts {
  readonly now: () => number
  readonly store: LocalStore<Cooking>
  readonly isVisible: () => boolean
  readonly newRun: () => string
  readonly inTurn: (run: string, act: () => void) => void
  readonly bell: CookBell
  readonly vibrate: (pattern: readonly number[]) => void
}

/**
 * Keeps the cooking timers in step with the clock and with other tabs. Unlike wellness sessions (store.ts), several
 * timers can run at the same time, and there is no history of them. They use the same clock, ticks and states.
 */
export function createCookTimers({
  now,
  store,
  isVisible,
  newRun,
  inTurn: claim,
  bell,
  vibrate: shake,
}: CookTimerPorts) {
  const seconds = createListeners()
  const ends = createListeners<[CookTimer]>()
  /**
   * The ends (run and time) that this tab has shown or is about to show. Without this set, an end would be shown
   * again on a device on which `told` cannot be stored. A run is one use of a timer.
   */
  const claimed = new Set<string>()
  let isOpen = false
  /** Whether the user has signed out since the last tap. If so, no bell sounds. */
  let isLeft = false

  const running = (): Running[] =>
    store.read().timers.flatMap(({ session }) => (session.phase === 'running' ? [session] : []))
  const sessionOf = (run: string) => store.read().timers.find(({ session }) => session.run === run)?.session

  const ticks = createTicks({
    now,
    running,
    watching: () => (!isVisible() ? 'nobody' : seconds.isEmpty() ? 'steps' : 'seconds'),
    onDue: look,
  })

  function look(): void {
    const at = now()
    if (running().some((session) => at >= endsAt(session))) happen('', { type: 'tick', now: at })
    if (!ends.isEmpty()) for (const each of store.read().timers) tell(each)
    ring()
    seconds.notify()
  }

  function ring(): void {
    if (!isLeft) bell.follow(running().map(endsAt))
  }

  function tell({ session, told }: CookTimer): void {
    if (told || session.phase !== 'completed') return
    const { run, completedAt } = session
    const key = `${run} ${completedAt}`
    if (claimed.has(key)) return
    claimed.add(key)
    const act = () => {
      const timer = store.read().timers.find((each) => each.session.run === run)
      if (timer === undefined || timer.told) return
      store.update((was) => withTold(was, run))
      shake(endPattern)
      ends.notify(timer)
    }
    // A hidden tab waits, so that a visible tab can show the end first.
    if (isVisible()) claim(run, act)
    else setTimeout(() => claim(run, act), politeMs)
  }

  function happen(run: string, event: SessionEvent): void {
    store.update((was) => withTimerEvent(was, run, event))
  }

  /** Changes a timer. Call it in the handler of a tap, because browsers block sound at other times. */
  function tapped(change: () => void): void {
    open()
    isLeft = false
    bell.take()
    change()
    look()
    ticks.plan()
  }

  function open(): void {
    if (isOpen) return
    isOpen = true
    store.subscribe(() => {
      ring()
      seconds.notify()
      ticks.plan()
    })
    look()
    if (running().length > 0) bell.adopt()
    ticks.plan()
  }

  function listen<T>(group: { subscribe(listener: T): () => void }, listener: T): () => void {
    open()
    const stop = group.subscribe(listener)
    look()
    ticks.plan()
    return () => {
      stop()
      ticks.plan()
    }
  }

  return {
    start: (made: Omit<NewTimer, 'run'>) => tapped(() => void store.update(withNew({ ...made, run: newRun() }, now()))),
    pause: (run: string) => tapped(() => happen(run, { type: 'pause', now: now() })),
    resume: (run: string) => tapped(() => happen(run, { type: 'resume', now: now() })),
    extend: (run: string, ms: number) => tapped(() => happen(run, { type: 'extend', now: now(), ms })),
    stop: (run: string) => tapped(() => happen(run, { type: 'end', now: now() })),
    /** Stores at which step of a recipe the user is. */
    at: (recipe: string, step: number, servings: number) =>
      store.update((was) => withDish(was, { recipe, step, servings, at: now() })),
    /** Removes a recipe with its timers. Returns a function that restores them as they were. */
    end(recipe: string): () => void {
      const before = store.read()
      tapped(() => void store.update((was) => withoutDish(was, recipe)))
      const mine = { dishes: before.dishes.filter(ofRecipe(recipe)), timers: before.timers.filter(ofRecipe(recipe)) }
      return () =>
        tapped(() =>
          store.update((was) => {
            const rest = withoutDish(was, recipe)
            return { dishes: [...rest.dishes, ...mine.dishes], timers: [...rest.timers, ...mine.timers] }
          }),
        )
    },
    /** Returns the seconds left of a timer, rounded up; 0 if there is no such timer. */
    left(run: string): number {
      const session = sessionOf(run)
      return session === undefined ? 0 : Math.ceil(leftOf(session, now()) / 1000)
    },
    now,
    look,
    /** Call it when the visibility of the page has changed. */
    seen(): void {
      if (!isOpen) return
      if (isVisible()) look()
      ticks.plan()
    },
    subscribeSeconds: (listener: () => void) => listen(seconds, listener),
    /**
     * Calls `listener` when a timer ends, once per end and in one tab only. For timers that ended while there was no
     * listener, it is called at once. The returned function also stops the bells: the shell calls it at sign-out.
     */
    tellEnds(listener: (timer: CookTimer) => void): () => void {
      isLeft = false
      const stop = listen(ends, listener)
      return () => {
        stop()
        isLeft = true
        claimed.clear()
        bell.leave()
      }
    },
  }
}

const withNew = (made: NewTimer, now: number) => (was: Cooking) => withTimer(was, made, now)
const ofRecipe =
  (recipe: string) =>
  (each: { readonly recipe: string }): boolean =>
    each.recipe === recipe

/**
 * The clock of the cooking timers, in milliseconds since 1970. While a timer runs, it does not go back, even if the
 * user sets the device's clock back. After a reload it is at least the latest start of a running timer.
 */
const now = createSessionClock({
  wall: () => wallNow().getTime(),
  steady: () => performance.now(),
  known() {
    const starts = cooking
      .read()
      .timers.flatMap(({ session }) => (session.phase === 'running' ? [session.startedAt] : []))
    return starts.length === 0 ? null : Math.max(...starts)
  },
})

type CookTimers = ReturnType<typeof createCookTimers>
let made: CookTimers | undefined

function timers(): CookTimers {
  if (made) return made
  const player = playerBeside()
  const bell = createCookBell({
    now,
    player,
    hearing: createHearing(() => {}, 'harbour:cooking-sound'),
    onTap: onNextTap,
  })
  const each = createCookTimers({
    now,
    store: cooking,
    isVisible: () => document.visibilityState === 'visible',
    newRun: () => crypto.randomUUID(),
    inTurn,
    bell,
    vibrate,
  })
  made = each
  const setMuted = () => player.setMuted(sessionSettings.read().muted)
  setMuted()
  sessionSettings.subscribe(setMuted)
  document.addEventListener('visibilitychange', each.seen)
  window.addEventListener('pageshow', each.seen)
  return each
}

/** The cooking timers of this tab. Call the functions in the handler of a tap, because they may play sound. */
export const cookTimers = {
  start(timer: Omit<NewTimer, 'run'>): void {
    timers().start(timer)
    announceSession()
  },
  pause: (run: string): void => timers().pause(run),
  resume: (run: string): void => timers().resume(run),
  extend: (run: string, ms: number): void => timers().extend(run, ms),
  stop: (run: string): void => timers().stop(run),
  at: (recipe: string, step: number, servings: number): void => void timers().at(recipe, step, servings),
  end: (recipe: string): (() => void) => timers().end(recipe),
  now: (): number => timers().now(),
}

/**
 * Calls `listener` once for the end of each timer, in one tab only; the returned function also stops the bells. Only
 * the shell calls it.
 */
export const tellTimerEnds = (listener: (timer: CookTimer) => void): (() => void) => timers().tellEnds(listener)

const zero = () => 0
const bySecond = (listener: () => void) => timers().subscribeSeconds(listener)

/**
 * Returns the seconds left of a timer, rounded up; 0 if there is no such timer. The component that calls this renders
 * every second, so it should be as small as possible.
 */
export function useTimerLeft(run: string): number {
  return useSyncExternalStore(bySecond, () => timers().left(run), zero)
}
