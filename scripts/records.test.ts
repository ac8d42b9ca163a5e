import { expect, test } from 'vitest'
import { readRecords, withRecord } from './records.ts'

test('the record of processing says what the code keeps, why and for how long', () => {
  expect(withRecord(readRecords())).toBe(readRecords())
})
