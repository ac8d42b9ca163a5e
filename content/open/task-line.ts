/** Texts of the labels below the planner's field, which show what the app has understood of the typed line (D51). */
export const taskLineWords = {
  label: 'Understood',
  /** Tells screen readers what a tap on one of these labels does. */
  chip: 'Press to leave these words in the task',
  remind: (minutes: number): string => {
    if (minutes === 0) return 'Reminder at the time'
    const [unit, count] =
      minutes % 1440 === 0 ? ['day', minutes / 1440] : minutes % 60 === 0 ? ['hour', minutes / 60] : ['min', minutes]
    return `Reminder ${count} ${unit}${count === 1 || unit === 'min' ? '' : 's'} before`
  },
  /** The text that screen readers read out once after the app has understood a typed line. */
  understood: (parts: readonly string[]): string => `Understood: ${parts.join(', ')}`,
  several: (count: number): string => `Add as ${count} tasks`,
} as const
