import { expect, test } from 'vitest'
import { dishOf, nothingCooking, timersToWatch, withDish, withoutDish, withTimer, withTimerEvent } from './cooking.ts'

const now = Date.parse('2026-11-21T18:00:00.000Z')
const hour = 3_600_000
const dish = { recipe: 'pie', step: 2, servings: 4, at: now }

test('a recipe goes on at its step for some hours, and longer while a timer of it runs', () => {
  const cooking = withDish(nothingCooking, dish)
  expect(dishOf(cooking, 'pie', now + 5 * hour)).toEqual(dish)
  expect(dishOf(cooking, 'pie', now + 7 * hour)).toBeNull()
  expect(dishOf(cooking, 'soup', now)).toBeNull()
  const slow = withTimer(cooking, { recipe: 'pie', id: '0 0', name: 'Beef', minutes: 8 * 60, run: 'a' }, now)
  expect(dishOf(slow, 'pie', now + 7 * hour)).toEqual(dish)
})

test('dishes and ended timers of long ago go when another recipe is begun', () => {
  let cooking = withDish(nothingCooking, dish)
  cooking = withTimer(cooking, { recipe: 'pie', id: '0 0', name: 'Peas', minutes: 3, run: 'a' }, now)
  const later = now + 10 * hour
  cooking = withTimerEvent(cooking, '', { type: 'tick', now: later })
  cooking = withDish(cooking, { recipe: 'soup', step: 0, servings: 2, at: later })
  expect(cooking).toEqual({ dishes: [{ recipe: 'soup', step: 0, servings: 2, at: later }], timers: [] })
})

test('an event that changes nothing writes nothing; the timers of other recipes stay', () => {
  const one = withTimer(nothingCooking, { recipe: 'pie', id: '0 0', name: 'Peas', minutes: 3, run: 'a' }, now)
  expect(withTimerEvent(one, 'a', { type: 'resume', now })).toBe(one)
  expect(withTimer(one, { recipe: 'pie', id: '0 0', name: 'Peas', minutes: 3, run: 'a' }, now)).toBe(one)
  const two = withTimer(one, { recipe: 'soup', id: '0 0', name: 'Soup', minutes: 20, run: 'b' }, now)
  expect(withoutDish(two, 'pie').timers.map(({ session }) => session.run)).toEqual(['b'])
})

test('other screens show what ended lately, then the timer with the least left; long ended ones go', () => {
  const minute = 60_000
  const add = (cooking: typeof nothingCooking, run: string, minutes: number) =>
    withTimer(cooking, { recipe: run, id: '0 0', name: run, minutes, run }, now)
  const started = add(add(add(nothingCooking, 'rice', 20), 'eggs', 9), 'stew', 60)
  const shown = (at: number) => {
    const cooking = withTimerEvent(started, '', { type: 'tick', now: at })
    return timersToWatch(cooking, at).map(({ recipe }) => recipe)
  }
  expect(shown(now + minute)).toEqual(['eggs', 'rice', 'stew'])
  expect(shown(now + 12 * minute)).toEqual(['eggs', 'rice', 'stew'])
  expect(shown(now + 21 * minute)).toEqual(['rice', 'stew'])
  expect(timersToWatch(nothingCooking, now)).toEqual([])
})
