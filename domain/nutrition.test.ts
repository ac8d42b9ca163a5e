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

it('takes the largest of the four deviations, upwards or downwards', () => {
  expect(errorOf(dailyTarget, dailyTarget)).toBe(0)
  expect(errorOf({ ...dailyTarget, fat: 66 }, dailyTarget)).toBeCloseTo(0.1)
  expect(errorOf({ ...dailyTarget, fat: 66, protein: 96 }, dailyTarget)).toBeCloseTo(0.2)
  expect(errorOf({ ...dailyTarget, calories: 1620 }, dailyTarget)).toBeCloseTo(0.1)
  expect(errorOf({ ...dailyTarget, carbs: 0 }, dailyTarget)).toBe(1)
})

it('the closest possible day deviates by 3.2 % in all four values', () => {
  const food = (share: number) => {
    const { protein, carbs, fat } = times(dailyTarget, share)
    return errorOf({ calories: 4 * protein + 4 * carbs + 9 * fat, protein, carbs, fat }, dailyTarget)
  }
  expect(food(1)).toBeCloseTo(0.0667, 4)
  const closest = Math.min(...Array.from({ length: 1000 }, (_, step) => food(0.9 + step / 5000)))
  expect(closest).toBeCloseTo(0.032, 3)
})
