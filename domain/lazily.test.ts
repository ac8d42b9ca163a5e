import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('creates nothing before the first call, and then returns the same value for every call', () => {
  const make = vi.fn<() => object>(() => ({}))
  const made = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect(made()).toBe(made())
  expect(make).toHaveBeenCalledOnce()
})

it('also stores undefined and other empty values', () => {
  const make = vi.fn<() => undefined>(() => undefined)
  const made = lazily(make)
  made()
  made()
  expect(make).toHaveBeenCalledOnce()
})
