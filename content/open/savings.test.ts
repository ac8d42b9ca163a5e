import { expect, test } from 'vitest'
import { bestValue, saveExactly, savePercent, saveRoundly, savingInFull, twelveMonths } from './savings.ts'

test('the computed savings equal those of the specification', () => {
  expect(saveRoundly('member', true)).toBe('Save £16!')
  expect(savingInFull('member')).toBe('£15.89 less than twelve single months')
  expect(saveExactly('public')).toBe('Save £20.88')
  expect(savePercent('public_month')).toBe('Save 17%')
  expect(bestValue('public')).toBe('Best Value - 2 months FREE!')
})

test('a price without a former price has no discount', () => {
  expect(savePercent('member_month')).toBeNull()
})

test('savings are rounded down except in the specification’s text, and twelve months have a sentence', () => {
  expect(saveRoundly('member', false)).toBe('Save £15!')
  expect(saveRoundly('public', false)).toBe('Save £20!')
  expect(twelveMonths('member')).toBe('Twelve single months cost £95.88')
})
