import { expect, type Locator, type Page } from '@playwright/test'
import { communityOf } from './community-page.ts'
import type { Server } from './server.ts'
import { withTrial } from './people.ts'

export const markers = '[data-mark] button'

export function mapOf(page: Page) {
  const region = page.getByRole('region', { name: 'Map of meetups in Bristol' })
  return {
    region,
    surface: region.getByRole('application'),
    markers: region.locator(markers),
    marker: (title: string): Locator => region.getByRole('button', { name: new RegExp(`^${title}, `) }),
    crowds: region.getByRole('button', { name: /^\d+ meetups here$/ }),
    zoomIn: region.getByRole('button', { name: 'Zoom in' }),
    zoomOut: region.getByRole('button', { name: 'Zoom out' }),
    locate: region.getByRole('button', { name: 'Show where I am' }),
    locating: region.getByText('Getting location...'),
    me: region.locator('.map-me'),
    back: region.getByRole('button', { name: 'Back to Bristol' }),
    loading: region.getByText('Loading map...'),
    failed: page.getByRole('alert').filter({ hasText: 'Map Loading Error' }),
    hint: region.locator('.map-hint[data-shown]'),
    credit: region.locator('.map-credit p'),
    list: page.getByRole('heading', { name: 'Upcoming Meetups in Bristol' }),
  }
}

export async function openMapOf(page: Page, server: Server): Promise<ReturnType<typeof mapOf>> {
  await withTrial(page, server)
  await page.goto('/community')
  await mapIsDrawn(page)
  await communityOf(page).meetups.scrollIntoViewIfNeeded()
  await mapOf(page).region.scrollIntoViewIfNeeded()
  return mapOf(page)
}

export async function mapIsDrawn(page: Page): Promise<void> {
  await mapOf(page).markers.first().waitFor()
  await expect.poll(() => drawnDots(page), 'the map is drawn').toBeGreaterThan(1000)
}

/**
 * Counts the pixels of the drawn map whose colour differs from the pixel beside them. The result is 0 if the map is
 * empty.
 */
function drawnDots(page: Page): Promise<number> {
  return page.evaluate(() => {
    let count = 0
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-loaded canvas')) {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let i = 4; i < data.length; i += 4) if (data[i] !== data[i - 4]) count += 1
    }
    return count
  })
}

export async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function rested(part: Locator): Promise<{ x: number; y: number }> {
  let before = await middleOf(part)
  let since = Date.now()
  await expect
    .poll(async () => {
      const now = await middleOf(part)
      if (Math.hypot(now.x - before.x, now.y - before.y) >= 0.5) since = Date.now()
      before = now
      // Two checks within the same frame would always find the same position.
      return Date.now() - since > 200
    })
    .toBe(true)
  return before
}
