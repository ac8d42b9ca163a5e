import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLine, silenceMs, liveTimeoutMs, type LineEvent } from './live-line.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function world({ online = true } = {}) {
  const started = Date.now()
  const told: LineEvent[] = []
  const dialled: number[] = []
  let isOnline = online
  let stream: { heard(event: LineEvent): void; lost(): void } | null = null
  const listeners = { network: new Set<() => void>(), seen: new Set<() => void>() }
  const listenTo = (which: keyof typeof listeners) => (listener: () => void) => {
    listeners[which].add(listener)
    return () => void listeners[which].delete(listener)
  }
  const end = openLine(
    {
      openStream(heard, lost) {
        dialled.push((Date.now() - started) / 1000)
        const mine = { heard, lost }
        stream = mine
        return () => void (stream === mine && (stream = null))
      },
      isOnline: () => isOnline,
      now: () => new Date(),
      onNetwork: listenTo('network'),
      onSeen: listenTo('seen'),
    },
    (event) => event !== 'trying' && told.push(event),
  )
  return {
    told,
    dialled,
    end,
    isOpen: () => stream !== null,
    says: (event: LineEvent) => stream?.heard(event),
    fails: () => stream?.lost(),
    network(up: boolean) {
      isOnline = up
      for (const listener of listeners.network) listener()
    },
    isSeen() {
      for (const listener of listeners.seen) listener()
    },
    listeners: () => listeners.network.size + listeners.seen.size,
  }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('events of the server are passed on', () => {
  const line = world()
  for (const event of ['ready', 'beat', 'subscription', 'reply', 'role', 'signed-out'] as const) line.says(event)
  expect(line.told).toEqual(['ready', 'beat', 'subscription', 'reply', 'role', 'signed-out'])
})

test('after a refusal it reconnects after 1, 2, 5 and 10 seconds, then every 10', async () => {
  const line = world()
  for (let round = 0; round < 6; round += 1) {
    line.fails()
    await pass(10)
  }
  const waits = line.dialled.slice(1).map((at, index) => at - index * 10)
  expect(waits).toEqual([1, 2, 5, 10, 10, 10])
})

test('an attempt may take ten seconds', async () => {
  const line = world()
  await pass(liveTimeoutMs / 1000 - 0.001)
  expect(line.isOpen()).toBe(true)
  await pass(0.001)
  expect(line.isOpen()).toBe(false)
  await pass(1)
  expect(line.dialled).toEqual([0, 11])
})

test('a good connection resets the delays', async () => {
  const line = world()
  line.fails()
  await pass(1)
  line.fails()
  await pass(2)
  line.says('ready')
  line.fails()
  await pass(1)
  expect(line.dialled).toEqual([0, 1, 3, 4])
})

test('heartbeats keep the connection; after 35 seconds of silence it reconnects', async () => {
  const line = world()
  line.says('ready')
  for (let beat = 0; beat < 4; beat += 1) {
    await pass(25)
    line.says('beat')
  }
  await pass(silenceMs / 1000 - 0.001)
  expect(line.dialled).toEqual([0])
  await pass(1.002)
  expect(line.dialled).toEqual([0, 136])
})

test('offline it does not try; when the network is back it connects at once', async () => {
  const line = world({ online: false })
  await pass(60)
  expect(line.dialled).toEqual([])
  line.network(true)
  expect(line.dialled).toEqual([60])
  line.says('ready')
  line.network(false)
  expect(line.isOpen()).toBe(false)
  await pass(60)
  line.network(true)
  expect(line.dialled).toEqual([60, 120])
})

test('it connects when the network comes back during a delay', async () => {
  const line = world()
  for (let round = 0; round < 4; round += 1) {
    line.fails()
    await pass(10)
  }
  line.fails()
  line.network(true)
  expect(line.dialled.at(-1)).toBe(40)
  line.fails()
  await pass(1)
  expect(line.dialled.at(-1)).toBe(41)
})

test('a device that slept through the silence reconnects when the page becomes visible, and not otherwise', async () => {
  const line = world()
  line.says('ready')
  await pass(20)
  line.isSeen()
  expect(line.dialled).toEqual([0])
  vi.setSystemTime(Date.now() + 600_000)
  line.isSeen()
  expect(line.dialled).toEqual([0, 620])
})

test('after the clock was set back the length of the sleep is unknown: it reconnects', () => {
  const line = world()
  line.says('ready')
  vi.setSystemTime(Date.now() - 3_600_000)
  line.isSeen()
  expect(line.dialled).toHaveLength(2)
})

test('a connection that was ended stays ended', async () => {
  const line = world()
  line.says('ready')
  line.end()
  expect([line.isOpen(), line.listeners()]).toEqual([false, 0])
  await pass(120)
  expect([line.dialled, vi.getTimerCount()]).toEqual([[0], 0])
})
