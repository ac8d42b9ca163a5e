import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyPlan, put } from '../../../domain/meal-plan.ts'
import { meals, nothingPlanned } from '../../member/meals.ts'
import {
  answerBreastfeeding,
  bringBack,
  leaveOutAllergen,
  lockMeal,
  putMeal,
  removeRecipe,
  takeOutMeal,
  wish,
  wishDiet,
} from './plan-changes.ts'

const today = '2026-11-18'
const dinner = { day: today, meal: 'dinner' } as const
const lunch = { day: today, meal: 'lunch' } as const

const day = () => meals.read().plan?.days[2]

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  vi.setSystemTime(`${today}T10:00:00Z`)
})
afterEach(() => void vi.useRealTimers())

test('the first meal that is put in makes this week’s plan, and Undo leaves no plan', () => {
  const undo = putMeal(dinner, 'curry')
  expect(meals.read().plan?.week).toBe('2026-11-16')
  expect(day()).toEqual({ dinner: { recipe: 'curry', locked: true } })
  undo?.()
  expect(meals.read().plan).toBeNull()
})

test('Undo restores the earlier recipe of a place with its lock, and keeps later changes of other places', () => {
  putMeal(dinner, 'curry')
  lockMeal(dinner, false)
  const undo = putMeal(dinner, 'stew')
  putMeal(lunch, 'soup')
  undo?.()
  expect(day()).toEqual({ dinner: { recipe: 'curry', locked: false }, lunch: { recipe: 'soup', locked: true } })
})

test('a meal that was removed comes back with Undo', () => {
  putMeal(dinner, 'curry')
  const undo = takeOutMeal(dinner)
  expect(day()).toEqual({})
  undo?.()
  expect(day()).toEqual({ dinner: { recipe: 'curry', locked: true } })
})

test('this week’s plan replaces the plan of a past week, which comes back when this week has no meal left', () => {
  const past = put(emptyPlan('2026-11-09'), 0, 'dinner', 'pie')
  meals.update(() => ({ ...nothingPlanned, plan: past }))
  const undo = putMeal(dinner, 'curry')
  expect(meals.read().plan?.week).toBe('2026-11-16')
  undo?.()
  expect(meals.read().plan).toEqual(past)
})

test('a meal of next week is put into the plan of that week, and this week’s plan stays', () => {
  putMeal(dinner, 'curry')
  const undo = putMeal({ day: '2026-11-25', meal: 'dinner' }, 'stew')
  expect(meals.read().plan?.days[2]).toEqual({ dinner: { recipe: 'curry', locked: true } })
  expect(meals.read().next).toMatchObject({ week: '2026-11-23' })
  expect(meals.read().next?.days[2]).toEqual({ dinner: { recipe: 'stew', locked: true } })
  undo?.()
  expect(meals.read().next).toBeNull()
})

test('more calories make the portions of planned meals larger', () => {
  putMeal(dinner, 'curry')
  wish({ calories: 2250 })
  expect(meals.read().preferences.calories).toBe(2250)
  expect(meals.read().plan?.portion).toBe(1.25)
})

test('nobody can set fewer than 1,800 kcal, and nobody who breastfeeds fewer than 2,000', () => {
  wish({ calories: 1500 })
  expect(meals.read().preferences.calories).toBe(1800)
  answerBreastfeeding('no')
  expect(meals.read().preferences.calories).toBe(1800)
  wish({ calories: 2100 })
  answerBreastfeeding('yes')
  expect(meals.read().preferences).toMatchObject({ calories: 2100, breastfeeding: 'yes' })
  wish({ calories: 1900 })
  expect(meals.read().preferences.calories).toBe(2000)
})

test('a target below 2,000 kcal becomes 2,300 for a member who breastfeeds, and planned meals grow with it', () => {
  putMeal(dinner, 'curry')
  answerBreastfeeding('skipped')
  expect(meals.read().preferences).toMatchObject({ calories: 1800, breastfeeding: 'skipped' })
  answerBreastfeeding('yes')
  expect(meals.read().preferences.calories).toBe(2300)
  expect(meals.read().plan?.portion).toBe(1.3)
})

test('an allergen is excluded besides the diets, only once, and can be allowed again', () => {
  wishDiet('halal', true)
  leaveOutAllergen('milk', true)
  leaveOutAllergen('milk', true)
  leaveOutAllergen('eggs', true)
  expect(meals.read().preferences).toMatchObject({ diets: ['halal'], leaveOut: ['milk', 'eggs'] })
  leaveOutAllergen('milk', false)
  expect(meals.read().preferences.leaveOut).toEqual(['eggs'])
})

test('a recipe is excluded only once, and can be brought back', () => {
  removeRecipe('curry')
  const undo = removeRecipe('curry')
  expect(meals.read().removed).toEqual(['curry'])
  undo?.()
  expect(meals.read().removed).toEqual([])
  removeRecipe('stew')
  bringBack('stew')
  expect(meals.read().removed).toEqual([])
})
