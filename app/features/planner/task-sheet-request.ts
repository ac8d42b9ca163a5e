import { createListeners } from '../../listeners.ts'

/** Which sheet the user asked for, and of which task. */
export interface TaskSheetRequest {
  readonly kind: 'details' | 'delete'
  readonly id: number
}

let request: TaskSheetRequest | null = null
const listeners = createListeners()

export const onTaskSheetRequest = listeners.subscribe
export const taskSheetRequest = (): TaskSheetRequest | null => request

function set(next: TaskSheetRequest | null): void {
  request = next
  listeners.notify()
}

/** Opens the sheet with the details of a task. */
export const openDetails = (id: number): void => set({ kind: 'details', id })

/** Asks which ones of a repeated task are to be deleted. */
export const askWhichToDelete = (id: number): void => set({ kind: 'delete', id })

export const closeTaskSheets = (): void => set(null)
