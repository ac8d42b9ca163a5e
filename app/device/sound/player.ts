import { sessionNow } from '../sessions/session-clock.ts'
import { logError } from '../log.ts'
import { mediaControls, type About, type Command, type MediaControls } from './media-session.ts'
import { makeGently, type TrackPlan } from './track.ts'
import { silentWav } from './wav.ts'
import { onVisible } from '../page/listen.ts'

/** The members of an audio element that are used here. */
export type Speaker = Pick<
  HTMLAudioElement,
  | 'src'
  | 'muted'
  | 'volume'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
>

export interface PlayerPorts {
  createSpeaker(): Speaker
  make(plan: TrackPlan): Promise<Blob>
  urlOf(blob: Blob): string
  revoke(url: string): void
  now(): Date
  /**
   * Calls `step` repeatedly with a number that rises to 1 in `ms` milliseconds, for as long as `goesOn` returns true.
   */
  ramp(ms: number, step: (part: number) => void, goesOn: () => boolean): Promise<void>
  onSeen(listener: () => void): void
  readonly controls: MediaControls
  log(what: string, error: unknown): void
}

/** Result of an attempt to play. `needs-tap`: the browser plays sound only in the handler of a tap. */
export type Played = 'playing' | 'needs-tap' | 'unavailable'

/**
 * Milliseconds of silence at the start of each track, for the preparation before a session. The session's position 0 is
 * after it.
 */
export const leadMs = 6000

/**
 * Largest difference between the positions of the sound and of the session, in milliseconds. The sound is set to the
 * session's position if it differs more.
 */
const driftMs = 250
/**
 * The same limit while the sound keeps playing, for example in a hidden page. It is larger, because each correction
 * makes a gap in the sound. `blindRestMs` is the least time between two such corrections.
 */
const blindDriftMs = 1000
const blindRestMs = 5000
/** Milliseconds until a correction has taken effect. No other correction is made meanwhile. */
const restMs = 500
/** Milliseconds in which one background sound fades into another. */
const crossMs = 2000
/**
 * Time in which the volume goes down when a voice begins to speak, and up again afterwards, in milliseconds.
 * `duckedLevel` is the lower volume.
 */
const duckMs = 400
const duckedLevel = 0.3

interface Loaded {
  readonly plan: TrackPlan
  readonly about: About
  /** URL of the track's file; missing until the file is made. */
  url?: string
  making?: Promise<void>
}

/**
 * Plays a session's track on one audio element, because such an element plays on while the phone is locked. A second
 * element plays only while one background sound fades into another. The session determines the position. A pause by the
 * phone (its controls, a call, unplugged headphones) is reported as a command.
 */
export function createPlayer(ports: PlayerPorts) {
  const commands = new Set<(command: Command) => void>()
  const ends = new Set<() => void>()
  let speaker: Speaker | undefined
  /** The audio element that plays the previous background sound while it fades out. */
  let other: Speaker | undefined
  /**
   * Volumes of both elements, 0 to 1, before they are multiplied by `level`. `level` is 1, and lower while a voice
   * speaks.
   */
  let share = 1
  let otherShare = 0
  let level = 1
  let ducked = false
  let loaded: Loaded | undefined
  /** The track of the same session with another background sound, while it is being made. */
  let coming: Loaded | undefined
  let silence: string | undefined
  let muted = false
  /**
   * Whether sound should play. If it should, and the element pauses without a call of `pause`, the phone has paused it.
   */
  let wanted = false
  /** The time at which the session was at position 0, in milliseconds since 1970. */
  let zeroAt = 0
  /**
   * Number of the latest play, pause, load or stop. An asynchronous function that began with an older number gives up.
   */
  let turn = 0
  let correctedAt = 0
  let isOver = false
  let logged = false

  const time = () => ports.now().getTime()
  /**
   * `expected` returns the current position in the session, `target` the same position in the track; both in
   * milliseconds.
   */
  const expected = () => time() - zeroAt
  const target = () => Math.max(0, expected() + leadMs)
  const offBy = (element: Speaker) => Math.abs(target() - element.currentTime * 1000)

  function tell(command: Command) {
    for (const listener of commands) listener(command)
  }

  function makeSpeaker(): Speaker {
    const made = ports.createSpeaker()
    made.muted = muted
    if (!speaker) {
      ports.onSeen(() => {
        correctedAt = 0
        correct(driftMs)
      })
    }
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      made.addEventListener(event, () => {
        if (made === speaker) act()
      })
    on('pause', () => {
      if (wanted && made.paused && !made.ended && !isOver) tell('pause')
    })
    on('play', () => {
      if (!wanted && !made.paused && loaded?.url !== undefined && !isOver) tell('play')
    })
    on('loadedmetadata', () => correct(driftMs))
    on('playing', () => correct(driftMs))
    on('timeupdate', () => {
      if (wanted && !isOver && loaded?.url !== undefined && expected() >= loaded.plan.totalMs) finish()
      else if (time() - correctedAt > blindRestMs) correct(blindDriftMs)
    })
    on('ended', () => {
      if (loaded?.url === undefined) return
      finish()
      silenceIt()
    })
    return made
  }

  function setVolumes() {
    if (speaker) speaker.volume = share * level
    if (other) other.volume = otherShare * level
  }

  /** Reports the end of the session. Its last bell may still ring. */
  function finish() {
    if (isOver) return
    isOver = true
    for (const listener of ends) listener()
  }

  /**
   * Sets the sound to the session's position, if they differ by more than `toleranceMs` and no correction is taking
   * effect.
   */
  function correct(toleranceMs: number) {
    if (!wanted || !speaker || loaded?.url === undefined) return
    if (offBy(speaker) <= toleranceMs || time() - correctedAt < restMs) return
    correctedAt = time()
    speaker.currentTime = target() / 1000
  }

  function place() {
    if (loaded) ports.controls.place({ playing: wanted, atMs: expected(), totalMs: loaded.plan.totalMs })
  }

  function silenceIt() {
    turn += 1
    wanted = false
    empty(speaker)
    empty(other)
    share = 1
    otherShare = 0
    setVolumes()
    if (loaded?.url !== undefined) ports.revoke(loaded.url)
    loaded = undefined
    coming = undefined
    ports.controls.clear()
  }

  function empty(element: Speaker | undefined) {
    element?.pause()
    element?.removeAttribute('src')
    element?.load()
  }

  async function makeTrack(track: Loaded) {
    const blob = await ports.make({ ...track.plan, leadMs })
    if (track === loaded || track === coming) track.url = ports.urlOf(blob)
  }

  async function begin(track: Loaded, mine: number): Promise<void> {
    const element = (speaker ??= makeSpeaker())
    if (track.url === undefined) {
      // A browser allows sound to start only during the tap, and making the track takes longer. So a silent file is
      // played from the tap until the track is made.
      silence ??= ports.urlOf(silentWav())
      element.src = silence
      track.making ??= makeTrack(track)
      await Promise.all([element.play(), track.making])
      if (mine !== turn || track.url === undefined) return
      element.src = track.url
    } else if (element.src !== track.url) element.src = track.url
    if (element.paused || offBy(element) > driftMs) element.currentTime = target() / 1000
    await element.play()
  }

  /** Plays the track. Resolves with 'playing' also if a later call has taken over meanwhile. */
  async function sound(track: Loaded): Promise<Played> {
    turn += 1
    const mine = turn
    try {
      await begin(track, mine)
      if (mine !== turn) return 'playing'
      ports.controls.show(track.about, tell)
      place()
      return 'playing'
    } catch (error) {
      if (mine !== turn) return 'playing'
      wanted = false
      if (error instanceof Error && error.name === 'NotAllowedError') return 'needs-tap'
      if (!logged) ports.log('Sound cannot be played', error)
      logged = true
      return 'unavailable'
    }
  }

  /**
   * Plays the new track on the other element, and fades from one to the other. The sum of their powers stays constant.
   * `oldUrl` is the file of the track that played before.
   */
  async function cross(next: Loaded, oldUrl: string): Promise<Played> {
    const swap = () => {
      ;[speaker, other] = [other ?? makeSpeaker(), speaker]
      ;[share, otherShare] = [otherShare, share]
    }
    swap()
    const old = other
    const top = otherShare
    share = 0
    setVolumes()
    let played = await sound(next)
    if (played !== 'playing') {
      // A browser may refuse to play a second element outside the handler of a tap. So the new track plays on the first
      // element, which the browser already allows to play, and there is no fade.
      swap()
      empty(other)
      wanted = true
      played = await sound(next)
    }
    void finishCross(next, oldUrl, old, top)
    return played
  }

  async function finishCross(next: Loaded, oldUrl: string, old: Speaker | undefined, top: number) {
    const step = (part: number) => {
      share = Math.sin((part * Math.PI) / 2)
      otherShare = top * Math.cos((part * Math.PI) / 2)
      setVolumes()
    }
    if (other === old) await ports.ramp(crossMs, step, () => wanted && loaded === next)
    ports.revoke(oldUrl)
    if (loaded !== next) return
    step(1)
    empty(other)
  }

  return {
    /** Loads a session's sound and drops the previous one. The track is made when `play` is called. */
    load(plan: TrackPlan, about: About): void {
      silenceIt()
      loaded = { plan, about }
      isOver = false
    },

    /**
     * Plays from a position of the session in milliseconds, which is negative (down to `-leadMs`) during the
     * preparation. Call it first in the handler of a tap. Resolves with 'playing' also when a later call has replaced
     * this one.
     */
    async play(atMs: number): Promise<Played> {
      if (!loaded) return 'unavailable'
      wanted = true
      isOver = false
      zeroAt = time() - atMs
      return sound(loaded)
    },

    /**
     * Changes the background sound of the loaded session. The old sound plays until the new track is made; then one
     * fades into the other. If another change or session follows meanwhile, this change is dropped.
     */
    async change(changed: TrackPlan): Promise<Played> {
      const before = loaded
      if (!before) return 'unavailable'
      const next: Loaded = { plan: changed, about: before.about }
      coming = next
      try {
        await makeTrack(next)
      } catch (error) {
        // The new sound cannot be made, so the previous sound continues.
        ports.log('Another sound cannot be made', error)
        return 'playing'
      }
      if (coming !== next) {
        if (next.url !== undefined) ports.revoke(next.url)
        return 'playing'
      }
      coming = undefined
      loaded = next
      if (wanted && !isOver && before.url !== undefined && speaker?.src === before.url) return cross(next, before.url)
      const played = wanted && !isOver ? await sound(next) : 'playing'
      if (before.url !== undefined) ports.revoke(before.url)
      return played
    },

    /**
     * Lowers the volume while a voice speaks; false restores it. Has no effect where a page cannot set the volume
     * (iPhone).
     */
    duck(on: boolean): void {
      if (on === ducked) return
      ducked = on
      const from = level
      const to = on ? duckedLevel : 1
      const step = (part: number) => {
        level = from + (to - from) * part
        setVolumes()
      }
      void ports.ramp(duckMs, step, () => ducked === on)
    },

    pause(): void {
      turn += 1
      wanted = false
      speaker?.pause()
      other?.pause()
      place()
    },

    /** Tells the player the session's position, in milliseconds. Paused sound stays where it is until `play`. */
    seek(atMs: number): void {
      zeroAt = time() - atMs
      correctedAt = 0
      correct(0)
      place()
    },

    /** Stops the sound and drops the track. After the end of the session the last bell rings to its end first. */
    stop(): void {
      const rings =
        loaded?.url !== undefined &&
        wanted &&
        speaker !== undefined &&
        expected() >= loaded.plan.totalMs - driftMs &&
        expected() + leadMs < speaker.duration * 1000
      if (!rings) return silenceIt()
      correct(driftMs)
      isOver = true
    },

    /** While muted, the session and its track continue without audible sound. */
    setMuted(on: boolean): void {
      muted = on
      if (speaker) speaker.muted = on
      if (other) other.muted = on
    },

    onCommand(listener: (command: Command) => void): () => void {
      commands.add(listener)
      return () => void commands.delete(listener)
    },

    /**
     * Calls `listener` when the sound reaches the end of the session, once for each `load`. Returns the unsubscribe
     * function.
     */
    onEnded(listener: () => void): () => void {
      ends.add(listener)
      return () => void ends.delete(listener)
    },
  }
}

export type Player = ReturnType<typeof createPlayer>

/**
 * Calls `step` repeatedly with the share of `ms` that has passed, up to 1. The share is taken from the clock, because
 * timers of a hidden page fire late.
 */
export async function ramp(ms: number, step: (part: number) => void, goesOn: () => boolean): Promise<void> {
  const begun = performance.now()
  for (let part = 0; part < 1 && goesOn();) {
    await new Promise((resolve) => {
      setTimeout(resolve, rampStepMs)
    })
    part = Math.min(1, (performance.now() - begun) / ms)
    if (goesOn()) step(part)
  }
}

const rampStepMs = 40

const inBrowser: Omit<PlayerPorts, 'controls'> = {
  createSpeaker() {
    const audio = new Audio()
    audio.preload = 'auto'
    return audio
  },
  make: (plan) => makeGently(plan),
  urlOf: (blob) => URL.createObjectURL(blob),
  revoke: (url) => URL.revokeObjectURL(url),
  now: () => new Date(sessionNow()),
  ramp,
  onSeen: onVisible,
  log: logError,
}

export const player: Player = createPlayer({ ...inBrowser, controls: mediaControls })

/** Creates a player for sound beside a session. It does not use the phone's controls, which stay with the session. */
export const playerBeside = (): Player =>
  createPlayer({ ...inBrowser, controls: { show() {}, place() {}, clear() {} } })
