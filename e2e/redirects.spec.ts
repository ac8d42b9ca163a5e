import type { Page } from '@playwright/test'
import { chooseFromMenu, expect, test } from './harbour.ts'
import { call, enter, newSession, type Person } from './people.ts'
import type { Server } from './server.ts'

const inside = ['/home', '/planner', '/account']

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  // The previous screen stays for a moment, and may also have an 'Email' field.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function atThePlanner(page: Page): Promise<void> {
  await page.goto('/planner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
}

test(
  'a visitor: the splash and the landing page, log-in before a member’s screen, and back to it in every tab',
  { tag: '@gate' },
  async ({ page, account, context }) => {
    await test.step('/ is the splash, 2 seconds long, and then the landing page', async () => {
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
      await page.clock.resume()
    })
    await test.step('every part is shown on /dev/ui, and the mail viewer is there, in demo mode', async () => {
      await page.goto('/dev/ui')
      await expect(page.getByRole('region', { name: 'By night' })).toBeVisible()
      await page.goto('/dev/mail')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
    })
    const other = await context.newPage()
    await test.step('a member’s screen asks to log in, and sign-up keeps the address', async () => {
      for (const path of inside) {
        await page.goto(path)
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
      }
      await other.goto('/login?next=%2Fplanner')
      await page.goto('/planner?view=week#today')
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/planner?view=week#today')}`)
      await page.getByRole('link', { name: 'Sign up' }).click()
      await expect(page).toHaveURL(/\/signup\?next=/)
      await page.getByRole('link', { name: 'Log in' }).click()
    })
    await test.step('the log-in leads back, and reaches the other tab', async () => {
      await logIn(page, account)
      await expect(page).toHaveURL('/planner?view=week#today')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
      await expect(other).toHaveURL('/planner')
    })
  },
)

/** One hostile address of each kind; domain/redirect.test.ts has the whole table. */
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

function goOnTo(page: Page, next: string): Promise<void> {
  return page.evaluate((place) => {
    history.pushState({}, '', `/login?${new URLSearchParams({ next: place }).toString()}`)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, next)
}

test(`a member: Home instead of splash, log-in and sign-up; none of ${hostile.length} hostile places leaves the site`, async ({
  page,
  maya,
  guard,
}) => {
  guard.expect(/404/)
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/splash', '/', '/login', '/signup']) {
    await test.step(`${path} is Home`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/home')
      await expect(heading).toHaveText(new RegExp(`, ${maya.name}$`))
    })
  }
  await test.step('the tabs are there, and not on the pages that fill the screen', async () => {
    const tabs = page.getByRole('navigation', { name: 'Main' })
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Planner', 'Tips', 'Wellness', 'Account'])
    await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await page.goto('/welcome')
    await expect(heading).toBeVisible()
    await expect(tabs).toHaveCount(0)
  })
  await test.step('a reload shows the screen, never the log-in page on the way', async () => {
    await atThePlanner(page)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenHeadings: seen })
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent
        if (text && seen.at(-1) !== text) seen.push(text)
      }).observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await expect(heading).toHaveText('PLANNER')
    expect(await page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings)).toEqual([
      'PLANNER',
    ])
  })

  const strayed: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).hostname !== 'localhost') strayed.push(request.url())
  })
  page.on('dialog', (dialog) => strayed.push(dialog.message()))
  await test.step('hostile places in a link that is opened from outside', async () => {
    for (const target of hostile.slice(0, 4)) {
      await page.goto(`/login?${new URLSearchParams({ next: target }).toString()}`)
      await expect(page, target).toHaveURL('/home')
    }
    await expect(heading).toHaveText(/, Maya$/)
  })
  await test.step('hostile places to go on to after the log-in', async () => {
    for (const target of hostile) {
      await goOnTo(page, target)
      await expect(heading, target).toHaveText(/, Maya$/)
      await expect(page, target).toHaveURL('/home')
    }
  })
  await test.step('a second place that comes with the first being left is left as well', async () => {
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
  await test.step('a place whose hash cannot be read is opened all the same', async () => {
    await goOnTo(page, '/planner#%')
    await expect(page).toHaveURL('/planner#%')
    await expect(heading).toHaveText('PLANNER')
  })
  expect(strayed).toEqual([])
})

async function endSessions(harbour: Server, person: Person): Promise<void> {
  await call(harbour, '/api/auth/revoke-sessions', {}, await newSession(harbour, person))
}

test('a session that has ended leads to the log-in page, whoever ended it, and back shows nothing of it', async ({
  page,
  context,
  harbour,
  maya,
}) => {
  await test.step('the cookie is gone', async () => {
    await atThePlanner(page)
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL('/login?next=%2Fplanner')
  })
  await test.step('ended on the server', async () => {
    await enter(context, harbour, maya)
    await atThePlanner(page)
    await endSessions(harbour, maya)
    await page.reload()
    await expect(page).toHaveURL('/login?next=%2Fplanner')
  })
  await test.step('a page that is looked at again after a while notices', async () => {
    await enter(context, harbour, maya)
    await page.clock.install()
    await atThePlanner(page)
    await endSessions(harbour, maya)
    await page.clock.fastForward(61_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL('/login?next=%2Fplanner')
  })
  await test.step('signing out in one tab reaches the other', async () => {
    await enter(context, harbour, maya)
    const other = await context.newPage()
    await atThePlanner(other)
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
})
