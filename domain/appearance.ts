import type { Daypart } from './day.ts'

export const appearances = ['auto', 'light', 'dark'] as const

/** What she chose in Account. */
export type Appearance = (typeof appearances)[number]

/** The colours: day harbour or night harbour. */
export type Theme = 'day' | 'night'

/** The paper's colour, `--paper` in tokens.css. */
export const themeColour: Readonly<Record<Theme, string>> = { day: '#fbf7f1', night: '#0f1b24' }

/** The top of the sky by day, `--art-sky1` in light.css; at night it is always the same. */
const daySky: Readonly<Record<Daypart, string>> = { morning: '#d3e2e6', afternoon: '#b5d6dc', evening: '#d8dfe8' }
const nightSky = '#0a141d'

/** The ground of the app's icon: what the installed app starts on, mild at three in the morning too. */
export const launchColour = '#1f6f6b'

/** The colour of the browser's own bars: they go on with what the page begins with, its sky or its paper (D39). */
export function barColour(theme: Theme, daypart: Daypart, underSky: boolean): string {
  if (!underSky) return themeColour[theme]
  return theme === 'night' ? nightSky : daySky[daypart]
}

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
