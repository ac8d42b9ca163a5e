import { createListeners } from '../listeners.ts'

/**
 * Calls its listeners when the server may have newer content than this page shows: after a live event about content,
 * and when the live connection was lost and is back.
 */
export const contentChanged = createListeners()
