import { expect, test } from 'vitest'
import { newAction } from './offline-actions.ts'
import { reworded, wordFaults, actionTexts } from './offline-words.ts'

const message = newAction(
  {
    account: 'maya',
    kind: 'message',
    path: '/api/messages',
    body: { subject: 'Tea', message: 'Now?', key: 'old' },
    about: '',
  },
  'one',
  0,
)
const launch = newAction(
  { account: null, kind: 'launch', path: '/api/launch-notifications', body: { email: 'maya@example.com' }, about: '' },
  'two',
  0,
)

test('a changed text is queued again with a new key; a route without keys gets none', () => {
  const refused = { ...message, state: 'returned', why: 'No.', tries: 4, retryAt: 9 } as const
  expect(reworded(refused, { message: 'Later?' }, 'new')).toEqual({
    ...message,
    body: { subject: 'Tea', message: 'Later?', key: 'new' },
  })
  expect(reworded(launch, { email: 'm@example.com' }, 'new').body).toEqual({ email: 'm@example.com' })
})

test('only the user’s texts can be changed, not the rest of the request', () => {
  expect(actionTexts(message)).toEqual({ subject: 'Tea', message: 'Now?' })
  expect(actionTexts(launch)).toEqual({ email: 'maya@example.com' })
})

test('texts that the server would refuse get a message at their field before they are stored', () => {
  const key = crypto.randomUUID()
  expect(wordFaults(reworded(message, { subject: ' ', message: 'x'.repeat(5001) }, key))).toEqual({
    subject: 'What is it about?',
    message: 'That is too long: 5,000 characters at most.',
  })
  expect(wordFaults(reworded(launch, { email: 'nobody' }, key))).toEqual({ email: 'Invalid email address' })
  expect(wordFaults(reworded(message, { message: 'Fine' }, key))).toEqual({})
})
