import { expect, test } from 'vitest'
import type { MessageView } from './messages.ts'
import { conversationOf, instantWords } from './conversation.ts'

const message: MessageView = {
  id: 'm',
  subject: 'Tea',
  message: 'Is there tea?',
  status: 'open',
  admin_response: null,
  answered_at: null,
  created_at: '2026-11-21T21:04:00.000Z',
  replies: [],
}
const reply = (id: string, from: 'member' | 'team') => ({
  id,
  from,
  message: id,
  created_at: '2026-11-22T09:00:00.000Z',
})

test('the message, the answer and the replies are in this order', () => {
  const answered = { ...message, admin_response: 'Yes', answered_at: '2026-11-22T08:00:00.000Z' }
  expect(conversationOf({ ...answered, replies: [reply('Where?', 'member')] })).toEqual([
    { id: 'm', from: 'member', words: 'Is there tea?', at: message.created_at },
    { id: 'm-answer', from: 'team', words: 'Yes', at: '2026-11-22T08:00:00.000Z' },
    { id: 'Where?', from: 'member', words: 'Where?', at: '2026-11-22T09:00:00.000Z' },
  ])
})

test('the time of the latest answer is not shown for the first one', () => {
  const replies = [reply('Where?', 'member'), reply('Here', 'team')]
  const lines = conversationOf({ ...message, admin_response: 'Yes', answered_at: '2026-11-22T09:00:00.000Z', replies })
  expect(lines.map(({ at }) => at === null)).toEqual([false, true, false, false])
})

test('a missing and a blank answer are omitted', () => {
  for (const admin_response of [null, '', ' \n']) expect(conversationOf({ ...message, admin_response })).toHaveLength(1)
})

test('times are shown in London time, with the year if it is another one; an invalid time is omitted', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(instantWords('2026-11-21T21:04:00.000Z', now)).toBe('Sat 21 Nov, 21:04')
  expect(instantWords('2026-07-01T21:04:00.000Z', now)).toBe('Wed 1 Jul, 22:04')
  expect(instantWords('2025-11-21T21:04:00.000Z', now)).toBe('21 Nov 2025, 21:04')
  expect(instantWords('nonsense', now)).toBe('')
})

test('London time also decides which year is the present one, for a device in any time zone', () => {
  const newYear = new Date('2027-01-01T02:00:00Z')
  const before = process.env['TZ']
  process.env['TZ'] = 'America/New_York'
  try {
    expect(instantWords('2026-12-31T21:04:00.000Z', newYear)).toBe('31 Dec 2026, 21:04')
  } finally {
    process.env['TZ'] = before
  }
})
