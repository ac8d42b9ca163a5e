import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, failureOf, isUnreachable, readRetryAfter, request, toApiError } from './api.ts'

test('problem details keep their code and use their detail as message', () => {
  const body = { type: 'urn:harbour:problem:x', title: 'Bad request', status: 400, detail: 'A sentence.', code: 'X' }
  expect(toApiError(400, body)).toMatchObject({ status: 400, code: 'X', message: 'A sentence.', retryAfterS: null })
})

test.each([null, undefined, '', 'text', 5, [], {}, { detail: 7, message: '' }])(
  '%j becomes a plain sentence',
  (body) => {
    expect(toApiError(502, body)).toMatchObject({
      code: '502',
      message: expect.stringMatching(/^Something went wrong/),
    })
  },
)

test.each([
  ['40', 40],
  ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 1],
  ['0', 1],
  ['soon', null],
])('Retry-After: %s is %s seconds', (said, seconds) => {
  const headers = new Headers({ 'retry-after': said, date: 'Sat, 21 Nov 2026 09:00:00 GMT' })
  expect(readRetryAfter(headers)).toBe(seconds)
})

test('without the Retry-After header there is no time to wait', () => {
  expect(readRetryAfter(new Headers())).toBeNull()
})

test('only a real response says whether somebody is signed in', () => {
  expect(isUnreachable(new ApiError(401, 'X', 'x'))).toBe(false)
  expect(isUnreachable(new ApiError(422, 'X', 'x'))).toBe(false)
  for (const status of [0, 429, 500, 503]) expect(isUnreachable(new ApiError(status, 'X', 'x'))).toBe(true)
  expect(isUnreachable(new TypeError('x'))).toBe(true)
})

test('a request made before the app started answers the first call, and no later one', async () => {
  const answered = { response: new Response(), answer: '{"name":"Maya"}' }
  globalThis.harbourEarly = new Map([['/api/early', Promise.resolve(answered)]])
  await expect(request('/api/early', { body: {} })).rejects.toMatchObject({ status: 0 })
  expect(await request('/api/early')).toEqual({ name: 'Maya' })
  await expect(request('/api/early')).rejects.toMatchObject({ status: 0 })
})

test('an early request without a response counts as unanswered', async () => {
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  failed.catch(() => undefined)
  globalThis.harbourEarly = new Map([['/api/early', failed]])
  await expect(request('/api/early')).rejects.toMatchObject({ status: 0 })
})

test('the browser decides what is offline; otherwise a missing response means that the server is away', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  for (const [onLine, code] of [
    [false, 'OFFLINE'],
    [true, 'AWAY'],
  ] as const) {
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } })
    await expect(request('http://127.0.0.1:1/')).rejects.toMatchObject({ status: 0, code })
  }
  if (before) Object.defineProperty(globalThis, 'navigator', before)
})

test.each([
  [0, 'OFFLINE', 'offline'],
  [0, 'AWAY', 'away'],
  [0, 'TIMEOUT', 'away'],
  [200, 'UNREADABLE', 'away'],
  [502, '502', 'away'],
  [504, '504', 'away'],
  [500, '500', 'broken'],
  [503, '503', 'broken'],
  [503, 'URGENT_OFF', 'refused'],
  [409, 'KEY_USED', 'refused'],
  [429, '429', 'refused'],
] as const)('%i %s is %s', (status, code, failure) => {
  expect(failureOf(new ApiError(status, code, 'x'))).toBe(failure)
})

test('an error that is no response is a fault of the app', () => {
  expect(failureOf(new TypeError('x'))).toBe('broken')
})

test('with a schema a response of another shape is rejected as unreadable', async () => {
  const server = createServer((asked, answer) => answer.end(asked.url === '/good' ? '{"on":true}' : '{"on":"maybe"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const schema = z.object({ on: z.boolean() })
  expect(await request(`${url}/good`, { schema })).toEqual({ on: true })
  await expect(request(`${url}/other`, { schema })).rejects.toMatchObject({ status: 200, code: 'UNREADABLE' })
  expect(await request(`${url}/other`)).toEqual({ on: 'maybe' })
})
