import type { Page } from '@playwright/test'
import { expect, isAlive, store, stored, test } from './harbour.ts'
import { startServer, type Server } from './server.ts'
import { shifted, watchShifts } from './shifts.ts'

const heroes = { a: 'Your AI Parenting Companion', b: 'Navigate Motherhood with Confidence' } as const

test.describe('before any script', () => {
  test.use({ asksToInstall: true, javaScriptEnabled: false })

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

  test(
    'every public page shows its text and its ways on, in our colours and letters, where they stay with scripts',
    { tag: '@gate' },
    async ({ page, newDevice }) => {
      for (const { address, heading, links } of pages) {
        await test.step(address, async () => {
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
      await test.step('the first view stands where it stands with scripts: nothing jumps when they arrive', async () => {
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
    },
  )
})

test('public pages lay out without a jump and hydrate without a complaint; landing and prices need next to no scripts until the visitor reaches for something', async ({
  page,
}) => {
  const kilobytes = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    })
  await watchShifts(page)
  for (const address of ['/landing', '/landing?v=b', '/pricing', '/login', '/signup', '/welcome', '/privacy']) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' })
      const toRead = ['/landing', '/landing?v=b', '/pricing'].includes(address)
      if (toRead) {
        expect(await isAlive(page)).toBe(false)
        expect(await kilobytes()).toBeLessThan(16)
      }
      // Some pages load their scripts only when the visitor moves to a link or button.
      const reached = page.getByRole('link').or(page.getByRole('button')).first()
      await (address === '/pricing' ? page.getByRole('link', { name: 'Go Premium' }) : reached).hover()
      await expect.poll(() => isAlive(page)).toBe(true)
      expect(await shifted(page)).toBeLessThan(0.02)
    })
  }
})

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

test('both readings have what the specification names, and the other one is never in the page', async ({
  page,
  harbour,
}) => {
  await test.step('only one reading is in the HTML, and nonsense means A', async () => {
    const [a, b] = [await htmlOf(harbour, '/landing'), await htmlOf(harbour, '/landing?v=b')]
    expect([a.includes(heroes.a), a.includes(heroes.b)]).toEqual([true, false])
    expect([b.includes(heroes.a), b.includes(heroes.b)]).toEqual([false, true])
    await page.goto('/landing?v=nonsense')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes.a)
  })
  await test.step('A: six features, six benefits, and its cards', async () => {
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
  await test.step('B: its buttons and its checklist, and never a heading of A', async () => {
    expect(await headingsSeen(page, '/landing?v=b')).toEqual([heroes.b])
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
  await test.step('B leads to the prices, and from there back', async () => {
    await page.getByRole('link', { name: 'View Pricing & Features' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('heading', { name: 'Everything in Premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/landing')
  })
})

test('the operator’s choice: B for everybody, and outside the demo no figures, no test pages, no Google', async ({
  page,
  guard,
}) => {
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

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

test(
  'Auto is night from 18:00 to 06:00 and on a dark system, also while a page is open; no page flashes in the wrong colours',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.install({ time: '2026-11-18T05:59:00Z' })
    for (const [time, expected] of [
      ['05:59', 'night'],
      ['06:00', 'day'],
      ['17:59', 'day'],
      ['18:00', 'night'],
    ] as const) {
      await page.clock.setSystemTime(`2026-11-18T${time}:00Z`)
      await page.goto('/landing')
      expect(await theme(page), time).toBe(expected)
    }

    await test.step('at six in the evening the open page turns to night', async () => {
      await page.clock.setSystemTime('2026-07-18T16:58:00Z')
      await page.goto('/login')
      expect(await theme(page)).toBe('day')
      const aMinuteLater = async () => {
        await page.clock.runFor(60_000)
        return theme(page)
      }
      await expect.poll(aMinuteLater).toBe('night')
    })
    await test.step('so it does when the system turns dark', async () => {
      await page.clock.setSystemTime('2026-07-18T11:00:00Z')
      await page.goto('/login')
      expect(await theme(page)).toBe('day')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => theme(page)).toBe('night')
    })
    await test.step('the colours are set before anything is painted', async () => {
      await page.emulateMedia({ colorScheme: 'light' })
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
  },
)

test('a member: the tab bar on both readings, Home’s greeting by the hour, Light and Dark on every page of the device', async ({
  page,
  maya,
  context,
}) => {
  await test.step('the tab bar is there although the device has forgotten who it belongs to', async () => {
    for (const address of ['/landing?v=a', '/landing?v=b']) {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Main' }), address).toBeVisible()
      // The app has stored who the member is. The tab bar must appear on the next page without this data.
      await page.evaluate(() => localStorage.clear())
    }
  })
  // domain/day.test.ts tests the minutes around each hour.
  await page.clock.install({ time: '2026-11-18T00:00:00Z' })
  for (const [time, hello, daypart] of [
    ['00:00', 'Good morning', 'morning'],
    ['11:59', 'Good morning', 'morning'],
    ['12:00', 'Good afternoon', 'afternoon'],
    ['18:00', 'Good evening', 'evening'],
  ] as const) {
    await test.step(`at ${time} Home says ${hello}`, async () => {
      await page.clock.setSystemTime(`2026-11-18T${time}:00Z`)
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${hello}, ${maya.name}`)
      expect(await page.evaluate(() => document.documentElement.dataset['daypart'])).toBe(daypart)
    })
  }
  await test.step('Light holds at night, in both tabs and after a reload', async () => {
    const other = await context.newPage()
    await other.goto('/home')
    await page.goto('/account')
    expect(await theme(page)).toBe('night')
    await page.getByRole('radio', { name: 'Light' }).check()
    await expect.poll(() => theme(page)).toBe('day')
    await expect.poll(() => theme(other)).toBe('day')
    await expect(page.getByText('Day harbour')).toBeVisible()
    expect(await stored(page, 'harbour:appearance')).toBe('"light"')
    await page.reload()
    expect(await theme(page)).toBe('day')
  })
})
