export const appearances = ['auto', 'light', 'dark'] as const

/** What she chose in Account. */
export type Appearance = (typeof appearances)[number]

/** The colours: day harbour or night harbour. */
export type Theme = 'day' | 'night'

/** The browser's own bars take the paper's colour; the same values as `--paper` in tokens.css. */
export const themeColour: Readonly<Record<Theme, string>> = { day: '#fbf7f1', night: '#0f1b24' }

const nightFrom = 18
const nightUntil = 6

export function isAppearance(value: unknown): value is Appearance {
  return appearances.some((appearance) => appearance === value)
}

/** Auto is dark from 18:00 to 06:00 local time, or whenever the system is dark (D39). */
export function themeAt(appearance: Appearance, date: Date, systemIsDark: boolean): Theme {
  if (appearance !== 'auto') return appearance === 'dark' ? 'night' : 'day'
  const hour = date.getHours()
  return systemIsDark || hour >= nightFrom || hour < nightUntil ? 'night' : 'day'
}
