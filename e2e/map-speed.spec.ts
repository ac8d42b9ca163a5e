import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { mapIsDrawn, mapOf, markers, middleOf, openMapOf } from './map-page.ts'
import { paceOf } from './machine-pace.ts'
import { enter, newPerson, startTrial, withTrial } from './people.ts'
import { cameAt, onSlow4g, slowDown, slowdown, watchFor } from './slow-phone.ts'

/** Limits for the map on a slow phone with a slow network (docs/decisions/0012). */
const longTaskMs = 50
const firstMarkerMs = 2500
/** With nothing on the device: the whole app is loaded first, 0.3 MB, which alone takes 2.2 s. */
const fromAddressMs = 3000
const tapMs = 300
/**
 * A long task of the map occurs in every round, but a delay by other work on a shared machine does not. So it is enough
 * if each drag is fast in one of these rounds.
 */
const rounds = 6

declare const watched: { longest: number }

function note(description: string): void {
  test.info().annotations.push({ type: 'measured', description })
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const steps = 24
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let i = 1; i <= steps; i += 1) {
    await page.mouse.move(from.x + (by.x * i) / steps, from.y + (by.y * i) / steps)
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
  await page.waitForTimeout(400)
}

test('on a slow phone the map is moved without a task over 50 ms', async ({ page, harbour }) => {
  test.setTimeout(300_000)
  const map = await openMapOf(page, harbour)
  await map.zoomIn.click()
  await page.waitForTimeout(1500)
  const client = await slowDown(page)
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    Object.assign(globalThis, { watched: { longest: 0 } })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const { x, y } = await middleOf(map.region)
  await page.mouse.move(x - 40, y)
  await page.waitForTimeout(500)
  // Each drag moves to an area of the map that is not drawn yet. Every second round drags back.
  const ways = [
    { x: 110, y: 0, least: Infinity },
    { x: 0, y: -100, least: Infinity },
    { x: -120, y: 60, least: Infinity },
    { x: 90, y: 90, least: Infinity },
  ]
  const worst = (): number => Math.max(...ways.map(({ least }) => least))
  let allowed = longTaskMs
  for (let i = 0; i < rounds && worst() > allowed; i += 1) {
    for (const way of ways) {
      await page.evaluate(() => void (watched.longest = 0))
      await drag(page, { x: x - 40, y }, { x: way.x * (i % 2 ? -1 : 1), y: way.y })
      way.least = Math.min(way.least, await page.evaluate(() => watched.longest))
    }
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    allowed = longTaskMs * (await paceOf(page))
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.waitForTimeout(500)
  }
  note(
    `longest task of each way: ${ways.map(({ least }) => Math.round(least)).join(', ')} of ${Math.round(allowed)} ms`,
  )
  expect(worst()).toBeLessThanOrEqual(allowed)
})

async function communityLink(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
  const link = page.getByRole('navigation', { name: 'All screens' }).getByRole('link', { name: 'Community' })
  await link.waitFor()
  return link
}

/** Taps the link. Returns the milliseconds until the first marker was in the document, by the page's clock. */
async function tapped(page: Page, link: Locator): Promise<number> {
  const begun = await link.evaluate((element) => {
    const now = performance.now()
    if (element instanceof HTMLElement) element.click()
    return now
  })
  await mapOf(page).markers.first().waitFor()
  return (await cameAt(page)) - begun
}

test('on slow 4G the first marker is there within 2.5 s of the tap, with nothing of the page on the device before', async ({
  page,
  harbour,
}) => {
  await withTrial(page, harbour)
  await watchFor(page, markers)
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  const link = await communityLink(page)
  await onSlow4g(page)
  const ms = await tapped(page, link)
  note(`first marker, on slow 4G: ${Math.round(ms)} ms`)
  expect(ms).toBeLessThanOrEqual(firstMarkerMs)
})

test('on slow 4G the first marker is there within 3 s of a typed address, with nothing on the device before', async ({
  harbour,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson(harbour)
  await startTrial(harbour, person)
  const times: number[] = []
  for (let i = 0; i < rounds && !times.some((ms) => ms <= fromAddressMs); i += 1) {
    const context = await newDevice()
    await enter(context, harbour, person)
    const page = await context.newPage()
    await watchFor(page, markers)
    await onSlow4g(page)
    await page.goto(`${harbour.url}/community`)
    await mapOf(page).markers.first().waitFor()
    times.push(await cameAt(page))
    await context.close()
  }
  note(`first marker from a typed address, on slow 4G: ${times.map(Math.round).join(', ')} ms`)
  expect(Math.min(...times)).toBeLessThanOrEqual(fromAddressMs)
})

test('with everything on the device the first marker is there within 300 ms of the tap', async ({ page, harbour }) => {
  await watchFor(page, markers)
  await openMapOf(page, harbour)
  const times: number[] = []
  let allowed = tapMs
  while (times.length < rounds && !times.some((ms) => ms <= allowed)) {
    await page.goto('/home')
    await page.waitForLoadState('networkidle')
    allowed = tapMs * (await paceOf(page))
    times.push(await tapped(page, await communityLink(page)))
  }
  await mapIsDrawn(page)
  note(`first marker, all on the device: ${times.map(Math.round).join(', ')} of ${Math.round(allowed)} ms`)
  expect(Math.min(...times)).toBeLessThanOrEqual(allowed)
})
