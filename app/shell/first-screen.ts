let stands = false

/** Whether a screen of this page has stood already: then there is something to leave, and nothing to be quick about. */
export const firstScreenStands = (): boolean => stands

/** Called once the first screen is in the page. */
export function noteScreenStands(): void {
  stands = true
}
