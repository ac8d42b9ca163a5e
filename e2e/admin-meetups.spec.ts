import type { Locator, Page } from '@playwright/test'
import { adminMeetupsOf, dayIn, draftOf, enterAsOwner, ownerSettings, teamOf } from './admin-meetups-page.ts'
import { expect, test, toastOf } from './harbour.ts'
import { call, enter, newPerson, newSession, startTrial } from './people.ts'

test.use({ settings: ownerSettings })

async function openList(page: Page) {
  await page.goto('/admin/meetups')
  const meetups = adminMeetupsOf(page)
  await expect(meetups.add).toBeVisible()
  return meetups
}

async function openNew(page: Page) {
  const meetups = await openList(page)
  await meetups.add.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NEW MEETUP')
  return meetups
}

test.describe('others', () => {
  for (const trial of [false, true]) {
    test(`a member ${trial ? 'in her trial ' : ''}is denied, by the page and by every route`, async ({
      page,
      harbour,
      guard,
    }) => {
      const nora = await newPerson(harbour, 'Nora')
      if (trial) await startTrial(harbour, nora)
      await enter(page.context(), harbour, nora)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/admin/meetups')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
      expect(asked).not.toContain('/api/admin/meetups')
      expect(guard.seen).toEqual([])

      const cookie = await newSession(harbour, nora)
      expect((await call(harbour, '/api/admin/meetups', undefined, cookie)).status).toBe(403)
      expect((await call(harbour, '/api/admin/meetups', draftOf('Hers'), cookie)).status).toBe(403)
      expect((await call(harbour, '/api/admin/meetups', draftOf('Nobody’s'))).status).toBe(401)
    })
  }

  test('a visitor is sent to log in', async ({ page }) => {
    await page.goto('/admin/meetups')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('the team', () => {
  test.beforeEach(async ({ context, harbour }) => {
    await enterAsOwner(context, harbour)
    await (await teamOf(harbour)).clear()
  })

  test('an empty page says what members see instead', async ({ page }) => {
    const { main } = await openList(page)
    await expect(main.getByRole('heading', { name: 'No meetups yet' })).toBeVisible()
    await expect(main).toContainText('Members see the samples until you publish the first one.')
  })

  test('publishing replaces the samples for members, and withdrawing brings them back', async ({ page, harbour }) => {
    const team = await teamOf(harbour)
    expect(await team.seen()).toHaveLength(7)
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Buns and Buggies'))
    await expect(meetups.main.getByText('8 of 12 places taken')).toBeVisible()
    await meetups.publish.click()
    await expect(toastOf(page, 'Published')).toBeVisible()
    await expect(meetups.part('To come').getByRole('heading', { level: 3 })).toHaveText(['Buns and Buggies'])
    await expect(meetups.row('Buns and Buggies')).toContainText('Published')
    expect(await team.all()).toMatchObject([{ ...draftOf('Buns and Buggies'), status: 'published' }])
    expect(await team.seen()).toEqual(['Buns and Buggies'])

    await page.goto('/community')
    const list = page.getByRole('main')
    await expect(list.getByRole('heading', { name: 'Buns and Buggies' })).toBeVisible()
    await expect(list.getByText('Sample', { exact: true })).toHaveCount(0)

    await page.goto('/admin/meetups')
    await meetups.act('Withdraw', 'Buns and Buggies').click()
    await meetups.sheet.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(toastOf(page, 'Withdrawn')).toBeVisible()
    await expect(meetups.part('Withdrawn').getByRole('listitem')).toHaveCount(1)
    expect(await team.seen()).toHaveLength(7)

    await page.goto('/community')
    await expect(list.getByText('Sample', { exact: true })).toHaveCount(7)
    await expect(list.getByRole('heading', { name: 'Buns and Buggies' })).toHaveCount(0)
  })

  test('a draft is nobody else’s until it is published from the list', async ({ page, harbour }) => {
    const team = await teamOf(harbour)
    const meetups = await openNew(page)
    await meetups.fill(
      draftOf('Samba with a Sling', {
        type: 'latin',
        rating: null,
        participants: null,
        maxParticipants: null,
      }),
    )
    await meetups.saveDraft.click()
    await expect(toastOf(page, 'Saved')).toBeVisible()
    await expect(meetups.part('Drafts').getByRole('listitem')).toHaveCount(1)
    await expect(meetups.main).toContainText('Nothing to come is published, so members see the samples.')
    expect(await team.seen()).toHaveLength(7)
    await meetups.act('Publish', 'Samba with a Sling').click()
    await expect(toastOf(page, 'Published')).toBeVisible()
    await expect(meetups.part('To come').getByRole('listitem')).toHaveCount(1)
    expect(await team.seen()).toEqual(['Samba with a Sling'])
  })

  test('what is wrong stands beside its field, the first one has the focus, and nothing is sent', async ({ page }) => {
    const meetups = await openNew(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await meetups.publish.click()
    await expect(meetups.title).toBeFocused()
    await expect(meetups.title).toHaveAttribute('aria-invalid', 'true')
    await expect(meetups.main.getByText('Please choose a community.')).toBeVisible()

    await meetups.fill(
      draftOf('Dumplings', {
        endTime: '10:00',
        lat: 15.4478,
        participants: 13,
        rating: 6,
        joinUrl: 'javascript:alert(1)',
      }),
    )
    await meetups.publish.click()
    for (const fault of [
      /^This is not in or near Bristol/,
      'Please give a number from 1 to 5, or leave it empty.',
      'Please give an address that begins with https:// or mailto:, or leave it empty.',
    ]) {
      await expect(meetups.main.getByText(fault)).toBeVisible()
    }
    await expect(meetups.lat).toBeFocused()
    await meetups.lat.fill('51.4478')
    await meetups.field(/^Rating/).fill('4,8')
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

  test('what only the server finds wrong stands beside its field as well', async ({ page, guard }) => {
    guard.expect(/status of 400/)
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Buns and Buggies'))
    const errors = [{ path: 'date', message: 'This would be over already: please choose a day that is to come.' }]
    await page.route('**/api/admin/meetups', (route) =>
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
  })

  test('one that is over is not published, but may be a draft', async ({ page }) => {
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Yesterday', { date: dayIn(-1) }))
    await meetups.publish.click()
    await expect(meetups.main.getByText('This is over already.')).toBeVisible()
    await expect(meetups.field('Date')).toBeFocused()
    await meetups.saveDraft.click()
    await expect(meetups.part('Drafts').getByRole('listitem')).toHaveCount(1)
  })

  test('unsaved words survive closing, a reload and a lost connection, and can be discarded', async ({
    page,
    context,
    guard,
  }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    const meetups = await openNew(page)
    await meetups.title.fill('Half a thought')
    await meetups.type('Polish').check()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(meetups.add).toBeVisible()
    await meetups.add.click()
    await expect(meetups.title).toHaveValue('Half a thought')
    await page.reload()
    await expect(meetups.title).toHaveValue('Half a thought')
    await expect(meetups.type('Polish')).toBeChecked()

    await meetups.fill(draftOf('A whole thought'))
    await context.setOffline(true)
    await meetups.saveDraft.click()
    await expect(meetups.main.getByRole('alert').filter({ hasText: 'Your words are still here.' })).toBeVisible()
    await context.setOffline(false)
    await expect(meetups.title).toHaveValue('A whole thought')
    await meetups.discard.click()
    await expect(meetups.title).toHaveValue('')
    await expect(meetups.title).toBeFocused()
    await expect(meetups.discard).toHaveCount(0)
  })

  test('a lost answer and fifty clicks make one meetup', async ({ page, harbour, guard }) => {
    guard.expect(/ERR_CONNECTION_RESET/)
    const team = await teamOf(harbour)
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Only once'))
    await page.route('**/api/admin/meetups', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await meetups.saveDraft.click()
    await expect(meetups.main.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
    await page.unroute('**/api/admin/meetups')
    await page.reload()
    await expect(meetups.title).toHaveValue('Only once')
    await meetups.saveDraft.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 50; click += 1) button.click()
    })
    await expect(toastOf(page, 'Saved')).toBeVisible()
    expect(await team.all()).toHaveLength(1)
  })

  test('a lost answer to ‘Save as draft’, other words and ‘Publish’ make one meetup, published as it stands', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_CONNECTION_RESET/)
    const team = await teamOf(harbour)
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Only once'))
    await page.route('**/api/admin/meetups**', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    const notSaved = meetups.main.getByRole('alert').filter({ hasText: 'Not saved' })
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

  test('what arrived without an answer and was changed since is shown, and not made a second time', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_CONNECTION_RESET|status of 409/)
    const team = await teamOf(harbour)
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Only once'))
    await page.route('**/api/admin/meetups', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await meetups.saveDraft.click()
    await expect(meetups.main.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
    await page.unroute('**/api/admin/meetups')
    for (const meetup of await team.all()) await team.change(meetup, { title: 'Hers by now' })
    await meetups.publish.click()
    const note = meetups.main.getByRole('region', { name: 'Somebody changed it while you were writing' })
    await expect(note).toContainText('Title: Hers by now')
    expect(await team.all()).toMatchObject([{ title: 'Hers by now', status: 'draft' }])
    await meetups.mine.click()
    await expect(meetups.part('To come').getByRole('listitem')).toHaveCount(1)
    expect(await team.all()).toMatchObject([{ title: 'Only once', status: 'published' }])
  })

  test('whose session has ended logs in and finds her words again', async ({ page, context, guard }) => {
    guard.expect(/status of 401/)
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Still mine'))
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
    await expect(meetups.title).toHaveValue('Still mine')
  })

  test('another community needs a way in and a name of its own', async ({ page }) => {
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Canjeero and Chat', { joinUrl: null }))
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
    await meetups.publish.click()
    await expect(meetups.part('To come')).toContainText('Canjeero and Chat')
  })

  test('the preview reads as the members’ page will', async ({ page }) => {
    const meetups = await openNew(page)
    await meetups.fill(draftOf('Buns and Buggies', { time: '09:30', rating: 4 }))
    const preview = meetups.main.locator('section').filter({ hasText: 'As members see it' })
    const texts = ['4.0', '9:30 to 12:00', '8 of 12 places taken', 'Hosted by Mei Lin', 'M Shed café']
    for (const text of texts) await expect(preview.getByText(text, { exact: true })).toBeVisible()
    await meetups.publish.click()
    await expect(meetups.part('To come').getByRole('listitem')).toHaveCount(1)
    await page.goto('/community')
    await page.getByRole('link', { name: 'Details of Buns and Buggies' }).click()
    const sheet = page.getByRole('dialog', { name: 'Buns and Buggies' })
    for (const text of texts) await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  })

  test('changed by somebody else meanwhile: both are shown, and hers can be kept or given up', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/status of 409/)
    const team = await teamOf(harbour)
    const meetup = await team.add(draftOf('Buns and Buggies'), 'published')
    const meetups = await openList(page)
    await meetups.open('Buns and Buggies').click()
    await meetups.title.fill('Buns, Buggies and Tea')
    await team.change(meetup, { description: 'Steamed buns this time.' })
    await meetups.saveChanges.click()
    const note = meetups.main.getByRole('region', { name: 'Somebody changed it while you were writing' })
    await expect(note).toBeFocused()
    await expect(note).toContainText('Title: Buns and Buggies')
    await expect(note).toContainText('Description: Steamed buns this time.')
    await expect(meetups.title).toHaveValue('Buns, Buggies and Tea')
    await meetups.mine.click()
    await expect(toastOf(page, 'Saved')).toBeVisible()
    const [mine] = await team.all()
    expect(mine).toMatchObject({ ...draftOf('Buns, Buggies and Tea'), status: 'published' })

    await meetups.open('Buns, Buggies and Tea').click()
    await meetups.title.fill('Something else')
    if (mine !== undefined) await team.change(mine, { title: 'Theirs', status: 'withdrawn' })
    await meetups.saveChanges.click()
    await expect(note).toContainText('Status: Withdrawn')
    await meetups.theirs.click()
    await expect(meetups.title).toHaveValue('Theirs')
    await expect(meetups.discard).toHaveCount(0)
    expect(await team.all()).toMatchObject([{ title: 'Theirs', status: 'withdrawn' }])
  })

  test('deleted by somebody else meanwhile, her words can become a new draft', async ({ page, harbour, guard }) => {
    guard.expect(/status of 404/)
    const team = await teamOf(harbour)
    const meetup = await team.add(draftOf('Here today'))
    const meetups = await openList(page)
    await meetups.open('Here today').click()
    await meetups.title.fill('Here tomorrow')
    await team.remove(meetup.id)
    await meetups.saveDraft.click()
    await expect(meetups.main).toContainText('Somebody deleted it while you were writing')
    await meetups.main.getByRole('button', { name: 'Save as a new draft' }).click()
    await expect(meetups.part('Drafts').getByRole('heading', { level: 3 })).toHaveText(['Here tomorrow'])
    expect(await team.all()).toMatchObject([{ title: 'Here tomorrow', status: 'draft' }])
  })

  test('unsaved words are marked in the list, and stay to be found when their meetup was deleted', async ({
    page,
    harbour,
  }) => {
    const team = await teamOf(harbour)
    const meetup = await team.add(draftOf('Here today'))
    const meetups = await openList(page)
    await expect(meetups.row('Here today')).not.toContainText('Unsaved words')
    await meetups.open('Here today').click()
    await meetups.title.fill('Here tomorrow')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(meetups.row('Here today')).toContainText('Unsaved words')

    await team.remove(meetup.id)
    await page.reload()
    const lost = meetups.main.getByRole('region', { name: 'Deleted by somebody else' })
    await lost.getByRole('link', { name: 'Here tomorrow' }).click()
    await page.reload()
    await expect(meetups.main).toContainText('Somebody deleted it while you were writing')
    await expect(meetups.title).toHaveValue('Here tomorrow')
    await meetups.saveDraft.click()
    await expect(meetups.part('Drafts').getByRole('heading', { level: 3 })).toHaveText(['Here tomorrow'])
    await expect(lost).toHaveCount(0)
    expect(await team.all()).toMatchObject([{ title: 'Here tomorrow', status: 'draft' }])
  })

  test('a list that never came is asked for, not made up, when one was saved', async ({ page, harbour, guard }) => {
    guard.expect(/ERR_FAILED/)
    const team = await teamOf(harbour)
    await team.add(draftOf('There before'), 'published')
    let asked = 0
    await page.route('**/api/admin/meetups', (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      asked += 1
      return route.abort()
    })
    const meetups = await openNew(page)
    await meetups.fill(draftOf('And another'))
    const before = asked
    await meetups.publish.click()
    await expect(toastOf(page, 'Published')).toBeVisible()
    // After saving it asks by itself once: that must not be the one that gets an answer.
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(meetups.main.getByText('The meetups could not be loaded')).toBeVisible()
    await expect(meetups.main.getByText(/^Members see/)).toHaveCount(0)
    await page.unroute('**/api/admin/meetups')
    await meetups.main.getByRole('button', { name: 'Try again' }).click()
    await expect(meetups.main.getByText('Members see 2 meetups, and no samples.')).toBeVisible()
  })

  test('Navigate leads the team here, and nobody else; the server is asked once', async ({
    page,
    harbour,
    newDevice,
  }) => {
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
    // Once for the menu, and once at the door.
    expect(asked.filter((path) => path === '/api/admin/role')).toHaveLength(2)

    const other = await newDevice()
    await enter(other, harbour, await newPerson(harbour, 'Nora'))
    const hers = await other.newPage()
    const told = hers.waitForResponse('**/api/admin/role')
    await hers.goto(`${harbour.url}/home`)
    await hers.getByRole('banner').getByRole('button', { name: 'Navigate' }).click()
    await told
    const herMenu = hers.getByRole('navigation', { name: 'All screens' })
    await expect(herMenu.getByRole('link').last()).toHaveText('Pricing')
    await expect(herMenu.getByRole('link', { name: 'Meetups to run' })).toHaveCount(0)
    await other.close()
  })

  test('from the list: the latest is shown before anything stale is published', async ({ page, harbour, guard }) => {
    guard.expect(/status of 409/)
    const team = await teamOf(harbour)
    const meetup = await team.add(draftOf('Before'))
    const meetups = await openList(page)
    await expect(meetups.row('Before')).toBeVisible()
    await team.change(meetup, { title: 'After' })
    await meetups.act('Publish', 'Before').click()
    await expect(toastOf(page, 'Somebody changed it meanwhile')).toBeVisible()
    await expect(meetups.row('After')).toContainText('Draft')
    await meetups.act('Publish', 'After').click()
    await expect(meetups.part('To come')).toContainText('After')
  })

  test('a copy is a draft of the same a week later, with no place taken, and opens to be looked over', async ({
    page,
    harbour,
  }) => {
    const team = await teamOf(harbour)
    await team.add(draftOf('Every week'), 'published')
    const meetups = await openList(page)
    await meetups.act('Copy', 'Every week').click()
    await expect(meetups.sheet.getByLabel('Date')).toHaveValue(dayIn(17))
    await meetups.sheet.getByRole('button', { name: 'Make a draft' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EDIT MEETUP')
    await expect(meetups.field('Date')).toHaveValue(dayIn(17))
    await expect(meetups.field(/^Places taken/)).toHaveValue('0')
    expect((await team.all()).map(({ date, status }) => [date, status])).toEqual([
      [dayIn(10), 'published'],
      [dayIn(17), 'draft'],
    ])
  })

  test('a draft is deleted only after it was asked, a published one cannot be', async ({ page, harbour }) => {
    const team = await teamOf(harbour)
    await team.add(draftOf('Seen'), 'published')
    await team.add(draftOf('Not needed'))
    const meetups = await openList(page)
    await expect(meetups.act('Delete', 'Seen')).toHaveCount(0)
    await meetups.act('Delete', 'Not needed').click()
    await meetups.sheet.getByRole('button', { name: 'Keep it' }).click()
    await expect(meetups.row('Not needed')).toBeVisible()
    await meetups.act('Delete', 'Not needed').click()
    await meetups.sheet.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toastOf(page, 'Deleted')).toBeVisible()
    await expect(meetups.add).toBeFocused()
    await expect(meetups.row('Not needed')).toHaveCount(0)
    expect(await team.all()).toMatchObject([{ title: 'Seen' }])
  })

  test('the list fails with a way out, and comes by itself when the network is back', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_FAILED/)
    await (await teamOf(harbour)).add(draftOf('Still there'))
    await page.route('**/api/admin/meetups', (route) => route.abort())
    const meetups = await openList(page)
    await expect(meetups.main.getByText('The meetups could not be loaded')).toBeVisible()
    await meetups.main.getByRole('button', { name: 'Try again' }).click()
    await expect(meetups.main.getByText('The meetups could not be loaded')).toBeVisible()
    await page.unroute('**/api/admin/meetups')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(meetups.row('Still there')).toBeVisible()
    await page.goto('/admin/meetups?meetup=no-such-thing')
    await expect(meetups.main.getByRole('heading', { name: 'This meetup is not here' })).toBeVisible()
  })

  test('the place is tapped on the map, its pin dragged or moved by keys, and the numbers follow', async ({ page }) => {
    const meetups = await openNew(page)
    await meetups.map.scrollIntoViewIfNeeded()
    const zoomIn = meetups.main.getByRole('button', { name: 'Zoom in' })
    await expect(zoomIn).toBeVisible()
    const box = await meetups.map.boundingBox()
    if (box === null) throw new Error('The map has no place on the page.')
    await meetups.map.click({ position: { x: box.width / 2, y: box.height / 2 } })
    await expect(meetups.lat).toHaveValue(/^51\.45\d{3}$/)
    await expect(meetups.lng).toHaveValue(/^-2\.58\d{3}$/)

    const before = Number(await meetups.lng.inputValue())
    await meetups.pin.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number(await meetups.lng.inputValue())).toBeGreaterThan(before)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => Number(await meetups.lng.inputValue())).toBeCloseTo(before, 4)

    const north = Number(await meetups.lat.inputValue())
    const pin = await meetups.pin.boundingBox()
    if (pin === null) throw new Error('The pin has no place on the page.')
    await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2)
    await page.mouse.down()
    await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2 + 40, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Number(await meetups.lat.inputValue())).toBeLessThan(north - 0.003)
    await expect.poll(async () => Number(await meetups.lng.inputValue())).toBeCloseTo(before, 3)

    await meetups.lat.fill('51.60000')
    await expect(meetups.pin).toBeInViewport()
  })

  test('a map whose streets did not come says so, and can be asked for once more', async ({ page, guard }) => {
    guard.expect(/ERR_FAILED .*topojson/, /The streets of the map could not be fetched/)
    await page.route('**/*.topojson', (route) => route.abort())
    const meetups = await openNew(page)
    await expect(meetups.main.getByText('The map could not be loaded')).toBeVisible()
    await meetups.lat.fill('51.45450')
    await page.unroute('**/*.topojson')
    await meetups.main.getByRole('button', { name: 'Try again' }).click()
    await expect(meetups.main.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(meetups.lat).toHaveValue('51.45450')
  })

  test('a tap on the pin, or another way to write a number, changes nothing', async ({ page, harbour }) => {
    await (await teamOf(harbour)).add(draftOf('Stays put', { rating: 4 }))
    const meetups = await openList(page)
    await meetups.open('Stays put').click()
    await meetups.pin.click()
    await expect(meetups.lat).toHaveValue('51.4478')
    await meetups.field(/^Rating/).press('End')
    await meetups.field(/^Rating/).pressSequentially('.0')
    await expect(meetups.field(/^Rating/)).toHaveValue('4.0')
    await expect(meetups.discard).toHaveCount(0)
    await meetups.field(/^Rating/).press('Backspace')
    await meetups.field(/^Rating/).pressSequentially('5')
    await expect(meetups.field(/^Rating/)).toHaveValue('4.5')
    await expect(meetups.discard).toBeVisible()
  })

  test('by keyboard alone a meetup is written, published and withdrawn', async ({ page, harbour }) => {
    const meetups = await openList(page)
    const { keyboard } = page
    /** Tabs on until the focus is there, however long the way. */
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
    // A browser asks for days and times in the order of its own language, whatever the page's is.
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
    await type(/^Rating/, '4,8')
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
