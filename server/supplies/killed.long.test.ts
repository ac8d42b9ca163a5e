import { expect, test } from 'vitest'
import { killedAfterClicks } from '../testing/killed.ts'

test('killed at any moment after the click: sent again with its key, a request is stored and mailed once', async () => {
  const { written, stored, mails, repeats, answered } = await killedAfterClicks({
    path: '/api/urgent-requests',
    body: (description, key) => ({ phone: '07700 900142', description, key }),
    done: 204,
    settings: { URGENT_EMAIL: 'team@example.com' },
    rows: 'select description as words from urgent_requests order by created_at',
    mailKind: 'urgent-request',
  })
  expect(repeats).toEqual(written.map(() => 204))
  expect(stored).toEqual(written)
  expect(mails).toBe(written.length)
  expect(answered).toBeGreaterThan(0)
}, 400_000)
