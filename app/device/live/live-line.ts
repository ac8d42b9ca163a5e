import { isWithin } from '../../../domain/age.ts'

/** The seed's figures (spec §9, Realtime; D35), in milliseconds. */
export const beatMs = 25_000
export const timeoutMs = 10_000
export const backOffMs = [1_000, 2_000, 5_000, 10_000] as const

/** After this long without a word nobody is at the other end. */
export const silenceMs = beatMs + timeoutMs

/** What the server says, and `trying`, which is said here whenever it is called. */
export const lineEvents = ['trying', 'ready', 'beat', 'subscription', 'reply', 'role', 'signed-out'] as const
export type LineEvent = (typeof lineEvents)[number]

/** What the line needs of the world. */
export interface LinePorts {
  /** Opens the stream; `lost` says that it failed or ended. Returns how to close it. */
  openStream(heard: (event: LineEvent) => void, lost: () => void): () => void
  isOnline(): boolean
  now(): Date
  /** Calls back when the network comes or goes. Returns how to stop. */
  onNetwork(listener: () => void): () => void
  /** Calls back when the page is looked at again. Returns how to stop. */
  onSeen(listener: () => void): () => void
}

/**
 * One stream from the server that is kept open: it is dialled again after 1, 2, 5 and 10 seconds when it fails,
 * ends or falls silent, at once when the network comes back, and not while there is none. Returns how to end it.
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
    watch(timeoutMs)
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

  /** A sleeping device stops timers: what they would have noticed is noticed now. */
  function seen() {
    if (close && !isWithin(ports.now().getTime() - heardAt, silenceMs)) dial()
  }

  const stops = [ports.onNetwork(networkChanged), ports.onSeen(seen), () => hangUp()]
  if (ports.isOnline()) dial()
  return () => {
    for (const stop of stops) stop()
  }
}
