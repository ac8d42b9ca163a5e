import { createListeners } from '../listeners.ts'

/** Is told when the server has newer content than this page may show: by a live event, or after a lost connection. */
export const contentChanged = createListeners()
