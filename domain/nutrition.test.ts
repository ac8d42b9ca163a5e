import { expect, it } from 'vitest'
import { dailyTarget, errorOf, nutritionSum, targetFor, times } from './nutrition.ts'

it('the target is 1800 kcal, 120 g of protein, 225 g of carbs and 60 g of fat', () => {
  expect(dailyTarget).toEqual({ calories: 1800, protein: 120, carbs: 225, fat: 60 })
})

it('keeps the proportions of the target for more and for fewer calories', () => {
  expect(targetFor(1800)).toEqual(dailyTarget)
  expect(targetFor(2400)).toEqual({ calories: 2400, protein: 160, carbs: 300, fat: 80 })
})

it('adds meals up', () => {
  const porridge = { calories: 400, protein: 20, carbs: 50, fat: 12 }
  expect(nutritionSum([])).toEqual({ calories: 0, protein: 0, carbs: 0, fat: 0 })
  expect(nutritionSum([porridge, porridge])).toEqual(times(porridge, 2))
})

it('takes the largest deviation of protein, carbs and fat, upwards or downwards, at most 1', () => {
  expect(errorOf(dailyTarget, dailyTarget)).toBe(0)
  expect(errorOf({ ...dailyTarget, fat: 66 }, dailyTarget)).toBeCloseTo(0.1)
  expect(errorOf({ ...dailyTarget, fat: 66, protein: 96 }, dailyTarget)).toBeCloseTo(0.2)
  expect(errorOf({ ...dailyTarget, carbs: 0 }, dailyTarget)).toBe(1)
  expect(errorOf({ ...dailyTarget, fat: 180 }, dailyTarget)).toBe(1)
})

it('a day that misses its calories by more than 3 % is worse than every other day', () => {
  for (const calories of [1746, 1854]) expect(errorOf({ ...dailyTarget, calories }, dailyTarget)).toBe(0)
  expect(errorOf({ ...dailyTarget, calories: 1855 }, dailyTarget)).toBeCloseTo(1.0306, 4)
  expect(errorOf({ ...dailyTarget, calories: 1620 }, dailyTarget)).toBeCloseTo(1.1)
})

it('the closest possible day has 3.4 % less protein, carbs and fat', () => {
  const food = (share: number) => {
    const { protein, carbs, fat } = times(dailyTarget, share)
    return errorOf({ calories: 4 * protein + 4 * carbs + 9 * fat, protein, carbs, fat }, dailyTarget)
  }
  const closest = Math.min(...Array.from({ length: 1000 }, (_, step) => food(0.9 + step / 5000)))
  expect(closest).toBeCloseTo(0.034, 3)
})
