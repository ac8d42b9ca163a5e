import { dayMs, localDay } from '../domain/day.ts'
import { adminOf, giveFigures, makeLarge, withholdFigures } from './admin-page.ts'
import { adminMeetupsOf, draftOf, enterAsOwner, teamOf } from './admin-meetups-page.ts'
import { closeToasts } from './harbour.ts'
import { newPerson } from './people.ts'
import type { ScreenState } from './screens.ts'

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

/** A day that lies in the future both for the server's clock and for the page's clock. */
const toCome = localDay(new Date(Date.now() + 300 * dayMs))

/** The states of the admin dashboard and of the page of admins, for the operator, who is already signed in. */
const deskStates: readonly ScreenState[] = [
  {
    name: 'admin, figures on their way',
    async open({ page }) {
      await withholdFigures(page, 'slow')
      await page.goto('/admin')
      await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
    },
  },
  {
    name: 'admin, figures not to be had',
    async open({ page }) {
      await giveFigures(page)
      await withholdFigures(page, 'failing')
      await page.goto('/admin')
      await adminOf(page).tryAgain.waitFor()
      await closeToasts(page)
    },
  },
  {
    name: 'admin, figures of a small harbour',
    main: true,
    async open({ page }) {
      await giveFigures(page)
      await page.goto('/admin')
      await adminOf(page).part('Trials').waitFor()
      await adminOf(page).chart('Sign-ups').waitFor()
    },
  },
  {
    name: 'admin, figures of a large harbour',
    async open({ page }) {
      await makeLarge(page)
      await page.goto('/admin')
      await adminOf(page).showTable('Active sessions').click()
      await adminOf(page).part('Page views by path').getByText('2 more').click()
      await adminOf(page).chart('Page views').waitFor()
    },
  },
  {
    name: 'admins, one of them',
    main: true,
    async open({ page }) {
      await giveFigures(page)
      await page.goto('/admin/roles')
      await adminOf(page).part('Latest changes').waitFor()
    },
  },
  {
    name: 'admins, no account of this address',
    async open({ page }) {
      await adminOf(page).email.fill(`${longWord.toLowerCase()}@example.com`)
      await adminOf(page).give.click()
      await page.getByText('There is no account with this address or id.').waitFor()
    },
  },
  {
    name: 'admins, asked before taking the role of another one',
    async open({ page, server }) {
      const { email } = await newPerson(server, longWord)
      await adminOf(page).email.fill(email)
      await adminOf(page).give.click()
      await adminOf(page).take(email).click()
      await adminOf(page).sheet.getByRole('button', { name: 'Leave it' }).waitFor()
    },
  },
  {
    name: 'admins, what was changed',
    async open({ page }) {
      await adminOf(page).sheet.getByRole('button', { name: 'Take it' }).click()
      await adminOf(page).part('Latest changes').getByText('took the role of').first().waitFor()
      await closeToasts(page)
    },
  },
]

/**
 * The states of the team's meetups page, on a server with an owner. A member without the admin role sees the first
 * state; the second state signs the operator in. The last state deletes all meetups, so that later states show the
 * samples again.
 */
const meetupStates: readonly ScreenState[] = [
  {
    name: 'admin meetups, refused to a member',
    async open({ page }) {
      await page.goto('/admin/meetups')
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    },
  },
  {
    name: 'admin meetups, none yet',
    async open({ page, server }) {
      await enterAsOwner(page.context(), server)
      await (await teamOf(server)).clear()
      await page.goto('/admin/meetups')
      await page.getByRole('heading', { name: 'No meetups yet' }).waitFor()
    },
  },
  {
    name: 'admin meetups, a form with faults',
    async open({ page }) {
      await adminMeetupsOf(page).add.click()
      await adminMeetupsOf(page).publish.click()
      await page.getByText('Please give the meetup a title.').waitFor()
    },
  },
  {
    name: 'admin meetups, the list',
    main: true,
    async open({ page, server }) {
      const team = await teamOf(server)
      await team.add(draftOf('Dumplings and Prams', { date: toCome }), 'published')
      await team.add(draftOf('Samba with a Sling', { type: 'latin', date: toCome, joinUrl: null }))
      await team.add(draftOf(`${longWord}, and how to spell it`, { date: toCome, address: `${longWord} Street 1` }))
      const past = draftOf('Songs from long ago', { type: 'jamaican', date: '2025-01-05' })
      for (const draft of [past, draftOf('Pierogi Morning', { type: 'polish', date: toCome })]) {
        await team.change(await team.add(draft), { status: 'withdrawn' })
      }
      await page.goto('/admin/meetups')
      await adminMeetupsOf(page).part('Withdrawn').waitFor()
    },
  },
  {
    name: 'admin meetups, asked before withdrawing',
    async open({ page }) {
      await adminMeetupsOf(page).act('Withdraw', 'Dumplings and Prams').click()
      await adminMeetupsOf(page).sheet.getByRole('button', { name: 'Leave it published' }).waitFor()
    },
  },
  {
    name: 'admin meetups, a copy',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await adminMeetupsOf(page).act('Copy', 'Dumplings and Prams').click()
      await adminMeetupsOf(page).sheet.getByRole('button', { name: 'Make a draft' }).waitFor()
    },
  },
  {
    name: 'admin meetups, a form with unsaved words',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await adminMeetupsOf(page).open('Dumplings and Prams').click()
      await adminMeetupsOf(page).title.fill('Dumplings, Prams and more')
      await adminMeetupsOf(page).discard.waitFor()
      await adminMeetupsOf(page).pin.waitFor()
    },
  },
  {
    name: 'admin meetups, changed by somebody else meanwhile',
    async open({ page, server }) {
      const team = await teamOf(server)
      const meetup = (await team.all()).find(({ title }) => title === 'Dumplings and Prams')
      if (meetup !== undefined) await team.change(meetup, { description: 'Steamed buns this time.' })
      await adminMeetupsOf(page).saveChanges.click()
      await adminMeetupsOf(page).mine.waitFor()
      await closeToasts(page)
    },
  },
  {
    name: 'admin meetups, not to be had',
    async open({ page, server }) {
      await (await teamOf(server)).clear()
      await page.route(/\/api\/admin\/meetups(\?|$)/, (route) => route.abort())
      await page.goto('/admin/meetups')
      await page.getByText('The meetups could not be loaded').waitFor()
      await page.unroute(/\/api\/admin\/meetups(\?|$)/)
    },
  },
]

/** The states of the content editor. No state changes what members see. */
const contentStates: readonly ScreenState[] = [
  {
    name: 'admin content, the kinds',
    main: true,
    async open({ page }) {
      await page.goto('/admin/content')
      await page.getByRole('link', { name: /^Recipes/ }).waitFor()
    },
  },
  {
    name: 'admin content, all that awaits a review',
    async open({ page }) {
      await page.getByRole('link', { name: /^Awaiting review/ }).click()
      await page.getByRole('button', { name: 'Show more' }).waitFor()
    },
  },
  {
    name: 'admin content, an item',
    main: true,
    async open({ page }) {
      await page.goto('/admin/content/groups/facebook')
      await page.getByText('Polish Mums in Bristol', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'admin content, an item, with its preview by night',
    async open({ page }) {
      await page.goto('/admin/content/groups/facebook')
      await page.getByText('Polish Mums in Bristol', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('radio', { name: 'Night' }).check()
    },
  },
  {
    name: 'admin content, a new item with faults',
    async open({ page }) {
      await page.goto('/admin/content/new/recipes')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Please look at the marked fields.').waitFor()
    },
  },
  {
    name: 'admin content, not to be had',
    async open({ page }) {
      await page.route('**/api/admin/content?**', (route) => route.abort())
      await page.goto('/admin/content')
      await page.getByText('The content could not be loaded').waitFor()
      await page.unroute('**/api/admin/content?**')
    },
  },
]

export const adminStates: readonly ScreenState[] = [...meetupStates, ...contentStates, ...deskStates]
