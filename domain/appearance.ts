import type { Daypart } from './day.ts'

const appearances = ['auto', 'light', 'dark'] as const

export type Appearance = (typeof appearances)[number]

export type Theme = 'day' | 'night'

/** Background colour of the page; must equal `--paper` in tokens.css. */
export const themeColour: Readonly<Record<Theme, string>> = { day: '#fbf7f1', night: '#0f1b24' }

/**
 * Colour of the drawn sky at the top of the page in the day theme; must equal `--art-sky1` in light.css. The night
 * theme has one colour for all hours.
 */
const daySky: Readonly<Record<Daypart, string>> = { morning: '#d3e2e6', afternoon: '#b5d6dc', evening: '#d8dfe8' }
const nightSky = '#0a141d'

/**
 * Background of the app icon, and the first colour that the installed app shows when it opens. It is dark enough not to
 * dazzle at night.
 */
export const launchColour = '#1f6f6b'

/**
 * Colour of the browser's address bar (`theme-color`). It is the colour at the top of the page: the drawn sky on pages
 * that have one, and the page background on all others (D39).
 */
export function barColour(theme: Theme, daypart: Daypart, underSky: boolean): string {
  if (!underSky) return themeColour[theme]
  return theme === 'night' ? nightSky : daySky[daypart]
}

const nightFrom = 18
const nightUntil = 6

export function isAppearance(value: unknown): value is Appearance {
  return appearances.some((appearance) => appearance === value)
}

/**
 * Returns the theme for the user's setting. With 'auto' the theme is 'night' from 18:00 to 06:00 local time, and
 * whenever the system is dark (D39).
 */
export function themeAt(appearance: Appearance, date: Date, systemIsDark: boolean): Theme {
  if (appearance !== 'auto') return appearance === 'dark' ? 'night' : 'day'
  const hour = date.getHours()
  return systemIsDark || hour >= nightFrom || hour < nightUntil ? 'night' : 'day'
}
