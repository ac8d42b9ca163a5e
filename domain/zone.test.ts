import { expect, test } from 'vitest'
import { addDays, type LocalDay } from './day.ts'
import { zonedDay, zonedInstant, zonedTime, zoneName } from './zone.ts'

test('a local time converted to an instant and back stays the same, in all kinds of zones', () => {
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

test('a zone has one spelling of its name, and other text is rejected', () => {
  expect(zoneName.parse('europe/LONDON')).toBe('Europe/London')
  for (const none of ['', 'Mars/Olympus', '+01:00', '../../etc', 'Europe/London; drop', 'x'.repeat(100)]) {
    expect([none, zoneName.safeParse(none).success]).toEqual([none, false])
  }
})
