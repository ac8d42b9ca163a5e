import { expect, test } from 'vitest'
import { killedAfterClicks } from '../testing/killed.ts'

test('killed at any moment after the click: sent again with its key, a message is stored and mailed once', async () => {
  const { written, stored, mails, repeats, answered } = await killedAfterClicks({
    path: '/api/messages',
    body: (message, key) => ({ subject: 'Killed', message, key }),
    done: 200,
    settings: { OWNER_EMAIL: 'team@example.com' },
    rows: 'select message as words from messages order by created_at',
    mailKind: 'message',
  })
  expect(repeats).toEqual(written.map(() => 200))
  expect(stored).toEqual(written)
  expect(mails).toBe(written.length)
  expect(answered).toBeGreaterThan(0)
}, 400_000)
