import { themeAt, themeColour, type Appearance } from '../../domain/appearance.ts'
import { daypartAt } from '../../domain/day.ts'

export const darkSystem = '(prefers-color-scheme: dark)'

/** Gives `<html>` the colours and the light of this moment, and the browser's own bars the paper's colour (D39). */
export function paint(appearance: Appearance, date: Date): void {
  const { dataset } = document.documentElement
  const theme = themeAt(appearance, date, matchMedia(darkSystem).matches)
  dataset.appearance = appearance
  dataset.theme = theme
  dataset.daypart = daypartAt(date)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', themeColour[theme])
  }
}
