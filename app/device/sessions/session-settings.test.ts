import { expect, test } from 'vitest'
import { ambienceAt } from './session-settings.ts'

test('the sea by day and nothing in quiet hours until the user has chosen; a choice stays at every hour', () => {
  const day = new Date(2026, 10, 18, 20, 47)
  const night = new Date(2026, 10, 18, 22, 0)
  expect([day, night].map((date) => ambienceAt({ ambience: null }, date))).toEqual(['sea', 'none'])
  expect([day, night].map((date) => ambienceAt({ ambience: 'rain' }, date))).toEqual(['rain', 'rain'])
  expect(ambienceAt({ ambience: 'none' }, day)).toBe('none')
})
