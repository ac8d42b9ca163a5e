import { closeToasts, expect, test, toastOf, visit } from './harbour.ts'
import { call, newPerson, somebody } from './people.ts'

const offlineText = 'You seem to be offline. Please try again when you’re connected.'

test('a visitor is told what went wrong: an address that is none of ours, log-in, sign-up, no network', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  guard.expect(/status of 4(0[0134]|22)/, /404: there is no page/, /ERR_INTERNET_DISCONNECTED/)
  const known = await newPerson(harbour)
  await test.step('an address that is none of ours says so, logs itself, and leads home', async () => {
    await page.goto('/no/such/place')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect.poll(() => guard.seen.some((line) => line.includes('/no/such/place'))).toBe(true)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/login?next=%2Fhome')
  })
  await test.step("'Login failed' has the seed's words for wrong credentials, and the server's own for the rest", async () => {
    await visit(page, '/login')
    await page.getByLabel('Email').fill(known.email)
    await page.getByLabel('Password', { exact: true }).fill('not her password')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(toastOf(page, 'Login failed', 'Invalid email or password. Please try again.')).toBeVisible()

    await closeToasts(page)
    await page.getByLabel('Email').fill('nobody-at-all@example.com')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(toastOf(page, 'Login failed', 'Invalid email or password. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not her password')

    await closeToasts(page)
    const unconfirmed = somebody('Una')
    await call(harbour, '/api/auth/sign-up/email', unconfirmed)
    await page.getByLabel('Email').fill(unconfirmed.email)
    await page.getByLabel('Password', { exact: true }).fill(unconfirmed.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(toastOf(page, 'Login failed', 'Please confirm your email first.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible()
  })
  await test.step("'Sign up failed' has the seed's words for a known address, and the server's own for the rest", async () => {
    await visit(page, '/signup')
    await page.getByLabel('First name').fill('Maya')
    await page.getByLabel('Email').fill(known.email)
    await page.getByLabel('Password', { exact: true }).fill('password')
    await page.getByRole('checkbox').check()
    const button = page.getByRole('button', { name: 'Create My Account' })
    await button.click()
    const common = 'That password is one of the first a stranger would try. Three unrelated words make a better one.'
    await expect(toastOf(page, 'Sign up failed', common)).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(common)
    await expect(page.getByText('At least 8 characters')).toBeHidden()

    await closeToasts(page)
    await password.fill('a much longer one')
    await button.click()
    const taken = 'An account with this email already exists. Try logging in instead.'
    await expect(toastOf(page, 'Sign up failed', taken)).toBeVisible()

    await closeToasts(page)
    await page.getByLabel('Email').fill('not an address')
    await button.click()
    const malformed = 'Please enter an email address like name@example.com.'
    await expect(toastOf(page, 'Sign up failed', malformed)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(malformed)
    await expect(page.getByText('We never share your email.')).toBeHidden()
  })
  await test.step('without a network the forms say so, and keep what was typed', async () => {
    const forms = [
      { address: '/login', button: 'Log In', title: 'Login failed' },
      { address: '/signup', button: 'Create My Account', title: 'Sign up failed' },
      { address: '/forgot-password', button: 'Send Reset Link', title: 'Reset failed' },
    ]
    for (const { address, button, title } of forms) {
      await visit(page, address)
      await page.getByLabel('Email').fill('maya@example.com')
      if (address !== '/forgot-password') await page.getByLabel('Password', { exact: true }).fill('three blue boats')
      if (address === '/signup') {
        await page.getByLabel('First name').fill('Maya')
        await page.getByRole('checkbox').check()
      }
      await context.setOffline(true)
      await expect(page.getByText('You’re offline. What you’ve typed stays here')).toBeVisible()
      await page.getByRole('button', { name: button }).click()
      await expect(toastOf(page, title, offlineText)).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('maya@example.com')
      await context.setOffline(false)
      await expect(page.getByText('You’re offline. What you’ve typed stays here')).toBeHidden()
    }
  })
})

test(
  'a member: a screen whose code does not arrive can be tried again; Help now is at the foot of Navigate',
  { tag: '@gate' },
  async ({ page, guard, maya: _ }) => {
    guard.expect(/ERR_FAILED/, /Something went wrong/, /dynamically imported module/)
    await test.step("a screen whose code does not arrive says 'Something went wrong', and 'Try again' works", async () => {
      await page.route(/assets\/account-screen[^/]*\.js/, (route) => route.abort())
      await page.goto('/account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
      const text = "We're sorry, but something unexpected happened. Please try refreshing the page."
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('YOUR ACCOUNT')
    })
    await test.step('Help now has every number as a link', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
      await page.getByRole('button', { name: 'Help now' }).click()
      const dialog = page.getByRole('dialog', { name: 'Help now' })
      const links = await dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links.slice(1, 7)).toEqual([
        'tel:999',
        'tel:111',
        'tel:116123',
        'sms:85258?&body=SHOUT',
        'tel:08082000247',
        'tel:08081961776',
      ])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  },
)
