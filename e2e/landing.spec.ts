import type { Page } from '@playwright/test'
import { expect, isAlive, store, stored, test } from './harbour.ts'
import { enter, newPerson } from './people.ts'
import { startServer, type Server } from './server.ts'
import { shifted, watchShifts } from './shifts.ts'

const heroes = { a: 'Your AI Parenting Companion', b: 'Navigate Motherhood with Confidence' } as const

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  const pages = [
    { address: '/landing', heading: heroes.a, links: ['/signup', '/login', '/terms', '/privacy', '/accessibility'] },
    { address: '/landing?v=b', heading: heroes.b, links: ['/signup', '/login', '/terms', '/privacy'] },
    {
      address: '/pricing',
      heading: 'PRICING',
      links: ['/signup?plan=trial', '/signup?plan=public_month', '/signup?plan=public_year', '/terms'],
    },
    { address: '/welcome', heading: 'Welcome to Harbour', links: ['/signup', '/login'] },
    { address: '/login', heading: 'Welcome back', links: ['/signup', '/forgot-password'] },
    { address: '/signup', heading: 'Join Harbour', links: ['/login', '/terms', '/privacy'] },
    { address: '/terms', heading: /terms/i, links: [] },
    { address: '/privacy', heading: /privacy/i, links: [] },
    { address: '/accessibility', heading: 'Accessibility', links: [] },
  ]
  for (const { address, heading, links } of pages) {
    test(`${address} shows its text and its ways on, in our colours and letters`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const link of links) await expect(page.locator(`a[href="${link}"]`).first()).toBeVisible()
      const look = await page.evaluate(() => {
        const { backgroundColor, fontFamily } = getComputedStyle(document.documentElement)
        return { paper: backgroundColor, letters: fontFamily }
      })
      expect(look.paper).toBe('rgb(251, 247, 241)')
      expect(look.letters).toContain('Figtree')
    })
  }

  test('the first view stands where it stands with scripts: nothing jumps when they arrive', async ({
    page,
    newDevice,
  }) => {
    const place = async (shown: Page) => {
      await shown.goto('/landing')
      await shown.evaluate(() => document.fonts.ready)
      const boxes = [
        shown.getByRole('heading', { level: 1 }),
        shown.getByRole('link', { name: 'Start Your Journey' }),
        shown.getByRole('link', { name: 'Privacy' }),
      ]
      return Promise.all(boxes.map((box) => box.boundingBox()))
    }
    const withScripts = await newDevice({ javaScriptEnabled: true })
    expect(await place(page)).toEqual(await place(await withScripts.newPage()))
  })
})

test('the page lays out without a jump, and hydrates without a complaint', async ({ page }) => {
  await watchShifts(page)
  for (const address of ['/landing', '/landing?v=b', '/pricing', '/login', '/signup', '/welcome', '/privacy']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    // Some pages come alive only when she reaches for something.
    await page.getByRole('link').or(page.getByRole('button')).first().hover()
    await expect.poll(() => isAlive(page), address).toBe(true)
    expect(await shifted(page), address).toBeLessThan(0.02)
  }
})

test('to read landing and prices a visitor needs next to no scripts, until she reaches for something', async ({
  page,
}) => {
  const kilobytes = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    })
  for (const address of ['/landing', '/landing?v=b', '/pricing']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await isAlive(page), address).toBe(false)
    expect(await kilobytes(), address).toBeLessThan(16)
  }
  await page.getByRole('link', { name: 'Go Premium' }).hover()
  await expect.poll(() => isAlive(page)).toBe(true)
  // The line about counting, the block before paying and what Help now says are about 7 kB of it.
  expect(await kilobytes()).toBeLessThan(170)
})

test('a member whose device has forgotten her has the tab bar there, on both readings', async ({
  page,
  context,
  harbour,
}) => {
  await enter(context, harbour, await newPerson(harbour))
  for (const address of ['/landing?v=a', '/landing?v=b']) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Main' }), address).toBeVisible()
    // The app has noted her; for the next address the device is to know nothing again.
    await page.evaluate(() => localStorage.clear())
  }
})

test('A has what the seed names: six features, six benefits, and its cards', async ({ page }) => {
  await page.goto('/landing')
  await expect(page.getByRole('link', { name: 'Already have an account? Sign In' })).toHaveAttribute('href', '/login')
  const features = page.getByRole('region', { name: 'Everything in one sheltered place' })
  const names = [
    'Smart Planning',
    'Wellness Center',
    'Meal Planning',
    'Community Hub',
    'Goal Tracking',
    'Emergency Prep',
  ]
  await expect(features.getByRole('heading', { level: 3 })).toHaveText(names)
  await expect(page.getByRole('region', { name: 'A lighter load, most days' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'Safe & Secure' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Join Thousands of Moms' })).toBeVisible()
  for (const figure of ['5K+', '50K+', '98%']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
})

test('B has what the seed names: its buttons and its checklist', async ({ page }) => {
  await page.goto('/landing?v=b')
  await expect(page.getByRole('link', { name: 'Join the Hub' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Already have an account? Log In' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('region', { name: 'What you will find aboard' }).getByRole('listitem')).toHaveText([
    'Smart task prioritisation',
    'Personalised parenting tips',
    'Wellness and mindfulness tools',
    'Community support network',
    'Secure and private platform',
  ])
  await expect(page.getByRole('heading', { name: 'Safe & Secure' })).toBeVisible()
})

/** Every heading of the first level that was ever in the document, from its HTML on. */
async function headingsSeen(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { headingsSeen: seen })
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (text) seen.add(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(() => [...(window as unknown as { headingsSeen: Set<string> }).headingsSeen])
}

async function htmlOf(server: Pick<Server, 'url'>, address: string): Promise<string> {
  return (await fetch(server.url + address)).text()
}

test('B leads to the prices, and from there back', async ({ page }) => {
  await page.goto('/landing?v=b')
  await page.getByRole('link', { name: 'View Pricing & Features' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { name: 'Everything in Premium' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/landing')
})

test('?v= chooses the reading for this page, and the other one is never in it', async ({ page, harbour }) => {
  const [a, b] = [await htmlOf(harbour, '/landing'), await htmlOf(harbour, '/landing?v=b')]
  expect([a.includes(heroes.a), a.includes(heroes.b)]).toEqual([true, false])
  expect([b.includes(heroes.a), b.includes(heroes.b)]).toEqual([false, true])
  expect(await headingsSeen(page, '/landing?v=b')).toEqual([heroes.b])
  await page.goto('/landing?v=nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes.a)
})

test.describe('the operator’s choice', () => {
  test('B for everybody, and outside the demo no figures, no test pages, no Google', async ({ page, guard }) => {
    guard.expect(/status of 404/, /404: there is no page/)
    const server = await startServer({ LANDING_VARIANT: 'b', DEMO: '0' })
    try {
      expect(await headingsSeen(page, `${server.url}/landing`)).toEqual([heroes.b])
      await page.goto(`${server.url}/landing?v=a`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes.a)
      await expect(page.getByText('5K+')).toBeHidden()
      await page.goto(`${server.url}/login`)
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden()
      await page.goto(`${server.url}/signup`)
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('We never sell your email.')
      for (const address of ['/dev/ui', '/dev/mail', '/dev/oidc']) {
        await page.goto(server.url + address)
        await expect(page.getByRole('region', { name: 'By night' })).toHaveCount(0)
        await expect(page.getByText('Test identity')).toHaveCount(0)
      }
    } finally {
      await server.stop()
    }
  })

  test('half and half: both are seen, each visitor keeps hers', async ({ newDevice }) => {
    const server = await startServer({ LANDING_VARIANT: 'split' })
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => htmlOf(server, '/landing')))
      const seenA = answers.filter((html) => html.includes(heroes.a)).length
      expect(seenA).toBeGreaterThan(5)
      expect(seenA).toBeLessThan(35)
      const visitor = await (await newDevice()).newPage()
      const first = await headingsSeen(visitor, `${server.url}/landing`)
      expect(first).toHaveLength(1)
      for (let visit = 0; visit < 6; visit += 1) {
        await visitor.goto(`${server.url}/landing`)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(first[0] ?? '')
      }
      // What it fetches ahead would find no server any more.
      await visitor.close()
    } finally {
      await server.stop()
    }
  })
})

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

for (const [time, expected] of [
  ['05:59', 'night'],
  ['06:00', 'day'],
  ['17:59', 'day'],
  ['18:00', 'night'],
] as const) {
  test(`Auto is ${expected} at ${time}`, async ({ page }) => {
    await page.clock.install({ time: `2026-11-18T${time}:00Z` })
    await page.goto('/landing')
    expect(await theme(page)).toBe(expected)
  })
}

test('Auto turns to night at six while she looks, and is night whenever the system is dark', async ({ page }) => {
  await page.clock.install({ time: '2026-07-18T16:58:00Z' })
  await page.goto('/login')
  expect(await theme(page)).toBe('day')
  const aMinuteLater = async () => {
    await page.clock.runFor(60_000)
    return theme(page)
  }
  await expect.poll(aMinuteLater).toBe('night')

  await page.clock.setSystemTime('2026-07-18T11:00:00Z')
  await page.goto('/login')
  expect(await theme(page)).toBe('day')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('night')
})

test('Light and Dark hold whatever the hour, on this device, from the first paint on', async ({
  page,
  maya,
  context,
}) => {
  expect(maya.name).toBe('Maya')
  await page.clock.install({ time: '2026-11-18T21:00:00Z' })
  await page.goto('/account')
  expect(await theme(page)).toBe('night')
  const other = await context.newPage()
  await other.goto('/home')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => theme(page)).toBe('day')
  await expect.poll(() => theme(other)).toBe('day')
  await expect(page.getByText('Day harbour')).toBeVisible()
  expect(await stored(page, 'harbour:appearance')).toBe('"light"')
  await page.reload()
  expect(await theme(page)).toBe('day')
})

test('no page flashes in the wrong colours: they are set before anything is painted', async ({ page }) => {
  await store(page, { 'harbour:appearance': '"dark"' })
  await page.addInitScript(() => {
    const seen: { theme: string | undefined; body: boolean }[] = []
    Object.assign(window, { themesSeen: seen })
    new MutationObserver(() => {
      seen.push({ theme: document.documentElement.dataset['theme'], body: document.body !== null })
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-theme'] })
  })
  for (const address of ['/landing', '/login', '/splash', '/planner']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const seen = await page.evaluate(
      () => (window as unknown as { themesSeen: { theme: string | undefined; body: boolean }[] }).themesSeen,
    )
    const inSight = seen.filter(({ body }) => body).map((moment) => moment.theme)
    expect(new Set(inSight), address).toEqual(new Set(['night']))
  }
})

for (const [time, hello, daypart] of [
  ['11:59', 'Good morning', 'morning'],
  ['12:00', 'Good afternoon', 'afternoon'],
  ['17:59', 'Good afternoon', 'afternoon'],
  ['18:00', 'Good evening', 'evening'],
  ['00:00', 'Good morning', 'morning'],
] as const) {
  test(`at ${time} Home says ${hello}`, async ({ page, maya }) => {
    await page.clock.install({ time: `2026-11-18T${time}:00Z` })
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hello}, ${maya.name}`)
    expect(await page.evaluate(() => document.documentElement.dataset['daypart'])).toBe(daypart)
  })
}
