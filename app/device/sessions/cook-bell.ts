import type { SessionPlayer, Hearing } from './session-sound.ts'

export interface BellPorts {
  readonly now: () => number
  readonly player: Pick<SessionPlayer, 'load' | 'play' | 'stop' | 'setMuted' | 'onCommand'>
  readonly hearing: Hearing
  /** Calls `listener` once, at the next tap or key, because browsers block sound at other times. */
  readonly onTap: (listener: () => void) => void
}

/**
 * Longest track, in milliseconds, because a longer one takes too much memory. If a timer ends later, its bell is added
 * to the track when the timer has less than this time left; only an open page can do that.
 */
const trackMs = 90 * 60_000

/**
 * Plays the bells of the cooking timers: a silent track with a bell at the end of each timer. It is a track, because a
 * locked phone continues to play sound but stops the page's timers (D33). Only one tab at a time plays the bells. They
 * can sound at the same time as a session.
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

  /**
   * Plays bells at these times, in milliseconds since 1970, instead of those of the call before. Does not cut off a
   * bell that is ringing, unless a new track is loaded.
   */
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

  // A phone call or an unplugged headphone stops the track, but not the timers. The track starts again at the next tap.
  player.onCommand((command) => {
    if (command !== 'play') wait()
  })

  return {
    follow,
    /** Makes this tab the one that plays the bells. Call it in the handler of a tap, before `follow`. */
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
