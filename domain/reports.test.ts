import { expect, test } from 'vitest'
import { concernMax, report, reportFaults } from './reports.ts'

test('a concern has 1 to 2000 characters after trimming; the fault says which limit is violated', () => {
  expect(reportFaults(' \n\0 ')).toEqual(['concern-missing'])
  expect(reportFaults(` ${'a'.repeat(concernMax)} `)).toEqual([])
  expect(reportFaults('a'.repeat(concernMax + 1))).toEqual(['concern-too-long'])
})

test('the server accepts and trims what the form accepts; it refuses unknown fields', () => {
  expect(report.parse({ meetup: 'm', concern: ' It felt\r\nwrong.\0 ' })).toEqual({
    meetup: 'm',
    concern: 'It felt\nwrong.',
  })
  const words = { meetup: 'm', concern: 'It felt wrong.' }
  for (const more of [{ key: 'mine' }, { user: 'x' }, { concern: ' ' }, { meetup: '' }, { concern: 1 }]) {
    expect(report.safeParse({ ...words, ...more }).success).toBe(false)
  }
})
