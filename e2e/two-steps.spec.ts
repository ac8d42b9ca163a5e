import type { Page } from '@playwright/test'
import { codeFor } from '../server/testing/one-time-code-app.ts'
import { closeToasts, expect, expectInSight, test, toastOf } from './harbour.ts'
import { enter, newPerson, type Person } from './people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  // A page that is still open without its cookie would have requests refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
}

test(
  'two-step sign-in: turned on with a code, asked at log-in, opened by a code and by a recovery code, turned off',
  { tag: '@gate' },
  async ({ page, harbour, guard }) => {
    guard.expect(/403/)
    const person = await newPerson(harbour, 'Nora')
    await enter(page.context(), harbour, person)
    await page.goto('/account/details')
    await card(page).getByRole('button', { name: 'Turn On' }).click()
    await card(page).getByLabel('Your password').fill(person.password)
    await card(page).getByRole('button', { name: 'Go On' }).click()
    const code = card(page).getByLabel('The code the app shows now')
    await expect(code).toBeFocused()
    await expectInSight(page, code)
    // A phone cannot scan its own screen, so the link for this device comes first and the QR code is collapsed.
    await expect(card(page).getByRole('link', { name: 'Open in an app on this device' })).toBeInViewport()
    await card(page).getByRole('group').getByText('On another device: scan a picture').click()
    await card(page).getByRole('img', { name: 'Picture for your authenticator app' }).waitFor()
    const secret = (await card(page).getByTestId('factor-key').innerText()).replaceAll(/\s/g, '')
    // The code of the previous time step is used here, because each code works once: the codes of the current and the
    // next step are then left for the log-ins.
    const digits = codeFor(secret, new Date(), -1)
    await page.setViewportSize({ width: 320, height: 568 })
    await card(page).getByRole('group').getByText('On another device: scan a picture').click()
    await code.fill(digits.slice(0, 5))
    await card(page).evaluate((part) => part.scrollIntoView({ block: 'nearest' }))
    for (const part of [code, card(page).getByRole('button', { name: 'Turn On' })]) await expectInSight(page, part)
    await page.setViewportSize({ width: 390, height: 844 })
    // The sixth digit sends the code.
    await code.pressSequentially(digits.slice(5))
    await expect(card(page).getByRole('listitem')).toHaveCount(10)
    await expect(card(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    const recovery = await card(page).getByRole('listitem').allInnerTexts()
    await card(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await closeToasts(page)

    await logIn(page, person)
    await page.getByLabel('Code from your app').fill(codeFor(secret, new Date()))
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(toastOf(page, 'Welcome back!')).toBeVisible()

    await logIn(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(toastOf(page, 'Welcome back!')).toBeVisible()

    await page.goto('/account/details')
    await expect(card(page).getByText('9 recovery codes are left')).toBeVisible()
    await card(page).getByRole('button', { name: 'Turn Off' }).click()
    await card(page).getByLabel('Your password').fill(person.password)
    await card(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await card(page)
      .getByLabel('Recovery code')
      .fill(recovery[1] ?? '')
    await card(page).getByRole('button', { name: 'Turn Off' }).click()
    await expect(card(page).getByText(/^Off\./)).toBeVisible()
  },
)
