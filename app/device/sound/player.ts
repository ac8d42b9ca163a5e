import { sessionNow } from '../sessions/session-clock.ts'
import { logError } from '../log.ts'
import { mediaControls, type About, type Command, type MediaControls } from './media-session.ts'
import { makeGently } from './track-making.ts'
import type { TrackPlan } from './track.ts'
import { silentWav } from './track-wav.ts'

/** What of an audio element is used. */
export type Speaker = Pick<
  HTMLAudioElement,
  | 'src'
  | 'muted'
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
  /** Calls back when the page is looked at again. */
  onSeen(listener: () => void): void
  readonly controls: MediaControls
  log(what: string, error: unknown): void
}

/** `needs-tap`: the browser wants her to touch the page first. */
export type Played = 'playing' | 'needs-tap' | 'unavailable'

/** Every track begins with this much silence, so that getting ready is a part of it: position 0 comes after (milliseconds). */
export const leadMs = 6000

/** Further than this from the session, and she could hear it: put right when she looks (milliseconds). */
const driftMs = 250
/** The same while nobody looks, where each correction is a gap. */
const blindDriftMs = 1000
const blindRestMs = 5000
/** A correction takes a moment to be heard; until then it is not followed by another. */
const restMs = 500

interface Loaded {
  readonly plan: TrackPlan
  readonly about: About
  /** Once it is made. */
  url?: string
  making?: Promise<void>
}

/**
 * Plays a session's track on one audio element, which lives on when the phone is locked. The session says where it
 * should stand; the phone's own controls, a call or pulled headphones come back as commands.
 */
export function createPlayer(ports: PlayerPorts) {
  const commands = new Set<(command: Command) => void>()
  const ends = new Set<() => void>()
  let speaker: Speaker | undefined
  let loaded: Loaded | undefined
  /** The same session in another sound, while it is being made. */
  let coming: Loaded | undefined
  let silence: string | undefined
  let muted = false
  /** She wants it to sound; so a pause that nobody asked for is the phone's. */
  let wanted = false
  /** When position 0 was: milliseconds since 1970. */
  let zeroAt = 0
  /** Each play, pause, load and stop is numbered: a slower older one gives way. */
  let turn = 0
  let correctedAt = 0
  let isOver = false
  let logged = false

  const time = () => ports.now().getTime()
  /** Where the session is, and where in its track that is; milliseconds. */
  const expected = () => time() - zeroAt
  const target = () => Math.max(0, expected() + leadMs)
  const offBy = (element: Speaker) => Math.abs(target() - element.currentTime * 1000)

  function tell(command: Command) {
    for (const listener of commands) listener(command)
  }

  function theSpeaker(): Speaker {
    if (speaker) return speaker
    const made = ports.createSpeaker()
    made.muted = muted
    made.addEventListener('pause', () => {
      if (wanted && made.paused && !made.ended && !isOver) tell('pause')
    })
    made.addEventListener('play', () => {
      if (!wanted && !made.paused && loaded?.url !== undefined && !isOver) tell('play')
    })
    made.addEventListener('loadedmetadata', () => correct(driftMs))
    made.addEventListener('playing', () => correct(driftMs))
    made.addEventListener('timeupdate', () => {
      if (wanted && !isOver && loaded?.url !== undefined && expected() >= loaded.plan.totalMs) finish()
      else if (time() - correctedAt > blindRestMs) correct(blindDriftMs)
    })
    made.addEventListener('ended', () => {
      if (loaded?.url === undefined) return
      finish()
      silenceIt()
    })
    ports.onSeen(() => {
      correctedAt = 0
      correct(driftMs)
    })
    speaker = made
    return made
  }

  /** The course is over; its last bell may still ring. */
  function finish() {
    if (isOver) return
    isOver = true
    for (const listener of ends) listener()
  }

  /** Puts the sound where the session is, if it is further off than `toleranceMs`. */
  function correct(toleranceMs: number) {
    if (!wanted || !speaker || loaded?.url === undefined) return
    if (offBy(speaker) <= toleranceMs || time() - correctedAt < restMs) return
    correctedAt = time()
    speaker.currentTime = target() / 1000
  }

  function place() {
    if (loaded) ports.controls.place({ playing: wanted, atMs: expected(), totalMs: loaded.plan.totalMs })
  }

  /** Ends all sound and gives the track back. */
  function silenceIt() {
    turn += 1
    wanted = false
    if (speaker) {
      speaker.pause()
      speaker.removeAttribute('src')
      speaker.load()
    }
    if (loaded?.url !== undefined) ports.revoke(loaded.url)
    loaded = undefined
    coming = undefined
    ports.controls.clear()
  }

  async function makeTrack(track: Loaded) {
    const blob = await ports.make({ ...track.plan, leadMs })
    if (track === loaded || track === coming) track.url = ports.urlOf(blob)
  }

  async function begin(track: Loaded, mine: number): Promise<void> {
    const element = theSpeaker()
    if (track.url === undefined) {
      // A browser lets sound begin only within the tap itself: silence takes the place of what is still being made.
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

  /** Plays what is loaded, for as long as no other call comes in between. */
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

  return {
    /** Takes up a session's sound in place of the last one. Nothing is made or heard until `play`. */
    load(plan: TrackPlan, about: About): void {
      silenceIt()
      loaded = { plan, about }
      isOver = false
    },

    /**
     * Plays from a position of the session in milliseconds: below 0 (by up to `leadMs`) while she gets ready. The
     * first time it has to be within a tap. A play that is overtaken by another call counts as playing.
     */
    async play(atMs: number): Promise<Played> {
      if (!loaded) return 'unavailable'
      wanted = true
      isOver = false
      zeroAt = time() - atMs
      return sound(loaded)
    },

    /**
     * Changes how the loaded session sounds. What plays goes on until the new track is made, which then plays from
     * where the session is. A change that is overtaken by another one or by another session is dropped.
     */
    async change(changed: TrackPlan): Promise<Played> {
      const before = loaded
      if (!before) return 'unavailable'
      const next: Loaded = { plan: changed, about: before.about }
      coming = next
      try {
        await makeTrack(next)
      } catch (error) {
        // What sounded before goes on.
        ports.log('Another sound cannot be made', error)
        return 'playing'
      }
      if (coming !== next) {
        if (next.url !== undefined) ports.revoke(next.url)
        return 'playing'
      }
      coming = undefined
      loaded = next
      const played = wanted && !isOver ? await sound(next) : 'playing'
      if (before.url !== undefined) ports.revoke(before.url)
      return played
    },

    pause(): void {
      turn += 1
      wanted = false
      speaker?.pause()
      place()
    },

    /** Goes to a position of the session, in milliseconds; while paused, `play` says where to go on. */
    seek(atMs: number): void {
      zeroAt = time() - atMs
      correctedAt = 0
      correct(0)
      place()
    },

    /** Ends the sound; a session that has run to its end keeps its last bell, which then ends by itself. */
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

    /** Without sound everything goes on as with it. */
    setMuted(on: boolean): void {
      muted = on
      if (speaker) speaker.muted = on
    },

    /** What the phone, its lock screen or headphones ask for. Returns how to stop. */
    onCommand(listener: (command: Command) => void): () => void {
      commands.add(listener)
      return () => void commands.delete(listener)
    },

    /** The sound has reached the end of the course, once a `load`. Returns how to stop. */
    onEnded(listener: () => void): () => void {
      ends.add(listener)
      return () => void ends.delete(listener)
    },
  }
}

export type Player = ReturnType<typeof createPlayer>

export const player: Player = createPlayer({
  createSpeaker() {
    const audio = new Audio()
    audio.preload = 'auto'
    return audio
  },
  make: (plan) => makeGently(plan),
  urlOf: (blob) => URL.createObjectURL(blob),
  revoke: (url) => URL.revokeObjectURL(url),
  now: () => new Date(sessionNow()),
  onSeen: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener()
    }),
  controls: mediaControls,
  log: logError,
})
