let stands = false

/** Returns whether a screen was shown in this page. Until then, the speed of the first render matters most. */
export const firstScreenStands = (): boolean => stands

/** Called once the first screen is in the document. */
export function noteScreenStands(): void {
  stands = true
}

let firstKey: string | undefined
let moved = false

/** Called with the key of each history entry that is shown. */
export function noteEntry(key: string): void {
  firstKey ??= key
  if (key !== firstKey) moved = true
}

/** Whether the user has navigated since the page was loaded. */
export const hasMoved = (): boolean => moved
