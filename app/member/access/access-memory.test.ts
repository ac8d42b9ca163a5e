import { beforeEach, expect, test, vi } from 'vitest'
import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { isPersonal } from '../../device/storage/device-keys.ts'
import { readMemory, writeMemory, type AccessMemory } from './access-memory.ts'

const check: SubscriptionCheck = {
  trial_active: false,
  days_remaining: 0,
  subscribed: true,
  subscription_tier: 'premium_year',
  trial_started: true,
  trial_start_date: '2026-11-01T09:00:00.000Z',
  trial_end_date: '2026-11-08T09:00:00.000Z',
  has_access: true,
  access_until: '2027-11-08T09:00:00.000Z',
  payment_failed: false,
  chosen_plan: null,
  user_id: 'a',
  server_time: '2026-11-21T09:00:00.000Z',
}

const memory: AccessMemory = { user: 'a', check, ahead: 0, mark: 1000 }

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  return () => vi.unstubAllGlobals()
})

test('what was stored is returned to its owner only, and moves away with the other data of the account', () => {
  writeMemory(memory)
  expect(readMemory('a')).toEqual(memory)
  expect(readMemory('b')).toBeNull()
  expect([...stored.keys()].every(isPersonal)).toBe(true)
})

test('of the same answer the later mark stays, whichever tab writes last', () => {
  writeMemory({ ...memory, mark: 2000 })
  writeMemory(memory)
  expect(readMemory('a')?.mark).toBe(2000)
})

test('a tab with an older answer does not overwrite a later one', () => {
  const later = { ...check, server_time: '2026-11-21T10:00:00.000Z', subscribed: false }
  writeMemory({ ...memory, check: later, mark: 500 })
  writeMemory({ ...memory, mark: 9000 })
  expect(readMemory('a')).toMatchObject({ check: { subscribed: false }, mark: 500 })
  writeMemory({ ...memory, check: { ...later, server_time: '2026-11-21T11:00:00.000Z' }, mark: 100 })
  expect(readMemory('a')?.mark).toBe(100)
})

test('an invalid text counts as nothing', () => {
  for (const text of ['', '{', 'null', '{"user":"a"}', JSON.stringify({ ...memory, mark: 'late' })]) {
    stored.set('harbour:access', text)
    expect(readMemory('a')).toBeNull()
  }
})
