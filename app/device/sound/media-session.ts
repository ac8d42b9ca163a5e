/** Title and album of the session, as the phone's lock screen shows them. */
export interface About {
  readonly title: string
  readonly album: string
}

export type Command = 'play' | 'pause' | 'stop'

export interface MediaControls {
  /**
   * Shows the session on the phone's lock screen, with buttons that call `command`. A second call replaces the first.
   */
  show(about: About, command: (command: Command) => void): void
  /** Shows the position in the session, in milliseconds. */
  place(place: { readonly playing: boolean; readonly atMs: number; readonly totalMs: number }): void
  clear(): void
}

export interface MediaPorts {
  /** The browser's Media Session API; undefined where the browser does not support it. */
  readonly session:
    | (Pick<MediaSession, 'metadata' | 'playbackState' | 'setActionHandler'> &
        Partial<Pick<MediaSession, 'setPositionState'>>)
    | undefined
  describe(init: MediaMetadataInit): MediaMetadata | null
}

const commands: readonly Command[] = ['play', 'pause', 'stop']

const artwork = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
]

/**
 * Creates the connection to the phone's media controls (lock screen, headphones, watch). Its functions do nothing where
 * these are not supported.
 */
export function createMediaControls(ports: MediaPorts): MediaControls {
  /** Sets what a button does; null removes the button. */
  function handle(command: Command, handler: (() => void) | null) {
    try {
      ports.session?.setActionHandler(command, handler)
    } catch {
      // The browser has the API, but not this button. The other buttons are shown.
    }
  }

  return {
    show({ title, album }, command) {
      const { session } = ports
      if (!session) return
      session.metadata = ports.describe({ title, album, artist: 'Harbour', artwork })
      for (const each of commands) handle(each, () => command(each))
    },

    place({ playing, atMs, totalMs }) {
      const { session } = ports
      if (!session) return
      session.playbackState = playing ? 'playing' : 'paused'
      const position = Math.max(0, Math.min(atMs, totalMs)) / 1000
      session.setPositionState?.({ duration: totalMs / 1000, position, playbackRate: 1 })
    },

    clear() {
      const { session } = ports
      if (!session) return
      session.metadata = null
      session.playbackState = 'none'
      session.setPositionState?.()
      for (const each of commands) handle(each, null)
    },
  }
}

export const mediaControls = createMediaControls({
  get session() {
    return 'mediaSession' in navigator ? navigator.mediaSession : undefined
  },
  describe: (init) => ('MediaMetadata' in window ? new MediaMetadata(init) : null),
})
