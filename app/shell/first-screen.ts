let stands = false

/**
 * Returns whether a screen was shown since the page was loaded. Until then, the speed of the first render matters most.
 */
export const firstScreenStands = (): boolean => stands

export function noteScreenStands(): void {
  stands = true
}
