import { paths } from '../../paths.ts'
import { barColour, themeAt, type Appearance } from '../../../domain/appearance.ts'
import { daypartAt, helloAt } from '../../../domain/day.ts'

/** Pages with the drawn sky at the top edge at every screen width. */
const wideSky: readonly string[] = [paths.landing, paths.welcome, paths.splash]

/**
 * Pages with the drawn sky at the top edge on narrow screens only. On wide screens the picture has a margin around it.
 */
const narrowSky: readonly string[] = [paths.home, paths.wellness, paths.login]

function isUnderSky(pathname: string): boolean {
  if (wideSky.includes(pathname)) return true
  return narrowSky.includes(pathname) && !matchMedia('(width >= 56.25rem)').matches
}

export const darkSystem = '(prefers-color-scheme: dark)'

/**
 * Sets the theme, the time of day and the greeting on `<html>`, and gives the browser's bars the colour of the page's
 * top edge (D39).
 */
export function paint(appearance: Appearance, date: Date, pathname: string): void {
  const { dataset } = document.documentElement
  const theme = themeAt(appearance, date, matchMedia(darkSystem).matches)
  dataset.appearance = appearance
  dataset.theme = theme
  const daypart = daypartAt(date)
  dataset.daypart = daypart
  dataset.hello = helloAt(date)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', barColour(theme, daypart, isUnderSky(pathname)))
  }
}
