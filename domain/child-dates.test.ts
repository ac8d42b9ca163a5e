import { expect, test } from 'vitest'
import { childDates, childDatesSoon } from './child-dates.ts'

const ids = (dates: ReturnType<typeof childDates>) => dates.map(({ id, due }) => `${id} ${due}`)

test('a newborn has all eleven dates, in their order', () => {
  expect(ids(childDates('2026-11-20', '2026-11-27'))).toEqual([
    'newBirthVisit 2026-11-30',
    'reviewSixWeeks 2027-01-01',
    'vaccinesEightWeeks 2027-01-15',
    'vaccinesTwelveWeeks 2027-02-12',
    'vaccinesSixteenWeeks 2027-03-12',
    'firstFoods 2027-05-20',
    'reviewFirstYear 2027-08-20',
    'vaccinesOneYear 2027-11-20',
    'vaccinesEighteenMonths 2028-05-20',
    'reviewTwoYears 2028-11-20',
    'vaccinesThreeYears 2030-03-20',
  ])
})

test('a date stays until its time is over, and then goes', () => {
  expect(childDates('2026-08-01', '2026-10-24').map(({ id }) => id)).toContain('vaccinesEightWeeks')
  expect(childDates('2026-08-01', '2026-10-25').map(({ id }) => id)).not.toContain('vaccinesEightWeeks')
  expect(childDates('2022-11-26', '2026-11-27')).toEqual([])
})

test('the appointment at 18 months is for children born since 1 July 2024', () => {
  expect(childDates('2024-06-30', '2025-12-01').map(({ id }) => id)).not.toContain('vaccinesEighteenMonths')
  expect(childDates('2024-07-01', '2025-12-01').map(({ id }) => id)).toContain('vaccinesEighteenMonths')
})

test('the planner mentions what is due within four weeks', () => {
  expect(childDatesSoon('2026-11-20', '2026-12-03').map(({ id }) => id)).toEqual(['newBirthVisit'])
  expect(childDatesSoon('2026-11-20', '2026-12-04').map(({ id }) => id)).toEqual(['newBirthVisit', 'reviewSixWeeks'])
})

test('a child born on the last day of a long month has its dates on the last day of shorter months', () => {
  expect(childDates('2026-08-31', '2027-02-01').find(({ id }) => id === 'firstFoods')?.due).toBe('2027-02-28')
})
