import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silenceMs, type LineEvent } from './live-line.ts'
import { connectLive, type LivePorts } from './live.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Grant = (lock: Lock | null) => unknown

interface Request {
  readonly grant: Grant
  reject(error: Error): void
  resolve(value: unknown): void
}

function oneLock() {
  const queue: Request[] = []
  let holder: Request | null = null

  function next() {
    if (holder) return
    const request = queue.shift()
    if (request) void hold(request)
  }

  async function hold(request: Request) {
    holder = request
    request.resolve(await request.grant({ name: '', mode: 'exclusive' }))
    if (holder !== request) return
    holder = null
    next()
  }

  return {
    request(_name: string, options: LockOptions, grant: Grant) {
      return new Promise((resolve, reject) => {
        const request = { grant, resolve, reject }
        options.signal?.addEventListener('abort', () => {
          const place = queue.indexOf(request)
          if (place === -1) return
          queue.splice(place, 1)
          reject(new DOMException('aborted', 'AbortError'))
        })
        if (options.steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'))
          void hold(request)
        } else {
          queue.push(request)
          queueMicrotask(next)
        }
      })
    },
  } as unknown as Pick<LockManager, 'request'>
}

function device(locks: Pick<LockManager, 'request'> | null = oneLock()) {
  const channels = new Set<{ heard(event: LineEvent): void }>()
  const open = new Set<string>()

  function tab(name: string, { isSeen = true } = {}) {
    const heard: string[] = []
    let asleep = false
    let stream: { heard(event: LineEvent): void; lost(): void } | null = null
    const ports: LivePorts = {
      locks: locks ?? undefined,
      isSeen: () => isSeen,
      isOnline: () => true,
      now: () => new Date(),
      onNetwork: () => () => {},
      onSeen: () => () => {},
      openStream(onEvent, lost) {
        open.add(name)
        stream = { heard: onEvent, lost }
        return () => {
          open.delete(name)
          stream = null
        }
      },
      openChannel(onEvent) {
        const mine = { heard: onEvent }
        channels.add(mine)
        return {
          tell(event) {
            if (!channels.has(mine)) throw new Error('the channel is closed')
            for (const other of channels) if (other !== mine) other.heard(event)
          },
          close: () => void channels.delete(mine),
        }
      },
    }
    const stop = connectLive({ heard: (kind) => heard.push(kind), resync: () => heard.push('resync') }, ports)
    return {
      heard,
      stop,
      says: (event: LineEvent) => !asleep && stream?.heard(event),
      sleep: () => void (asleep = true),
    }
  }

  return { tab, leaders: () => [...open] }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('one tab holds the stream and passes the events to the others', async () => {
  const { tab, leaders } = device()
  const [a, b, c] = [tab('a'), tab('b'), tab('c')]
  await settle()
  expect(leaders()).toEqual(['a'])
  for (const event of ['ready', 'beat', 'subscription', 'reply', 'role', 'signed-out'] as const) a.says(event)
  for (const { heard } of [a, b, c]) expect(heard).toEqual(['resync', 'subscription', 'reply', 'role', 'signed-out'])
})

test('when it closes, the next tab takes over and all load again', async () => {
  const { tab, leaders } = device()
  const [a, b, c] = [tab('a'), tab('b'), tab('c')]
  await settle()
  a.says('ready')
  a.stop()
  await settle()
  expect(leaders()).toEqual(['b'])
  b.says('ready')
  b.says('reply')
  expect([a.heard, b.heard, c.heard]).toEqual([
    ['resync'],
    ['resync', 'resync', 'reply'],
    ['resync', 'resync', 'reply'],
  ])
})

test('a waiting tab that closes is skipped', async () => {
  const { tab, leaders } = device()
  const [a, b] = [tab('a'), tab('b')]
  tab('c')
  await settle()
  b.stop()
  a.stop()
  await settle()
  expect(leaders()).toEqual(['c'])
})

test('a tab may stop before the lock is granted or refused', async () => {
  const { tab, leaders } = device()
  tab('a').stop()
  await settle()
  tab('b')
  await settle()
  expect(leaders()).toEqual(['b'])
})

test('a suspended leader loses its place to a visible tab, and queues again', async () => {
  const { tab, leaders } = device()
  const [a, b] = [tab('a'), tab('b')]
  await settle()
  a.says('ready')
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    a.says('beat')
  }
  expect(leaders()).toEqual(['a'])
  a.sleep()
  await vi.advanceTimersByTimeAsync(silenceMs)
  expect(leaders()).toEqual(['b'])
  b.says('ready')
  b.says('reply')
  expect([a.heard.at(-1), b.heard.at(-1)]).toEqual(['reply', 'reply'])
  b.stop()
  await settle()
  expect(leaders()).toEqual(['a'])
})

test('a hidden tab takes the place from nobody', async () => {
  const { tab, leaders } = device()
  const a = tab('a')
  tab('b', { isSeen: false })
  await settle()
  a.says('ready')
  a.sleep()
  await vi.advanceTimersByTimeAsync(silenceMs - 1)
  expect(leaders()).toEqual(['a'])
})

test('while the server is down, the tabs do not take the lock from each other', async () => {
  const { tab, leaders } = device()
  tab('a')
  tab('b')
  await settle()
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(leaders()).not.toContain('b')
  }
})

test('without Web Locks, or where they are refused, each tab has its own stream', async () => {
  for (const locks of [null, { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }]) {
    const { tab, leaders } = device(locks)
    const [a, b] = [tab('a'), tab('b')]
    await settle()
    expect(leaders()).toEqual(['a', 'b'])
    a.stop()
    b.stop()
    expect(leaders()).toEqual([])
  }
})
