import { answerMeetups, meetupOf, reportOf } from './community-page.ts'
import { dumplings, openDetails } from './community-steps.ts'
import { closeToasts, expect, test, toastOf } from './harbour.ts'
import { mailsAreOut } from './people.ts'
import type { Server } from './server.ts'

const team = 'owner@example.com'

/** Returns the number of mails about a concern. No mail contains the text of the concern (D66). */
const told = (server: Server): number =>
  server.sink.mails.filter(({ to, subject }) => to === team && subject.startsWith('A concern')).length

test('a concern about a meetup goes to the team once, whatever happens on its way', async ({
  page,
  harbour,
  context,
  guard,
}) => {
  const before = told(harbour)
  const { community, sheet } = await openDetails(page, harbour)
  const report = reportOf(page)
  const begin = page.getByRole('button', { name: 'Report a concern' })
  const isSent = async (reports: number) => {
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await expect.poll(() => told(harbour)).toBe(before + reports)
    await closeToasts(page)
  }

  await test.step('who else helps now is one tap away', async () => {
    await begin.click()
    await expect(report.sheet.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999')
    await report.sheet.getByRole('button', { name: 'Who else helps now' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Help now' }).getByRole('link', { name: /999/ }).first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('it asks for words, and twenty clicks send it once', async () => {
    await community.details(dumplings).click()
    await begin.click()
    await report.send.click()
    await expect(report.sheet.getByText('A few words are enough.')).toBeVisible()
    await expect(report.words).toBeFocused()
    await report.words.fill('Somebody asked for money <b>first</b>')
    await report.send.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click()
    })
    await isSent(1)
    await expect(report.sheet).toHaveCount(0)
    await begin.click()
    await expect(report.words).toHaveValue('')
  })

  await test.step('a lost answer is no success, and sent again it counts once', async () => {
    guard.expect(/ERR_CONNECTION_RESET/)
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
    expect(told(harbour)).toBe(before + 2)
    await closeToasts(page)
  })

  await test.step('it survives closing, a reload and a lost connection, and is sent later', async () => {
    await begin.click()
    await report.words.fill('Kept through it all')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeVisible()
    await page.reload()
    await begin.click()
    await expect(report.words).toHaveValue('Kept through it all')
    await context.setOffline(true)
    await report.send.click()
    await expect(toastOf(page, 'Kept until you’re connected')).toBeVisible()
    await expect(report.sheet).toHaveCount(0)
    await context.setOffline(false)
    await isSent(3)
  })
})

test('a concern about a meetup that ends meanwhile, or is gone, can be told with the words that were begun', async ({
  page,
  harbour,
}) => {
  const ending = meetupOf('Ending', { date: '2026-11-18', time: '09:00', endTime: '10:05' })
  const taken = meetupOf('Taken back')
  await answerMeetups(page, [ending, taken])
  await page.route('**/api/reports', (route) => route.fulfill({ status: 204 }))
  const { community, sheet } = await openDetails(page, harbour, 'Ending')
  const report = reportOf(page)

  await test.step('the report stays open with its text when its meetup ends meanwhile', async () => {
    await sheet.getByRole('button', { name: 'Report a concern' }).click()
    await report.words.fill('Nobody was let in')
    await page.clock.fastForward('06:00')
    await expect(sheet.getByText(/^This one is over, or its organiser took it back/)).toBeAttached()
    await expect(report.words).toHaveValue('Nobody was let in')
    await report.send.click()
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await closeToasts(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a deleted meetup is reported by its address', async () => {
    await community.details('Taken back').click()
    await community.sheet('Taken back').getByRole('button', { name: 'Report a concern' }).click()
    await report.words.fill('He came to my door')
    await answerMeetups(page, [])
    // Without this the cached copy would show the old version until the response arrives.
    await page.evaluate(() => localStorage.removeItem('harbour:pack:meetups'))
    await page.reload()
    await page.getByRole('dialog', { name: 'This meetup has sailed' }).getByRole('button', { name: 'Report' }).click()
    await expect(report.words).toHaveValue('He came to my door')
    const sending = page.waitForRequest('**/api/reports')
    await report.send.click()
    expect((await sending).postDataJSON()).toMatchObject({ meetup: taken.id, concern: 'He came to my door' })
  })
})
