import type { Page } from '@playwright/test'
import { answerMeetups, meetupOf, reportOf } from './community-page.ts'
import { openDetails } from './community-steps.ts'
import { expect, test, toastOf } from './harbour.ts'
import { mailsAreOut } from './people.ts'
import type { Server } from './server.ts'

const team = 'team@example.com'
test.use({ settings: { URGENT_EMAIL: team } })

test.describe('a concern', () => {
  async function openReport(page: Page, server: Server) {
    const { sheet } = await openDetails(page, server)
    await sheet.getByRole('button', { name: 'Report a concern' }).click()
    const report = reportOf(page)
    await expect(report.sheet).toBeVisible()
    return report
  }

  /** How many mails have told the team of a concern; its words stand in none (D66). */
  const told = (server: Server): number =>
    server.sink.mails.filter(({ to, subject }) => to === team && subject.startsWith('A concern')).length

  test('asks for words, names who helps in danger, and goes to the team with its meetup, once', async ({
    page,
    harbour,
  }) => {
    const before = told(harbour)
    const report = await openReport(page, harbour)
    await expect(report.sheet.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999')
    await report.send.click()
    await expect(report.sheet.getByText('A few words are enough.')).toBeVisible()
    await expect(report.words).toBeFocused()
    await report.words.fill('Somebody asked for money <b>first</b>')
    await report.send.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click()
    })
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await expect(report.sheet).toHaveCount(0)
    await expect.poll(() => told(harbour)).toBe(before + 1)
    await page.getByRole('button', { name: 'Report a concern' }).click()
    await expect(report.words).toHaveValue('')
  })

  test('survives closing, a reload and a lost connection, and is sent later', async ({ page, harbour, context }) => {
    const before = told(harbour)
    const report = await openReport(page, harbour)
    await report.words.fill('Kept through it all')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Report a concern' }).click()
    await expect(report.words).toHaveValue('Kept through it all')
    await context.setOffline(true)
    await report.send.click()
    await expect(toastOf(page, 'Kept until you’re connected')).toBeVisible()
    await expect(report.sheet).toHaveCount(0)
    await context.setOffline(false)
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await expect.poll(() => told(harbour)).toBe(before + 1)
  })

  test('whose answer got lost is no success, and sent again it counts once', async ({ page, harbour, guard }) => {
    const before = told(harbour)
    guard.expect(/ERR_CONNECTION_RESET/)
    const report = await openReport(page, harbour)
    await page.route('**/api/reports', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await report.words.fill('A lost answer')
    await report.send.click()
    await expect(report.sheet.getByRole('alert')).toContainText('No answer came back')
    await page.unroute('**/api/reports')
    await report.send.click()
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await mailsAreOut(harbour)
    expect(told(harbour)).toBe(before + 1)
  })

  test('stays open with its words when its meetup ends meanwhile', async ({ page, harbour }) => {
    await answerMeetups(page, [meetupOf('Ending', { date: '2026-11-18', time: '09:00', endTime: '10:05' })])
    await page.route('**/api/reports', (route) => route.fulfill({ status: 204 }))
    const { sheet } = await openDetails(page, harbour, 'Ending')
    await sheet.getByRole('button', { name: 'Report a concern' }).click()
    const report = reportOf(page)
    await report.words.fill('Nobody was let in')
    await page.clock.fastForward('06:00')
    await expect(sheet.getByText(/^This one is over, or its organiser took it back/)).toBeAttached()
    await expect(report.words).toHaveValue('Nobody was let in')
    await report.send.click()
    await expect(toastOf(page, 'Report sent')).toBeVisible()
  })

  test('of a meetup that is gone can be told by its address, with the words she had begun', async ({
    page,
    harbour,
  }) => {
    const meetup = meetupOf('Taken back')
    await answerMeetups(page, [meetup])
    const { sheet } = await openDetails(page, harbour, 'Taken back')
    await sheet.getByRole('button', { name: 'Report a concern' }).click()
    const report = reportOf(page)
    await report.words.fill('He came to my door')
    await answerMeetups(page, [])
    // This device's copy would open it as it was, for as long as the answer takes.
    await page.evaluate(() => localStorage.removeItem('harbour:pack:meetups'))
    await page.reload()
    await page.getByRole('dialog', { name: 'This meetup has sailed' }).getByRole('button', { name: 'Report' }).click()
    await expect(report.words).toHaveValue('He came to my door')
    const sending = page.waitForRequest('**/api/reports')
    await page.route('**/api/reports', (route) => route.fulfill({ status: 204 }))
    await report.send.click()
    expect((await sending).postDataJSON()).toMatchObject({ meetup: meetup.id, concern: 'He came to my door' })
  })

  test('has who else helps now one tap away', async ({ page, harbour }) => {
    const report = await openReport(page, harbour)
    await report.sheet.getByRole('button', { name: 'Who else helps now' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Help now' }).getByRole('link', { name: /999/ }).first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
