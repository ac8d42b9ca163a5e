import { adminMeetupsOf, dayIn, draftOf, enterAsOwner, teamOf } from './admin-meetups-page.ts'
import { closeToasts, expect, expectInSight, test, toastOf } from './harbour.ts'
import { enter, memberInTrial } from './people.ts'

const title = 'Buggies by the Water'

test(
  'a member suggests a meetup, an admin publishes it, it is on the list, she cancels it, and it is gone',
  { tag: '@gate' },
  async ({ page, harbour, context }) => {
    await (await teamOf(harbour)).clear()
    const ola = await memberInTrial(harbour)
    await enter(context, harbour, ola)
    await page.goto('/community')
    const main = page.getByRole('main')
    const sheet = page.getByRole('dialog')
    const suggest = main.getByRole('button', { name: 'Suggest a meetup' })

    await test.step('without a contact it is not sent; what she typed survives a reload and no network', async () => {
      await suggest.click()
      await sheet.getByLabel('Title').fill(title)
      await sheet.getByLabel('Description').fill('A slow walk along the harbour.')
      await sheet.getByRole('radio', { name: 'Everybody' }).check()
      await sheet.getByLabel('Date').fill(dayIn(9))
      await sheet.getByLabel('From').fill('10:30')
      await sheet.getByLabel('To', { exact: true }).fill('12:00')
      await sheet.getByLabel('Place and street').fill('M Shed, Wapping Road, Bristol')
      await sheet.getByText('Type the place in numbers instead').click()
      await sheet.getByLabel('Latitude').fill('51.4478')
      await sheet.getByLabel('Longitude').fill('-2.5984')
      await sheet.getByLabel('Your first name').fill('Ola')
      await sheet.getByRole('radio', { name: 'Every week' }).check()
      await sheet.getByRole('checkbox', { name: 'Prams welcome' }).check()
      await sheet.getByRole('button', { name: 'Send to the team' }).click()
      await expect(sheet.getByLabel('How people reach you')).toBeFocused()
      await page.reload()
      await suggest.click()
      await sheet.getByLabel('How people reach you').fill('ola@example.com')
      await context.setOffline(true)
      await sheet.getByRole('button', { name: 'Send to the team' }).click()
      await expect(sheet.getByRole('alert')).toContainText('nothing was sent')
      await context.setOffline(false)
    })

    await test.step('sent once, it waits for the team, and members do not see it', async () => {
      await sheet.getByRole('button', { name: 'Send to the team' }).dblclick()
      const own = main.getByRole('region', { name: 'Your own meetup' })
      const row = own.getByRole('listitem')
      // The toast is in the row, so that it covers nothing of the meetup.
      await expect(row.getByRole('status').filter({ hasText: 'Sent to the team' })).toBeVisible()
      for (const part of [row.getByRole('heading'), row.getByRole('status')]) await expectInSight(page, part)
      await closeToasts(page)
      await expect(row).toHaveText([/Buggies by the Water.*Waiting for the team/s])
      expect(await (await teamOf(harbour)).seen()).not.toContain(title)
    })

    await test.step('an admin publishes it', async () => {
      await (await teamOf(harbour)).add(draftOf('Not needed'))
      await enterAsOwner(context, harbour)
      await page.goto('/admin/meetups')
      const meetups = adminMeetupsOf(page)
      await expect(main.getByRole('region', { name: /^Suggested by members/ })).toContainText(title)
      await meetups.act('Publish', title).click()
      await expect(toastOf(page, 'Published')).toBeVisible()
      // Nothing is deleted or withdrawn before a second tap.
      await meetups.act('Delete', 'Not needed').click()
      await meetups.sheet.getByRole('button', { name: 'Keep it' }).click()
      await meetups.act('Withdraw', title).click()
      await meetups.sheet.getByRole('button', { name: 'Leave it published' }).click()
      await expect(meetups.row('Not needed')).toBeVisible()
    })

    await test.step('it is on the list with its traits; cancelled by her, it is gone', async () => {
      await enter(context, harbour, ola)
      await page.goto('/community')
      await page.getByRole('link', { name: `Details of ${title}` }).click()
      await expect(sheet.getByText('Everybody')).toBeVisible()
      await expect(sheet.getByText('Every week')).toBeVisible()
      await expect(sheet.getByText('Prams welcome')).toBeVisible()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await main.getByRole('button', { name: `Cancel ${title}` }).click()
      await sheet.getByRole('button', { name: 'Cancel it' }).click()
      await expect(page.getByRole('link', { name: `Details of ${title}` })).toHaveCount(0)
      await expect(main.getByRole('region', { name: 'Your own meetup' })).toContainText('Cancelled')
    })

    await test.step('whoever had noted it reads that it is not on', async () => {
      await page.goto(`/community#meetup=${encodeURIComponent(title)}`)
      await expect(sheet.getByRole('heading', { name: 'This meetup is not on' })).toBeVisible()
    })
  },
)
