import type { Page } from '@playwright/test'
import { test } from './deploy-server.ts'
import { expect } from './harbour.ts'

const sparing = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

interface Lists {
  readonly core: readonly string[]
  readonly rest: readonly string[]
}

async function listsOf(page: Page): Promise<Lists> {
  const script = await page.evaluate(async () => (await fetch('/sw.js')).text())
  const json = /self\.harbourPlan=(\{.*?\})(?:;|\n)/.exec(script)?.[1] ?? '{}'
  return JSON.parse(json) as Lists
}

function keptOf(page: Page, wanted: readonly string[]): Promise<string[]> {
  return page.evaluate(async (names) => {
    const cache = await caches.open('harbour-files')
    const kept = await Promise.all(names.map(async (name) => ((await cache.match(name)) === undefined ? [] : [name])))
    return kept.flat()
  }, wanted)
}

test('on a metered connection the worker fetches in advance only what every screen needs, and keeps the rest after its first use', async ({
  page,
  yard,
  maya,
}) => {
  expect(maya.name).toBe('Maya')
  yard.deploy()
  yard.tellWorker(sparing)
  await page.addInitScript(sparing)
  await page.goto('/home')
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
  const { core, rest } = await listsOf(page)
  expect([core.length > 5, rest.length > 5]).toEqual([true, true])
  expect(await keptOf(page, core)).toEqual([...core])
  const used = await keptOf(page, rest)
  expect(used.length).toBeLessThan(rest.length / 2)

  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'HELP' })).toBeVisible()
  const helps = rest.filter((name) => name.startsWith('/assets/help-'))
  expect([helps.length > 0, used.filter((name) => helps.includes(name))]).toEqual([true, []])
  await expect.poll(() => keptOf(page, helps)).toEqual(helps)
})
