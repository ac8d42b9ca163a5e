import { positionOf, stepOf, totalMs, type Session } from '../../../domain/session.ts'
import type { Player } from '../sound/player.ts'
import type { Keeper } from './store.ts'
import type { SessionKind } from './history.ts'
import { createListeners } from '../../listeners.ts'

export type SessionPlayer = Pick<
  Player,
  'load' | 'play' | 'change' | 'pause' | 'seek' | 'stop' | 'setMuted' | 'onCommand' | 'onEnded'
>

/** The right to play sound, which only one tab at a time has. */
export interface Hearing {
  has(): boolean
  take(): void
  takeIfFree(answered: (has: boolean) => void): void
}

interface SoundPorts {
  readonly keeper: Keeper
  readonly player: SessionPlayer
  readonly hearing: Hearing
  readonly now: () => number
  readonly keepAwake: (on: boolean) => void
  readonly vibrate: (pattern: readonly number[]) => void
}

export interface SoundState {
  readonly muted: boolean
  /** True when the browser refuses to play sound until the user taps, for example after a reload. */
  readonly needsTap: boolean
  readonly available: boolean
}

interface Own {
  readonly kind: SessionKind
  readonly run: string
}

interface Heard extends Own {
  readonly as: Session
  readonly ambience: string
}

const album = 'Harbour'
/** If the player's track ends at most this many milliseconds before the session, the session counts as completed. */
const toleranceMs = 3000
const stepPattern: readonly number[] = [160]
export const endPattern: readonly number[] = [240, 160, 240]

/**
 * Plays the sound of running sessions, with the controls on the lock screen, keeps the screen on, and vibrates. It does
 * so for sessions that the user started or resumed in this tab, and for those that no other tab handled when this tab
 * was loaded. Of several, the one that was started or resumed last gets the player.
 */
export function createSessionSound({ keeper, player, hearing, now, keepAwake, vibrate }: SoundPorts) {
  let own: readonly Own[] = []
  let heard: Heard | null = null
  let isAwake = false
  let state: SoundState = { muted: false, needsTap: false, available: true }
  const listeners = createListeners()
  const steps = new Map<string, { session: Session; index: number }>()

  function set(next: Partial<SoundState>): void {
    const changed = { ...state, ...next }
    if (JSON.stringify(changed) === JSON.stringify(state)) return
    state = changed
    listeners.notify()
  }

  function follow(): void {
    for (const { kind, run } of own) feel(run, keeper.read(kind))
    const lives = ({ kind, run }: Own) => {
      const session = keeper.read(kind)
      return session?.run === run && session.phase !== 'completed'
    }
    if (!own.every(lives)) own = own.filter(lives)
    stayAwake(own.some(({ kind }) => keeper.read(kind)?.phase === 'running'))
    sound()
  }

  function stayAwake(on: boolean): void {
    if (on === isAwake) return
    isAwake = on
    keepAwake(on)
  }

  function sound(): void {
    const top = hearing.has() ? own.at(-1) : undefined
    const stored = top && keeper.stored(top.kind)
    if (!top || !stored?.sound) return silence()
    const { session } = stored
    const before = heard?.run === top.run ? heard : null
    const ambience = JSON.stringify(stored.sound.ambience)
    const plan = { ...stored.sound, totalMs: totalMs(session.course) }
    if (before === null) player.load(plan, { title: session.course.title, album })
    heard = { ...top, as: session, ambience }
    if (before !== null && before.ambience !== ambience) void listen(top.run, player.change(plan))
    if (before?.as === session) return
    if (session.phase === 'running') play()
    else {
      player.pause()
      player.seek(positionOf(session, now()))
      set({ needsTap: false })
    }
  }

  /** Stops the player, except that the last bell of a completed session rings to its end. */
  function silence(): void {
    if (!heard) return
    heard = null
    player.stop()
    set({ needsTap: false })
  }

  function play(): void {
    const session = heard && keeper.read(heard.kind)
    if (!heard || session?.run !== heard.run || session.phase !== 'running') return
    void listen(heard.run, player.play(now() - session.zeroAt))
  }

  async function listen(run: string, answer: ReturnType<SessionPlayer['play']>): Promise<void> {
    const played = await answer
    if (heard?.run === run) set({ needsTap: played === 'needs-tap', available: played !== 'unavailable' })
  }

  function feel(run: string, session: Session): void {
    const before = steps.get(run)
    if (session?.run !== run) return void steps.delete(run)
    const { index } = stepOf(session, now())
    steps.set(run, { session, index })
    if (!before) return
    if (before.session?.phase === 'running' && session.phase === 'completed') vibrate(endPattern)
    else if (before.session === session && before.index !== index) vibrate(stepPattern)
  }

  function commanded(command: 'play' | 'pause' | 'stop'): void {
    if (!heard) return
    const { kind } = heard
    if (command === 'play') begun(kind, () => keeper.resume(kind))
    else keeper.pause(kind)
  }

  function begun(kind: SessionKind, act: () => void): void {
    act()
    const run = keeper.read(kind)?.run
    if (run === undefined) return
    own = [...own.filter((other) => other.kind !== kind), { kind, run }]
    hearing.take()
    follow()
  }

  /** Takes over the sessions that no other tab handles. Call it after the page was loaded. */
  function adopt(): void {
    if (keeper.running().length === 0) return
    hearing.takeIfFree((has) => {
      if (!has) return
      const known = new Set(own.map(({ run }) => run))
      const found = keeper
        .lives()
        .filter(({ run }) => !known.has(run))
        .sort((a, b) => a.startedAt - b.startedAt)
      own = [...found.map(({ kind, run }) => ({ kind, run })), ...own]
      follow()
    })
  }

  keeper.onChange(follow)
  player.onCommand(commanded)
  player.onEnded(() => {
    if (heard) keeper.finish(heard.kind, toleranceMs)
  })

  return {
    begun,
    follow,
    adopt,
    read: () => state,
    /** Returns the kind of the session that the player plays; null when it plays none. */
    heard: (): SessionKind | null => heard?.kind ?? null,
    subscribe: listeners.subscribe,
    setMuted(muted: boolean) {
      player.setMuted(muted)
      set({ muted })
    },
    /** Call it in the handler of a tap, because browsers block sound at other times. */
    playAgain: play,
    /** Stops all output of this tab. Call it at sign-out. */
    leave() {
      own = []
      steps.clear()
      silence()
      stayAwake(false)
    },
  }
}
