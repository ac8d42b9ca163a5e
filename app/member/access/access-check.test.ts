import { expect, test } from 'vitest'
import { subscriptionCheck } from '../../../domain/subscription.ts'
import { readCheck } from './access-memory.ts'

const answer = {
  trial_active: true,
  days_remaining: 3,
  subscribed: false,
  subscription_tier: null,
  trial_started: true,
  trial_start_date: '2026-11-17T09:00:00.000Z',
  trial_end_date: '2026-11-24T09:00:00.000Z',
  has_access: true,
  access_until: '2026-11-24T09:00:00.000Z',
  payment_failed: false,
  chosen_plan: null,
  user_id: 'a',
  server_time: '2026-11-21T09:00:00.000Z',
}

test('the plain checks know every field of the response', () => {
  expect(readCheck(answer)).toEqual(subscriptionCheck.parse(answer))
  for (const field of Object.keys(subscriptionCheck.shape)) {
    const lacking = { ...answer, [field]: undefined }
    expect(subscriptionCheck.safeParse(lacking).success).toBe(false)
    expect(() => readCheck(lacking)).toThrow(TypeError)
  }
})

test('any other value is not accepted as an answer', () => {
  const wrong = [null, 'yes', [], {}, { ...answer, server_time: 'soon' }, { ...answer, days_remaining: Number.NaN }]
  for (const other of wrong) expect(() => readCheck(other)).toThrow(TypeError)
})
