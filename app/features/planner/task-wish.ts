import { createListeners } from '../../listeners.ts'

/** What was asked for of a task. */
export interface TaskWish {
  readonly kind: 'details' | 'delete'
  readonly id: number
}

let wish: TaskWish | null = null
const listeners = createListeners()

export const onTaskWish = listeners.subscribe
export const taskWish = (): TaskWish | null => wish

function set(next: TaskWish | null): void {
  wish = next
  listeners.notify()
}

/** Opens the sheet with the details of a task. */
export const openDetails = (id: number): void => set({ kind: 'details', id })

/** Asks which ones of a repeated task are to be deleted. */
export const askWhichToDelete = (id: number): void => set({ kind: 'delete', id })

export const closeTaskSheets = (): void => set(null)
