import { expect, test } from 'vitest'
import { readPushPayload } from './push-payload.ts'

test('a push says what it is about and where it leads', () => {
  expect(readPushPayload('{"kind":"reply","path":"/help#messages"}')).toEqual({ kind: 'reply', path: '/help#messages' })
})

test('whatever else comes leads nowhere else and has no words of its own', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{"kind":"offer","path":"https://evil.example/"}',
    '{"kind":"constructor","path":"//evil.example"}',
    '{"kind":3,"path":"javascript:alert(1)"}',
    '{"path":["/x"]}',
  ]) {
    expect([text, readPushPayload(text)]).toEqual([text, { kind: null, path: '/' }])
  }
  expect(readPushPayload('{"kind":"newer","path":"/home"}')).toEqual({ kind: null, path: '/home' })
})
