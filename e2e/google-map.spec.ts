import type { Page, Response } from '@playwright/test'
import { adminMeetupsOf, enterAsOwner } from './admin-meetups-page.ts'
import { answerMeetups, communityOf, meetupOf } from './community-page.ts'
import { googleDouble } from './google-double.ts'
import { closeToasts, expect, test, toastOf, usualSettings } from './harbour.ts'
import { withTrial } from './people.ts'
import { mapIsDrawn, mapOf, middleOf } from './map-page.ts'

const tiles = 'https://tiles.example'

test.use({
  settings: {
    ...usualSettings,
    GOOGLE_MAPS_API_KEY: 'AIza-test',
    MAP_TILES_URL: `${tiles}/{z}/{x}/{y}.png`,
    MAP_TILES_ATTRIBUTION: '© Street Tiles',
  },
})

const meetups = [
  meetupOf('Tea in Clifton', { location: { lat: 51.4553, lng: -2.6193, address: 'Clifton' } }),
  meetupOf('Easton Stroll', { location: { lat: 51.4625, lng: -2.5591, address: 'Easton' } }),
]

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function answerGoogle(page: Page, answer: 'blocked' | 'double'): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(route.request().url())
    return answer === 'blocked'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: `(${googleDouble.toString()})()` })
  })
  await page.route(`${tiles}/**`, (route) => route.fulfill({ contentType: 'image/png', body: dot }))
  return asked
}

const showGoogle = (page: Page) => page.getByRole('button', { name: 'Show Google’s map' }).click()

const failure = ['Map Loading Error', 'Unable to load Google Maps. Please check your connection.'] as const

test('a Google that is blocked, or refuses its key, says so, and the bundled map takes over', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/ERR_FAILED \(https:\/\/maps\.googleapis\.com/, /Google Maps could not be loaded/)
  const asked = await answerGoogle(page, 'blocked')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await answerMeetups(page, meetups)
  await withTrial(page, harbour)
  await page.goto('/community')
  const map = mapOf(page)
  const isBundled = async () => {
    await expect(toastOf(page, ...failure)).toBeVisible()
    await mapIsDrawn(page)
    await expect(map.markers).toHaveCount(2)
  }

  await test.step('blocked, it is asked once and three times more', async () => {
    await showGoogle(page)
    await isBundled()
    expect(asked).toHaveLength(4)
    await expect(map.loading).toHaveCount(0)
    await expect(map.credit).toContainText('© Street Tiles · © OpenStreetMap contributors (ODbL)')
    await expect.poll(() => fetched.filter((url) => url.startsWith(tiles)).length).toBeGreaterThan(0)
    await closeToasts(page)
    await communityOf(page).choose('Easton Stroll').click()
    await expect(map.marker('Easton Stroll')).toHaveAttribute('aria-pressed', 'true')
    expect(asked).toHaveLength(4)
  })

  await test.step('a key that it refuses is the same', async () => {
    await page.unroute('https://maps.googleapis.com/**')
    await answerGoogle(page, 'double')
    await page.evaluate(() => localStorage.removeItem('harbour:google-map'))
    await page.goto('/community?refuse')
    await showGoogle(page)
    await isBundled()
  })
})

test('with Google the same markers stand on Google’s map from the tap on, which the device remembers until the way back', async ({
  page,
  harbour,
}) => {
  const asked = await answerGoogle(page, 'double')
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/google|gstatic/.test(new URL(request.url()).host)) strangers.push(request.url())
  })
  await answerMeetups(page, meetups)
  await withTrial(page, harbour)
  const policyOf = (answer: Response | null) => answer?.headers()['content-security-policy'] ?? ''
  const first = policyOf(await page.goto('/community'))
  const map = mapOf(page)
  const google = map.region.locator('.map-google')
  const own = page.getByRole('button', { name: 'Show our own map' })
  const calls = () => page.evaluate(() => Reflect.get(globalThis, 'googleCalls') as string[])

  await test.step('nothing of Google’s is fetched before the tap', async () => {
    await mapIsDrawn(page)
    await expect(own).toHaveCount(0)
    expect(strangers).toEqual([])
  })

  await test.step('after it the script is asked for once, with the key and what is needed', async () => {
    await showGoogle(page)
    await expect(own).toBeFocused()
    await expect(google).toBeVisible()
    await expect(map.markers).toHaveCount(2)
    expect(asked).toHaveLength(1)
    const { searchParams } = new URL(asked[0] ?? '')
    expect(searchParams.get('key')).toBe('AIza-test')
    expect(searchParams.get('libraries')?.split(',').sort()).toEqual(expect.arrayContaining(['maps', 'places']))
    expect(await calls()).toEqual(
      expect.arrayContaining(['import maps', 'import places', 'Map 12', 'fitBounds 2 closest 15']),
    )
  })

  await test.step('the markers go together with the list, zoom and night as on our own map', async () => {
    await map.marker('Easton Stroll').click()
    await expect(map.marker('Easton Stroll')).toHaveAttribute('aria-pressed', 'true')
    await communityOf(page).choose('Tea in Clifton').click()
    await expect(map.marker('Tea in Clifton')).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () => {
        const [pin, middle] = [await middleOf(map.marker('Tea in Clifton')), await middleOf(map.region)]
        return Math.hypot(pin.x - middle.x, pin.y + 28 - middle.y)
      })
      .toBeLessThan(3)
    const before = await middleOf(map.marker('Easton Stroll'))
    await map.zoomIn.click()
    await expect.poll(async () => (await middleOf(map.marker('Easton Stroll'))).x - before.x).toBeGreaterThan(30)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'night'))
    await expect.poll(calls).toContain('setOptions styles')
    await expect(page.locator('.leaflet-tile-loaded canvas')).toHaveCount(0)
  })

  await test.step('a reload shows it again, on a page that is kept for no other visit', async () => {
    const answer = await page.reload()
    await expect(google).toBeVisible()
    expect(asked).toHaveLength(2)
    expect(first).toMatch(/script-src 'self' 'nonce-[^']{20,}' 'strict-dynamic'/)
    expect(policyOf(answer)).not.toBe(first)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
  })

  await test.step('the way back is remembered as well', async () => {
    await own.click()
    await mapIsDrawn(page)
    await page.reload()
    await mapIsDrawn(page)
    expect(asked).toHaveLength(2)
  })
})

test('where Google takes its map back from the team, the place is picked on the bundled one', async ({
  page,
  context,
  harbour,
}) => {
  await answerGoogle(page, 'double')
  await enterAsOwner(context, harbour)
  await page.goto('/admin/meetups?meetup=new')
  const { map, lat, main } = adminMeetupsOf(page)
  const zoomIn = main.getByRole('button', { name: 'Zoom in' })
  await expect(map.locator('.leaflet-container')).toBeVisible()
  await showGoogle(page)
  await expect(map.locator('.map-google')).toBeVisible()
  await expect(zoomIn).toBeVisible()
  await expect(map.locator('.leaflet-container')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'gm_authFailure')())
  await expect(map.locator('.leaflet-container')).toBeVisible()
  await expect(zoomIn).toBeVisible()
  await map.click({ position: { x: 60, y: 150 } })
  await expect(lat).toHaveValue(/^51\.4\d{4}$/)
})
