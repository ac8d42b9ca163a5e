import { expect, test } from 'vitest'
import { maskedPath } from './masked-path.ts'

const token = 'A-secret_of_256_bits_is_43_letters_long_01x'

test('a secret in a path is masked in every spelling of the path', () => {
  expect(token).toHaveLength(43)
  const escaped = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  for (const path of [
    `/api/calendar/${token}.ics`,
    `/api/task-calendar/${token}.ics`,
    `/api/CALENDAR/${token}`,
    `/api/calendar%2f${token}.ics`,
    `/api/calendar%252F${token}.ics`,
    `/api/%2563alendar/${token}.ics`,
    `/api/elsewhere/${token}/more`,
    `/api/elsewhere/x${token}x`,
    `/api/elsewhere/${escaped}`,
    `/api/elsewhere/%25${escaped.slice(1)}`,
    `/api/calendar/${token.slice(0, 20)} ${token.slice(20)}.ics`,
  ]) {
    const said = maskedPath(path)
    expect([path, said.includes('[secret]'), said.includes(token.slice(10, 30))]).toEqual([path, true, false])
  }
  expect(maskedPath(`/api/calendar/${token}.ics`)).toBe('/api/calendar/[secret]')
  expect(maskedPath('/api/mails/stop/0b7e8f0e-8a58-4e3a-9f3e-3c2f4d1a5b6c')).toBe('/api/mails/stop/[secret]')
  // The path of a role change contains the admin's id or email address.
  expect(maskedPath('/api/admin/roles/priya%40example.com')).toBe('/api/admin/roles/[secret]')
})

test('every other path is logged unchanged', () => {
  for (const path of [
    '/api/content/goal-suggestions',
    '/api/admin/meetups/0b7e8f0e-8a58-4e3a-9f3e-3c2f4d1a5b6c',
    '/api/calendar-feed',
    '/api/task-calendar',
    '/api/calendars/0b7e8f0e-8a58-4e3a-9f3e-3c2f4d1a5b6c',
    '/',
  ]) {
    expect(maskedPath(path)).toBe(path)
  }
})
