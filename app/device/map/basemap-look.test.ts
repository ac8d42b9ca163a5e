import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { basemapLookOf, mix, widthOf } from './basemap-look.ts'

const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')

function tokensOf(theme: 'day' | 'night'): (name: string) => string {
  const selector = { day: '[data-theme] {', night: `[data-theme='night'] {` }[theme]
  const block = css.split(`\n${theme === 'day' ? '' : '  '}${selector}`)[1]?.split('}')[0] ?? ''
  return (name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? `no ${name}`
}

test('two colours mix by their share', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mix('#102030', '#a0b0c0', 1)).toBe('#a0b0c0')
})

test.each(['day', 'night'] as const)('by %s every colour of the map comes from the tokens', (theme) => {
  const look = basemapLookOf(tokensOf(theme))
  for (const colour of Object.values(look)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(new Set(Object.values(look)).size).toBe(Object.keys(look).length)
})

test('roads grow with the zoom, the larger ones stay the larger ones', () => {
  for (const zoom of [10, 12, 14, 17]) {
    expect(widthOf('motorway', zoom)).toBeGreaterThan(widthOf('a', zoom))
    expect(widthOf('a', zoom)).toBeGreaterThan(widthOf('b', zoom))
    expect(widthOf('b', zoom + 1)).toBeGreaterThan(widthOf('b', zoom))
  }
})
