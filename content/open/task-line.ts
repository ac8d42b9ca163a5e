/** Texts of the labels below the planner's field, which show what the app has understood of the typed line (D51). */
export const taskLineWords = {
  label: 'Understood',
  /** Describes to screen readers what a tap on such a label does. */
  chip: 'Press to leave these words in the task',
  remind: (minutes: number): string => (minutes === 0 ? 'Reminder at the time' : `Reminder ${minutes} min before`),
  /** Told to screen readers once for each line. */
  understood: (parts: readonly string[]): string => `Understood: ${parts.join(', ')}`,
  several: (count: number): string => `Add as ${count} tasks`,
} as const
