import type { Page } from '@playwright/test'
import { byDay, chooseFromMenu, expect, isAlive, test, toastOf, visit } from './harbour.ts'
import { call, somebody, type Person } from './people.ts'
import { plannerOf } from './planner-page.ts'

const confirmationText = 'Please check your email and click the confirmation link to activate your account.'

const journeys = [
  { size: 'on a phone', viewport: { width: 390, height: 844 }, proof: 'link' },
  { size: 'on a desktop', viewport: { width: 1280, height: 800 }, proof: 'code' },
] as const

for (const { size, viewport, proof } of journeys) {
  test.describe(size, () => {
    // At night a new member is asked no questions, so the test runs in a time zone where it is day.
    test.use({ viewport, ...byDay })

    test(
      `a new member signs up, confirms by ${proof}, is signed in by it, plans the day and logs out`,
      { tag: proof === 'link' ? '@gate' : [] },
      async ({ page, harbour, guard }) => {
        const maya = somebody()
        await page.clock.install()

        await test.step('landing leads to sign-up', async () => {
          await page.goto('/landing')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your AI Parenting Companion')
          await page.getByRole('link', { name: 'Start Your Journey' }).click()
          await expect(page).toHaveURL('/signup')
          await expect.poll(() => isAlive(page)).toBe(true)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Harbour')
        })
        await test.step('the button is enabled only when every field is filled in', () => fillSignUp(page, maya))
        await test.step('the toast stays 6 seconds, the way to /login takes 2', () => sendSignUp(page))

        const mail = await harbour.sink.mailTo(maya.email)
        expect(mail.subject).toBe('Please confirm your email')
        await test.step(`the ${proof} of the mail confirms`, async () => {
          if (proof === 'link') {
            guard.expect(/status of 403/)
            await confirmByLink(page, mail.link, async () => {
              const { email, password } = maya
              return (await call(harbour, '/api/auth/sign-in/email', { email, password })).status
            })
          } else {
            await page.reload()
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last step')
            await expect(page.getByRole('button', { name: 'Log In' })).toBeHidden()
            await page.getByLabel('6-digit code').fill(mail.digits)
          }
          await expect(toastOf(page, 'Welcome aboard, Maya')).toBeVisible()
        })

        await test.step('Home greets the member by name', async () => {
          await expect(page).toHaveURL('/home')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Maya$/)
        })
        await test.step('three questions of one tap, then one thing to do; the answers order Explore', async () => {
          const card = page.getByRole('main').locator('section[aria-labelledby=first-question]')
          await card.getByRole('button', { name: 'Skip' }).click()
          await expect(card.getByRole('heading')).toHaveText('What is hardest just now?')
          await card.getByRole('button', { name: 'Company' }).click()
          await card.getByRole('button', { name: 'Skip' }).click()
          await expect(card).toContainText('Write down one person to ring or text today.')
          const explore = page.getByRole('region', { name: 'Explore' }).getByRole('heading', { level: 3 })
          await expect(explore.first()).toHaveText('Community')
          await card.getByRole('link', { name: 'Plan my day' }).click()
          await expect(page).toHaveURL('/planner')
        })
        await test.step('a day is planned', () => planADay(page))
        await test.step('everything is there after a reload, and a second tab follows', () => inTwoTabs(page))

        await test.step('log out ends on the landing page, in both tabs', async () => {
          await page.clock.pauseAt(Date.now() + 120_000)
          await chooseFromMenu(page, 'Logout')
          await expect(
            toastOf(page, 'Signed out successfully', 'You have been logged out of your account'),
          ).toBeVisible()
          await expect(page).toHaveURL('/splash')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour')
          await page.clock.runFor(1_900)
          await expect(page).toHaveURL('/splash')
          // The effects of a screen run after its transition, and with the clock stopped they would not run.
          await page.clock.resume()
          for (const tab of page.context().pages()) await expect(tab).toHaveURL('/landing')
        })
      },
    )
  })
}

test('sign-up keeps what is typed: before the scripts have arrived, beside the terms, and with the password shown', async ({
  page,
}) => {
  let arrive = (): void => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/boot-')) await held
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  const firstName = page.getByLabel('First name')
  const password = page.getByLabel('Password', { exact: true })

  await test.step('what is typed and ticked before the scripts have arrived is not lost', async () => {
    await firstName.fill('Maya')
    await page.getByLabel('Email').fill('maya@example.com')
    await password.fill('three blue boats')
    await page.getByRole('checkbox').check()
    arrive()
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect(firstName).toHaveValue('Maya')
    await expect(password).toHaveValue('three blue boats')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('button', { name: 'Create My Account' })).toBeEnabled()
  })

  await test.step('the terms and the privacy policy open beside the form', async () => {
    await page.getByRole('checkbox').uncheck()
    for (const [name, address] of [
      ['Terms', '/terms'],
      ['How we use your data', '/privacy'],
    ] as const) {
      const opened = page.waitForEvent('popup')
      // The first link to the terms is below the Google button; this is the link of the form.
      await page.getByRole('link', { name }).last().click()
      const beside = await opened
      await expect(beside).toHaveURL(address)
      await beside.close()
    }
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(firstName).toHaveValue('Maya')
  })

  await test.step('the password can be looked at, on both screens', async () => {
    for (const address of ['/signup', '/login']) {
      if (address !== '/signup') await visit(page, address)
      await password.fill('three blue boats')
      await expect(password).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(password).toHaveAttribute('type', 'password')
    }
  })
})

test('confirmed on another device, the log-in there has the address, and only the first one says Welcome aboard', async ({
  page,
  harbour,
  newDevice,
}) => {
  const maya = somebody()
  await page.clock.install()
  await visit(page, '/signup')
  await fillSignUp(page, maya)
  await sendSignUp(page)
  const { link } = await harbour.sink.mailTo(maya.email)
  const other = await (await newDevice({ baseURL: harbour.url })).newPage()
  await visit(other, link)
  await other.getByRole('button', { name: 'Confirm My Email' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
  await other.getByRole('link', { name: 'Log In' }).click()
  await expect(other).toHaveURL('/login')
  await expect(other.getByLabel('Email')).toHaveValue(maya.email)
  // The whole form is in sight on the smallest phone.
  await other.setViewportSize({ width: 320, height: 568 })
  await expect(other.getByRole('button', { name: 'Log In' })).toBeInViewport({ ratio: 1 })
  await logIn(other, maya)
  await expect(toastOf(other, 'Welcome aboard, Maya')).toBeVisible()
  await page.getByText('Already confirmed? Log in').click()
  await logIn(page, maya)
  await expect(toastOf(page, 'Welcome back!', 'Great to see you again.')).toBeVisible()
})

/** Fills in the form field by field, and checks the button after each field (spec §5). */
async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  const button = page.getByRole('button', { name: 'Create My Account' })
  const hint = page.getByText('At least 8 characters')
  const firstName = page.getByLabel('First name')
  const isGreen = async () => {
    const colour = await hint.evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return green > red && green > blue
  }
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Still missing: first name, email, password, the tick.')
  await firstName.fill(name)
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill(email)
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByLabel('Password', { exact: true }).fill(password.slice(0, 7))
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Still missing: a longer password.')
  expect(await isGreen(), 'hint after 7 characters').toBe(false)
  await page.getByLabel('Password', { exact: true }).fill(password.slice(0, 8))
  await expect(button).toBeEnabled()
  await expect(button).toHaveAccessibleDescription('')
  await expect.poll(isGreen, 'hint after 8 characters').toBe(true)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain(password)
  await page.getByRole('checkbox').uncheck()
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox').check()
  await firstName.fill('   ')
  await expect(button).toBeDisabled()
  await firstName.fill(name)
  await page.getByLabel('Email').fill('  ')
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill(email)
  await expect(button).toBeEnabled()
  await expect(page.getByText('We never share your email.')).toBeVisible()
}

/**
 * Sends the form while the clock stands still, so that the times of the specification can be checked to a tenth of a
 * second (spec §9).
 */
async function sendSignUp(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Create My Account' }).click()
  // The pointer is moved away, because a toast under the pointer would stay longer.
  await page.mouse.move(2, 2)
  const toast = toastOf(page, 'Confirmation Email Sent!', confirmationText)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('button', { name: 'Opening the last step' })).toHaveAccessibleDescription(
    /code of 6 digits/,
  )
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(3_700)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}

/**
 * Confirms by the link of the mail. Opening the page must not confirm, because mail scanners open it too: `signIn`, the
 * status of a sign-in, must still be 403 then.
 */
async function confirmByLink(page: Page, link: string, signIn: () => Promise<number>): Promise<void> {
  await visit(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email')
  expect(await signIn()).toBe(403)
  await page.getByRole('button', { name: 'Confirm My Email' }).click()
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const button = page.getByRole('button', { name: 'Log In' })
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await expect(button).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill('   ')
  await expect(button).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button.click()
}

async function planADay(page: Page): Promise<void> {
  const planner = plannerOf(page)
  await planner.add('Ring the health visitor')
  await planner.add('Buy nappies')
  await planner.add('Walk to the docks')
  await expect(planner.rows).toHaveCount(3)
  await expect(planner.list.getByText('15 min')).toHaveCount(3)

  await planner.edit('Buy nappies').click()
  await page.getByRole('textbox', { name: 'Edit Buy nappies' }).fill('Buy nappies and milk')
  await page.getByRole('button', { name: 'Save' }).click()
  await planner.tick('Ring the health visitor').check()

  await planner.options.click()
  await planner.sort.click()
  await expect.poll(planner.titles).toEqual(['Buy nappies and milk', 'Ring the health visitor', 'Walk to the docks'])
  await planner.sort.click()
  await expect.poll(planner.titles).toEqual(['Walk to the docks', 'Ring the health visitor', 'Buy nappies and milk'])

  await planner.filter('Completed').check()
  await expect.poll(planner.titles).toEqual(['Ring the health visitor'])
  await planner.filter('Incomplete').check()
  await expect.poll(planner.titles).toEqual(['Walk to the docks', 'Buy nappies and milk'])
  await planner.filter('All').check()
  await planner.options.click()

  await planner.removeTask('Walk to the docks')
  await expect(planner.rows).toHaveCount(1)
  await toastOf(page, 'Task deleted', 'Walk to the docks').getByRole('button', { name: 'Undo' }).click()
  await expect(planner.tick('Walk to the docks')).toBeVisible()
  await expect(planner.rows.filter({ hasText: 'Walk to the docks' }).locator(':focus')).toHaveCount(1)
}

async function inTwoTabs(page: Page): Promise<void> {
  const planner = plannerOf(page)
  const all = ['Buy nappies and milk', 'Walk to the docks']
  await page.reload()
  await expect.poll(planner.titles).toEqual(all)
  await planner.done.click()
  await expect(planner.tick('Ring the health visitor')).toBeChecked()

  const tab = await page.context().newPage()
  await tab.goto('/planner')
  const second = plannerOf(tab)
  await expect.poll(second.titles).toEqual(all)
  await planner.tick('Buy nappies and milk').check()
  await expect(second.tick('Buy nappies and milk')).toBeChecked()
  await second.add('Water the basil')
  await expect(planner.tick('Water the basil')).toBeVisible()
}
