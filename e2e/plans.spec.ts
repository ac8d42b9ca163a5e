import type { Page } from '@playwright/test'
import { byDay, chooseFromMenu, expect, test, toastOf, visit } from './harbour.ts'
import { call, newSession, somebody, type Person } from './people.ts'
import type { Server } from './server.ts'

test.use(byDay)

const daysLeft = /^7 days left/

async function choose(page: Page, card: string, button: string, plan: string): Promise<void> {
  await page.goto('/pricing')
  const offer = page.getByRole('region', { name: card, exact: true })
  await offer.getByRole('link', { name: button, exact: true }).click()
  await expect(page).toHaveURL(`/signup?plan=${plan}`)
  await visit(page, page.url())
}

async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create My Account' }).click()
  await expect(toastOf(page, 'Confirmation Email Sent!')).toBeVisible()
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function confirmAndLogIn(page: Page, server: Server, person: Person): Promise<void> {
  const { link } = await server.sink.mailTo(person.email)
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirm My Email' }).click()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await logIn(page, person)
}

async function joinWithGoogle(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/dev\/oidc\//)
  await expect(page.getByRole('heading', { name: 'Test identity' })).toBeVisible()
  await expect(page.getByText('This is not Google.')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const badgeOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: daysLeft })

const noticeOf = (page: Page) => page.getByRole('region', { name: 'You chose Annual Premium. Carry on to checkout?' })

test('the Free Trial card: sign-up, confirmation on another device, and at the first log-in the trial runs', async ({
  page,
  harbour,
  newDevice,
}) => {
  const maya = somebody()
  await choose(page, 'Free Trial', 'Start Free Trial', 'trial')
  await expect(page.getByText('You chose the Free Trial. First, your account.')).toBeVisible()
  await signUp(page, maya)

  const phone = await newDevice({ baseURL: harbour.url })
  const onPhone = await phone.newPage()
  await confirmAndLogIn(onPhone, harbour, maya)
  await expect(onPhone).toHaveURL('/home')
  await expect(badgeOf(onPhone)).toBeVisible()
  await expect(onPhone.getByRole('button', { name: 'Start Free Trial' })).toHaveCount(0)
  await expect(onPhone.getByText('Your free trial has started.')).toBeVisible()

  await test.step('the days left stand in the header of every screen, and lead to the plans', async () => {
    for (const screen of ['Planner', 'Account']) {
      await onPhone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
      await expect(onPhone).toHaveURL(`/${screen.toLowerCase()}`)
      await expect(badgeOf(onPhone)).toBeVisible()
    }
    await expect(onPhone.getByRole('region', { name: 'Your plan' })).toContainText('Free trial, 7 days left')
    await chooseFromMenu(onPhone, 'Pricing')
    await expect(onPhone.getByText('7 days left of your trial. Nothing to do: it ends by itself.')).toBeVisible()
    await badgeOf(onPhone).click()
    await expect(onPhone.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible()
  })
  await test.step('on the device of the sign-up it is the same trial', async () => {
    await page.goto('/login')
    await page.getByText('Already confirmed? Log in').click()
    // The page may still fill in the address field, and text typed meanwhile would be added to the address.
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email)
    await logIn(page, maya)
    await expect(badgeOf(page)).toBeVisible()
    const again = await call(harbour, '/api/start-trial', {}, await newSession(harbour, maya))
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'TRIAL_USED' }])
  })
})

test('the Annual card: the first log-in asks once, and carries on to the checkout at the member price', async ({
  page,
  harbour,
  newDevice,
}) => {
  const maya = somebody()
  await choose(page, 'Annual Premium', 'Choose Annual', 'public_year')
  await expect(page.getByText('You chose Annual Premium. First, your account.')).toBeVisible()
  await signUp(page, maya)

  const phone = await newDevice({ baseURL: harbour.url })
  const onPhone = await phone.newPage()
  await confirmAndLogIn(onPhone, harbour, maya)
  await expect(onPhone).toHaveURL('/pricing?plan=public_year')
  const notice = noticeOf(onPhone)
  await expect(
    notice.getByText(/^First charge: £79\.99 on \d+ \w+ \d{4}, then every year\. Cancel any time/),
  ).toBeVisible()
  await expect(notice.getByText('Your member price: £79.99 a year', { exact: true })).toBeVisible()

  await test.step('the question comes only once', async () => {
    await expect.poll(() => chosenBy(harbour, maya)).toBeNull()
    await onPhone.goto('/home')
    await expect(onPhone.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
    await expect(onPhone).toHaveURL('/home')
    await page.goto('/login')
    await page.getByText('Already confirmed? Log in').click()
    await logIn(page, maya)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/home')
  })
  await test.step('carrying on leads to the checkout of the member price', async () => {
    await onPhone.goBack()
    await expect(onPhone).toHaveURL('/pricing?plan=public_year')
    const [tab] = await Promise.all([
      onPhone.waitForEvent('popup'),
      notice.getByRole('button', { name: 'Carry on for £79.99 a year' }).click(),
    ])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Test payment')
    await expect(tab.getByText('£79.99 a year', { exact: true })).toBeVisible()
    await tab.getByRole('button', { name: 'Pay (test)' }).click()
    await expect(tab.getByRole('region', { name: 'Your plan' })).toContainText('Premium, £79.99 a year')
    await expect(onPhone.getByText('You have Premium.')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

async function chosenBy(harbour: Server, person: Person): Promise<unknown> {
  const answer = await call(harbour, '/api/check-subscription', undefined, await newSession(harbour, person))
  return ((await answer.json()) as { chosen_plan: unknown }).chosen_plan
}

test('without a plan nothing starts by itself; through Google the trial of its card runs at once, and the Annual card has its notice', async ({
  page,
  harbour,
  newDevice,
}) => {
  const another = async () => (await newDevice({ baseURL: harbour.url })).newPage()

  await test.step('without a plan Home offers the trial, and one tap starts it', async () => {
    const maya = somebody()
    await visit(page, '/signup?plan=free_for_ever')
    await signUp(page, maya)
    await visit(page, (await harbour.sink.mailTo(maya.email)).link)
    await page.getByRole('button', { name: 'Confirm My Email' }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true })).toBeVisible()
    await expect(badgeOf(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click()
    await expect(toastOf(page, 'Your free trial has started')).toBeVisible()
    await expect(badgeOf(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Free Trial' })).toHaveCount(0)
  })
  await test.step('through Google: the trial of the Free Trial card', async () => {
    const visitor = await another()
    await choose(visitor, 'Free Trial', 'Start Free Trial', 'trial')
    await joinWithGoogle(visitor, somebody('Gina'))
    await expect(visitor).toHaveURL('/home')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/, Gina$/)
    await expect(badgeOf(visitor)).toBeVisible()
  })
  const visitor = await another()
  await test.step('through Google: the Annual card leads to its notice, and on to the member price', async () => {
    await choose(visitor, 'Annual Premium', 'Choose Annual', 'public_year')
    await joinWithGoogle(visitor, somebody('Gina'))
    await expect(visitor).toHaveURL('/pricing?plan=public_year')
    const [tab] = await Promise.all([
      visitor.waitForEvent('popup'),
      noticeOf(visitor).getByRole('button', { name: 'Carry on for £79.99 a year' }).click(),
    ])
    await expect(tab.getByText('£79.99 a year', { exact: true })).toBeVisible()
    await tab.close()
  })
  await test.step("'Not now' leaves the plan alone, with the focus in its place", async () => {
    await noticeOf(visitor).getByRole('button', { name: 'Not now' }).click()
    await expect(noticeOf(visitor)).toHaveCount(0)
    await expect(visitor).toHaveURL('/pricing')
    await expect(visitor.getByRole('heading', { name: 'A little more shelter' })).toBeFocused()
  })
})
