import { now } from '../clock.ts'
import { lineEvents, openLine, silenceMs, type LinePorts, type LineEvent } from './live-line.ts'
import { isOnline } from '../offline/online.ts'
import { takeTurns } from '../page/take-turns.ts'
import { isVisible, listen, onVisible } from '../page/listen.ts'

export type LiveKind = 'subscription' | 'reply' | 'role' | 'sync' | 'lists' | 'pause' | 'content' | 'signed-out'

export interface LiveHandlers {
  /** Something of this kind changed on the server. The event carries no data: request the data from the server. */
  heard(kind: LiveKind): void
  /** The tab connected, for the first time or again. Events may have been missed: load all data again. */
  resync(): void
}

interface Channel {
  tell(event: LineEvent): void
  close(): void
}

export interface LivePorts extends LinePorts {
  /** The browser's Web Locks; undefined where the browser does not support them. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /**
   * Opens the channel between the tabs. `heard` gets the events that other tabs send, not those of this tab. Returns
   * null where the browser has no BroadcastChannel.
   */
  openChannel(heard: (event: LineEvent) => void): Channel | null
  isSeen(): boolean
}

const name = 'harbour-live'

/**
 * Connects this tab to the server's live events (D35) until the returned function is called. Browsers open only six
 * HTTP/1.1 connections to a server, so one tab (the leader) holds the stream and passes the events to the others. When
 * the leader closes, another tab takes over. Call the returned function at sign-out, because this file does not notice
 * a sign-out.
 */
export function connectLive(handlers: LiveHandlers, ports: LivePorts = browser): () => void {
  function act(event: LineEvent) {
    if (event === 'ready') handlers.resync()
    else if (event !== 'beat' && event !== 'trying') handlers.heard(event)
  }

  const { locks } = ports
  const channel = locks ? ports.openChannel(fromLeader) : null
  if (!locks || !channel) return openLine(ports, act)

  let silence: ReturnType<typeof setTimeout> | undefined
  const lead = takeTurns(locks, name, () => {
    clearTimeout(silence)
    const hangUp = openLine(ports, (event) => {
      channel.tell(event)
      act(event)
    })
    return () => {
      hangUp()
      watchLeader()
    }
  })

  function fromLeader(event: LineEvent) {
    watchLeader()
    act(event)
  }

  /**
   * Waits for the next event from the leader. A leader tab that the system has suspended keeps the lock, but passes on
   * no events. So if no event comes for `silenceMs`, a visible tab takes the lock from the leader.
   */
  function watchLeader() {
    clearTimeout(silence)
    silence = setTimeout(() => {
      if (lead.isMine()) return
      if (ports.isSeen() && ports.isOnline()) lead.takeAway()
      else watchLeader()
    }, silenceMs)
  }

  watchLeader()
  return () => {
    lead.stop()
    clearTimeout(silence)
    channel.close()
  }
}

function isLineEvent(data: unknown): data is LineEvent {
  return lineEvents.some((event) => event === data)
}

const browser: LivePorts = {
  isOnline,
  isSeen: isVisible,
  now,
  onNetwork: (listener) => listen(window, ['online', 'offline'], listener),
  onSeen: onVisible,
  get locks() {
    return 'locks' in navigator ? navigator.locks : undefined
  },

  openStream(heard, lost) {
    const source = new EventSource('/api/live')
    for (const event of lineEvents) source.addEventListener(event, () => heard(event))
    // `lost` closes the stream, because EventSource would otherwise reconnect with its own delays.
    source.addEventListener('error', lost)
    return () => source.close()
  },

  openChannel(heard) {
    if (!('BroadcastChannel' in window)) return null
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => {
      if (isLineEvent(data)) heard(data)
    })
    return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
  },
}
