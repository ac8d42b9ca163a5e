/** Texts of the chips that show what was understood of the line in the planner's field (D51). */
export const taskLineWords = {
  label: 'Understood',
  /** Accessible description of a chip. */
  chip: 'Press to leave these words in the task',
  remind: (minutes: number): string => (minutes === 0 ? 'Reminder at the time' : `Reminder ${minutes} min before`),
  /** Announced once to screen readers. */
  understood: (parts: readonly string[]): string => `Understood: ${parts.join(', ')}`,
  several: (count: number): string => `Add as ${count} tasks`,
} as const
