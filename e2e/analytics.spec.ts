import type { BrowserContext, Page } from '@playwright/test'
import { chooseFromMenu, expect, stored, test, toastOf, visit } from './harbour.ts'
import { newPerson, somebody } from './people.ts'

interface SentEvent {
  readonly event_type: string
  readonly page_path: string
  readonly user_agent: string
  readonly session_id: string
  readonly metadata: Readonly<Record<string, unknown>>
}

function listen(context: BrowserContext) {
  const events: SentEvent[] = []
  const answers: number[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics') events.push(request.postDataJSON() as SentEvent)
  })
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/analytics') answers.push(response.status())
  })
  const of = (type: string) => events.filter(({ event_type }) => event_type === type)
  return {
    events,
    answers,
    of,
    paths: () => of('page_view').map(({ page_path }) => page_path),
  }
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

// The notice about analytics counts as shown already; e2e/privacy.spec.ts tests the notice.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    // An empty page (about:blank) has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('harbour:counting-told', 'true')
  }),
)

test('page views: one for every navigation, with the session, the browser and never a query, until the opt-out', async ({
  page,
  context,
  maya,
}) => {
  expect(maya.name).toBe('Maya')
  const sent = listen(context)
  const expected: string[] = []
  // Waits for each response, because a navigation discards it.
  const seen = async (path: string) => {
    expected.push(path)
    await expect.poll(sent.paths).toEqual(expected)
    await expect.poll(() => sent.answers).toEqual(expected.map(() => 204))
  }

  await test.step('every navigation, by links and Back too', async () => {
    await page.goto('/terms?token=secret')
    await seen('/terms')
    await page.goto('/home')
    await seen('/home')
    await page.getByRole('link', { name: 'Plan my day' }).click()
    await seen('/planner')
    await page.goBack()
    await seen('/home')
    await page.goto('/reset-password?token=very-secret')
    await seen('/reset-password')
  })

  await test.step('with the session and the browser, and no query', async () => {
    expect(JSON.stringify(sent.events)).not.toContain('secret')
    const [first] = sent.events
    expect(first?.session_id).toMatch(/^session_\d{13}$/)
    expect(new Set(sent.events.map(({ session_id }) => session_id)).size).toBe(1)
    expect(first?.user_agent).toBe(await page.evaluate(() => navigator.userAgent.slice(0, 256)))
    expect(Object.keys(first ?? {}).sort()).toEqual(['event_type', 'metadata', 'page_path', 'session_id', 'user_agent'])
    expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBe(first?.session_id)
  })

  await test.step('an address with the mark of Google, typed by hand, counts no sign-up', async () => {
    await page.goto('/home?google=new')
    await expect(page).toHaveURL('/home')
    await seen('/home')
    expect(sent.of('user_signup')).toEqual([])
  })

  await test.step('signing out ends the session of the counting too', async () => {
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/landing')
    await expect.poll(() => sent.paths().at(-1)).toBe('/landing')
    expect(sent.events.at(-1)?.session_id).not.toBe(sent.events[0]?.session_id)
  })

  await test.step('the opt-out on /privacy stops it on this device, and can be taken back', async () => {
    const before = sent.paths().length
    const since = () => sent.paths().slice(before)
    await visit(page, '/privacy')
    await expect.poll(since).toEqual(['/privacy'])
    const choice = page.getByRole('checkbox', { name: 'Count my visits on this device' })
    await expect(choice).toBeChecked()
    await choice.uncheck()
    await expect(page.getByText('Off. Nothing is counted from this device.')).toBeVisible()
    expect(await stored(page, 'harbour:analytics-opt-out')).toBe('true')
    await page.goto('/landing')
    await page.getByRole('link', { name: 'Start Your Journey' }).click()
    await expect(page).toHaveURL('/signup')
    await visit(page, '/privacy')
    await expect(choice).not.toBeChecked()
    await choice.check()
    await page.goto('/terms')
    await expect.poll(since).toEqual(['/privacy', '/terms'])
  })
})

test('user_signup and user_login, 100 ms after the account and the log-in, and none for a wrong password', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  const sent = listen(context)
  await page.clock.install()

  await test.step('user_signup, with the landing page that led to it', async () => {
    const { name, email, password } = somebody('Sue')
    await page.goto('/landing?v=b')
    await expect.poll(() => sent.of('page_view')[0]?.metadata).toEqual({ landing: 'b' })
    await page.getByRole('link', { name: 'Join the Hub' }).click()
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox').check()
    const time = Date.now() + 60_000
    await page.clock.pauseAt(time)
    await page.getByRole('button', { name: 'Create My Account' }).click()
    await expect(toastOf(page, 'Confirmation Email Sent!')).toBeVisible()
    await page.clock.runFor(90)
    expect(sent.of('user_signup')).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => sent.of('user_signup').length).toBe(1)
    const [event] = sent.of('user_signup')
    expect(event?.page_path).toBe('/signup')
    expect(event?.metadata).toEqual({ method: 'email', timestamp: new Date(time + 100).toISOString(), landing: 'b' })
  })

  await test.step('user_login', async () => {
    guard.expect(/status of 401/)
    const maya = await newPerson(harbour)
    await page.clock.resume()
    await page.goto('/login')
    await page.getByText('Already confirmed? Log in').click()
    await logIn(page, maya.email, 'not her password')
    await expect(toastOf(page, 'Login failed')).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await page.clock.pauseAt(Date.now() + 600_000)
    await logIn(page, maya.email, maya.password)
    await expect(toastOf(page, 'Welcome aboard, Maya')).toBeVisible()
    await page.clock.runFor(90)
    expect(sent.of('user_login')).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => sent.of('user_login').map(({ metadata }) => metadata['method'])).toEqual(['email'])
    expect(sent.of('user_login')[0]?.metadata['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    await expect.poll(() => sent.answers.every((status) => status === 204)).toBe(true)
  })
})

test('Google counts as well, user_signup the first time, user_login the second; a failure is only logged', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  const sent = listen(context)

  await test.step('with Google', async () => {
    const email = `greta-${process.pid}-${Date.now()}@example.com`
    for (const type of ['user_signup', 'user_login']) {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await page.getByLabel('Name').fill('Greta')
      await page.getByLabel('Email').fill(email)
      // Waits for the last request of the page, because its session ends below.
      const role = page.waitForResponse('**/api/admin/role')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL('/home')
      await role
      await expect.poll(() => sent.of(type).map(({ metadata }) => metadata['method'])).toEqual(['google'])
      await context.clearCookies()
    }
    expect(sent.of('user_signup')).toHaveLength(1)
  })

  await test.step('a failure, which nobody notices', async () => {
    const logged = () => guard.seen.filter((line) => line.startsWith('Analytics error'))
    expect(logged()).toEqual([])
    guard.expect(/ERR_FAILED/, /^Analytics error/)
    const maya = await newPerson(harbour)
    await context.route('**/api/analytics', (route) => route.abort())
    await page.goto('/login')
    await logIn(page, maya.email, maya.password)
    await expect(page).toHaveURL('/home')
    await expect.poll(() => logged().length).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('with Global Privacy Control no event is sent', { tag: '@gate' }, async ({ newDevice }) => {
  const device = await newDevice({ extraHTTPHeaders: { 'sec-gpc': '1' } })
  await device.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const sent = listen(device)
  const page = await device.newPage()
  await page.goto('/landing')
  await page.goto('/privacy')
  await expect(page.getByText('Your browser sends Global Privacy Control')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeDisabled()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  expect(sent.events).toEqual([])
})
