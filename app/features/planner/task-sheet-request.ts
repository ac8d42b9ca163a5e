import { createListeners } from '../../listeners.ts'

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

export const openDetails = (id: number): void => set({ kind: 'details', id })

/** Opens the sheet that asks which tasks of a repeated task to delete. */
export const askWhichToDelete = (id: number): void => set({ kind: 'delete', id })

export const closeTaskSheets = (): void => set(null)
