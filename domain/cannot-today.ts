import { addDays, type LocalDay } from './day.ts'
import type { Preferences } from './meal-wishes.ts'
import { candidatesFor } from './recipe-choice.ts'
import type { Recipe } from './recipe.ts'
import type { LetOff } from './rest.ts'
import { isClockTime, usualSize } from './task-details.ts'
import { moveTask, type Task } from './tasks.ts'

const daysAhead = 6

const sizeOf = ({ minutes = usualSize }: Task): number => minutes

/**
 * Open tasks that may be moved to another day: those of today without a fixed day and without a clock time. A clock
 * time that 'Plan my day' set does not count.
 */
export function movableToday(tasks: readonly Task[], today: LocalDay): Task[] {
  return tasks.filter(
    ({ completed, date, fixed, time, planned }) =>
      !completed && date === today && fixed !== true && (planned !== undefined || !isClockTime(time)),
  )
}

/**
 * Chooses a new day for each movable task of today (D52), longest task first. Each task goes to that one of the next
 * six days which has the fewest minutes of open tasks. If several days have equally few, it goes to the earliest.
 */
export function gentlerDays(tasks: readonly Task[], today: LocalDay): LetOff['moves'] {
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1))
  const load = new Map(days.map((day) => [day, 0]))
  for (const task of tasks) {
    const before = load.get(task.date)
    if (before !== undefined && !task.completed) load.set(task.date, before + sizeOf(task))
  }
  return movableToday(tasks, today)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((task) => {
      const [[to, minutes] = [today, 0]] = [...load].toSorted(([, a], [, b]) => a - b)
      load.set(to, minutes + sizeOf(task))
      return { id: task.id, to }
    })
}

export function moveAway(tasks: readonly Task[], moves: LetOff['moves']): readonly Task[] {
  return moves.reduce((list, { id, to }) => moveTask(list, id, to), tasks)
}

/** Undoes `moveAway`. A task returns to `day` only if it is still open and still on the day to which it was moved. */
export function moveBack(tasks: readonly Task[], { moves, day }: Pick<LetOff, 'moves' | 'day'>): readonly Task[] {
  return moves.reduce((list, { id, to }) => {
    const task = list.find((one) => one.id === id)
    return task?.date === to && !task.completed ? moveTask(list, id, day) : list
  }, tasks)
}

interface DinnerChoice {
  readonly recipes: readonly Recipe[]
  readonly preferences: Preferences
  readonly removed: readonly string[]
  readonly planned: string
  readonly week: readonly string[]
}

/**
 * Returns the quickest dinner that suits the user's preferences. Null if no recipe is quicker than the planned one, or
 * if the planned recipe does not exist.
 */
export function easierDinner({ recipes, preferences, removed, planned, week }: DinnerChoice): Recipe | null {
  const now = recipes.find(({ id }) => id === planned)
  if (now === undefined) return null
  const isFresh = ({ id }: Recipe): number => Number(week.includes(id))
  const [best] = candidatesFor('dinner', recipes, preferences, removed).toSorted(
    (a, b) => a.cookTime - b.cookTime || isFresh(a) - isFresh(b),
  )
  return best !== undefined && best.cookTime < now.cookTime ? best : null
}
