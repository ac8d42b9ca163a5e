import type { BrowserContext, Page } from '@playwright/test'
import { isNamed, type BrowserStore } from '../content/open/on-device.ts'
import { expect, stored, test, visit } from './harbour.ts'
import { enter, newPerson } from './people.ts'

test.use({ serviceWorkers: 'allow' })

function viewsOf(context: BrowserContext): string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/analytics') return
    paths.push((request.postDataJSON() as { page_path: string }).page_path)
  })
  return paths
}

const noLine = (page: Page) => page.getByRole('button', { name: 'Don’t count me' })

test(
  'a visitor: nothing is counted before the line was shown, one tap ends it and keeps the no; complaints on /privacy',
  { tag: '@gate' },
  async ({ page, context, harbour }) => {
    const views = viewsOf(context)
    await visit(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBeNull()
    await page.goto('/landing')
    await expect(noLine(page)).toBeVisible()
    await expect.poll(() => views).toEqual(['/landing'])
    await noLine(page).click()
    await expect(page.getByText('Your visits are not counted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Count me again' })).toBeFocused()
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['harbour-not-counted'])
    await page.goto('/pricing')
    await page.goto('/signup')
    await expect(page.getByText('Your visits are not counted.')).toBeVisible()
    expect(views).toEqual(['/landing'])
    const left = await page.evaluate(() => Object.keys(sessionStorage))
    expect(left.filter((name) => ['session_id', 'harbour:landing-seen'].includes(name))).toEqual([])
    await page.getByRole('button', { name: 'Count me again' }).click()
    await page.goto('/terms')
    await expect.poll(() => views).toEqual(['/landing', '/terms'])
    expect(await context.cookies()).toEqual([])
    await test.step('a recipient that the operator names is listed on /privacy beside the permanent ones', async () => {
      await visit(page, '/privacy')
      const table = page.getByRole('table', { name: 'Who else gets something' })
      await expect(table.getByRole('rowheader')).toHaveText(['Quay Hosting Ltd', /^The maker of your browser/])
      // This text is shown only without Google's map and external street images.
      await expect(page.getByText('nobody else’s code watching')).toBeVisible()
    })
    await test.step('a complaint about the use of data is sent on /privacy, which says that it is here', async () => {
      await visit(page, '/privacy#complaints')
      const form = page.locator('#complaints')
      await form.getByRole('button', { name: 'Send Complaint' }).click()
      await expect(form.getByText('Please say what is wrong.')).toBeVisible()
      await form.getByLabel('Your email address').fill('somebody@example.com')
      await form.getByLabel('What is wrong?').fill('My name is kept too long.')
      await form.getByRole('button', { name: 'Send Complaint' }).click()
      await expect(form.getByRole('status')).toContainText('We have your complaint.')
      const mail = await harbour.sink.mailTo('somebody@example.com')
      expect(mail.subject).toBe('We have your data protection complaint')
    })
  },
)

test('a member’s no goes with the account to the next device, which counts nothing more', async ({
  page,
  harbour,
  newDevice,
}) => {
  const maya = await newPerson(harbour, 'Nora')
  await enter(page.context(), harbour, maya)
  await visit(page, '/home')
  const told = page.waitForResponse((response) => response.url().endsWith('/api/counting'))
  await noLine(page).click()
  expect((await told).status()).toBe(204)
  const device = await newDevice()
  await enter(device, harbour, maya)
  const next = await device.newPage()
  await visit(next, '/landing')
  await expect.poll(() => stored(next, 'harbour:analytics-opt-out')).toBe('true')
  await visit(next, '/account/privacy')
  await expect(next.getByRole('checkbox', { name: 'Count my visits on this device' })).not.toBeChecked()
})

async function everythingKept(page: Page): Promise<[BrowserStore, string][]> {
  const cookies = (await page.context().cookies()).map(({ name }): [BrowserStore, string] => ['cookie', name])
  const rest = await page.evaluate(async () => {
    const named = (shelf: string, names: readonly string[]) => names.map((name): [string, string] => [shelf, name])
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [
      ...named('local storage', Object.keys(localStorage)),
      ...named('session storage', Object.keys(sessionStorage)),
      ...named('cache', await caches.keys()),
      ...named('database', databases),
    ]
  })
  return [...cookies, ...(rest as [BrowserStore, string][])]
}

test('after a day of use nothing is kept on the device that the privacy page does not name', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  test.setTimeout(240_000)
  guard.expect(/ERR_INTERNET_DISCONNECTED/, /^Analytics error/, /^The subscription could not be checked/)
  const unnamed = async () => (await everythingKept(page)).filter(([shelf, name]) => !isNamed(shelf, name))
  // The page redirects by itself, through the splash.
  await page.goto('/')
  await expect(page).toHaveURL('/landing')
  // `visit` is not used, because it waits until React has hydrated the page, and some of these pages need no app.
  for (const path of ['/landing', '/pricing', '/terms', '/privacy', '/help', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await unnamed(), path).toEqual([])
  }
  await visit(page, '/signup')
  await page.getByLabel('First name').fill('Maya')
  expect(await unnamed()).toEqual([])

  await enter(context, harbour, await newPerson(harbour, 'Una'))
  const screens = ['home', 'planner', 'wellness', 'meal-planner', 'community', 'goals', 'tips', 'favorites']
  for (const path of [...screens, 'emergency-supplies', 'account', 'account/notifications', 'account/privacy']) {
    await visit(page, `/${path}`)
    expect(await unnamed(), path).toEqual([])
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await visit(page, '/help')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Planner' }).first().click()
  await expect(page).toHaveURL('/planner')
  const kept = () => everythingKept(page)
  await expect.poll(async () => (await kept()).map(([shelf]) => shelf)).toContain('database')
  await context.setOffline(false)
  expect(await unnamed()).toEqual([])
  // All five kinds of storage were used during the visit.
  expect(new Set((await kept()).map(([shelf]) => shelf))).toEqual(
    new Set(['cookie', 'local storage', 'session storage', 'cache', 'database']),
  )
  await visit(page, '/privacy')
  await expect(page.getByRole('table', { name: 'What is kept on a device' })).toContainText('harbour-files')
  await expect(page.getByRole('table', { name: 'What our server keeps' })).toContainText('legitimate interest')
})
