import type { Page } from '@playwright/test'
import { expect, test } from './harbour.ts'
import { mapOf } from './map-page.ts'
import { enter, newPerson, withTrial } from './people.ts'

function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    paths.push(pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
  })
  return paths
}

const times = (paths: string[], path: string) => paths.filter((each) => each === path).length

test('a typed address asks each question once, and for the map only with access', async ({
  page,
  context,
  harbour,
}) => {
  const paths = asked(page)
  await test.step('without access, or without sign-in, neither the map nor the meetups are fetched', async () => {
    await enter(context, harbour, await newPerson(harbour))
    await page.goto('/community')
    await page.getByRole('region', { name: 'Community' }).waitFor()
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await page.goto('/community')
    await page.waitForURL('**/login?**')
    await page.waitForLoadState('networkidle')
    expect(paths.filter((path) => /bundled-map|map-contents|content\/meetups/.test(path))).toEqual([])
  })
  await test.step('with access the map comes with the answer to the last question', async () => {
    await withTrial(page, harbour)
    paths.length = 0
    await page.goto('/community')
    await mapOf(page).markers.first().waitFor()
    expect(times(paths, '/api/auth/get-session')).toBe(1)
    expect(times(paths, '/api/content/meetups')).toBe(1)
    expect(times(paths, '/assets/bundled-map.js')).toBe(1)
    expect(paths.indexOf('/api/content/meetups')).toBeGreaterThan(paths.indexOf('/api/check-subscription'))
  })
})
