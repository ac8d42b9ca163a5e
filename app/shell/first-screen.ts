let stands = false

/**
 * Returns whether a screen was shown since the page was loaded. Before that, a fast first render is more important than
 * anything else.
 */
export const firstScreenStands = (): boolean => stands

export function noteScreenStands(): void {
  stands = true
}
