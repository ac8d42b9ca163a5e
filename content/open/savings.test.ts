import { expect, test } from 'vitest'
import { bestValue, saveExactly, savePercent, saveRoundly, savingInFull, twelveMonths } from './savings.ts'

test('savings are worked out and come out as printed', () => {
  expect(saveRoundly('member', true)).toBe('Save £16!')
  expect(savingInFull('member')).toBe('£15.89 less than twelve single months')
  expect(saveExactly('public')).toBe('Save £20.88')
  expect(savePercent('public_month')).toBe('Save 17%')
  expect(bestValue('public')).toBe('Best Value - 2 months FREE!')
})

test('without a former price there is nothing to save a percentage of', () => {
  expect(savePercent('member_month')).toBeNull()
})

test('outside the specification’s own words a saving is rounded down, and twelve months are told in words', () => {
  expect(saveRoundly('member', false)).toBe('Save £15!')
  expect(saveRoundly('public', false)).toBe('Save £20!')
  expect(twelveMonths('member')).toBe('Twelve single months cost £95.88')
})
