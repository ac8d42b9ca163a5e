import type { Page } from '@playwright/test'
import { closeToasts, expect, test, toastOf, visit } from './harbour.ts'
import { call, enter, newPerson } from './people.ts'

const newPassword = 'four green kettles'

async function askForReset(page: Page, email: string): Promise<void> {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox!')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByText(/spam/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await closeToasts(page)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test(
  'by the link: the new password opens, the old one no longer, and every other session has ended',
  { tag: '@gate' },
  async ({ page, harbour, guard, newDevice }) => {
    guard.expect(/status of 40[01]/)
    const maya = await newPerson(harbour)
    const otherPhone = await newDevice()
    await enter(otherPhone, harbour, maya)
    const elsewhere = await otherPhone.newPage()
    await elsewhere.goto('/planner')
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('PLANNER')

    await askForReset(page, maya.email)
    const mail = await harbour.sink.mailTo(maya.email, 2)
    expect(mail.subject).toBe('Choose a new password')
    expect(new URL(mail.link).origin).toBe(harbour.url)
    await visit(page, mail.link)
    await page.getByLabel('New password').fill('short')
    await expect(page.getByRole('button', { name: 'Save New Password' })).toBeDisabled()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(toastOf(page, 'Password changed', 'Log in with your new password.')).toBeVisible()

    await logIn(page, maya.email, maya.password)
    await expect(toastOf(page, 'Login failed', 'Invalid email or password. Please try again.')).toBeVisible()
    await logIn(page, maya.email, newPassword)
    await expect(page).toHaveURL('/home')

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login?next=%2Fplanner')
    expect((await harbour.sink.mailTo(maya.email, 3)).subject).toBe('Your password was changed')

    await visit(page, mail.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Send Me a New Link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test('by the code, typed on the sent view; an unknown address sees the same view; every way back leads somewhere', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/status of 40[01]/)
  await test.step('the back arrow and a link without a token lead somewhere', async () => {
    await visit(page, '/forgot-password')
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeDisabled()
    await page.getByLabel('Email').fill('   ')
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeDisabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/login')
    // The previous page stays for a moment under the new address.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/welcome')
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  })
  await test.step('an unknown address sees the same view, and nothing is sent', async () => {
    const before = harbour.sink.mails.length
    await askForReset(page, 'nobody@example.com')
    // A request for a known address follows: when its mail has arrived, a mail to the unknown address would have
    // arrived too.
    const maya = await newPerson(harbour)
    await call(harbour, '/api/auth/request-password-reset', { email: maya.email })
    await harbour.sink.mailTo(maya.email, 2)
    expect(harbour.sink.mails.slice(before).filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })
  await test.step('by the code', async () => {
    const maya = await newPerson(harbour)
    await askForReset(page, maya.email)
    const { digits } = await harbour.sink.mailTo(maya.email, 2)
    const save = page.getByRole('button', { name: 'Save New Password' })
    await page.getByLabel('New password').fill(newPassword)
    await expect(save).toBeDisabled()

    const wrong = digits.startsWith('1') ? '222222' : '111111'
    await page.getByLabel('6-digit code').fill(wrong)
    await save.click()
    const text = 'That code is not right, or it has been used. Please check it, or ask for a new one.'
    await expect(toastOf(page, 'Reset failed', text)).toBeVisible()

    await closeToasts(page)
    await page.getByLabel('6-digit code').fill(digits)
    await save.click()
    await expect(page).toHaveURL('/login')
    await logIn(page, maya.email, newPassword)
    await expect(page).toHaveURL('/home')
  })
})
