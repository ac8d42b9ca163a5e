import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('makes nothing before it is asked, and the same for everybody who asks', () => {
  const make = vi.fn<() => object>(() => ({}))
  const made = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect(made()).toBe(made())
  expect(make).toHaveBeenCalledOnce()
})

it('keeps also what counts as nothing', () => {
  const make = vi.fn<() => undefined>(() => undefined)
  const made = lazily(make)
  made()
  made()
  expect(make).toHaveBeenCalledOnce()
})
