import type { Page } from '@playwright/test'
import { answerMeetups, communityOf, dayInWords, meetupOf } from './community-page.ts'
import { chooseFromMenu, closeToasts, expect, test, toastOf } from './harbour.ts'
import { withTrial } from './people.ts'
import { mapIsDrawn, mapOf, middleOf, openMapOf, rested } from './map-page.ts'

const clifton = meetupOf('Tea in Clifton', { location: { lat: 51.4553, lng: -2.6193, address: 'Clifton' } })
// Each meetup begins later on the same day than the one before it, so the order in the list is fixed.
const easton = meetupOf('Easton Stroll', {
  type: 'jamaican',
  time: '10:00',
  location: { lat: 51.4625, lng: -2.5591, address: 'Easton' },
})
const southmead = meetupOf('Southmead Songs', {
  type: 'latin',
  time: '10:30',
  location: { lat: 51.5055, lng: -2.5988, address: 'Southmead' },
})
const three = [clifton, easton, southmead]

interface Place {
  readonly x: number
  readonly y: number
}

test('the map and the list show the same', { tag: '@gate' }, async ({ page, harbour }) => {
  await answerMeetups(page, three)
  const map = await openMapOf(page, harbour)
  const { search, choose, card } = communityOf(page)

  await test.step('the meetups of the list are on the map, each a button with its name, in the order of the list', async () => {
    await expect(map.markers).toHaveCount(3)
    const names = await map.markers.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    expect(names[0]).toBe(`Tea in Clifton, Polish, ${dayInWords(clifton.date, 'short')} 9:45`)
    expect(names.map((name) => name?.split(',')[0])).toEqual(three.map(({ title }) => title))
    // On the map north must be up and east must be right.
    const [west, east, north] = [
      await middleOf(map.marker('Tea in Clifton')),
      await middleOf(map.marker('Easton Stroll')),
      await middleOf(map.marker('Southmead Songs')),
    ]
    expect(west.x).toBeLessThan(north.x)
    expect(north.x).toBeLessThan(east.x)
    expect(north.y).toBeLessThan(west.y)
  })

  await test.step('it names its sources, and a tap on them is for what lies below', async () => {
    await expect(map.credit).toHaveText(
      '© OpenStreetMap contributors (ODbL) · © OpenMapTiles · Contains OS, National Statistics and Bristol City Council data © Crown copyright and database right (OGL v3)',
    )
    const takesTap = await map.credit.evaluate((text) => {
      const { x, y, width, height } = text.getBoundingClientRect()
      return width === 0 || document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.map-credit') !== null
    })
    expect(takesTap).toBe(false)
  })

  await test.step('by keyboard: arrows move the map, plus and minus zoom, Tab goes through the markers', async () => {
    await map.surface.focus()
    const before = await rested(map.marker('Easton Stroll'))
    await page.keyboard.press('ArrowRight')
    const after = await rested(map.marker('Easton Stroll'))
    expect(before.x - after.x).toBeGreaterThan(40)
    const zoom = await zoomOf(page)
    await page.keyboard.press('+')
    await expect.poll(() => zoomOf(page)).toBe(zoom + 1)
    await page.keyboard.press('-')
    await expect.poll(() => zoomOf(page)).toBe(zoom)
    for (const { title } of three) {
      await page.keyboard.press('Tab')
      await expect(map.marker(title)).toBeFocused()
    }
    // At a closer zoom the other markers are outside of the view, so the map pans to the focused one.
    for (let i = 1; i <= 2; i += 1) {
      await map.zoomIn.click()
      await expect.poll(() => zoomOf(page)).toBe(Math.round(zoom) + i)
    }
    await expect(map.marker('Easton Stroll')).not.toBeInViewport()
    await map.marker('Easton Stroll').focus()
    await expect(map.marker('Easton Stroll')).toBeInViewport()
  })

  await test.step('what is tapped on the map is chosen in the list, which has the focus', async () => {
    await rested(map.marker('Easton Stroll'))
    await map.marker('Easton Stroll').click()
    await expect(map.marker('Easton Stroll')).toHaveAttribute('aria-pressed', 'true')
    await expect(choose('Easton Stroll')).toHaveAttribute('aria-current', 'true')
    await expect(choose('Easton Stroll')).toBeFocused()
    await expect(card('Easton Stroll')).toBeInViewport()
  })

  await test.step('and what is chosen in the list is in the middle of the map', async () => {
    await choose('Southmead Songs').click()
    await expect(choose('Southmead Songs')).toHaveAttribute('aria-current', 'true')
    await expect(map.marker('Southmead Songs')).toHaveAttribute('aria-pressed', 'true')
    await expect(map.marker('Easton Stroll')).toHaveAttribute('aria-pressed', 'false')
    await expect(map.marker('Southmead Songs')).toBeInViewport()
    const [pin, middle] = [await rested(map.marker('Southmead Songs')), await middleOf(map.region)]
    // The foot of the pin, 28 pixels below its middle, is in the middle of the map.
    expect(Math.hypot(pin.x - middle.x, pin.y + 28 - middle.y)).toBeLessThan(3)
  })

  await test.step('the map shows what the search has found, as close as zoom 15', async () => {
    await search.fill('easton')
    await expect(map.markers).toHaveCount(1)
    await expect.poll(() => zoomOf(page)).toBe(15)
    const [marker, middle] = [await rested(map.marker('Easton Stroll')), await middleOf(map.region)]
    expect(Math.hypot(marker.x - middle.x, marker.y - middle.y)).toBeLessThan(30)
    await search.fill('no such place')
    await expect(map.markers).toHaveCount(0)
    await expect(map.region).toBeVisible()
  })
})

test('the wheel scrolls the page, and zooms with Ctrl; day and night the map has the colours of the page', async ({
  page,
  harbour,
}) => {
  await answerMeetups(page, three)
  const map = await openMapOf(page, harbour)

  await test.step('the wheel', async () => {
    const { x, y } = await middleOf(map.region)
    await page.mouse.move(x, y)
    const [zoom, top] = [await zoomOf(page), await page.evaluate(() => scrollY)]
    await page.mouse.wheel(0, -60)
    await expect(map.hint).toHaveText(/^Hold (Ctrl|⌘) and scroll to zoom$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top)
    expect(await zoomOf(page)).toBe(zoom)
    // The map has moved on the screen, because the page was scrolled.
    const there = await middleOf(map.region)
    await page.mouse.move(there.x, there.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom)
  })

  await test.step('the colours', async () => {
    const brightness = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-tile-loaded canvas')
        return canvas?.getContext('2d')?.getImageData(128, 128, 1, 1).data[0] ?? -1
      })
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'day'))
    await expect.poll(brightness).toBeGreaterThan(150)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'night'))
    await expect.poll(brightness).toBeLessThan(100)
  })
})

test('markers that would overlap are one, which splits on a tap and fans out for meetups at the same place', async ({
  page,
  harbour,
}) => {
  const twins = ['First Twin', 'Second Twin'].map((title) => meetupOf(title, { location: clifton.location }))
  const near = meetupOf('Next Door', { location: { lat: 51.4557, lng: -2.6181, address: 'Clifton' } })
  await answerMeetups(page, [...twins, near, southmead])
  const map = await openMapOf(page, harbour)
  await expect(map.markers).toHaveCount(2)
  await map.region.getByRole('button', { name: '3 meetups here' }).click()
  await expect(map.marker('Next Door')).toBeVisible()
  await rested(map.marker('Next Door'))
  await map.region.getByRole('button', { name: '2 meetups here' }).press('Enter')
  await expect(map.marker('First Twin')).toBeFocused()
  await expect(map.marker('Second Twin')).toBeVisible()
  await expect(map.crowds).toHaveCount(0)
  await map.marker('Second Twin').click()
  await expect(map.marker('Second Twin')).toHaveAttribute('aria-pressed', 'true')
  // The marker of the other meetup at this place does not cover this marker.
  await map.marker('First Twin').click()
  await expect(map.marker('First Twin')).toHaveAttribute('aria-pressed', 'true')
  await expect(map.marker('Second Twin')).toHaveAttribute('aria-pressed', 'false')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('one finger scrolls the page and two move the map', { tag: '@long' }, async ({ page, harbour }) => {
    await answerMeetups(page, three)
    const map = await openMapOf(page, harbour)
    const { x, y } = await middleOf(map.region)
    const [zoom, top] = [await zoomOf(page), await page.evaluate(() => scrollY)]
    await slide(page, [{ x, y }], [{ x, y: y - 150 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 80)
    expect(await zoomOf(page)).toBe(zoom)
    const { x: left, y: middle } = await rested(map.region)
    const before = await page.evaluate(() => scrollY)
    await slide(
      page,
      [
        { x: left - 30, y: middle },
        { x: left + 30, y: middle },
      ],
      [
        { x: left - 90, y: middle },
        { x: left + 90, y: middle },
      ],
    )
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom + 0.5)
    // The page may move by one line at most, when content above arrives late.
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(30)
  })
})

test('the own position: requested only after a tap, in the middle of the map, and far away with a way back', async ({
  page,
  context,
  harbour,
}) => {
  await page.addInitScript(() => {
    const original = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      asked.push(options)
      original(found, failed, options)
    }
  })
  await answerMeetups(page, three)
  const map = await openMapOf(page, harbour)
  const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked') as unknown)
  const toMiddle = async () => {
    const [me, middle] = [await rested(map.me), await middleOf(map.region)]
    return Math.hypot(me.x - middle.x, me.y - middle.y)
  }

  await test.step('nobody is asked before a tap; then the place is on the map', async () => {
    expect(await asked()).toEqual([])
    await expect(map.me).toHaveCount(0)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 51.44, longitude: -2.6, accuracy: 30 })
    await map.locate.click()
    await expect(map.me).toBeInViewport()
    await expect(map.region.getByText('Your place is on the map now.')).toBeAttached()
    expect(await asked()).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }])
    expect(await toMiddle()).toBeLessThan(3)
  })

  await test.step('where it was allowed before, the map begins at the place, at zoom 12', async () => {
    await context.setGeolocation({ latitude: 51.43, longitude: -2.56 })
    await page.reload()
    await mapIsDrawn(page)
    await map.region.scrollIntoViewIfNeeded()
    expect(await toMiddle()).toBeLessThan(3)
    expect(await zoomOf(page)).toBe(12)
  })

  await test.step('far from Bristol the map begins at the meetups; after a tap it says how far they are, and leads back', async () => {
    await context.setGeolocation({ latitude: 51.5074, longitude: -0.1278 })
    await page.reload()
    await mapIsDrawn(page)
    await map.region.scrollIntoViewIfNeeded()
    await expect(map.me).toHaveCount(0)
    await map.locate.click()
    await expect(map.me).toBeInViewport()
    await expect(map.region.getByText('You are about 170 km away. The meetups are in Bristol.')).toBeVisible()
    await map.back.click()
    await rested(map.marker('Easton Stroll'))
    await expect(map.marker('Easton Stroll')).toBeInViewport()
    await expect(map.back).toHaveCount(0)
  })
})

test('a place that is refused, does not come in ten seconds, or cannot be asked for is told', async ({
  page,
  context,
  harbour,
}) => {
  await context.clearPermissions()
  await page.clock.install()
  const map = await openMapOf(page, harbour)
  const error = toastOf(page, 'Location Error', 'Unable to get your current location. Please check permissions.')

  await test.step('refused: a Location Error', async () => {
    const client = await context.newCDPSession(page)
    await client.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting: 'denied' })
    await map.locate.click()
    await expect(error).toBeVisible()
    await expect(map.locating).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('not in ten seconds: a Location Error after "Getting location..."', async () => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, failed, options) => {
        setTimeout(() => failed?.({ code: 3 } as GeolocationPositionError), options?.timeout)
      }
    })
    await map.locate.click()
    await expect(map.locating).toBeVisible()
    await page.clock.fastForward(9_000)
    await expect(map.locating).toBeVisible()
    await expect(error).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(error).toBeVisible()
    await expect(map.locating).toHaveCount(0)
  })

  await test.step('a browser without geolocation says so', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
    await page.reload()
    await map.markers.first().waitFor()
    await map.locate.click()
    await expect(toastOf(page, 'Geolocation Not Supported', "Your browser doesn't support geolocation.")).toBeVisible()
  })
})

test('no part of the map is loaded before the community page; offline after one visit it is drawn, with its markers and the list', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofMap = () => asked.filter((path) => /topojson|bundled-map|google-map|leaflet|community-screen/.test(path))
  await answerMeetups(page, three)
  await withTrial(page, harbour)

  await test.step('with the page come the streets, once, and nothing of Google’s', async () => {
    await page.goto('/home')
    await page.waitForLoadState('networkidle')
    expect(ofMap()).toEqual([])
    await chooseFromMenu(page, 'Community')
    await mapIsDrawn(page)
    expect(ofMap().filter((path) => path.endsWith('.topojson'))).toHaveLength(1)
    expect(ofMap().some((path) => path.includes('google-map'))).toBe(false)
  })

  await test.step('offline all of it is there', async () => {
    guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.unroute('**/api/content/meetups')
    await chooseFromMenu(page, 'Home')
    await expect(mapOf(page).region).toHaveCount(0)
    await context.setOffline(true)
    await chooseFromMenu(page, 'Community')
    await mapIsDrawn(page)
    await expect(mapOf(page).markers).toHaveCount(3)
    await expect(communityOf(page).card('Easton Stroll')).toBeVisible()
    await context.setOffline(false)
  })
})

test('a map that does not come leaves the list and the details, and comes when it is asked again', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/ERR_FAILED/, /The streets of the map could not be fetched/, /could not be/)
  await answerMeetups(page, three)
  await page.route('**/*.topojson', (route) => route.abort())
  await withTrial(page, harbour)
  await page.goto('/community')
  const map = mapOf(page)
  const { card, details, sheet } = communityOf(page)
  const drawn = sheet('Easton Stroll').locator('.leaflet-tile-loaded canvas').first()

  await test.step('without the streets there are the list and the details', async () => {
    await expect(map.failed).toContainText('Unable to load the map. Please check your connection.')
    await expect(map.loading).toHaveCount(0)
    await expect(card('Easton Stroll')).toBeVisible()
    await details('Easton Stroll').click()
    await expect(sheet('Easton Stroll').getByRole('heading', { name: 'Easton Stroll' })).toBeVisible()
    await expect(drawn).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('asked again it comes, and the details show a still map', async () => {
    await page.unroute('**/*.topojson')
    await map.failed.getByRole('button', { name: 'Try again' }).click()
    await mapIsDrawn(page)
    await expect(map.markers).toHaveCount(3)
    await details('Easton Stroll').click()
    await expect(drawn).toBeAttached()
  })
})

async function zoomOf(page: Page): Promise<number> {
  return Number(await mapOf(page).surface.getAttribute('data-zoom'))
}

async function slide(page: Page, from: readonly Place[], to: readonly Place[]): Promise<void> {
  const steps = 10
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...from] })
  for (let i = 1; i <= steps; i += 1) {
    const touchPoints = from.map(({ x, y }, finger) => ({
      x: x + (((to[finger]?.x ?? x) - x) * i) / steps,
      y: y + (((to[finger]?.y ?? y) - y) * i) / steps,
    }))
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await page.waitForTimeout(20)
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
