import { expect, test } from 'vitest'
import { addDays, type LocalDay } from './day.ts'
import { zonedDay, zonedInstant, zonedTime, zoneName } from './zone.ts'

test('a time of day is found again on the clocks of its zone, in zones of every kind', () => {
  for (const zone of [
    'Asia/Kolkata',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
    'Europe/Madrid',
  ]) {
    for (let day: LocalDay = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const at = zonedInstant(day, '12:15', zone)
      expect([zonedDay(at, zone), zonedTime(at, zone)]).toEqual([day, '12:15'])
    }
  }
})

test('a zone is known by its name, spelt one way, and nothing else passes', () => {
  expect(zoneName.parse('europe/LONDON')).toBe('Europe/London')
  for (const none of ['', 'Mars/Olympus', '+01:00', '../../etc', 'Europe/London; drop', 'x'.repeat(100)]) {
    expect([none, zoneName.safeParse(none).success]).toEqual([none, false])
  }
})
