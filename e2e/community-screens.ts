import { answerAlerts, answerMeetups, answerProposals, communityOf, meetupOf, reportOf } from './community-page.ts'
import { closeToasts } from './harbour.ts'
import { enter, newPerson, startTrial, withTrial } from './people.ts'
import type { ScreenState } from './screens.ts'

const longWords = meetupOf('Pneumonoultramicroscopicsilicovolcanoconiosis, and how to spell it', {
  type: 'of-a-later-version',
  organizer: 'Wolfeschlegelsteinhausenbergerdorff',
  location: { lat: 51.45, lng: -2.6, address: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Bristol' },
})

/**
 * The states of the community page: first without access, then with access. The second state signs in a member in a
 * trial.
 */
export const communityStates: readonly ScreenState[] = [
  {
    name: 'community, the gate',
    async open({ page }) {
      await page.goto('/community')
      await communityOf(page).gate.getByRole('button', { name: 'Learn More' }).waitFor()
    },
  },
  {
    name: 'community, what is still switched on without access',
    async open({ page }) {
      await answerAlerts(page)
      await page.reload()
      await communityOf(page).alerts.getByRole('button', { name: 'Stop the emails' }).waitFor()
      await page.unroute('**/api/meetup-alerts')
    },
  },
  {
    name: 'community, her own meetups without access',
    async open({ page }) {
      await answerProposals(page)
      await page.reload()
      await page.getByRole('heading', { name: 'Your meetups' }).waitFor()
      await page.unroute('**/api/meetup-proposals')
    },
  },
  {
    name: 'community, all of it',
    main: true,
    async open({ page, server }) {
      await withTrial(page, server)
      await page.goto('/community')
      await communityOf(page).card('Dumplings and Prams').waitFor()
      await communityOf(page).groups.getByRole('heading', { name: 'Instagram' }).waitFor()
      await communityOf(page).mails.waitFor()
    },
  },
  {
    name: 'community, one chosen and one that interests her',
    async open({ page }) {
      await communityOf(page).choose('Dumplings and Prams').click()
      await communityOf(page).interest('Dumplings and Prams').click()
    },
  },
  {
    name: 'community, a calendar address',
    async open({ page }) {
      const { makeFeed, feedAddress } = communityOf(page)
      // Another walk may have made the address already, because the tests of a server share the member.
      await makeFeed.or(feedAddress).first().waitFor()
      if (await makeFeed.isVisible()) await makeFeed.click()
      await feedAddress.waitFor()
    },
  },
  {
    name: 'community, a new calendar address?',
    async open({ page }) {
      await communityOf(page).alerts.getByRole('button', { name: 'Make a new address' }).click()
      await page.getByRole('dialog', { name: 'Make a new address?' }).waitFor()
    },
  },
  {
    name: 'community, a meetup of hers to suggest, with faults',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Suggest a meetup' }).click()
      await page.getByRole('button', { name: 'Send to the team' }).click()
      await page.getByRole('dialog', { name: 'Suggest a meetup' }).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'community, her meetups and their states',
    async open({ page }) {
      await answerProposals(page)
      await page.reload()
      await page.getByRole('heading', { name: 'Your meetups' }).waitFor()
      await page.unroute('**/api/meetup-proposals')
    },
  },
  {
    name: 'community, nothing found',
    async open({ page }) {
      await page.reload()
      await communityOf(page).search.fill('lighthouse keeping')
      await page.getByRole('heading', { name: 'Nothing by that name' }).waitFor()
    },
  },
  {
    name: 'community, meetups to come to, to wait for, and how it was',
    async open({ page }) {
      const own = (title: string, more: object) => ({
        meetupId: meetupOf(title).id,
        title,
        date: meetupOf(title).date,
        state: 'going',
        place: null,
        asks: false,
        rating: null,
        ...more,
      })
      const goings = [
        own('Going', {}),
        own('Waiting', { state: 'waiting', place: 2 }),
        own('Over', { date: '2026-01-02', asks: true }),
      ]
      const full = { participants: 10, joinUrl: 'https://example.com' }
      await communityOf(page).search.fill('')
      await answerMeetups(page, [meetupOf('Going'), meetupOf('Waiting', full), meetupOf('Full', full)])
      await page.route('**/api/meetup-goings', (route) => route.fulfill({ json: { goings } }))
      await page.reload()
      await page.getByRole('heading', { name: 'How was Over?' }).waitFor()
      await communityOf(page).card('Waiting').getByText('You’re number 2 on the waiting list').waitFor()
      await communityOf(page).details('Full').click()
      await page.getByRole('button', { name: 'Join the waiting list' }).last().waitFor()
      await page.unroute('**/api/content/meetups')
      await page.unroute('**/api/meetup-goings')
    },
  },
  {
    name: 'community, details',
    async open({ page }) {
      await page.goto('/community')
      await communityOf(page).search.fill('')
      await communityOf(page).details('Dumplings and Prams').click()
      await communityOf(page).sheet('Dumplings and Prams').waitFor()
    },
  },
  {
    name: 'community, the group of a meetup',
    async open({ page }) {
      await communityOf(page).sheet('Dumplings and Prams').getByRole('button', { name: 'Join meetup' }).click()
      await page.getByRole('dialog', { name: 'Join in' }).waitFor()
    },
  },
  {
    name: 'community, a report without its words',
    async open({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Report a concern' }).click()
      await reportOf(page).send.click()
      await reportOf(page).sheet.getByRole('alert').waitFor()
    },
  },
  {
    name: 'community, a meetup that is gone',
    async open({ page }) {
      await page.goto('/community?meetup=long-gone')
      await page.getByRole('dialog', { name: 'This meetup has sailed' }).waitFor()
    },
  },
  {
    name: 'community, long words and an unknown community',
    async open({ page }) {
      await answerMeetups(page, [longWords])
      await page.goto('/community')
      await communityOf(page).details(longWords.title).click()
      await communityOf(page).sheet(longWords.title).waitFor()
      await closeToasts(page)
    },
  },
  {
    name: 'community, packs that cannot be fetched',
    async open({ page, server }) {
      // A new member, whose packs of premium content are not on the device yet.
      const other = await newPerson(server)
      await startTrial(server, other)
      await enter(page.context(), server, other)
      await page.unroute('**/api/content/meetups')
      for (const pack of ['meetups', 'groups'])
        await page.route(`**/api/content/${pack}`, (route) => route.fulfill({ json: {} }))
      await page.goto('/community')
      await communityOf(page).meetups.getByRole('alert').waitFor()
    },
  },
]
