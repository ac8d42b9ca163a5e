import { useEffect, useSyncExternalStore } from 'react'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import type { TaskSheetsProps } from './task-sheets.tsx'
import { closeTaskSheets, onTaskSheetRequest, taskSheetRequest } from './task-sheet-request.ts'

const sheets: LazyPart<TaskSheetsProps> = {
  load: async () => (await import('./task-sheets.tsx')).TaskSheets,
}

/** The sheets about one task. They are loaded after the page. */
export function TaskDetails() {
  const request = useSyncExternalStore(onTaskSheetRequest, taskSheetRequest, () => null)
  const loaded = useLazyPart(sheets, request !== null, closeTaskSheets)
  useEffect(() => closeTaskSheets, [])
  return loaded ? <loaded.Part request={request} onClose={closeTaskSheets} /> : null
}
