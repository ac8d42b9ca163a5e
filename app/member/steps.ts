import type { TaskStep } from '../../domain/task-details.ts'
import { changeTask, tasks } from './tasks.ts'

/** Changes the steps of a task and stores them at once. A task without steps has no field `steps`. */
export function changeSteps(id: number, change: (steps: readonly TaskStep[]) => readonly TaskStep[]): void {
  const next = change(tasks.read().find((task) => task.id === id)?.steps ?? [])
  changeTask(id, { steps: next.length === 0 ? undefined : next })
}

export function tickStep(id: number, place: number, done: boolean): void {
  changeSteps(id, (steps) => steps.map((step, index) => (index === place ? { ...step, done } : step)))
}
