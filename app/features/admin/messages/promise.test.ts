import { expect, test } from 'vitest'
import type { InboxItem } from '../../../../domain/messages.ts'
import { promiseOf } from './promise.ts'

const item: InboxItem = {
  kind: 'message',
  id: 'm',
  subject: 'Tea',
  message: 'Is there tea?',
  status: 'open',
  admin_response: null,
  answered_at: null,
  created_at: '2026-11-21T09:00:00.000Z',
  replies: [],
  version: '0',
  sender: 'Maya',
  email: 'maya@example.com',
  user_id: 'u',
  priority: false,
  phone: null,
  answer: null,
  safety: null,
  meetup_id: null,
  serious: false,
  upheld: null,
  answered_by: null,
}
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const told = (some: Partial<InboxItem>, time: string) => {
  const promised = promiseOf({ ...item, ...some }, at(time))
  return promised === null ? null : [promised.tone, promised.words]
}
const reply = (from: 'member' | 'team', time: string) => ({
  id: time,
  from,
  message: 'x',
  created_at: at(time).toISOString(),
})

test('a message has 24 hours for a reply, and the text says how much time is left or overdue', () => {
  expect(told({}, '21T09:00')).toEqual(['calm', '24 h left'])
  expect(told({ status: 'in_progress' }, '21T23:30')).toEqual(['calm', '9 h left'])
  expect(told({ status: 'waiting for rain' }, '22T03:01')).toEqual(['soon', '5 h left'])
  expect(told({}, '22T08:20')).toEqual(['soon', '40 min left'])
  expect(told({}, '22T09:05')).toEqual(['late', '5 min overdue'])
  expect(told({}, '23T19:00')).toEqual(['late', '34 h overdue'])
  expect(told({}, '25T10:00')).toEqual(['late', '3 days overdue'])
})

test('an urgent request has 15 minutes for a call', () => {
  expect(told({ kind: 'urgent' }, '21T09:02')).toEqual(['calm', '13 min left'])
  expect(told({ kind: 'urgent' }, '21T09:12')).toEqual(['soon', '3 min left'])
  expect(told({ kind: 'urgent', status: 'in_progress' }, '21T10:15')).toEqual(['late', '1 h overdue'])
})

test('closed and answered items and concerns have no promised time', () => {
  const answered = { admin_response: 'Yes', answered_at: at('21T10:00').toISOString() }
  expect(told({ status: 'closed' }, '22T12:00')).toBeNull()
  expect(told({ ...answered, status: 'in_progress' }, '22T12:00')).toBeNull()
  expect(told({ kind: 'report' }, '22T12:00')).toBeNull()
  expect(told({ created_at: 'nonsense' }, '22T12:00')).toBeNull()
})

test('after a further message the time starts at the sender’s first unanswered text', () => {
  const replies = [reply('member', '22T10:00'), reply('member', '22T20:00')]
  expect(told({ admin_response: 'Yes', answered_at: null, replies }, '22T12:00')).toEqual(['calm', '22 h left'])
  expect(told({ replies: [...replies, reply('team', '22T21:00')] }, '22T22:00')).toBeNull()
})
