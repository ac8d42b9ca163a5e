import type { Page } from '@playwright/test'
import { enterAsOwner, owner } from './admin-meetups-page.ts'
import { adminOf, giveFigures, tellEvent, withholdFigures } from './admin-page.ts'
import { chooseFromMenu, expect, test, toastOf, usualSettings } from './harbour.ts'
import { call, enter, newPerson, newSession, somebody, startTrial } from './people.ts'
import type { Server } from './server.ts'

/** A new object starts a separate server for this file: the figures would count the visits of other tests. */
test.use({ settings: { ...usualSettings } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function changeRole(server: Server, method: 'POST' | 'DELETE', email: string): Promise<void> {
  const cookie = await newSession(server, owner)
  const path = method === 'POST' ? '/api/admin/roles' : `/api/admin/roles/${encodeURIComponent(email)}`
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify({ user: email }) } : {}),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

test('figures, charts and tables tell what was counted, by pointer, by keys and by night', async ({
  page,
  context,
  harbour,
}) => {
  await enterAsOwner(context, harbour)
  await startTrial(harbour, await newPerson(harbour))
  for (const [session, landing] of [
    ['one', 'a'],
    ['two', 'b'],
    ['three', 'b'],
  ] as const) {
    await tellEvent(harbour, session, { landing })
  }
  await tellEvent(harbour, 'two', { type: 'user_signup', path: '/signup', landing: 'b' })
  await tellEvent(harbour, 'two', { path: '/tips' })

  await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname))
  await page.goto('/home')
  await heading(page).waitFor()
  expect(scripts.filter((path) => path.includes('/chart-'))).toEqual([])
  await page.goto('/admin')
  const { tile, part, chart, table, showTable } = adminOf(page)
  await expect(tile('Paid users')).toContainText('0Subscribed')
  await expect(tile('Conversion rate')).toContainText('0%')
  await expect(tile('Sessions today')).toContainText('3')
  await expect(part('Event counts')).toContainText(/page_view 4user_login 0user_signup 1/)
  await expect(part('Trials')).toContainText(/Active trials\d+Expired trials0/)
  await expect(part('Page views by path').getByRole('row')).toHaveText(['PathViews', '/landing3', '/tips1'])
  await expect(part('From landing to paying')).toContainText('Visits that saw the landing page 3')
  // The percentages are shares of accounts, regardless of the number of visits.
  const funnel = await part('From landing to paying').innerText()
  expect(funnel).toMatch(
    /Accounts made\s+2\s+Confirmed\s+2\s+100% of the accounts\s+Started a trial\s+1\s+50% of the accounts/,
  )
  await expect(part('Landing page, A and B').getByRole('row')).toHaveText([/Reading/, 'A100%', 'B2150%'])

  await expect(chart('Active sessions').locator('canvas')).toBeVisible()
  await expect(chart('Active sessions')).toHaveAttribute('aria-valuetext', /: 3 sessions$/)
  await chart('Active sessions').press('ArrowLeft')
  await expect(chart('Active sessions')).toHaveAttribute('aria-valuetext', /: 0 sessions$/)
  await page.keyboard.press('Tab')
  await expect(chart('Active sessions')).toHaveAttribute('aria-valuetext', /: 3 sessions$/)
  await chart('Page views').hover({ position: { x: 120, y: 60 } })
  await expect(chart('Page views')).toHaveAttribute('aria-valuetext', /: 0 page views$/)
  await showTable('Active sessions').press('Enter')
  await expect(table('Active sessions').getByRole('row')).toHaveCount(31)
  await expect(table('Active sessions').getByRole('row').nth(1)).toHaveText(/3$/)

  const drawn = () => chart('Active sessions').evaluate((box) => box.querySelector('canvas')?.toDataURL())
  const byDay = await drawn()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await drawn()) === byDay, 'drawn in the same colours').toBe(false)
})

test('the desk: what cannot be checked or loaded is tried again; its tab is in the address, its links lead on and back', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  await enterAsOwner(context, harbour)
  const { tab, main, part, tryAgain } = adminOf(page)
  // The toast, which is an alert too, is below the card of the error.
  const card = main.locator('[role=alert]:not(.toast)')

  await test.step('a role check that fails is only logged: denied for now, and asked again', async () => {
    guard.expect(/ERR_FAILED/, /The role could not be checked/)
    await withholdFigures(page, 'failing')
    await page.route('**/api/admin/role', (route) => route.abort())
    await page.goto('/admin')
    await expect(heading(page)).toHaveText('Access Denied')
    await page.unroute('**/api/admin/role')
    await tryAgain.click()
    await expect(heading(page)).toHaveText('ADMIN DASHBOARD')
  })

  await test.step('a failed load says so and is tried again', async () => {
    await expect(toastOf(page, 'Error', 'Failed to load analytics')).toBeVisible()
    await expect(card).toContainText('Failed to load analytics')
    await giveFigures(page)
    await tryAgain.click()
    await expect(part('Trials')).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('offline, what was there stays, and it is tried again when the network is back', async () => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await main.getByRole('button', { name: 'Refresh' }).click()
    await expect(card).toContainText('You seem to be offline.')
    await expect(part('Trials')).toBeVisible()
    await context.setOffline(false)
    await expect(card).toHaveCount(0)
  })

  const header = page.getByRole('banner')
  await test.step('it is reached from Navigate', async () => {
    await page.clock.setFixedTime('2026-11-21T10:00:00Z')
    await page.goto('/home')
    await chooseFromMenu(page, 'Admin Dashboard')
    await expect(heading(page)).toHaveText('ADMIN DASHBOARD')
    await expect(header.getByText('Admin', { exact: true })).toBeVisible()
    await expect(header.getByText('Saturday 21 November')).toBeVisible()
    await expect(tab('Analytics')).toBeChecked()
    await expect(part('Trials')).toBeVisible()
  })

  await test.step('its tab is in the address', async () => {
    await tab('Analytics').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/admin?tab=messages')
    await page.reload()
    await expect(tab('Messages')).toBeChecked()
    await expect(part('Trials')).toHaveCount(0)
    await tab('Analytics').click()
    await expect(page).toHaveURL('/admin')
  })

  await test.step('on to meetups and admins, and back to Home', async () => {
    await main.getByRole('link', { name: 'Meetups to run' }).click()
    await expect(heading(page)).toHaveText('MEETUPS')
    await page.goBack()
    await main.getByRole('link', { name: 'Admins' }).click()
    await expect(heading(page)).toHaveText('ADMINS')
    await header.getByRole('button', { name: 'Back' }).click()
    await expect(heading(page)).toHaveText('ADMIN DASHBOARD')
    await header.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('whoever loses the role while the page is open is denied at once, without the live channel at the next call', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  await enterAsOwner(context, harbour)
  const nora = await newPerson(harbour, 'Nora')
  const { email } = nora
  await changeRole(harbour, 'POST', email)
  await context.clearCookies()
  await enter(context, harbour, nora)
  const { main, part } = adminOf(page)
  const open = async () => {
    await page.goto('/admin')
    await expect(part('Trials')).toBeVisible()
  }

  await test.step('with live events at once', async () => {
    await open()
    await changeRole(harbour, 'DELETE', email)
    await expect(heading(page)).toHaveText('Access Denied')
  })

  await test.step('without live events at the next request', async () => {
    guard.expect(/status of 403/, /ERR_FAILED.*\/api\/live/)
    await page.route('**/api/live', (route) => route.abort())
    await changeRole(harbour, 'POST', email)
    await open()
    await changeRole(harbour, 'DELETE', email)
    await main.getByRole('button', { name: 'Refresh' }).click()
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(main).toContainText("You don't have permission to access this page.")
  })

  await test.step('Navigate no longer shows the admin dashboard', async () => {
    await main.getByRole('link', { name: 'Return to Home' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
    const menu = page.getByRole('navigation', { name: 'All screens' })
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
  })
})

test('the role is given and taken, somebody is signed out everywhere, and every change is noted', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  guard.expect(/status of 4(04|22)/)
  await enterAsOwner(context, harbour)
  const priya = await newPerson(harbour, 'Priya')
  const unconfirmed = somebody('Eve')
  await call(harbour, '/api/auth/sign-up/email', unconfirmed)
  await page.goto('/admin/roles')
  const { main, part, email, give, take, sheet } = adminOf(page)
  const log = part('Latest changes').getByRole('listitem')

  await test.step('a change that is not allowed is explained in a sentence', async () => {
    await expect(part('Admins now')).toContainText('By the settings of the server')
    await give.click()
    await expect(main.getByRole('alert')).toHaveText('Please type her email address.')
    await expect(email).toBeFocused()
    await email.fill('nobody@example.com')
    await email.press('Enter')
    await expect(main.getByRole('alert')).toHaveText('There is no account with this address or id.')
    await expect(email).toHaveValue('nobody@example.com')
    await email.fill(unconfirmed.email)
    await give.click()
    await expect(main.getByRole('alert')).toContainText('This address is not confirmed yet.')
  })

  await test.step('given', async () => {
    await email.fill(` ${priya.email.toUpperCase()} `)
    await give.click()
    await expect(part('Admins now')).toContainText(priya.email)
    await expect(email).toHaveValue('')
    await expect(log.first()).toContainText(`${owner.email} made an admin of ${priya.email}`)
  })

  await test.step('taken', async () => {
    await take(priya.email).click()
    await sheet.getByRole('button', { name: 'Leave it' }).click()
    await expect(take(priya.email)).toBeFocused()
    await take(priya.email).click()
    await sheet.getByRole('button', { name: 'Take it' }).click()
    await expect(toastOf(page, `${priya.email} no longer has the role`)).toBeVisible()
    await expect(part('Admins now')).not.toContainText(priya.email)
    await expect(main.getByRole('heading', { name: 'Admins now' })).toBeFocused()
    await expect(log.first()).toContainText(`${owner.email} took the role of ${priya.email}`)
  })

  await test.step('signed out everywhere by the email address', async () => {
    const phone = await newSession(harbour, priya)
    expect((await call(harbour, '/api/profile', undefined, phone)).status).toBe(200)
    const form = part('Sign somebody out')
    const field = form.getByLabel('The email address of her account')
    await form.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please type the email address.')
    await field.fill('nobody@example.com')
    await field.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('There is no account with this address or id.')
    await field.fill(priya.email)
    await field.press('Enter')
    await expect(toastOf(page, `${priya.email} is signed out everywhere`)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(log.first()).toContainText(`${owner.email} ended every session of ${priya.email}`)
    expect((await call(harbour, '/api/profile', undefined, phone)).status).toBe(401)
  })
})
