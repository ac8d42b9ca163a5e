import { focusSoon, keepFocusNear, showSoon } from '../../ui/row-focus.ts'

type Part = 'tick' | 'delete'

const parts: Record<Part, string> = { tick: 'input[type=checkbox]', delete: '[data-part=delete]' }

export const addFieldId = 'add-task'

/** The heading with this id gets the focus when no task is left. */
export const tasksHeadingId = 'tasks-heading'

/** Moves the focus to a neighbouring task before this row is removed. */
export function keepFocusAmongTasks(control: Element, part: Part): void {
  keepFocusNear(control, parts[part], () => document.getElementById(tasksHeadingId))
}

export function focusTask(id: number, part: Part): void {
  focusSoon(`[data-task="${id}"] ${parts[part]}`)
}

/**
 * Scrolls to the row that has the focus, because the on-screen keyboard or the field above the keyboard may cover it.
 */
export function showEditedTask(): void {
  document.activeElement?.closest('[data-task]')?.scrollIntoView({ block: 'nearest' })
}

export function showTask(id: number | undefined): void {
  showSoon(`[data-task="${id}"]`)
}
