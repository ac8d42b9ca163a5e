import { expect, test } from 'vitest'
import { easierDinner, gentlerDays, movableToday, moveAway, moveBack } from './cannot-today.ts'
import { addDays, type LocalDay } from './day.ts'
import { defaultPreferences } from './meal-wishes.ts'
import { taskSizes, usualSize } from './task-details.ts'
import type { Task } from './tasks.ts'
import { madeUpRecipes, seeded } from './testing/meal-weeks.ts'

const today: LocalDay = '2026-11-26'
const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  completed: false,
  date: today,
  ...more,
})

test('tasks go to the days with the fewest minutes, the largest first', () => {
  const tasks = [
    task(1),
    task(2, { minutes: 60 }),
    task(3, { date: '2026-11-27', minutes: 30 }),
    task(4, { date: '2026-11-27', completed: true }),
    ...[28, 29, 30].map((day) => task(day, { date: `2026-11-${day}` as LocalDay, minutes: 60 })),
    task(5, { date: '2026-12-01', minutes: 5 }),
    task(6, { date: '2026-12-02', minutes: 60 }),
  ]
  expect(gentlerDays(tasks, today)).toEqual([
    { id: 2, to: '2026-12-01' },
    { id: 1, to: '2026-11-27' },
  ])
})

test('tasks with a clock time, fixed tasks, completed tasks and tasks of other days stay', () => {
  const stays = [
    task(1, { time: '09:00' }),
    task(2, { fixed: true }),
    task(3, { completed: true }),
    task(4, { date: '2026-11-25' }),
  ]
  expect(movableToday(stays, today)).toEqual([])
  expect(movableToday([task(5, { time: 'morning' })], today)).toHaveLength(1)
})

test('on random days no task is lost, only movable tasks move, and Undo restores all of them', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seeded(seed)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    const tasks = Array.from({ length: Math.floor(random() * 25) }, (_, id) =>
      task(id, {
        date: addDays(today, pick([-1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7])),
        completed: pick([true, false, false]),
        ...(random() < 0.4 ? { time: pick(['09:00', '23:30', 'evening']) } : {}),
        ...(random() < 0.5 ? { minutes: pick(taskSizes) } : {}),
        ...(random() < 0.2 ? { fixed: true } : {}),
        ...(random() < 0.2 ? { repeat: 'FREQ=DAILY' } : {}),
        ...(random() < 0.1 ? { repeat: 'FREQ=WEEKLY', repeatDay: addDays(today, pick([-1, 1, 2])) } : {}),
      }),
    )
    const moves = gentlerDays(tasks, today)
    const after = moveAway(tasks, moves)
    expect(after.map(({ id, title }) => [id, title])).toEqual(tasks.map(({ id, title }) => [id, title]))
    const mayMove = new Set(movableToday(tasks, today).map(({ id }) => id))
    expect(after.filter(({ id }) => !mayMove.has(id))).toEqual(tasks.filter(({ id }) => !mayMove.has(id)))
    const moved = after.filter(({ id }) => mayMove.has(id)).map(({ date }) => date)
    expect(moved.filter((day) => day <= today || day > addDays(today, 6))).toEqual([])
    expect(movableToday(after, today)).toEqual([])
    const loads = [1, 2, 3, 4, 5, 6].map((ahead) => {
      const open = after.filter(({ date, completed }) => date === addDays(today, ahead) && !completed)
      return open.reduce((sum, { minutes = usualSize }) => sum + minutes, 0)
    })
    for (const { id, to } of moves) {
      const size = after.find((one) => one.id === id)?.minutes ?? usualSize
      const load = loads[(Date.parse(to) - Date.parse(today)) / 86_400_000 - 1] ?? 0
      expect(load - size).toBeLessThanOrEqual(Math.min(...loads))
    }
    expect(moveBack(after, { moves, day: today })).toEqual(tasks)
  }
})

test('Undo does not move tasks that were changed since', () => {
  const moves = [
    { id: 1, to: '2026-11-27' as LocalDay },
    { id: 2, to: '2026-11-28' as LocalDay },
    { id: 3, to: '2026-11-28' as LocalDay },
  ]
  const later = [task(1, { date: '2026-11-30' }), task(2, { date: '2026-11-28', completed: true })]
  expect(moveBack(later, { moves, day: today })).toEqual(later)
})

test('the dinner becomes the quickest that suits the preferences, of equal ones one that is not in this week', () => {
  const recipes = madeUpRecipes(seeded(7)).map((recipe, index) => ({ ...recipe, cookTime: 15 + (index % 5) * 5 }))
  const dinners = recipes.filter(({ category }) => category === 'dinner')
  const least = Math.min(...dinners.map(({ cookTime }) => cookTime))
  const quick = dinners.filter(({ cookTime }) => cookTime === least)
  const slow = dinners.find(({ cookTime }) => cookTime > least)
  const all = {
    recipes,
    preferences: defaultPreferences,
    removed: [],
    planned: slow?.id ?? '',
    week: [quick[0]?.id ?? ''],
  }
  expect(quick.length).toBeGreaterThan(1)
  expect(easierDinner(all)?.id).toBe(quick[1]?.id)
  expect(easierDinner({ ...all, removed: quick.map(({ id }) => id) })?.cookTime).toBeGreaterThan(least)
  expect(easierDinner({ ...all, planned: quick[0]?.id ?? '' })).toBe(null)
  expect(easierDinner({ ...all, recipes: [] })).toBe(null)
})
