import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore, LEAVING_MS } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function titlesStaying(store: ReturnType<typeof createToastStore>) {
  return store
    .read()
    .filter((toast) => !toast.leaving)
    .map((toast) => toast.title)
}

describe('the duration of a toast', () => {
  test('is five seconds; then the toast closes and is removed after its animation', () => {
    const store = createToastStore()
    store.add({ title: 'Saved' })
    vi.advanceTimersByTime(4999)
    expect(titlesStaying(store)).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(store.read()).toMatchObject([{ title: 'Saved', leaving: true }])
    vi.advanceTimersByTime(LEAVING_MS)
    expect(store.read()).toEqual([])
  })

  test('may be set, also to infinity', () => {
    const store = createToastStore()
    store.add({ title: 'Short', durationMs: 1000 })
    vi.advanceTimersByTime(1000)
    expect(titlesStaying(store)).toEqual([])
    store.add({ title: 'Stays', durationMs: Infinity })
    vi.advanceTimersByTime(3_600_000)
    expect(titlesStaying(store)).toEqual(['Stays'])
  })

  test('stops while paused and continues from the same point', () => {
    const store = createToastStore()
    store.add({ title: 'Read me' })
    vi.advanceTimersByTime(3000)
    store.pause('pointer')
    vi.advanceTimersByTime(60_000)
    expect(titlesStaying(store)).toEqual(['Read me'])
    store.resume('pointer')
    vi.advanceTimersByTime(1999)
    expect(titlesStaying(store)).toEqual(['Read me'])
    vi.advanceTimersByTime(1)
    expect(titlesStaying(store)).toEqual([])
  })

  test('is longer when something can be undone', () => {
    const store = createToastStore()
    store.add({ title: 'Task deleted', action: { label: 'Undo', onClick() {} } })
    vi.advanceTimersByTime(7999)
    expect(titlesStaying(store)).toEqual(['Task deleted'])
    vi.advanceTimersByTime(1)
    expect(titlesStaying(store)).toEqual([])
  })

  test('continues only when the last reason to pause has ended', () => {
    const store = createToastStore()
    store.add({ title: 'Both' })
    store.pause('pointer')
    store.pause('hidden')
    store.resume('pointer')
    vi.advanceTimersByTime(10_000)
    expect(titlesStaying(store)).toEqual(['Both'])
    store.resume('hidden')
    vi.advanceTimersByTime(5000)
    expect(titlesStaying(store)).toEqual([])
  })

  test('starts after the pause if the toast appeared during a pause', () => {
    const store = createToastStore()
    store.pause('hidden')
    store.add({ title: 'Came late' })
    vi.advanceTimersByTime(10_000)
    store.resume('hidden')
    vi.advanceTimersByTime(4999)
    expect(titlesStaying(store)).toEqual(['Came late'])
    vi.advanceTimersByTime(1)
    expect(titlesStaying(store)).toEqual([])
  })

  test('does not grow by a resume without a pause', () => {
    const store = createToastStore()
    store.add({ title: 'Steady' })
    vi.advanceTimersByTime(4000)
    store.resume('focus')
    vi.advanceTimersByTime(1000)
    expect(titlesStaying(store)).toEqual([])
  })
})

describe('one toast at a time', () => {
  test('a new toast replaces the previous one at once, and has its full time', () => {
    const store = createToastStore()
    store.add({ title: 'one' })
    vi.advanceTimersByTime(4000)
    store.add({ title: 'two' })
    expect(store.read().map(({ title }) => title)).toEqual(['two'])
    vi.advanceTimersByTime(4999)
    expect(titlesStaying(store)).toEqual(['two'])
    vi.advanceTimersByTime(1)
    expect(titlesStaying(store)).toEqual([])
  })

  test('dismisses a toast by its id, once', () => {
    const store = createToastStore()
    const first = store.add({ title: 'first' })
    store.dismiss(first)
    store.add({ title: 'second' })
    store.dismiss(first)
    store.dismiss('never-was')
    vi.advanceTimersByTime(LEAVING_MS)
    expect(store.read().map((toast) => toast.title)).toEqual(['second'])
  })

  test('notifies its listeners of each change until they unsubscribe', () => {
    const store = createToastStore()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    const id = store.add({ title: 'heard' })
    leave()
    store.dismiss(id)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
