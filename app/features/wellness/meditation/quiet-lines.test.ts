import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLines } from './quiet-lines.ts'

let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls the listener when a line is due and when the page becomes visible again, until it is stopped', () => {
  let calls = 0
  const minute = () => ({ ms: 60_000, leftMs: 60_000 - Date.now() })
  const stop = followLines(2, minute, () => (calls += 1))
  vi.advanceTimersByTime(19_999)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)

  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(30_000)
  expect(calls).toBe(2)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toBe(3)

  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})
