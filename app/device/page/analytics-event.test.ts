import { expect, test } from 'vitest'
import { analyticsEvent as schema } from '../../../domain/analytics.ts'
import { makeAnalyticsEvent, sessionId, sessionKey } from './analytics-event.ts'

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

const around = { path: '/planner', userAgent: 'Browser/1', sessionId: 'session_1' }

test('an event has the columns of app_analytics and passes the server’s schema', () => {
  const event = makeAnalyticsEvent('user_login', { method: 'email', timestamp: '2026-11-21T09:00:00.000Z' }, around)
  expect(schema.parse(event)).toEqual({
    event_type: 'user_login',
    page_path: '/planner',
    user_agent: 'Browser/1',
    session_id: 'session_1',
    metadata: { method: 'email', timestamp: '2026-11-21T09:00:00.000Z' },
  })
})

test('the user agent is cut to 256 characters and the path to 512', () => {
  const event = makeAnalyticsEvent(
    'page_view',
    {},
    { ...around, userAgent: 'x'.repeat(300), path: `/${'a'.repeat(600)}` },
  )
  expect(event.user_agent).toHaveLength(256)
  expect(event.page_path).toHaveLength(512)
  expect(schema.safeParse(event).success).toBe(true)
})

test('everything after the path is never sent', () => {
  expect(makeAnalyticsEvent('page_view', {}, { ...around, path: '/reset-password?token=secret#x' }).page_path).toBe(
    '/reset-password',
  )
  expect(makeAnalyticsEvent('page_view', {}, { ...around, path: '?x' }).page_path).toBe('/')
})

test('the session id is made from the time once and then stored', () => {
  const storage = memory()
  expect(sessionId(storage, 1_795_000_000_000)).toBe('session_1795000000000')
  expect(sessionId(storage, 1_795_000_000_999)).toBe('session_1795000000000')
})

test('a session id of another form is replaced', () => {
  const storage = memory({ [sessionKey]: '<script>' })
  expect(sessionId(storage, 5)).toBe('session_5')
  expect(sessionId(storage, 6)).toBe('session_5')
})

test('blocked storage still gives an id', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(sessionId({ getItem: blocked, setItem: blocked }, 7)).toBe('session_7')
})
