import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api.ts'
import type { Member, SignedIn } from './member.ts'
import { createSessionStore, sessionTimeoutMs } from './session-store.ts'

function member(id: string): Member {
  return { id, email: `${id}@example.com`, name: id, firstName: id, fullName: id, createdAt: null }
}

function signedIn(id: string): SignedIn {
  return { user: member(id), session: { id: `session of ${id}`, expiresAt: '2026-12-21T09:00:00Z' } }
}

function world(start: { remembered?: Member; online?: boolean } = {}) {
  let remembered = start.remembered ?? null
  const log: string[] = []
  const questions: { resolve(answer: SignedIn | null): void; reject(error: unknown): void }[] = []
  const store = createSessionStore({
    getSession: () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
    isOnline: () => start.online ?? true,
    remembered: () => remembered,
    remember: (known) => void (remembered = known),
    forget: () => void (remembered = null),
    loadDevice: async () => (id) => void log.push(`device of ${id}`),
    clearAfterSignOut: () => void log.push('cleared'),
  })
  store.subscribe(() => log.push(store.read().user?.id ?? (store.read().loading ? 'loading' : 'nobody')))
  return { store, log, questions, remembered: () => remembered }
}

const offline = new ApiError(0, 'OFFLINE', 'x')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nothing is shown until the server has answered; the device’s data is moved in before the member is shown', async () => {
  const { store, log, questions, remembered } = world()
  void store.start()
  expect(store.read().loading).toBe(true)
  questions[0]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  expect(log).toEqual(['device of a', 'a'])
  expect(remembered()?.id).toBe('a')
})

test('without a session there is no user, and the remembered one is forgotten', async () => {
  const { store, questions, remembered } = world({ remembered: member('a') })
  void store.start()
  questions[0]?.resolve(null)
  await vi.runAllTimersAsync()
  expect(store.read()).toMatchObject({ user: null, loading: false })
  expect(remembered()).toBeNull()
})

test('without a network the remembered member is there at once', async () => {
  const { store, questions } = world({ remembered: member('a'), online: false })
  void store.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read()).toMatchObject({ user: { id: 'a' }, session: null, loading: false })
  questions[0]?.reject(offline)
  await vi.runAllTimersAsync()
  expect(store.read().user?.id).toBe('a')
})

test('the store waits 2.5 seconds for a slow server, and a late no still counts', async () => {
  const { store, questions } = world({ remembered: member('a') })
  void store.start()
  await vi.advanceTimersByTimeAsync(sessionTimeoutMs - 1)
  expect(store.read().loading).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(store.read().user?.id).toBe('a')
  questions[0]?.resolve(null)
  await vi.runAllTimersAsync()
  expect(store.read().user).toBeNull()
})

test('a failing server signs nobody out', async () => {
  const { store, questions } = world()
  void store.start()
  questions[0]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  for (const failure of [offline, new ApiError(503, '503', 'x'), new ApiError(429, '429', 'x')]) {
    void store.refresh()
    questions.at(-1)?.reject(failure)
    await vi.runAllTimersAsync()
    expect(store.read().user?.id).toBe('a')
  }
})

test('an answer from before the sign-out does not restore the user', async () => {
  const { store, log, questions, remembered } = world()
  void store.start()
  questions[0]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  void store.refresh()
  store.leave()
  questions[1]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  expect(store.read()).toMatchObject({ user: null, leaving: true })
  expect(remembered()).toBeNull()
  expect(log.at(-1)).toBe('cleared')
  store.arrived()
  expect(store.read().leaving).toBe(false)
})

test('a slow older answer does not undo a newer one', async () => {
  const { store, questions } = world()
  void store.start()
  void store.refresh()
  questions[1]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  questions[0]?.resolve(null)
  await vi.runAllTimersAsync()
  expect(store.read().user?.id).toBe('a')
})

test('another account becomes the owner of the device’s data', async () => {
  const { store, log, questions } = world()
  void store.start()
  questions[0]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  void store.refresh()
  questions[1]?.resolve(signedIn('b'))
  await vi.runAllTimersAsync()
  expect(log).toEqual(['device of a', 'a', 'device of b', 'b'])
})

test('the same answer again causes no render', async () => {
  const { store, log, questions } = world()
  void store.start()
  questions[0]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  void store.refresh()
  questions[1]?.resolve(signedIn('a'))
  await vi.runAllTimersAsync()
  expect(log.filter((entry) => entry === 'a')).toHaveLength(1)
})
