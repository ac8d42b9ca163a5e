import type { Page } from '@playwright/test'
import { accountOf } from './account-page.ts'
import { closeToasts, expect, test, toastOf, visit } from './harbour.ts'
import { plannerOf } from './planner-page.ts'
import { call, enter, newPerson, newSession, type Person } from './people.ts'
import type { Server } from './server.ts'

/** Signs in a new member, whom only this test uses. */
async function somebodyNew(page: Page, server: Server, name = 'Nora'): Promise<Person> {
  const person = await newPerson(server, name)
  await enter(page.context(), server, person)
  return person
}

const mailTo = async (server: Server, to: string, subject: RegExp) => {
  const found = () => server.sink.mails.findLast((mail) => mail.to === to && subject.test(mail.subject))
  await expect.poll(found, `a mail to ${to}`).toBeDefined()
  return found() ?? server.sink.mailTo(to)
}

test('YOUR ACCOUNT: the menu does not move and links to the existing pages; signing out shows a toast', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/422/)
  const person = await somebodyNew(page, harbour)
  await test.step('the menu does not move when the plan arrives', async () => {
    // Simulates a device that has no data of its user.
    await page.addInitScript(() => localStorage.clear())
    const waiting: (() => void)[] = []
    await page.route(/\/api\/(check-)?subscription$/, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.continue()
    })
    const top = async () => (await accountOf(page).row('Privacy').boundingBox())?.y ?? 0
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/account')
      await page.getByText('Loading your plan').waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      const before = await top()
      expect(before).toBeGreaterThan(0)
      await expect(async () => {
        for (const go of waiting.splice(0)) go()
        await accountOf(page).button('Start Free Trial').waitFor({ timeout: 500 })
      }).toPass()
      expect(await top(), `at ${width} px`).toBeCloseTo(before, 0)
      await expect.poll(() => waiting.splice(0).map((go) => go()).length).toBe(0)
      expect(await top(), `at ${width} px, with all there is`).toBeCloseTo(before, 0)
    }
    await page.unroute(/\/api\/(check-)?subscription$/)
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('the menu leads to the pages that exist', async () => {
    for (const [label, path, heading] of [
      ['Edit Profile', '/profile/edit', 'EDIT PROFILE'],
      ['Account Details', '/account/details', 'ACCOUNT DETAILS'],
      ['Notifications', '/account/notifications', 'NOTIFICATIONS'],
      ['Calendars', '/account/calendars', 'CALENDARS'],
      ['Privacy', '/account/privacy', 'PRIVACY'],
      ['Help', '/help', 'HELP'],
    ] as const) {
      await page.goto('/account')
      await accountOf(page).row(label).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  })
  await test.step('a calendar is added from a file, its events are on their day, and it is removed', async () => {
    const { button, file } = accountOf(page)
    const today = (await page.evaluate(() => new Date().toLocaleDateString('en-CA'))).replaceAll('-', '')
    const events = [`DTSTART;TZID=Europe/London:${today}T110000`, 'DURATION:PT30M', 'SUMMARY:Play']
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...events, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
    await page.goto('/account/calendars')
    await button('Add a Calendar').click()
    await file.setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('JFIF') })
    await expect(page.getByRole('alert')).toContainText('This is no calendar that we can read.')
    await file.setInputFiles({ name: 'School.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
    await expect(toastOf(page, 'School is added')).toBeVisible()
    await expect(page.getByText('From a file. 1 event around now.')).toBeVisible()
    const planner = plannerOf(page)
    await page.goto('/planner')
    await planner.calendar.click()
    await planner.view('Day').check()
    await page.getByRole('button', { name: 'By the hour' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Play' })).toHaveText('Play, School, 11:00 – 11:30')
    await page.goto('/account/calendars')
    await button('Remove School').click()
    await button('Remove It').click()
    await expect(page.getByText('None yet.')).toBeVisible()
  })
  await test.step('signing out says so in the words of the specification', async () => {
    await page.goto('/account')
    await expect(page.getByText(person.email)).toBeVisible()
    await accountOf(page).button('Sign Out').click()
    await expect(toastOf(page, 'Signed out successfully', 'You have been logged out of your account')).toBeVisible()
    await expect(page).toHaveURL('/splash')
  })
})

test(
  'the profile: typed text survives a reload and a lost connection, hostile text is refused or harmless, Home greets by the name',
  { tag: '@gate' },
  async ({ page, context, harbour, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const person = await somebodyNew(page, harbour)
    expect(person.name).toBe('Nora')
    const account = accountOf(page)
    await page.goto('/profile/edit')
    await expect(account.firstName).toHaveValue('Nora')
    await expect(account.button('Save Profile')).toBeDisabled()
    await test.step('typed text survives a reload and a lost connection', async () => {
      await account.displayName.fill('Not sent yet')
      await page.reload()
      await expect(account.displayName).toHaveValue('Not sent yet')
      await context.setOffline(true)
      await account.button('Save Profile').click()
      await expect(page.getByRole('alert').getByText(/What you typed stays here/)).toBeVisible()
      await context.setOffline(false)
      await account.button('Save Profile').click()
      await expect(toastOf(page, 'Profile saved')).toBeVisible()
      await closeToasts(page)
    })
    await test.step('hostile text is refused or harmless', async () => {
      await account.displayName.fill('<img src=x onerror=alert(1)>')
      await account.button('Save Profile').click()
      await expect(page.getByText('Please leave out < and >.')).toBeVisible()
      await account.displayName.fill('javascript:alert(1) \u202egnp.exe')
      await account.firstName.fill('')
      await account.button('Save Profile').click()
      await expect(page.getByText('Please enter your first name.')).toBeVisible()
      await account.firstName.fill('Nora')
      await account.button('Save Profile').click()
      await expect(toastOf(page, 'Profile saved')).toBeVisible()
      await expect(account.displayName).toHaveValue('javascript:alert(1) gnp.exe')
      await closeToasts(page)
    })
    await test.step('names and initials are saved, shown, and greet', async () => {
      await account.firstName.fill('Nora Jane')
      await account.displayName.fill('Harbour Mum')
      await account.initials.fill('nj')
      await account.button('Save Profile').click()
      await expect(toastOf(page, 'Profile saved')).toBeVisible()
      await page.goto('/account')
      const card = page.getByRole('region', { name: 'Profile' })
      await expect(card.getByRole('heading', { level: 2 })).toHaveText('Nora Jane')
      await expect(card.getByText('NJ', { exact: true })).toBeVisible()
      await page.goto('/home')
      await expect(page.getByRole('heading', { name: /^Good .*, Nora Jane$/ })).toBeVisible()
    })
  },
)

test('the details: loaded when asked for again, sessions in words and ended, a new password that signs other devices out', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, /400/)
  const person = await somebodyNew(page, harbour)
  const phone = await newSession(harbour, person)
  const laptop = await newSession(harbour, person)
  await test.step('without an answer the details say so, and come when they are asked for again', async () => {
    await page.route('**/api/account/details', (route) => route.abort('internetdisconnected'))
    await page.goto('/account/details')
    await expect(page.getByText('Your details did not load')).toBeVisible()
    await page.unroute('**/api/account/details')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(accountOf(page).email).toBeVisible()
  })
  await test.step('sessions are listed in words; one ends, then all others', async () => {
    const { sessions } = accountOf(page)
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByRole('listitem').first()).toContainText('This device')
    await expect(sessions.getByText(/^Signed in today at \d\d:\d\d$/)).toHaveCount(3)
    await sessions
      .getByRole('button', { name: /^End the session/ })
      .first()
      .click()
    await expect(toastOf(page, 'That device is signed out')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
    await expect(sessions.getByText('Nowhere else.')).toBeVisible()
    for (const cookie of [phone, laptop]) {
      expect((await call(harbour, '/api/profile', undefined, cookie)).status).toBe(401)
    }
  })
  await test.step('a new password signs other devices out and lets its owner in', async () => {
    const other = await newSession(harbour, person)
    const { password, button } = accountOf(page)
    await button('Change Password').click()
    await password.getByLabel('Current password').fill('not hers at all')
    await password.getByLabel('New password').fill('four green boats')
    await button('Save Password').click()
    await expect(password.getByText('That is not your current password.')).toBeVisible()
    await password.getByLabel('Current password').fill(person.password)
    await button('Save Password').click()
    await expect(toastOf(page, 'Password saved', 'Your other devices were signed out.')).toBeVisible()
    expect((await call(harbour, '/api/profile', undefined, other)).status).toBe(401)
    expect(await newSession(harbour, { ...person, password: 'four green boats' })).not.toBe('')
    await page.reload()
    await expect(button('Change Password')).toBeVisible()
  })
})

test('the email address changes when both addresses confirm; Google is linked and unlinked', async ({
  page,
  harbour,
  newDevice,
  guard,
}) => {
  guard.expect(/400|403/)
  const person = await somebodyNew(page, harbour)
  await test.step('Google is linked and unlinked', async () => {
    await page.goto('/account/details')
    const { google } = accountOf(page)
    await google.getByRole('button', { name: 'Link Google' }).click()
    const field = google.getByLabel('Your password')
    await expect(field).toBeFocused()
    await field.fill('a wrong guess')
    await google.getByRole('button', { name: 'Go to Google' }).click()
    await expect(field).toHaveAccessibleDescription(/password/i)
    await expect(page).toHaveURL('/account/details')
    await field.fill(person.password)
    await google.getByRole('button', { name: 'Go to Google' }).click()
    await expect(page.getByRole('heading', { name: 'Test identity' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(`google-${person.email}`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/account/details')
    await expect(toastOf(page, 'Google is linked')).toBeVisible()
    await google.getByRole('button', { name: 'Unlink Google' }).click()
    await google.getByRole('button', { name: 'Leave It' }).click()
    await expect(field).toHaveCount(0)
    await expect(google.getByRole('button', { name: 'Unlink Google' })).toBeFocused()
    await google.getByRole('button', { name: 'Unlink Google' }).click()
    await field.fill(person.password)
    await field.press('Enter')
    await expect(toastOf(page, 'Google is unlinked')).toBeVisible()
    await expect(google.getByRole('button', { name: 'Link Google' })).toBeFocused()
  })
  await test.step('the email address changes when both addresses confirm, one by code and one by its link on another device', async () => {
    const to = `new-${person.email}`
    await page.goto('/account/details')
    const { email, button } = accountOf(page)
    await button('Change Email').click()
    await page.getByLabel('New email').fill(to)
    await expect(button('Send Both Messages')).toBeDisabled()
    await email.getByLabel('Your password').fill('not her password')
    await button('Send Both Messages').click()
    await expect(email.getByText('That is not your current password.')).toBeVisible()
    await email.getByLabel('Your password').fill(person.password)
    await button('Send Both Messages').click()
    await expect(email.getByText(`Moving to ${to}`)).toBeVisible()
    await expect(email.getByRole('heading', { name: 'Email', exact: true })).toBeFocused()
    const old = await mailTo(harbour, person.email, /Do you want/)
    const young = await mailTo(harbour, to, /confirm your new/)
    await email.getByLabel('Code from the present address').fill(old.digits === '000000' ? '111111' : '000000')
    await email.getByRole('button', { name: 'Confirm' }).first().click()
    await expect(email.getByRole('alert')).toContainText('That code is not right')
    await email.getByLabel('Code from the present address').fill(old.digits)
    await email.getByRole('button', { name: 'Confirm' }).first().click()
    await expect(email.getByText(`${person.email}: said yes`)).toBeVisible()

    const elsewhere = await (await newDevice()).newPage()
    await visit(elsewhere, new URL(young.link).pathname + new URL(young.link).search)
    await expect(elsewhere.getByRole('heading', { name: 'Change your email' })).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Yes, Change It' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Your email is changed' })).toBeFocused()

    await page.reload()
    await expect(email.getByText(to, { exact: true })).toBeVisible()
    await expect(button('Change Email')).toBeVisible()
  })
})

test('visitors are sent to log in, and come back; a link to change the address that is over says so', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/400/)
  const person = await newPerson(harbour, 'Ida')
  await test.step('a link that has expired', async () => {
    await visit(page, '/account/email?token=nonsense')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await visit(page, '/account/email')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
  await test.step('a visitor is sent to log in, and comes back', async () => {
    for (const path of ['/profile/edit', '/account/details', '/account/notifications', '/account/privacy']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    }
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/account/privacy')
  })
})
