import { useEffect, useSyncExternalStore } from 'react'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import type { TaskSheetsProps } from './task-sheets.tsx'
import { closeTaskSheets, onTaskWish, taskWish } from './task-wish.ts'

const sheets: LazyPart<TaskSheetsProps> = {
  load: async () => (await import('./task-sheets.tsx')).TaskSheets,
}

/** The sheets about one task; loaded after the page. */
export function TaskDetails() {
  const wish = useSyncExternalStore(onTaskWish, taskWish, () => null)
  const loaded = useLazyPart(sheets, wish !== null, closeTaskSheets)
  useEffect(() => closeTaskSheets, [])
  return loaded ? <loaded.Part wish={wish} onClose={closeTaskSheets} /> : null
}
