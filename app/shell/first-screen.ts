let stands = false

/** Whether a screen of this page has stood already: then there is something to leave, and nothing to be quick about. */
export const firstScreenStands = (): boolean => stands

/** Called once the first screen is in the page. */
export function noteScreenStands(): void {
  stands = true
}

let firstKey: string | undefined
let moved = false

/** Called with the key of each entry of history that is shown, from the first on. */
export function noteEntry(key: string): void {
  firstKey ??= key
  if (key !== firstKey) moved = true
}

/** Whether she has gone anywhere since the page was loaded. */
export const hasMoved = (): boolean => moved
