import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { barColour, isAppearance, themeAt, themeColour } from './appearance.ts'

function at(time: string): Date {
  return new Date(`2026-11-21T${time}:00`)
}

test.each([
  ['05:59', 'night'],
  ['06:00', 'day'],
  ['12:00', 'day'],
  ['17:59', 'day'],
  ['18:00', 'night'],
  ['23:59', 'night'],
  ['00:00', 'night'],
])('Auto at %s is %s', (time, theme) => {
  expect(themeAt('auto', at(time), false)).toBe(theme)
})

test('Auto follows a dark system at noon, but no light system at night', () => {
  expect(themeAt('auto', at('12:00'), true)).toBe('night')
  expect(themeAt('auto', at('23:00'), false)).toBe('night')
})

test.each(['05:00', '12:00', '23:00'])('Light and Dark apply at %s, whatever the system setting is', (time) => {
  expect(themeAt('light', at(time), true)).toBe('day')
  expect(themeAt('dark', at(time), false)).toBe('night')
})

test('only the three choices are valid', () => {
  expect(['auto', 'light', 'dark'].every(isAppearance)).toBe(true)
  expect([null, undefined, '', 'Dark', 'night', 3, {}, ['dark']].some(isAppearance)).toBe(false)
})

test('the paper’s colour equals that of the style sheet', async () => {
  const tokens = await readFile(new URL('../app/ui/tokens.css', import.meta.url), 'utf8')
  const papers = [...tokens.matchAll(/--paper: (#[0-9a-f]{6});/g)].map((match) => match[1])
  expect(papers).toEqual([themeColour.day, themeColour.night])
})

test('over a sky the bars have the colour at its top, at each hour and at night', async () => {
  const light = await readFile(new URL('../app/ui/art/light.css', import.meta.url), 'utf8')
  const skies = [...light.matchAll(/--art-sky1: (#[0-9a-f]{6});/g)].map((match) => match[1])
  const days = (['morning', 'afternoon', 'evening'] as const).map((daypart) => barColour('day', daypart, true))
  expect(skies).toEqual([...days, barColour('night', 'evening', true)])
  expect(barColour('night', 'morning', true)).toBe(barColour('night', 'evening', true))
  expect(barColour('day', 'morning', false)).toBe(themeColour.day)
})
