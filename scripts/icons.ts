/** Draws those icons that are generated: the monochrome icon, the icons of shortcuts, and `favicon.ico`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { launchColour } from '../domain/appearance.ts'
import { findBrowser } from './find-browser.ts'

const folder = join(dirname(import.meta.dirname), 'public')

/** The logo of app/ui/art/mark.tsx in one colour, with a gap between sun and hull. */
const mark =
  '<g transform="translate(256 256) scale(6.2) translate(-32 -32.4)" fill="#fff"><circle cx="32" cy="17.5" r="7.5"/><path d="M8 24.3a34 34 0 0 0 48 0a24.3 24.3 0 0 1-48 0z"/><path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" d="M14.6 52.2c1.4-1 2.8-1.7 4.9-1.7 3.5 0 4.6 3.3 8.1 3.3s5-3.3 8.5-3.3 5 3.3 8.4 3.3c2.1 0 3.5-.6 4.9-1.6"/></g>'

const shortcut = (paths: string) =>
  `<circle cx="256" cy="256" r="256" fill="${launchColour}"/><g transform="translate(256 256) scale(11) translate(-12 -12)" fill="none" stroke="#fffdfa" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`

const icons = {
  'icon-monochrome-512': { size: 512, drawing: mark },
  'shortcut-plan': {
    size: 192,
    drawing: shortcut(
      '<rect x="3" y="4" width="18" height="18" rx="2"/><path d="M8 2v4M16 2v4M3 10h18M9 16l2 2 4-4"/>',
    ),
  },
  'shortcut-wind-down': {
    size: 192,
    drawing: shortcut('<path d="M20.5 14.1a8.6 8.6 0 1 1-10.6-10.6 7 7 0 0 0 10.6 10.6z" fill="#fffdfa"/>'),
  },
  'shortcut-shopping': {
    size: 192,
    drawing: shortcut('<path d="M5 11l-1.5 9.5h17L19 11zM8 11l3-7M16 11l-3-7M2.5 11h19M9.5 15v2M14.5 15v2"/>'),
  },
} as const

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
for (const [name, { size, drawing }] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${size}" height="${size}">${drawing}</svg>`
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`)
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  await page.close()
}

/**
 * Returns an .ico file that contains one PNG of `size` x `size` pixels: a header, a directory entry and the picture.
 */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type 1 is an icon
  head.writeUInt16LE(1, 4) // number of pictures
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

// Browsers request /favicon.ico for files that are not pages, for example pictures.
const small = await browser.newPage({ viewport: { width: 32, height: 32 } })
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8')
await small.setContent(`<style>*{margin:0}svg{display:block;width:32px;height:32px}</style>${favicon}`)
writeFileSync(join(folder, 'favicon.ico'), icoOf(await small.screenshot({ omitBackground: true }), 32))
await browser.close()
