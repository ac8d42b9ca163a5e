import { expect, test } from 'vitest'
import { readPushPayload } from './push-payload.ts'

test('a push has a kind and a path', () => {
  expect(readPushPayload('{"kind":"reply","path":"/help#messages"}')).toEqual({ kind: 'reply', path: '/help#messages' })
})

test('for any other content, the path is our own and there is no text', () => {
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
