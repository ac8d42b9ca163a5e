import type { SessionPlayer, Hearing } from './session-sound.ts'

export interface BellPorts {
  readonly now: () => number
  readonly player: Pick<SessionPlayer, 'load' | 'play' | 'stop' | 'setMuted' | 'onCommand'>
  readonly hearing: Hearing
  /** Calls `listener` once, at the next tap or key, because browsers block sound at other times. */
  readonly onTap: (listener: () => void) => void
}

/** Later bells ring only while the page is open, because a longer track takes too much memory. */
const trackMs = 90 * 60_000

/**
 * Plays the bells of the cooking timers: one silent track with a bell at the end of each timer. A track is used
 * because a locked phone continues to play sound but stops timers of the page (D33). Only one tab at a time plays the
 * bells. The sound of a session can play at the same time.
 */
export function createCookBell({ now, player, hearing, onTap }: BellPorts) {
  /** The times of the bells in the loaded track, in milliseconds since 1970. */
  let loaded: readonly number[] = []
  let ends: readonly number[] = []
  let waitsForTap = false

  function wait(): void {
    loaded = []
    if (waitsForTap) return
    waitsForTap = true
    onTap(() => {
      waitsForTap = false
      follow(ends)
    })
  }

  /** Plays bells at these times, in milliseconds since 1970. A bell that is ringing is not cut off. */
  function follow(wanted: readonly number[]): void {
    ends = wanted
    if (waitsForTap || !hearing.has()) return
    const at = now()
    const coming = ends.filter((end) => end - at <= trackMs).toSorted((a, b) => a - b)
    if (coming.length === 0) {
      if (loaded.length > 0) player.stop()
      loaded = []
      return
    }
    if (String(loaded.filter((end) => end > at)) === String(coming)) return
    loaded = coming
    const bells = coming.map((end) => ({ atMs: end - at, kind: 'end' as const }))
    const totalMs = Math.max(1, ...bells.map(({ atMs }) => atMs))
    player.load({ bells, totalMs, ambience: 'none', fadeOutMs: 0 }, { title: '', album: '' })
    void begin()
  }

  async function begin(): Promise<void> {
    if ((await player.play(0)) === 'needs-tap') wait()
  }

  // A call or an unplugged headphone stops the track, but not the timers.
  player.onCommand((command) => {
    if (command !== 'play') wait()
  })

  return {
    follow,
    /** Call it in the handler of a tap, before `follow`. */
    take(): void {
      waitsForTap = false
      hearing.take()
    },
    adopt(): void {
      hearing.takeIfFree((has) => {
        if (has) follow(ends)
      })
    },
    leave(): void {
      loaded = []
      ends = []
      player.stop()
    },
  }
}

export type CookBell = ReturnType<typeof createCookBell>
