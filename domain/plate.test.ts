import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plateLookSchema } from './plate.ts'

const toast = { dish: 'plate', ground: 'sage', base: 'toast', toppings: ['egg', 'avocado'] }

test('a plate may have no topping, and four at most', () => {
  expect(z.parse(plateLookSchema, { ...toast, toppings: [] }).toppings).toEqual([])
  expect(z.safeParse(plateLookSchema, { ...toast, toppings: ['egg', 'avocado', 'tomato', 'seeds'] }).success).toBe(true)
  expect(
    z.safeParse(plateLookSchema, { ...toast, toppings: ['egg', 'avocado', 'tomato', 'seeds', 'peas'] }).success,
  ).toBe(false)
})

test('an unknown dish, base or topping is refused', () => {
  expect(z.safeParse(plateLookSchema, { ...toast, dish: 'bucket' }).success).toBe(false)
  expect(z.safeParse(plateLookSchema, { ...toast, ground: 'night' }).success).toBe(false)
  expect(z.safeParse(plateLookSchema, { ...toast, base: 'egg' }).success).toBe(false)
  expect(z.safeParse(plateLookSchema, { ...toast, toppings: ['gravel'] }).success).toBe(false)
})
