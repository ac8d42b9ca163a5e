import { createListeners } from '../listeners.ts'

/**
 * Its listeners are called when the server has newer content than this page may show: after a live event, or after a
 * lost connection.
 */
export const contentChanged = createListeners()
