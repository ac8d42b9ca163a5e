import { expect, test } from 'vitest'
import { ambienceAt } from './session-settings.ts'

test('the default is the sea by day and silence in quiet hours; a choice of the user stays at every hour', () => {
  const day = new Date(2026, 10, 18, 20, 47)
  const night = new Date(2026, 10, 18, 22, 0)
  expect([day, night].map((date) => ambienceAt({ ambience: null }, date))).toEqual(['sea', 'none'])
  expect([day, night].map((date) => ambienceAt({ ambience: 'rain' }, date))).toEqual(['rain', 'rain'])
  expect(ambienceAt({ ambience: 'none' }, day)).toBe('none')
})
