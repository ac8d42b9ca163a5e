import type { Locator, Page } from '@playwright/test'
import { adminMeetupsOf, dayIn, draftOf, enterAsOwner, teamOf } from './admin-meetups-page.ts'
import { closeToasts, expect, test, toastOf } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'

async function openList(page: Page) {
  await page.goto('/admin/meetups')
  const meetups = adminMeetupsOf(page)
  await expect(meetups.add).toBeVisible()
  return meetups
}

async function addNew(page: Page) {
  await adminMeetupsOf(page).add.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NEW MEETUP')
}

async function openNew(page: Page) {
  const meetups = await openList(page)
  await addNew(page)
  return meetups
}

async function loseAnswers(page: Page) {
  await page.route('**/api/admin/meetups**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
}

test('a visitor is sent to log in; a member, in a trial or not, is denied and finds no link to the page', async ({
  page,
  harbour,
  guard,
}) => {
  const nora = await newPerson(harbour, 'Nora')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await test.step('a visitor logs in first', async () => {
    await page.goto('/admin/meetups')
    await expect(page).toHaveURL(/\/login/)
  })

  const isDenied = async () => {
    await page.goto('/admin/meetups')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    expect(asked).not.toContain('/api/admin/meetups')
    expect(guard.seen).toEqual([])
  }
  await test.step('a member without access is denied, and nothing is asked for', async () => {
    await enter(page.context(), harbour, nora)
    await isDenied()
  })

  await test.step('a member in a trial is denied as well', async () => {
    await startTrial(harbour, nora)
    await isDenied()
  })

  await test.step('Navigate has no such link for a member', async () => {
    const told = page.waitForResponse('**/api/admin/role')
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
    await told
    const menu = page.getByRole('navigation', { name: 'All screens' })
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Meetups to run' })).toHaveCount(0)
  })
})

test.describe('the team', () => {
  test.beforeEach(async ({ context, harbour }) => {
    await enterAsOwner(context, harbour)
    await (await teamOf(harbour)).clear()
  })
  // Other test files share the server and expect the samples.
  test.afterAll(async ({ harbour }) => (await teamOf(harbour)).clear())

  test('a meetup is published in place of the samples, withdrawn, and another kept as a draft until it is published', async ({
    page,
    harbour,
    guard,
  }) => {
    const team = await teamOf(harbour)
    const meetups = adminMeetupsOf(page)
    const { main } = meetups
    const draft = draftOf('Buns and Buggies', { time: '09:30' })
    const texts = ['9:30 to 12:00', '8 of 12 places taken', 'Hosted by Mei Lin', 'M Shed café']

    await test.step('Navigate leads the team here; the server is asked for the role once for the menu and once for the page', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/home')
      const menu = page.getByRole('navigation', { name: 'All screens' })
      const open = () => page.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
      await open()
      await expect(menu.getByRole('link', { name: 'Meetups to run' })).toBeVisible()
      await page.keyboard.press('Escape')
      await open()
      await menu.getByRole('link', { name: 'Meetups to run' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEETUPS')
      expect(asked.filter((path) => path === '/api/admin/role')).toHaveLength(2)
    })

    await test.step('an empty page says what members see instead', async () => {
      await expect(main.getByRole('heading', { name: 'No meetups yet' })).toBeVisible()
      await expect(main).toContainText('Members see the samples until you publish the first one.')
      expect(await team.seen()).toHaveLength(7)
    })

    await test.step('the preview reads as the members’ page will', async () => {
      await addNew(page)
      await meetups.fill(draft)
      const preview = main.locator('section').filter({ hasText: 'As members see it' })
      for (const text of texts) await expect(preview.getByText(text, { exact: true })).toBeVisible()
    })

    await test.step('once published it stands in the list, and members see it in place of the samples', async () => {
      await meetups.publish.click()
      await expect(toastOf(page, 'Published')).toBeVisible()
      await expect(meetups.part('To come').getByRole('heading', { level: 3 })).toHaveText(['Buns and Buggies'])
      await expect(meetups.row('Buns and Buggies')).toContainText('Published')
      expect(await team.all()).toMatchObject([{ ...draft, status: 'published' }])
      expect(await team.seen()).toEqual(['Buns and Buggies'])

      await page.goto('/community')
      await expect(main.getByRole('heading', { name: 'Buns and Buggies' })).toBeVisible()
      await expect(main.getByText('Sample', { exact: true })).toHaveCount(0)
      await page.getByRole('link', { name: 'Details of Buns and Buggies' }).click()
      const sheet = page.getByRole('dialog', { name: 'Buns and Buggies' })
      for (const text of texts) await expect(sheet.getByText(text, { exact: true })).toBeVisible()
    })

    await test.step('a member comes, and cannot make it: places are counted, and nothing is lost without a network', async () => {
      const sheet = page.getByRole('dialog', { name: 'Buns and Buggies' })
      const come = sheet.getByRole('button', { name: 'I’m coming', exact: true })
      const cannot = sheet.getByRole('button', { name: 'Can’t make it', exact: true })
      await expect(sheet.getByText(/store your first name/)).toBeVisible()
      guard.expect(/ERR_INTERNET_DISCONNECTED/)
      await page.context().setOffline(true)
      await come.click()
      await expect(toastOf(page, 'That did not get through')).toBeVisible()
      await page.context().setOffline(false)
      await come.click()
      await expect(toastOf(page, 'You’re coming')).toBeVisible()
      await expect(cannot).toBeFocused()
      await expect(sheet.getByText('9 of 12 places taken')).toBeVisible()
      await page.reload()
      await expect(sheet.getByText('You’re coming', { exact: true })).toBeVisible()
      await cannot.click()
      await expect(come).toBeVisible()
      await expect(sheet.getByText('8 of 12 places taken')).toBeVisible()
    })

    await test.step('withdrawing it brings the samples back', async () => {
      await page.goto('/admin/meetups')
      await meetups.act('Withdraw', 'Buns and Buggies').click()
      await meetups.sheet.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(toastOf(page, 'Withdrawn')).toBeVisible()
      await expect(meetups.part('Withdrawn').getByRole('listitem')).toHaveCount(1)
      expect(await team.seen()).toHaveLength(7)
    })

    await test.step('other members do not see a draft', async () => {
      await addNew(page)
      await meetups.fill(draftOf('Samba with a Sling', { type: 'latin', participants: null, maxParticipants: null }))
      await meetups.saveDraft.click()
      await expect(toastOf(page, 'Saved')).toBeVisible()
      await expect(meetups.part('Drafts').getByRole('listitem')).toHaveCount(1)
      await expect(main).toContainText('Nothing to come is published, so members see the samples.')
      expect(await team.seen()).toHaveLength(7)
    })

    await test.step('until it is published from the list', async () => {
      await meetups.act('Publish', 'Samba with a Sling').click()
      await expect(meetups.part('To come').getByRole('listitem')).toHaveCount(1)
      expect(await team.seen()).toEqual(['Samba with a Sling'])
    })

    await test.step('members do not see what is withdrawn', async () => {
      await page.goto('/community')
      await expect(main.getByRole('heading', { name: 'Samba with a Sling' })).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Buns and Buggies' })).toHaveCount(0)
    })
  })

  test('what is wrong with a new meetup stands beside its field, which has the focus', async ({ page, guard }) => {
    const meetups = await openNew(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))

    await test.step('an empty form is not sent, and its first field has the focus', async () => {
      await meetups.publish.click()
      await expect(meetups.title).toBeFocused()
      await expect(meetups.title).toHaveAttribute('aria-invalid', 'true')
      await expect(meetups.main.getByText('Please choose a community.')).toBeVisible()
    })

    await test.step('wrong numbers, hours and addresses are named, and nothing is sent', async () => {
      await meetups.fill(
        draftOf('Dumplings', {
          endTime: '10:00',
          lat: 15.4478,
          participants: 13,
          joinUrl: 'javascript:alert(1)',
        }),
      )
      await meetups.publish.click()
      for (const fault of [
        /^This is not in or near Bristol/,
        'Please give an address that begins with https:// or mailto:, or leave it empty.',
      ]) {
        await expect(meetups.main.getByText(fault)).toBeVisible()
      }
      await expect(meetups.lat).toBeFocused()
      await meetups.lat.fill('51.4478')
      await meetups.field(/^The organiser’s way in/).fill('mailto:mei@example.com')
      await meetups.publish.click()
      await expect(meetups.main.getByText('It has to end after it begins.')).toBeVisible()
      await expect(meetups.field('To')).toBeFocused()
      await meetups.field('To').fill('12:00')
      await meetups.publish.click()
      await expect(meetups.main.getByText('There are more places taken than there are.')).toBeVisible()
      await expect(meetups.field(/^Places taken/)).toBeFocused()
      expect(sent.filter((path) => path.startsWith('/api/admin'))).toEqual([])
    })

    await test.step('what only the server finds wrong stands beside its field as well', async () => {
      guard.expect(/status of 400/)
      await meetups.field(/^Places taken/).fill('8')
      const errors = [{ path: 'date', message: 'This would be over already: please choose a day that is to come.' }]
      await page.route(/\/api\/admin\/meetups(\?|$)/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 400,
              contentType: 'application/problem+json',
              json: { code: 'INVALID_BODY', errors },
            })
          : route.continue(),
      )
      await meetups.publish.click()
      await expect(
        meetups.main.getByText('This would be over already: please choose a day that is to come.'),
      ).toBeVisible()
      await expect(meetups.field('Date')).toBeFocused()
      await page.unroute(/\/api\/admin\/meetups(\?|$)/)
    })

    await test.step('another community needs a way in and a name of its own', async () => {
      await meetups.field(/^The organiser’s way in/).fill('')
      await meetups.type('Another').check()
      await meetups.field('Name of the community').fill('General')
      await expect(meetups.main.getByText('This community has no group here', { exact: false })).toBeVisible()
      await meetups.publish.click()
      await expect(meetups.field('Name of the community')).toBeFocused()
      await meetups.field('Name of the community').fill('Somali')
      await meetups.publish.click()
      await expect(meetups.main.getByText('Please give a way in:')).toBeVisible()
      await expect(meetups.field(/^The organiser’s way in/)).toBeFocused()
      await meetups.field(/^The organiser’s way in/).fill('mailto:hodan@example.com')
    })

    await test.step('one that is over is not published, but may be a draft', async () => {
      const date = await meetups.field('Date').inputValue()
      await meetups.field('Date').fill(dayIn(-1))
      await meetups.publish.click()
      await expect(meetups.main.getByText('This is over already.')).toBeVisible()
      await expect(meetups.field('Date')).toBeFocused()
      await meetups.saveDraft.click()
      await expect(meetups.part('Drafts').getByRole('listitem')).toHaveCount(1)
      await meetups.open('Dumplings').click()
      await meetups.field('Date').fill(date)
    })

    await test.step('with all put right it is published', async () => {
      await meetups.publish.click()
      await expect(meetups.part('To come')).toContainText('Dumplings')
    })
  })

  test('unsaved text survives closing, a reload, a lost connection and the end of the session', async ({
    page,
    context,
    guard,
  }) => {
    const meetups = await openNew(page)

    await test.step('closing and a reload', async () => {
      await meetups.title.fill('Half a thought')
      await meetups.type('Polish').check()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(meetups.add).toBeVisible()
      await meetups.add.click()
      await expect(meetups.title).toHaveValue('Half a thought')
      await page.reload()
      await expect(meetups.title).toHaveValue('Half a thought')
      await expect(meetups.type('Polish')).toBeChecked()
    })

    await test.step('the end of the session: the link to log in leads back to them', async () => {
      guard.expect(/status of 401/)
      await meetups.fill(draftOf('A whole thought'))
      const cookies = await context.cookies()
      await context.clearCookies()
      await meetups.saveDraft.click()
      await expect(meetups.main.getByRole('alert')).toContainText('Your session has ended.')
      await meetups.main.getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: '/admin/meetups?meetup=new' }).toString()}`)
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
      await context.addCookies(cookies)
      await page.reload()
      await expect(page).toHaveURL('/admin/meetups?meetup=new')
      await expect(meetups.title).toHaveValue('A whole thought')
    })

    await test.step('a lost connection', async () => {
      guard.expect(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await meetups.saveDraft.click()
      await expect(meetups.main.getByRole('alert').filter({ hasText: 'Your words are still here.' })).toBeVisible()
      await context.setOffline(false)
      await expect(meetups.title).toHaveValue('A whole thought')
    })

    await test.step('unsaved text can be discarded', async () => {
      await meetups.discard.click()
      await expect(meetups.title).toHaveValue('')
      await expect(meetups.title).toBeFocused()
      await expect(meetups.discard).toHaveCount(0)
    })
  })

  test('after a lost answer there is one meetup, whatever is clicked, changed or changed by others next', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_CONNECTION_RESET/)
    const team = await teamOf(harbour)
    const meetups = await openNew(page)
    const notSaved = meetups.main.getByRole('alert').filter({ hasText: 'Not saved' })

    await test.step('a reload and fifty clicks', async () => {
      await meetups.fill(draftOf('Only once'))
      await loseAnswers(page)
      await meetups.saveDraft.click()
      await expect(notSaved).toBeVisible()
      await page.unroute('**/api/admin/meetups**')
      await page.reload()
      await expect(meetups.title).toHaveValue('Only once')
      await meetups.saveDraft.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 50; click += 1) button.click()
      })
      await expect(meetups.part('Drafts').getByRole('listitem')).toHaveCount(1)
      expect(await team.all()).toHaveLength(1)
    })

    await test.step('other words, and ‘Publish’ after ‘Save as draft’: published as it stands', async () => {
      await team.clear()
      await addNew(page)
      await meetups.fill(draftOf('Only once'))
      await loseAnswers(page)
      await meetups.saveDraft.click()
      await expect(notSaved).toBeVisible()
      await meetups.title.fill('Only once, and warmer')
      await expect(notSaved).toHaveCount(0)
      await meetups.publish.click()
      await expect(notSaved).toBeVisible()
      await page.unroute('**/api/admin/meetups**')
      await page.reload()
      await meetups.publish.click()
      await expect(meetups.part('To come').getByRole('listitem')).toHaveCount(1)
      expect(await team.all()).toMatchObject([{ ...draftOf('Only once, and warmer'), status: 'published' }])
    })

    await test.step('changed by somebody since it arrived: it is shown, and not made a second time', async () => {
      guard.expect(/status of 409/)
      await team.clear()
      await addNew(page)
      await meetups.fill(draftOf('Only once'))
      await loseAnswers(page)
      await meetups.saveDraft.click()
      await expect(notSaved).toBeVisible()
      await page.unroute('**/api/admin/meetups**')
      for (const meetup of await team.all()) await team.change(meetup, { title: 'Hers by now' })
      await meetups.publish.click()
      const note = meetups.main.getByRole('region', { name: 'Somebody changed it while you were writing' })
      await expect(note).toContainText('Title: Hers by now')
      expect(await team.all()).toMatchObject([{ title: 'Hers by now', status: 'draft' }])
      await meetups.mine.click()
      await expect(meetups.part('To come').getByRole('listitem')).toHaveCount(1)
      expect(await team.all()).toMatchObject([{ title: 'Only once', status: 'published' }])
    })
  })

  test('what somebody else changed or deleted meanwhile is told, and no words are lost', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/status of 40[49]/)
    const team = await teamOf(harbour)
    const meetup = await team.add(draftOf('Buns and Buggies'), 'published')
    const meetups = await openList(page)
    const note = meetups.main.getByRole('region', { name: 'Somebody changed it while you were writing' })

    await test.step('changed: both are shown, and one’s own can be kept', async () => {
      await meetups.open('Buns and Buggies').click()
      await meetups.title.fill('Buns, Buggies and Tea')
      await team.change(meetup, { description: 'Steamed buns this time.' })
      await meetups.saveChanges.click()
      await expect(note).toBeFocused()
      await expect(note).toContainText('Title: Buns and Buggies')
      await expect(note).toContainText('Description: Steamed buns this time.')
      await expect(meetups.title).toHaveValue('Buns, Buggies and Tea')
      await meetups.mine.click()
      await expect(toastOf(page, 'Saved')).toBeVisible()
      expect(await team.all()).toMatchObject([{ ...draftOf('Buns, Buggies and Tea'), status: 'published' }])
    })

    await test.step('the user can discard the own text', async () => {
      await meetups.open('Buns, Buggies and Tea').click()
      await meetups.title.fill('Something else')
      for (const mine of await team.all()) await team.change(mine, { title: 'Theirs', status: 'withdrawn' })
      await meetups.saveChanges.click()
      await expect(note).toContainText('Status: Withdrawn')
      await meetups.theirs.click()
      await expect(meetups.title).toHaveValue('Theirs')
      await expect(meetups.discard).toHaveCount(0)
      expect(await team.all()).toMatchObject([{ title: 'Theirs', status: 'withdrawn' }])
    })

    await test.step('unsaved words are marked in the list', async () => {
      await team.clear()
      const { id } = await team.add(draftOf('Here today'))
      await page.goto('/admin/meetups')
      await expect(meetups.row('Here today')).not.toContainText('Unsaved words')
      await meetups.open('Here today').click()
      await meetups.title.fill('Here tomorrow')
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(meetups.row('Here today')).toContainText('Unsaved words')
      await team.remove(id)
    })

    const drafts = meetups.part('Drafts').getByRole('heading', { level: 3 })
    await test.step('unsaved text can still be found when its meetup was deleted', async () => {
      await page.reload()
      const lost = meetups.main.getByRole('region', { name: 'Deleted by somebody else' })
      await lost.getByRole('link', { name: 'Here tomorrow' }).click()
      await page.reload()
      await expect(meetups.main).toContainText('Somebody deleted it while you were writing')
      await expect(meetups.title).toHaveValue('Here tomorrow')
      await meetups.saveDraft.click()
      await expect(drafts).toHaveText(['Here tomorrow'])
      await expect(lost).toHaveCount(0)
      expect(await team.all()).toMatchObject([{ title: 'Here tomorrow', status: 'draft' }])
    })

    await test.step('a meetup that is deleted while it is edited: its text can become a new draft', async () => {
      await meetups.open('Here tomorrow').click()
      await meetups.title.fill('Here next week')
      await team.clear()
      await meetups.saveDraft.click()
      await expect(meetups.main).toContainText('Somebody deleted it while you were writing')
      await meetups.main.getByRole('button', { name: 'Save as a new draft' }).click()
      await expect(drafts).toHaveText(['Here next week'])
      expect(await team.all()).toMatchObject([{ title: 'Here next week', status: 'draft' }])
    })
  })

  test('a list that cannot be loaded says so, shows no samples instead, and is loaded again by itself or by a tap', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_FAILED/)
    await (await teamOf(harbour)).add(draftOf('There before'), 'published')
    let asked = 0
    const fail = () =>
      page.route(/\/api\/admin\/meetups(\?|$)/, (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        asked += 1
        return route.abort()
      })
    const failed = adminMeetupsOf(page).main.getByText('The meetups could not be loaded')
    await fail()
    const meetups = await openList(page)
    const tryAgain = meetups.main.getByRole('button', { name: 'Try again' })

    await test.step('a failed list offers another try, and is loaded when the network is back', async () => {
      await expect(failed).toBeVisible()
      const before = asked
      await tryAgain.click()
      await expect.poll(() => asked).toBeGreaterThan(before)
      await expect(failed).toBeVisible()
      await page.unroute(/\/api\/admin\/meetups(\?|$)/)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(meetups.row('There before')).toBeVisible()
    })

    await test.step('it is asked for, not made up, when a meetup was saved before it ever came', async () => {
      await fail()
      await page.goto('/admin/meetups?meetup=new')
      await meetups.fill(draftOf('And another'))
      const before = asked
      await meetups.publish.click()
      await expect(toastOf(page, 'Published')).toBeVisible()
      // After saving, the page loads the list once more. This request must fail too, before the mock is removed.
      await expect.poll(() => asked).toBeGreaterThan(before)
      await expect(failed).toBeVisible()
      await expect(meetups.main.getByText(/^Members see/)).toHaveCount(0)
      await page.unroute(/\/api\/admin\/meetups(\?|$)/)
      await tryAgain.click()
      await expect(meetups.main.getByText('Members see 2 meetups, and no samples.')).toBeVisible()
    })

    await test.step('an address that names no meetup says so', async () => {
      await page.goto('/admin/meetups?meetup=no-such-thing')
      await expect(meetups.main.getByRole('heading', { name: 'This meetup is not here' })).toBeVisible()
    })
  })

  test('from the list: nothing stale is published, a copy is a draft a week later, a draft is deleted after a question', async ({
    page,
    harbour,
    guard,
  }) => {
    const team = await teamOf(harbour)
    const meetup = await team.add(draftOf('Before'))
    const meetups = await openList(page)

    await test.step('the latest is shown before anything stale is published', async () => {
      guard.expect(/status of 409/)
      await expect(meetups.row('Before')).toBeVisible()
      await team.change(meetup, { title: 'After' })
      await meetups.act('Publish', 'Before').click()
      await expect(toastOf(page, 'Somebody changed it meanwhile')).toBeVisible()
      await expect(meetups.row('After')).toContainText('Draft')
      await meetups.act('Publish', 'After').click()
      await expect(meetups.part('To come')).toContainText('After')
    })

    await test.step('a copy is a draft of the same a week later, with no place taken, and opens', async () => {
      await meetups.act('Copy', 'After').click()
      await expect(meetups.sheet.getByLabel('Date')).toHaveValue(dayIn(17))
      await meetups.sheet.getByRole('button', { name: 'Make a draft' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('EDIT MEETUP')
      await expect(meetups.title).toHaveValue('After')
      await expect(meetups.field('Date')).toHaveValue(dayIn(17))
      await expect(meetups.field(/^Places taken/)).toHaveValue('0')
      expect((await team.all()).map(({ date, status }) => [date, status])).toEqual([
        [dayIn(10), 'published'],
        [dayIn(17), 'draft'],
      ])
      await meetups.title.fill('Not needed')
      await meetups.saveDraft.click()
      await closeToasts(page)
    })

    await test.step('a draft is deleted only after it was asked, a published one cannot be', async () => {
      await expect(meetups.act('Delete', 'After')).toHaveCount(0)
      await meetups.act('Delete', 'Not needed').click()
      await meetups.sheet.getByRole('button', { name: 'Keep it' }).click()
      await expect(meetups.row('Not needed')).toBeVisible()
      await meetups.act('Delete', 'Not needed').click()
      await meetups.sheet.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(toastOf(page, 'Deleted')).toBeVisible()
      await expect(meetups.add).toBeFocused()
      await expect(meetups.row('Not needed')).toHaveCount(0)
      expect(await team.all()).toMatchObject([{ title: 'After' }])
    })
  })

  test('the place on the map and its two numbers go together', async ({ page, harbour, guard }) => {
    guard.expect(/ERR_FAILED .*topojson/, /The streets of the map could not be fetched/)
    await (await teamOf(harbour)).add(draftOf('Stays put'))
    await page.route('**/*.topojson', (route) => route.abort())
    const meetups = await openNew(page)

    await test.step('a map whose streets did not come says so, and can be asked for once more', async () => {
      await expect(meetups.main.getByText('The map could not be loaded')).toBeVisible()
      await meetups.lat.fill('51.45450')
      await page.unroute('**/*.topojson')
      await meetups.main.getByRole('button', { name: 'Try again' }).click()
      await expect(meetups.main.getByRole('button', { name: 'Zoom in' })).toBeVisible()
      await expect(meetups.lat).toHaveValue('51.45450')
    })

    await test.step('a tap on the map gives both numbers', async () => {
      await meetups.lat.fill('')
      await meetups.map.scrollIntoViewIfNeeded()
      const box = await meetups.map.boundingBox()
      if (box === null) throw new Error('The map has no place on the page.')
      await meetups.map.click({ position: { x: box.width / 2, y: box.height / 2 } })
      await expect(meetups.lat).toHaveValue(/^51\.45\d{3}$/)
      await expect(meetups.lng).toHaveValue(/^-2\.58\d{3}$/)
    })

    const before = Number(await meetups.lng.inputValue())
    await test.step('keys move the pin, and the numbers follow', async () => {
      await meetups.pin.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => Number(await meetups.lng.inputValue())).toBeGreaterThan(before)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(async () => Number(await meetups.lng.inputValue())).toBeCloseTo(before, 4)
    })

    await test.step('the pin is dragged, and the numbers follow', async () => {
      const north = Number(await meetups.lat.inputValue())
      const pin = await meetups.pin.boundingBox()
      if (pin === null) throw new Error('The pin has no place on the page.')
      await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2)
      await page.mouse.down()
      await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2 + 40, { steps: 5 })
      await page.mouse.up()
      await expect.poll(async () => Number(await meetups.lat.inputValue())).toBeLessThan(north - 0.003)
      await expect.poll(async () => Number(await meetups.lng.inputValue())).toBeCloseTo(before, 3)
    })

    await test.step('the map follows the numbers', async () => {
      await meetups.lat.fill('51.60000')
      await expect(meetups.pin).toBeInViewport()
    })

    await test.step('a tap on the pin, or another way to write a number, changes nothing', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await meetups.open('Stays put').click()
      await meetups.pin.click()
      await expect(meetups.lat).toHaveValue('51.4478')
      await meetups.lat.press('End')
      await meetups.lat.pressSequentially('0')
      await expect(meetups.lat).toHaveValue('51.44780')
      await expect(meetups.discard).toHaveCount(0)
      await meetups.lat.pressSequentially('5')
      await expect(meetups.lat).toHaveValue('51.447805')
      await expect(meetups.discard).toBeVisible()
    })
  })

  test('by keyboard alone a meetup is written, published and withdrawn', async ({ page, harbour }) => {
    const meetups = await openList(page)
    const { keyboard } = page
    async function tabTo(target: Locator) {
      for (let tabs = 0; tabs < 60; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await keyboard.press('Tab')
      }
      await expect(target).toBeFocused()
    }
    async function type(name: string | RegExp, text: string) {
      await tabTo(meetups.field(name))
      await keyboard.type(text)
    }
    await tabTo(meetups.add)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const draft = draftOf('No mouse at all', { type: 'jamaican', time: '10:30', endTime: '12:00' })
    await type('Title', draft.title)
    await tabTo(meetups.type('Polish'))
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await expect(meetups.type('Jamaican')).toBeChecked()
    await type('Description', draft.description)
    const [year, month, day] = draft.date.split('-')
    // Date and time inputs use the language of the browser, not that of the page, so the month may come first.
    await type('Date', `${day}${month}${year}`)
    if ((await meetups.field('Date').inputValue()) !== draft.date) {
      for (let parts = 0; parts < 3; parts += 1) await keyboard.press('ArrowLeft')
      await keyboard.type(`${month}${day}${year}`)
    }
    await expect(meetups.field('Date')).toHaveValue(draft.date)
    await type('From', '1030A')
    await type('To', '1200P')
    await type('Hosted by', draft.organizer)
    await type(/^The organiser’s way in/, draft.joinUrl ?? '')
    await type(/^Places taken/, '8')
    await type(/^Places in all/, '12')
    await type('Place and street', draft.address)
    await type('Latitude', String(draft.lat))
    await type('Longitude', String(draft.lng))
    await tabTo(meetups.publish)
    await keyboard.press('Enter')
    await expect(meetups.part('To come')).toContainText('No mouse at all')
    expect(await (await teamOf(harbour)).all()).toMatchObject([{ ...draft, status: 'published' }])

    await tabTo(meetups.act('Withdraw', 'No mouse at all'))
    await keyboard.press('Enter')
    await expect(meetups.sheet).toBeVisible()
    await tabTo(meetups.sheet.getByRole('button', { name: 'Withdraw', exact: true }))
    await keyboard.press('Enter')
    await expect(meetups.part('Withdrawn')).toContainText('No mouse at all')
    await expect(meetups.open('No mouse at all')).toBeFocused()
    await tabTo(meetups.act('Publish', 'No mouse at all'))
    await keyboard.press('Enter')
    await expect(meetups.part('To come').getByRole('link', { name: 'No mouse at all' })).toBeFocused()
  })
})
