import { focusSoon, keepFocusNear } from '../../ui/row-focus.ts'

type Part = 'tick' | 'delete'

const parts: Record<Part, string> = { tick: 'input[type=checkbox]', delete: '[data-part=delete]' }

/** The field to add a task. */
export const addFieldId = 'add-task'

/** Where the focus goes when there is no task left. */
export const headingId = 'tasks-heading'

/** Keeps the focus among the tasks when the row under it is about to leave. */
export function keepFocusAmongTasks(control: Element, part: Part): void {
  keepFocusNear(control, parts[part], () => document.getElementById(headingId))
}

/** Puts the focus onto a task's row that is about to appear. */
export function focusTask(id: number, part: Part): void {
  focusSoon(`[data-task="${id}"] ${parts[part]}`)
}
