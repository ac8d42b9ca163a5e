import { isWithin } from '../../../domain/age.ts'
import { stopAll } from '../page/listen.ts'

/** The server sends the event `beat` this often, in milliseconds (spec §9, Realtime; D35). */
export const beatMs = 25_000
/** Longest wait for the first event after an attempt to connect, in milliseconds. */
export const liveTimeoutMs = 10_000
/** Delays before the first, second, third and each later attempt to reconnect, in milliseconds. */
export const backOffMs = [1_000, 2_000, 5_000, 10_000] as const

/** The connection counts as lost when no event has arrived for this long, in milliseconds. */
export const silenceMs = beatMs + liveTimeoutMs

/** The events that the server sends, and `trying`, which this file adds at each attempt to connect. */
export const lineEvents = [
  'trying',
  'ready',
  'beat',
  'subscription',
  'reply',
  'role',
  'sync',
  'lists',
  'pause',
  'content',
  'signed-out',
] as const
export type LineEvent = (typeof lineEvents)[number]

export interface LinePorts {
  /**
   * Opens the stream from the server. Calls `heard` at each event, and `lost` when the stream failed or ended. Returns
   * the function that closes the stream.
   */
  openStream(heard: (event: LineEvent) => void, lost: () => void): () => void
  isOnline(): boolean
  now(): Date
  /** Calls `listener` when the device goes online or offline. Returns the unsubscribe function. */
  onNetwork(listener: () => void): () => void
  onSeen(listener: () => void): () => void
}

/**
 * Keeps one event stream from the server open and calls `tell` at each event. Reconnects after an error, an end or
 * `silenceMs` without an event: after 1, 2, 5 and then always 10 seconds. Reconnects at once when the network comes
 * back, and does not try while offline. Returns the function that closes the stream for good.
 */
export function openLine(ports: LinePorts, tell: (event: LineEvent) => void): () => void {
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let heardAt = 0

  function hangUp() {
    clearTimeout(timer)
    close?.()
    close = undefined
  }

  function watch(forMs: number) {
    clearTimeout(timer)
    heardAt = ports.now().getTime()
    timer = setTimeout(lost, forMs)
  }

  function dial() {
    hangUp()
    tell('trying')
    watch(liveTimeoutMs)
    close = ports.openStream(heard, lost)
  }

  function heard(event: LineEvent) {
    if (event === 'ready') failures = 0
    watch(silenceMs)
    tell(event)
  }

  function lost() {
    hangUp()
    if (!ports.isOnline()) return
    timer = setTimeout(dial, backOffMs[Math.min(failures, backOffMs.length - 1)])
    failures += 1
  }

  function networkChanged() {
    failures = 0
    if (ports.isOnline()) dial()
    else hangUp()
  }

  /** Reconnects after `silenceMs` without an event. A sleeping device stops the timer that otherwise does this. */
  function seen() {
    if (close && !isWithin(ports.now().getTime() - heardAt, silenceMs)) dial()
  }

  if (ports.isOnline()) dial()
  return stopAll(ports.onNetwork(networkChanged), ports.onSeen(seen), () => hangUp())
}
