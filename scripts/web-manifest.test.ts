import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routeOf } from '../app/routes.tsx'
import { launchColour } from '../domain/appearance.ts'
import { appTags, webManifest } from './web-manifest.ts'

const read = (src: string) => readFileSync(join(dirname(import.meta.dirname), 'public', src))

/** Reads width and height from the file: from the header of a PNG, or from the start-of-frame marker of a JPEG. */
function measures(src: string): string {
  const bytes = read(src)
  if (src.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  const frame = [0xc0, 0xc2].map((kind) => bytes.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0
  return `${bytes.readUInt16BE(frame + 7)}x${bytes.readUInt16BE(frame + 5)}`
}

const pictures = [
  ...webManifest.icons.filter(({ sizes }) => sizes !== 'any'),
  ...webManifest.shortcuts.flatMap(({ icons }) => icons),
  ...webManifest.screenshots,
]

test('every picture of the manifest exists, in its stated size, and is small', () => {
  for (const { src, sizes } of pictures) {
    expect([src, measures(src)]).toEqual([src, sizes])
    expect(read(src).length).toBeLessThan(90_000)
  }
})

test('there are icons for every purpose, and screenshots for phones and desktops', () => {
  expect(new Set(webManifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(new Set(webManifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
})

test('every path in the manifest has a screen', () => {
  const addresses = [
    webManifest.start_url,
    webManifest.share_target.action,
    ...webManifest.shortcuts.map(({ url }) => url),
  ]
  for (const address of addresses) expect([address, routeOf(address.split('?')[0] ?? '').path]).not.toContain('*')
})

test('the start colour is that of the icon', () => {
  expect(read('icon.svg').toString()).toContain(`fill="${launchColour}"`)
  expect(webManifest.background_color).toBe(launchColour)
})

test('the page has the tags from which iPhones read the name and the style of the status bar', () => {
  expect(appTags.join('\n')).toContain('apple-mobile-web-app-title" content="Harbour"')
  expect(appTags.join('\n')).toContain('status-bar-style" content="default"')
})

test('a launch uses the window that is open', () => {
  expect(webManifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto'])
})
