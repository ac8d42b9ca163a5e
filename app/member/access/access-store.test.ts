import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trialFrom } from '../../../domain/access.ts'
import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { ApiError } from '../../api.ts'
import type { AccessMemory } from './access-memory.ts'
import { askAgainMs, createAccessStore, accessTimeoutMs } from './access-store.ts'
import { dayMs } from '../../../domain/day.ts'

const start = new Date('2026-11-21T09:00:00Z')
const hourMs = dayMs / 24

const free: SubscriptionCheck = {
  trial_active: false,
  days_remaining: 0,
  subscribed: false,
  subscription_tier: null,
  trial_started: false,
  trial_start_date: null,
  trial_end_date: null,
  has_access: false,
  access_until: null,
  payment_failed: false,
  chosen_plan: null,
  user_id: 'a',
  server_time: start.toISOString(),
}

const end = trialFrom(start).end

function trialAt(now: Date): SubscriptionCheck {
  const left = end.getTime() - now.getTime()
  return {
    ...free,
    trial_started: true,
    trial_start_date: start.toISOString(),
    trial_end_date: end.toISOString(),
    trial_active: left > 0,
    days_remaining: Math.max(0, Math.ceil(left / dayMs)),
    has_access: left > 0,
    access_until: left > 0 ? end.toISOString() : null,
    server_time: now.toISOString(),
  }
}

const paid: SubscriptionCheck = {
  ...free,
  subscribed: true,
  subscription_tier: 'premium_month',
  has_access: true,
  access_until: new Date(start.getTime() + 30 * dayMs).toISOString(),
}

const offline = new ApiError(0, 'OFFLINE', 'x')

function world(from: { memory?: AccessMemory; online?: boolean } = {}) {
  const begun = Date.now()
  const here = { online: from.online ?? true, memory: from.memory ?? null, wallIsAhead: 0, errors: [] as unknown[] }
  const questions: { resolve(check: SubscriptionCheck): void; reject(error: unknown): void }[] = []
  let told = 0
  const store = createAccessStore({
    check: () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
    isOnline: () => here.online,
    wall: () => Date.now() + here.wallIsAhead,
    steady: () => Date.now() - begun,
    recall: (user) => (here.memory?.user === user ? here.memory : null),
    keep: (memory) => void (here.memory = memory),
    failed: (error) => void here.errors.push(error),
  })
  store.subscribe(() => (told += 1))
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    store,
    here,
    questions,
    told: () => told,
    async answer(check: SubscriptionCheck) {
      questions.at(-1)?.resolve(check)
      await settled()
    },
    async fail(error: unknown = offline) {
      questions.at(-1)?.reject(error)
      await settled()
    },
  }
}

async function inTrial() {
  const it = world()
  void it.store.enter('a')
  await it.answer(trialAt(start))
  return it
}

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

test('nothing is known until the server has answered; then its answer decides', async () => {
  const { store, answer } = world()
  void store.enter('a')
  expect(store.read().known).toBe(false)
  await answer(trialAt(start))
  expect(store.read()).toMatchObject({ known: true, hasAccess: true, trialActive: true, daysRemaining: 7 })
  await store.enter(null)
  expect(store.read().known).toBe(false)
})

test('a failed check is only logged, and tried again after 5, 15, 60 and 300 seconds', async () => {
  const { store, here, questions, fail, answer } = world()
  void store.enter('a')
  await fail(new ApiError(503, '503', 'x'))
  expect(here.errors).toHaveLength(1)
  expect(store.read().known).toBe(false)
  for (const seconds of [5, 15, 60, 300, 300]) {
    const before = questions.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(questions).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(questions).toHaveLength(before + 1)
    await fail()
  }
  void store.refresh()
  await answer(paid)
  expect(store.read().hasAccess).toBe(true)
})

test('a slow older answer does not undo a newer one', async () => {
  const { store, questions, answer } = world()
  void store.enter('a')
  void store.refresh()
  await answer(paid)
  questions[0]?.resolve(free)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read().subscribed).toBe(true)
})

test('the answer to starting the trial replaces that of a check made before it', async () => {
  const { store, answer } = world()
  void store.enter('a')
  store.take(trialAt(start))
  await answer(free)
  expect(store.read().trialActive).toBe(true)
})

test('an answer about one member is not used for the next one', async () => {
  const { store, questions } = world()
  void store.enter('a')
  void store.enter('b')
  questions[0]?.resolve(paid)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read().known).toBe(false)
  questions[1]?.resolve({ ...free, user_id: 'b' })
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read()).toMatchObject({ known: true, hasAccess: false })
  // An answer for another user is ignored: the cookie may have changed since the request.
  store.take({ ...paid, user_id: 'a' })
  expect(store.read()).toMatchObject({ hasAccess: false })
})

test('the same answer again notifies nobody', async () => {
  const { store, told, answer } = world()
  void store.enter('a')
  await answer(paid)
  const before = told()
  void store.refresh()
  await answer({ ...paid, server_time: new Date(start.getTime() + 900).toISOString() })
  expect(told()).toBe(before)
})

test('when the page becomes visible it asks at most every 30 seconds, after a checkout at once', async () => {
  const { store, questions, answer } = await inTrial()
  store.seen(true)
  expect(questions).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(askAgainMs + 1)
  store.seen(false)
  expect(questions).toHaveLength(1)
  store.seen(true)
  expect(questions).toHaveLength(2)
  await answer(trialAt(start))
  store.expectChange()
  for (const count of [3, 4]) {
    store.seen(true)
    expect(questions).toHaveLength(count)
    await answer(trialAt(start))
  }
  store.seen(true)
  await answer({ ...trialAt(start), subscribed: true })
  store.seen(true)
  expect(questions).toHaveLength(5)
})

test('it asks each hour, when a day of the trial ends, and at the end of the trial', async () => {
  const { store, questions, answer } = await inTrial()
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(questions).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(22.5 * hourMs)
  await answer(trialAt(new Date()))
  const soon = questions.length
  await vi.advanceTimersByTimeAsync(0.5 * hourMs + 250)
  expect(questions).toHaveLength(soon + 1)
  await answer(trialAt(new Date()))
  expect(store.read().daysRemaining).toBe(6)
  vi.setSystemTime(end.getTime() - 1000)
  store.take(trialAt(new Date()))
  expect(store.read()).toMatchObject({ hasAccess: true, daysRemaining: 1 })
  const last = questions.length
  await vi.advanceTimersByTimeAsync(1250)
  expect(questions).toHaveLength(last + 1)
  await answer(trialAt(new Date()))
  expect(store.read()).toMatchObject({ hasAccess: false, trialActive: false, trialStarted: true, daysRemaining: 0 })
})

test('while the server can be asked, a change of the device’s clock has no effect', async () => {
  const { store, here, answer, fail } = await inTrial()
  for (const ahead of [400 * dayMs, -400 * dayMs]) {
    here.wallIsAhead = ahead
    store.seen(true)
    await vi.advanceTimersByTimeAsync(1)
    await answer(trialAt(new Date()))
    expect(store.read()).toMatchObject({ hasAccess: true, trialActive: true, daysRemaining: 7 })
    void store.refresh()
    await fail(new ApiError(503, '503', 'x'))
    expect(store.read()).toMatchObject({ hasAccess: true, daysRemaining: 7 })
  }
})

test('components that show dates get the server’s time', async () => {
  const { store, here, answer } = world()
  here.wallIsAhead = 3 * dayMs
  void store.enter('a')
  await answer(trialAt(start))
  expect(store.read().aheadMs).toBe(-3 * dayMs)
})

test('a clock that was changed while the page was hidden is compared with the server’s at once', async () => {
  const { store, here, questions, answer } = await inTrial()
  for (const [count, ahead] of [400 * dayMs, -400 * dayMs].entries()) {
    here.wallIsAhead = ahead
    store.seen(true)
    expect(questions).toHaveLength(count + 2)
    await answer(trialAt(new Date()))
    expect(store.read().aheadMs).toBe(-ahead)
  }
})

test('without a network access holds until its known end, and then ends by itself', async () => {
  const { store, here, questions } = await inTrial()
  here.online = false
  store.seen(true)
  await vi.advanceTimersByTimeAsync(7 * dayMs - 1)
  expect(store.read()).toMatchObject({ hasAccess: true, daysRemaining: 1 })
  await vi.advanceTimersByTimeAsync(251)
  expect(store.read()).toMatchObject({ hasAccess: false, trialActive: false, daysRemaining: 0 })
  expect(questions).toHaveLength(1)
})

test('a page opened without a network uses what the device remembers', async () => {
  const { here } = await inTrial()
  const memory = here.memory ?? undefined
  vi.setSystemTime(end.getTime() - 1)
  const before = world({ online: false, ...(memory && { memory }) })
  await before.store.enter('a')
  expect(before.store.read()).toMatchObject({ known: true, hasAccess: true })
  vi.setSystemTime(end)
  const after = world({ online: false, ...(memory && { memory }) })
  await after.store.enter('a')
  expect(after.store.read()).toMatchObject({ known: true, hasAccess: false, trialStarted: true })
})

test('setting the clock back gains no time', async () => {
  const first = await inTrial()
  first.here.online = false
  await vi.advanceTimersByTimeAsync(8 * dayMs)
  expect(first.store.read().hasAccess).toBe(false)
  first.here.wallIsAhead = -8 * dayMs
  first.store.seen(true)
  expect(first.store.read().hasAccess).toBe(false)
  const memory = first.here.memory ?? undefined
  const later = world({ online: false, ...(memory && { memory }) })
  later.here.wallIsAhead = -8 * dayMs
  await later.store.enter('a')
  expect(later.store.read().hasAccess).toBe(false)
})

test('access that has ended stays ended; with a clock set back before the end, access is unknown', async () => {
  const first = await inTrial()
  first.here.online = false
  await vi.advanceTimersByTimeAsync(dayMs)
  const memory = first.here.memory ?? undefined
  const later = world({ online: false, ...(memory && { memory }) })
  later.here.wallIsAhead = -dayMs
  await later.store.enter('a')
  expect([later.store.read().hasAccess, later.store.isOver()]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(8 * dayMs)
  first.store.seen(true)
  expect([first.store.read().hasAccess, first.store.isOver()]).toEqual([false, true])
})

test('setting the clock back a little every day does not extend the access', async () => {
  const first = await inTrial()
  first.here.online = false
  await vi.advanceTimersByTimeAsync(dayMs)
  first.store.seen(true)
  const memory = first.here.memory ?? undefined
  const later = world({ online: false, ...(memory && { memory }) })
  later.here.wallIsAhead = -dayMs / 2
  await later.store.enter('a')
  expect(later.store.read()).toMatchObject({ known: true, hasAccess: false })
})

test('a device whose clock is always wrong keeps its access', async () => {
  const first = world()
  first.here.wallIsAhead = 400 * dayMs
  void first.store.enter('a')
  await first.answer(trialAt(start))
  const memory = first.here.memory ?? undefined
  await vi.advanceTimersByTimeAsync(dayMs)
  const later = world({ online: false, ...(memory && { memory }) })
  later.here.wallIsAhead = 400 * dayMs
  await later.store.enter('a')
  expect(later.store.read()).toMatchObject({ hasAccess: true, daysRemaining: 6 })
})

test('without a known end access holds offline; a running renewal has one more day', async () => {
  const owner = world()
  void owner.store.enter('a')
  await owner.answer({ ...free, has_access: true })
  owner.here.online = false
  await vi.advanceTimersByTimeAsync(400 * dayMs)
  expect(owner.store.read().hasAccess).toBe(true)

  const now = new Date()
  const renewing = world()
  void renewing.store.enter('b')
  await renewing.answer({ ...paid, user_id: 'b', access_until: now.toISOString(), server_time: now.toISOString() })
  renewing.here.online = false
  renewing.store.seen(true)
  await vi.advanceTimersByTimeAsync(dayMs - 1)
  expect(renewing.store.read().hasAccess).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(renewing.store.read()).toMatchObject({ hasAccess: false, subscribed: true })
})

test('the store waits for a slow server, then the memory decides, and a late answer still counts', async () => {
  const memory = { user: 'a', check: paid, ahead: 0, mark: start.getTime() }
  const { store, answer } = world({ memory })
  void store.enter('a')
  await vi.advanceTimersByTimeAsync(accessTimeoutMs - 1)
  expect(store.read().known).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(store.read()).toMatchObject({ known: true, subscribed: true })
  await answer(free)
  expect(store.read()).toMatchObject({ subscribed: false, hasAccess: false })
})

test('what was remembered of another member is ignored', async () => {
  const memory = { user: 'a', check: paid, ahead: 0, mark: start.getTime() }
  const { store } = world({ memory, online: false })
  await store.enter('b')
  expect(store.read().known).toBe(false)
})
