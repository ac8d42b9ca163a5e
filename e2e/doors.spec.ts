import { chooseFromMenu, expect, test } from './harbour.ts'
import { call, enter, newSession } from './people.ts'

const inside = ['/home', '/planner', '/account']

test('a visitor of a member’s screen is asked to log in, and comes back to it afterwards', async ({
  page,
  maya,
  context,
}) => {
  await context.clearCookies()
  for (const path of inside) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/planner?view=week#today')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/planner?view=week#today')}`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup\?next=/)
  await page.getByRole('link', { name: 'Log in' }).click()
  // The screen she leaves has a field of that name too, and stays for a moment.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/planner?view=week#today')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
})

/** One of each kind; the whole table stands in domain/redirect.test.ts. */
const hostile = [
  '//evil.example',
  '////evil.example/home',
  '/\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/home//..//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  'https:evil.example',
  '//localhost@evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '/login?next=//evil.example',
  '/api/auth/sign-out',
  '/dev/mail',
]

test(`${hostile.length} hostile places to go on to after the log-in: none leaves the site`, async ({
  page,
  maya,
  guard,
}) => {
  expect(maya.name).toBe('Maya')
  guard.expect(/404/)
  const strayed: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).hostname !== 'localhost') strayed.push(request.url())
  })
  page.on('dialog', (dialog) => strayed.push(dialog.message()))
  await page.goto('/home')
  for (const target of hostile) {
    // Inside the app, as the log-in page does it: somebody signed in is sent on to `next` at once.
    await page.evaluate((next) => {
      history.pushState({}, '', `/login?${new URLSearchParams({ next }).toString()}`)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, target)
    await expect(page.getByRole('heading', { level: 1 }), target).toHaveText(/, Maya$/)
    await expect(page, target).toHaveURL('/home')
  }
  expect(strayed).toEqual([])
})

test('a second place to go on to that comes with the first being left is left as well', async ({ page, maya }) => {
  expect(maya.name).toBe('Maya')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maya$/)
  await page.evaluate(() => {
    const goTo = (next: string) => {
      history.pushState({}, '', `/login?${new URLSearchParams({ next }).toString()}`)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }
    const replace = history.replaceState.bind(history)
    history.replaceState = (...given) => {
      history.replaceState = replace
      replace(...given)
      goTo('//evil.example')
    }
    goTo('https://evil.example')
  })
  await expect(page).toHaveURL('/home')
})

test('a place to go on to whose hash cannot be read is opened all the same', async ({ page, maya }) => {
  expect(maya.name).toBe('Maya')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maya$/)
  await page.evaluate(() => {
    history.pushState({}, '', '/login?next=%2Fplanner%23%25')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page).toHaveURL('/planner#%')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
})

test('hostile places in a link that is opened from outside lead home as well', async ({ page, maya }) => {
  expect(maya.name).toBe('Maya')
  for (const target of hostile.slice(0, 4)) {
    await page.goto(`/login?${new URLSearchParams({ next: target }).toString()}`)
    await expect(page, target).toHaveURL('/home')
  }
})

test('somebody signed in has no business on log-in and sign-up, and / is Home for her', async ({ page, maya }) => {
  for (const path of ['/login', '/signup', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`, ${maya.name}$`))
  }
})

test('a reload shows a member her screen, never the log-in page on the way', async ({ page, maya }) => {
  expect(maya.name).toBe('Maya')
  await page.goto('/planner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenHeadings: seen })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading && seen.at(-1) !== heading) seen.push(heading)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  expect(await page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings)).toEqual(['PLANNER'])
})

test('/ is the splash for a visitor, 2 seconds long, and then the landing page', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto('/')
  await expect(page).toHaveURL('/splash')
  await expect(page.getByText('Your calm companion for motherhood')).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL('/splash')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/landing')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('the splash brings a member home', async ({ page, maya }) => {
  await page.goto('/splash')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`, ${maya.name}$`))
})

test('a session that has ended leads to the log-in page: cookie gone, or ended on the server', async ({
  page,
  context,
  harbour,
  maya,
}) => {
  await page.goto('/planner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/login?next=%2Fplanner')

  await enter(context, harbour, maya)
  await page.goto('/planner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await call(harbour, '/api/auth/revoke-sessions', {}, await newSession(harbour, maya))
  await page.reload()
  await expect(page).toHaveURL('/login?next=%2Fplanner')
})

test('a page that is looked at again after a while notices that its session has ended', async ({
  page,
  harbour,
  maya,
}) => {
  await page.clock.install()
  await page.goto('/planner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await call(harbour, '/api/auth/revoke-sessions', {}, await newSession(harbour, maya))
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/login?next=%2Fplanner')
})

test('signing out in one tab reaches the other, and back shows nothing of hers', async ({ page, context, maya }) => {
  expect(maya.name).toBe('Maya')
  const other = await context.newPage()
  await other.goto('/planner')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await page.goto('/home')
  await chooseFromMenu(page, 'Logout')
  await expect(other).toHaveURL('/landing')
  await expect(page).toHaveURL('/landing')
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  await other.goBack()
  await expect(other).not.toHaveURL('/planner')
  await other.goto('/planner')
  await expect(other).toHaveURL('/login?next=%2Fplanner')
})

test('signing in in one tab reaches the other', async ({ page, context, harbour, maya }) => {
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/login?next=%2Fplanner')
  await page.goto(`${harbour.url}/login`)
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/home')
  await expect(other).toHaveURL('/planner')
})

test('the tabs are there for members, and not on the pages that fill the screen', async ({ page, maya }) => {
  expect(maya.name).toBe('Maya')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/home')
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Planner', 'Tips', 'Wellness', 'Account'])
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabs).toHaveCount(0)
})

test('every part is shown on /dev/ui, and the mail viewer is there, in demo mode', async ({ page }) => {
  await page.goto('/dev/ui')
  await expect(page.getByRole('region', { name: 'By night' })).toBeVisible()
  await page.goto('/dev/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
})
