import { dismissToast, shownToasts } from '../ui/toast.tsx'

/** Presses the button 'Undo' of the toast that is shown. Returns the toast's title; throws without such a button. */
export function pressUndo(): string {
  const toast = shownToasts().at(-1)
  if (toast?.action?.label !== 'Undo') throw new Error(`There is no Undo, but ${toast?.title ?? 'no toast'}`)
  toast.action.onClick()
  dismissToast(toast.id)
  return toast.title
}
