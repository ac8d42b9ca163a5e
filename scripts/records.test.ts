import { expect, test } from 'vitest'
import { readRecords, withRecord } from './records.ts'

test('the record of processing lists what the code stores, why and for how long', () => {
  expect(withRecord(readRecords())).toBe(readRecords())
})
