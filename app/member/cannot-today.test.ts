import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyPlan, lock, put } from '../../domain/meal-plan.ts'
import type { Recipe } from '../../domain/recipe.ts'
import { letTodayOff, takeBack } from './cannot-today.ts'
import { meals, nothingPlanned } from './meals.ts'
import { rest } from './rest.ts'
import { tasks } from './tasks.ts'

const thursday = '2026-11-26'

const dinner = (id: string, cookTime: number): Recipe => ({
  id,
  name: id,
  category: 'dinner',
  calories: 600,
  protein: 35,
  carbs: 70,
  fat: 18,
  cookTime,
  difficulty: 'easy',
  servings: 4,
  tags: [],
  ingredients: [],
  instructions: ['Stir.'],
  nutritionScore: 87,
  familyFriendly: true,
  image: { dish: 'bowl', ground: 'sun', base: 'stew', toppings: [] },
  allergens: [],
  diets: ['vegetarian'],
  childPortion: 'Half.',
})

let told: unknown[] = []

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  told = []
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    told.push(JSON.parse(body))
    return Promise.reject(new TypeError('no network'))
  })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ now: new Date(`${thursday}T09:30:00`), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the day off moves tasks and eases dinner; Undo brings both back, with the lock', async () => {
  tasks.update(() => [{ id: 1, title: 'Iron', completed: false, date: thursday }])
  const plan = lock(put(emptyPlan(thursday), 3, 'dinner', 'roast'), 3, 'dinner', false)
  meals.update(() => ({ ...nothingPlanned, plan }))
  const planned = () => meals.read().plan?.days[3]?.dinner

  expect(letTodayOff([dinner('roast', 90), dinner('toast', 10)])).toBe(true)
  expect(tasks.read()[0]?.date).not.toBe(thursday)
  expect(planned()?.recipe).toBe('toast')
  expect(rest.read()).toMatchObject({ days: [thursday], letOff: { day: thursday } })

  await takeBack()
  expect(tasks.read()[0]?.date).toBe(thursday)
  expect(planned()).toEqual({ recipe: 'roast', locked: false })
  expect(rest.read()).toMatchObject({ days: [], letOff: null })
})

test('a dinner that was chosen since then stays with Undo', async () => {
  meals.update(() => ({ ...nothingPlanned, plan: put(emptyPlan(thursday), 3, 'dinner', 'roast') }))
  letTodayOff([dinner('roast', 90), dinner('toast', 10)])
  meals.update((current) => ({ ...current, plan: current.plan && put(current.plan, 3, 'dinner', 'soup') }))
  await takeBack()
  expect(meals.read().plan?.days[3]?.dinner?.recipe).toBe('soup')
})

test.each([
  ['an ordinary day', '2026-11-26T09:30:00', '2026-11-27T00:00:00.000Z'],
  ['the day of 25 hours', '2026-10-25T00:30:00+01:00', '2026-10-26T00:00:00.000Z'],
  ['the day of 23 hours', '2026-03-29T00:30:00+00:00', '2026-03-29T23:00:00.000Z'],
])('on %s the server is asked to be silent until midnight', async (_, now, midnight) => {
  vi.setSystemTime(new Date(now))
  letTodayOff([])
  await vi.waitFor(() => expect(told).toEqual([{ silent_until: midnight }]))
  await takeBack()
  expect(told.at(-1)).toEqual({ silent_until: null })
})
