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

describe('the time a toast stays', () => {
  test('is five seconds, then it leaves and is gone once the way out is over', () => {
    const store = createToastStore()
    store.add({ title: 'Saved' })
    vi.advanceTimersByTime(4999)
    expect(titlesStaying(store)).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(store.read()).toMatchObject([{ title: 'Saved', leaving: true }])
    vi.advanceTimersByTime(LEAVING_MS)
    expect(store.read()).toEqual([])
  })

  test('may be set, also to for ever', () => {
    const store = createToastStore()
    store.add({ title: 'Short', durationMs: 1000 })
    vi.advanceTimersByTime(1000)
    expect(titlesStaying(store)).toEqual([])
    store.add({ title: 'Stays', durationMs: Infinity })
    vi.advanceTimersByTime(3_600_000)
    expect(titlesStaying(store)).toEqual(['Stays'])
  })

  test('stands still while paused and goes on from where it was', () => {
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

  test('stays longer where something can be undone', () => {
    const store = createToastStore()
    store.add({ title: 'Task deleted', action: { label: 'Undo', onClick() {} } })
    vi.advanceTimersByTime(7999)
    expect(titlesStaying(store)).toEqual(['Task deleted'])
    vi.advanceTimersByTime(1)
    expect(titlesStaying(store)).toEqual([])
  })

  test('goes on only when the last reason to pause has gone', () => {
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

  test('starts with the pause over when it came during one', () => {
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

  test('is not lengthened by a resume without a pause', () => {
    const store = createToastStore()
    store.add({ title: 'Steady' })
    vi.advanceTimersByTime(4000)
    store.resume('focus')
    vi.advanceTimersByTime(1000)
    expect(titlesStaying(store)).toEqual([])
  })
})

describe('one at a time', () => {
  test('a new one replaces the one before at once, and has its own time', () => {
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

  test('lets one be dismissed by its id, once', () => {
    const store = createToastStore()
    const first = store.add({ title: 'first' })
    store.dismiss(first)
    store.add({ title: 'second' })
    store.dismiss(first)
    store.dismiss('never-was')
    vi.advanceTimersByTime(LEAVING_MS)
    expect(store.read().map((toast) => toast.title)).toEqual(['second'])
  })

  test('tells its listeners of each change until they leave', () => {
    const store = createToastStore()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    const id = store.add({ title: 'heard' })
    leave()
    store.dismiss(id)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
