import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plateLookSchema } from './plate.ts'

const toast = { dish: 'plate', ground: 'sage', base: 'toast', toppings: ['egg', 'avocado'] }

test('a look may be bare, and has four toppings at most', () => {
  expect(z.parse(plateLookSchema, { ...toast, toppings: [] }).toppings).toEqual([])
  expect(z.safeParse(plateLookSchema, { ...toast, toppings: ['egg', 'avocado', 'tomato', 'seeds'] }).success).toBe(true)
  expect(
    z.safeParse(plateLookSchema, { ...toast, toppings: ['egg', 'avocado', 'tomato', 'seeds', 'peas'] }).success,
  ).toBe(false)
})

test('a look that cannot be drawn is refused', () => {
  expect(z.safeParse(plateLookSchema, { ...toast, dish: 'bucket' }).success).toBe(false)
  expect(z.safeParse(plateLookSchema, { ...toast, ground: 'night' }).success).toBe(false)
  expect(z.safeParse(plateLookSchema, { ...toast, base: 'egg' }).success).toBe(false)
  expect(z.safeParse(plateLookSchema, { ...toast, toppings: ['gravel'] }).success).toBe(false)
})
