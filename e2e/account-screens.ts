import type { Page } from '@playwright/test'
import { accountOf } from './account-page.ts'
import { visit } from './harbour.ts'
import { notificationsOf } from './notifications-page.ts'
import type { ScreenState } from './screens.ts'

/** Sets the notification permission from the next page load on. Headless browsers have different defaults for it. */
function standIn(page: Page, permission: NotificationPermission): Promise<unknown> {
  return page.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => said })
  }, permission)
}

const calendarOf = (name: string, fails = false) => ({
  id: name,
  name,
  host: fails ? 'calendars.a-primary-school.example' : null,
  readAt: '2026-11-20T07:10:00.000Z',
  failingSince: fails ? '2026-11-21T07:10:00.000Z' : null,
  isCut: fails,
  events: [],
})

export const accountStates: readonly ScreenState[] = [
  {
    name: 'edit profile, with an error',
    main: true,
    async open({ page }) {
      await page.goto('/profile/edit')
      const account = accountOf(page)
      await account.displayName.fill('Pneumonoultramicroscopicsilicovolcanoconiosis <')
      await account.button('Save Profile').click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'account details',
    main: true,
    async open({ page }) {
      await page.goto('/account/details')
      await accountOf(page).sessions.waitFor()
    },
  },
  {
    name: 'account details, a change of address under way',
    async open({ page, member }) {
      const account = accountOf(page)
      const waiting = account.email.getByText(/^Moving to/)
      if ((await waiting.count()) === 0) {
        await account.button('Change Email').click()
        await page.getByLabel('New email').fill(`a-new-and-rather-long-address-of-${member.email}`)
        await account.email.getByLabel('Your password').fill(member.password)
        await account.button('Send Both Messages').click()
      }
      await waiting.waitFor()
    },
  },
  {
    name: 'account details, a new password',
    async open({ page }) {
      await accountOf(page).button('Change Password').click()
      await page.getByLabel('Current password').waitFor()
    },
  },
  {
    name: 'notifications, blocked by the browser',
    async open({ page }) {
      await standIn(page, 'denied')
      await page.goto('/account/notifications')
      await notificationsOf(page).device.getByText('Your browser blocks them').waitFor()
    },
  },
  {
    name: 'notifications',
    main: true,
    async open({ page }) {
      await standIn(page, 'granted')
      await page.goto('/account/notifications')
      await notificationsOf(page).turnOn.waitFor()
    },
  },
  {
    name: 'notifications, a reminder with its faults',
    async open({ page }) {
      const { openReminder, sheet } = notificationsOf(page)
      await openReminder('A glass of water').click()
      await sheet.getByRole('button', { name: 'Add a Time' }).click()
      await sheet.getByLabel('Time 1', { exact: true }).fill('23:30')
      const chosen = sheet.getByRole('button', { pressed: true })
      while ((await chosen.count()) > 0) await chosen.first().click()
      await sheet.getByRole('button', { name: 'Save Reminder' }).click()
      await sheet.getByText('Please choose a day.').waitFor()
    },
  },
  {
    name: 'calendars, one of a school and one that fails',
    main: true,
    async open({ page }) {
      await page.route('**/api/calendars', (route) =>
        route.fulfill({
          json: { calendars: [calendarOf('Nursery, with a rather long name'), calendarOf('School', true)] },
        }),
      )
      await page.goto('/account/calendars')
      await page.getByRole('button', { name: 'Remove School' }).waitFor()
      await page.getByRole('button', { name: 'Make my calendar address' }).waitFor()
    },
  },
  {
    name: 'calendars, adding one',
    async open({ page }) {
      await page.getByRole('button', { name: 'Add a Calendar' }).click()
      await page.getByRole('button', { name: 'Add It' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'your data',
    main: true,
    async open({ page }) {
      await page.goto('/account/privacy')
      const { stored } = accountOf(page)
      await stored.getByText('On our server', { exact: true }).first().click()
      await stored.getByText('On this device', { exact: true }).first().click()
    },
  },
  {
    name: 'your data, what is in the file',
    async open({ page }) {
      await page.evaluate(() => localStorage.setItem('harbour:own-timer', '"mine"'))
      const device = { 'harbour:own-timer': '"theirs"', 'harbour:kit': '[]', 'harbour:movement-made': '[]' }
      const file = { kind: 'harbour-export', version: 1, made_at: '2026-11-20T10:00:00.000Z', server: {}, device }
      const buffer = Buffer.from(JSON.stringify(file))
      await accountOf(page).file.setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer })
      await accountOf(page).importDialog.waitFor()
    },
  },
  {
    name: 'your data, delete the account',
    async open({ page }) {
      await page.evaluate(() => localStorage.removeItem('harbour:own-timer'))
      await page.goto('/account/privacy')
      await accountOf(page).button('Delete My Account').click()
      await accountOf(page).deleteDialog.getByLabel('Your password').waitFor()
    },
  },
  {
    name: 'change your email, from a mail',
    main: true,
    open: ({ page }) => visit(page, '/account/email?token=x'),
  },
]
