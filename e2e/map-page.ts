import { expect, type Locator, type Page } from '@playwright/test'
import { communityOf } from './community-page.ts'
import type { Server } from './server.ts'
import { withTrial } from './people.ts'

/** A marker as the page has it. */
export const markers = '[data-mark] button'

/** Locators of the map of the community page. */
export function mapOf(page: Page) {
  const region = page.getByRole('region', { name: 'Map of meetups in Bristol' })
  return {
    region,
    /** What the arrow keys move. */
    surface: region.getByRole('application'),
    /** Every marker: one meetup, or several. */
    markers: region.locator(markers),
    marker: (title: string): Locator => region.getByRole('button', { name: new RegExp(`^${title}, `) }),
    crowds: region.getByRole('button', { name: /^\d+ meetups here$/ }),
    zoomIn: region.getByRole('button', { name: 'Zoom in' }),
    zoomOut: region.getByRole('button', { name: 'Zoom out' }),
    locate: region.getByRole('button', { name: 'Show where I am' }),
    locating: region.getByText('Getting location...'),
    /** The user's own position, in the middle of the ring. */
    me: region.locator('.map-me'),
    back: region.getByRole('button', { name: 'Back to Bristol' }),
    loading: region.getByText('Loading map...'),
    failed: page.getByRole('alert').filter({ hasText: 'Map Loading Error' }),
    hint: region.locator('.map-hint[data-shown]'),
    credit: region.locator('.map-credit p'),
    list: page.getByRole('heading', { name: 'Upcoming Meetups in Bristol' }),
  }
}

/** The community page of a member in a trial, with the map drawn and all meetups visible. */
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

/** How many dots of the drawn map have another colour than the one beside them: none where nothing is drawn. */
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

/** Where a marker is on the screen. */
export async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until a part has stopped moving; gives where it is then. */
export async function rested(part: Locator): Promise<{ x: number; y: number }> {
  let before = await middleOf(part)
  let since = Date.now()
  await expect
    .poll(async () => {
      const now = await middleOf(part)
      if (Math.hypot(now.x - before.x, now.y - before.y) >= 0.5) since = Date.now()
      before = now
      // Looked at twice within a frame, anything stands still.
      return Date.now() - since > 200
    })
    .toBe(true)
  return before
}
