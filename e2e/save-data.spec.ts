import type { Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'

async function spareData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

function packsAsked(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    // `open` is no pack: it is the free content, which every page follows.
    const pack = /\/api\/content\/(?!open\b)([\w-]+)/.exec(request.url())?.[1]
    if (pack !== undefined) asked.add(pack)
  })
  return asked
}

test('while the browser saves data, packs are fetched by the screens that show them, and none ahead', async ({
  context,
  newDevice,
  harbour,
}) => {
  const tess = await newPerson(harbour, 'Tess')
  await startTrial(harbour, tess)
  await enter(context, harbour, tess)
  const thrifty = await newDevice()
  await enter(thrifty, harbour, tess)
  const page = await thrifty.newPage()
  await spareData(page)
  const asked = packsAsked(page)
  await page.goto(`${harbour.url}/planner`)
  await expect(page.getByRole('heading', { level: 1, name: 'PLANNER' })).toBeVisible()
  // A second device without data saving starts later. When it has all packs, the first device would have some too, if
  // it fetched any.
  const usual = await context.newPage()
  const all = packsAsked(usual)
  await usual.goto('/planner')
  await expect.poll(() => all.size, { timeout: 20_000 }).toBe(8)
  expect([...asked]).toEqual([])
  await page.goto(`${harbour.url}/tips`)
  await expect.poll(() => [...asked].toSorted()).toEqual(['tips', 'wisdom'])
})
