let stands = false

/** Whether a screen of this page has stood already: then there is something to leave, and nothing to be quick about. */
export const firstScreenStands = (): boolean => stands

/** Called once the first screen is in the page. */
export function noteScreenStands(): void {
  stands = true
}

let firstKey: string | undefined

/** Whether the entry of history with this key is the one that the page began with, as far as anybody has asked. */
export function isFirstEntry(key: string): boolean {
  firstKey ??= key
  return key === firstKey
}
