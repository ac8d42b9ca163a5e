import { barColour, themeAt, type Appearance } from '../../../domain/appearance.ts'
import { daypartAt, helloAt } from '../../../domain/day.ts'
import { isUnderSky } from './sky-pages.ts'

export const darkSystem = '(prefers-color-scheme: dark)'

/** Gives `<html>` the colours and the light of this moment, and the browser's own bars those of the page's top (D39). */
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
