import type { Response } from '@playwright/test'
import { answerAlerts, answerMeetups, communityOf, dayInWords, meetupOf, reportOf } from './community-page.ts'
import { dumplings, dumplingsOn, openCommunity, openDetails } from './community-steps.ts'
import { closeToasts, expect, stored, test, toastOf } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'

/** What came; an answer that has no body by its nature has none. */
async function bodyOf(response: Response): Promise<string> {
  const hasNone = [204, 301, 302, 303, 304, 307, 308].includes(response.status())
  return hasNone ? '' : response.text()
}

test.describe('without access', () => {
  test('there is the hero, the gate, and no meetup or group in anything that came over the network', async ({
    page,
    maya,
  }) => {
    expect(maya.name).toBe('Maya')
    const asked: string[] = []
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      asked.push(pathname)
      // The live channel has no end.
      if (pathname !== '/api/live') bodies.push(bodyOf(response))
    })
    await page.goto('/community')
    await expect(communityOf(page).gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
    await expect(page.getByText('Good company,')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/content/'))).toEqual([])
    const everything = (await Promise.all(bodies)).join('\n')
    for (const secret of [dumplings, 'Mei Lin', 'Asian Mums Bristol']) expect(everything).not.toContain(secret)
    await expect(communityOf(page).alerts).toHaveCount(0)
  })

  test('what she switched on before is one link away, can be switched off, and is then said to have stopped', async ({
    page,
    maya,
  }) => {
    expect(maya.name).toBe('Maya')
    const on = await answerAlerts(page)
    await page.goto('/community#alerts')
    const { alerts } = communityOf(page)
    const heading = alerts.getByRole('heading', { name: 'Never miss one' })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await alerts.getByRole('button', { name: 'Stop the emails' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop them' }).click()
    await expect(toastOf(page, 'The emails have stopped')).toBeVisible()
    await expect(alerts.getByText('Stopped', { exact: true })).toBeVisible()
    await expect(heading).toBeFocused()
    expect(on()).toBe(false)
  })

  test('what cannot be asked for says so, and comes with another try', async ({ page, maya, guard }) => {
    expect(maya.name).toBe('Maya')
    guard.expect(/ERR_FAILED/)
    await page.route('**/api/meetup-alerts', (route) => route.abort())
    await page.goto('/community')
    const { alerts } = communityOf(page)
    await expect(alerts.getByRole('alert')).toContainText('This could not be fetched')
    await page.unroute('**/api/meetup-alerts')
    await answerAlerts(page)
    await alerts.getByRole('button', { name: 'Try again' }).click()
    await expect(alerts.getByRole('button', { name: 'Stop the emails' })).toBeVisible()
  })

  test('a report that she was writing when her access ended can still be sent', async ({
    page,
    harbour,
    context,
    maya,
  }) => {
    const { sheet } = await openDetails(page, harbour)
    await sheet.getByRole('button', { name: 'Report a concern' }).click()
    const report = reportOf(page)
    await report.words.fill('Begun while there was access')
    await page.keyboard.press('Escape')
    const drafts = await page.evaluate(() => Object.entries(sessionStorage))
    const before = await page.evaluate(() => localStorage.getItem('harbour:owner'))
    await enter(context, harbour, maya)
    await page.goto('/account')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('harbour:owner'))).not.toBe(before)
    // The same words of the same person, as if it was her own plan that ended.
    await page.evaluate((kept) => {
      const owner = localStorage.getItem('harbour:owner')
      for (const [key, value] of kept) {
        if (!key.startsWith('harbour:draft:')) continue
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), owner }))
      }
    }, drafts)
    await page.goto('/community')
    await expect(communityOf(page).gate).toBeVisible()
    await page.getByRole('button', { name: 'Go on with it' }).click()
    await expect(report.sheet).toContainText(`About ${dumplings}.`)
    await expect(report.words).toHaveValue('Begun while there was access')
    await report.send.click()
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go on with it' })).toHaveCount(0)
  })
})

test.describe('the page', () => {
  test('has its title, hero, four cards, its parts in their order, and its way back', async ({ page, harbour }) => {
    await openCommunity(page, harbour)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMMUNITY')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Local Meetups',
      'Never miss one',
      'Connect on Social Media',
      'Safe Space',
    ])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/home')
  })

  test('each card leads to its part, and Back to where she was', { tag: '@long' }, async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour)
    for (const [card, hash, part] of [
      ['Local Meetups', '#local-meetups', 'Local Meetups'],
      ['Support Circles', '#groups', 'Connect on Social Media'],
      ['Share Stories', '#groups', 'Connect on Social Media'],
      ['Safe Space', '#safe', 'Safe Space'],
    ] as const) {
      await community.feature(card).click()
      expect(new URL(page.url()).hash).toBe(hash)
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport()
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeFocused()
      await page.goBack()
    }
    await expect(page).toHaveURL('/community')
  })

  test(
    'a part is reachable by its address, also when the pack comes late',
    { tag: '@long' },
    async ({ page, harbour }) => {
      await page.route('**/api/content/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        await route.continue()
      })
      const community = await openCommunity(page, harbour, '/community#groups')
      await expect(community.platform('Facebook')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Connect on Social Media' })).toBeInViewport()
      await page.goto('/community#local-meetups')
      await expect(page.getByRole('heading', { name: 'Local Meetups', exact: true })).toBeInViewport()
    },
  )
})

test.describe('local meetups', () => {
  test('are the seven samples, marked as such, the next one first and none of them past', async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour)
    await expect(page.getByRole('heading', { name: 'Upcoming Meetups in Bristol' })).toBeVisible()
    await expect(community.count).toHaveText('7 meetups found')
    expect(await community.titles()).toHaveLength(7)
    await expect(community.meetups.getByText('Sample', { exact: true })).toHaveCount(7)
    await expect(community.card(dumplings)).toContainText(`${dayInWords(dumplingsOn, 'short')}, 10:30`)
    await expect(community.card(dumplings)).toContainText('M Shed café, Wapping Road')
    await page.clock.setFixedTime('2027-06-30T10:00:00Z')
    await page.reload()
    await expect(community.card(dumplings)).toContainText('Sun 4 Jul, 10:30')
  })

  test('the search filters by title, place and description as she types, and is still there when she comes back', async ({
    page,
    harbour,
  }) => {
    const community = await openCommunity(page, harbour)
    await expect(community.search).toHaveAttribute('placeholder', 'Search meetups or locations...')
    for (const [query, title] of [
      ['DUMPLINGS', dumplings],
      ['clifton library', 'Polish Mums’ Morning'],
      ['dinosaur', 'Museum With a Buggy'],
      ['CAFÉ wapping', dumplings],
    ] as const) {
      await community.search.fill(query)
      await expect.poll(community.titles).toEqual([title])
    }
    await expect(page.getByRole('status').filter({ hasText: '1 meetup found' })).toBeAttached()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.goBack()
    await expect(community.search).toHaveValue('CAFÉ wapping')
    expect(page.url()).not.toContain('wapping')
    await community.clear.click()
    await expect(community.search).toBeFocused()
    await expect.poll(community.titles).toHaveLength(7)
  })

  test('the eight tiles filter by community, by keyboard too', { tag: '@long' }, async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour)
    await expect(community.tiles).toHaveCount(8)
    await expect(community.tile('All')).toBeChecked()
    await community.tile('All').focus()
    await page.keyboard.press('ArrowRight')
    await expect(community.tile('Polish')).toBeChecked()
    await expect.poll(community.titles).toEqual(['Polish Mums’ Morning'])
    await community.tile('Latin').check()
    await expect.poll(community.titles).toEqual(['Salsa in a Sling'])
  })

  test('a search that finds nothing says so and offers all again', { tag: '@long' }, async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour)
    await community.tile('Latin').check()
    await community.search.fill('dumplings')
    await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all meetups' }).click()
    await expect.poll(community.titles).toHaveLength(7)
    await expect(community.search).toHaveValue('')
    await expect(community.tile('All')).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Upcoming Meetups in Bristol' })).toBeFocused()
  })

  test('her interest is on or off, counts one more, and stays on this device in the specification’s shape', async ({
    page,
    harbour,
  }) => {
    const community = await openCommunity(page, harbour)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const before = Number.parseInt(
      await community
        .card(dumplings)
        .getByText(/^\d+ interested$/)
        .innerText(),
      10,
    )
    expect(before).toBeGreaterThanOrEqual(5)
    expect(before).toBeLessThanOrEqual(14)
    await expect(community.interest(dumplings)).toHaveText('I’m interested')
    await community.interest(dumplings).click()
    await expect(community.interest(dumplings)).toHaveText('Interested')
    await expect(community.card(dumplings).getByText(`${before + 1} interested`)).toBeVisible()
    const kept = JSON.parse((await stored(page, 'meetup-interests')) ?? '[]') as unknown[]
    expect(kept).toEqual([{ meetupId: 'sample-dumplings-and-prams', interested: true, dateAdded: expect.any(String) }])
    await page.reload()
    await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'true')
    await community.interest(dumplings).click()
    await expect(community.card(dumplings).getByText(`${before} interested`)).toBeVisible()
    expect(sent.filter((text) => text.includes('sample-dumplings'))).toEqual([])
  })

  test('an interest of long ago in a meetup that is over leaves this device with the next look', async ({
    page,
    harbour,
  }) => {
    const interest = (meetupId: string) => ({ meetupId, interested: true, dateAdded: '2026-01-10T10:00:00.000Z' })
    const [over, shown] = [interest('long-over'), interest('sample-dumplings-and-prams')]
    await page.addInitScript((text) => localStorage.setItem('meetup-interests', text), JSON.stringify([over, shown]))
    const community = await openCommunity(page, harbour)
    await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => JSON.parse((await stored(page, 'meetup-interests')) ?? '')).toEqual([shown])
  })

  test('map and list go together: a marker marks its card, a card its marker', async ({ page, harbour }) => {
    // The map does not fly: between press and release a marker on its way could leave the pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const community = await openCommunity(page, harbour)
    await community.tile('Indian').check()
    const marker = community.meetups.getByRole('button', { name: /^Chai and Tummy Time, Indian, / })
    await marker.click()
    await expect(community.choose('Chai and Tummy Time')).toHaveAttribute('aria-current', 'true')
    await expect(community.choose('Chai and Tummy Time')).toBeFocused()
    await expect(community.card('Chai and Tummy Time')).toBeInViewport()
    await community.tile('Latin').check()
    await community.choose('Salsa in a Sling').click()
    await expect(community.choose('Salsa in a Sling')).toHaveAttribute('aria-current', 'true')
    const chosen = community.meetups.getByRole('button', { name: /^Salsa in a Sling, Latin, / })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(chosen).toBeInViewport()
  })

  test('a real meetup has the organiser’s figures and no invented count; the next one comes first', async ({
    page,
    harbour,
  }) => {
    await answerMeetups(page, [
      meetupOf('Later', { date: '2026-12-01' }),
      meetupOf('Over', { date: '2026-11-17' }),
      meetupOf('Sooner', { date: '2026-11-19', participants: null, maxParticipants: null, rating: null }),
    ])
    const community = await openCommunity(page, harbour)
    await expect.poll(community.titles).toEqual(['Sooner', 'Later'])
    await expect(community.card('Later')).toContainText('6 of 10 places taken')
    await expect(community.meetups.getByText(/\d+ interested/)).toHaveCount(0)
    await expect(community.meetups.getByText('Sample')).toHaveCount(0)
  })

  test('packs that cannot be fetched say so, and come with another try', async ({ page, harbour, guard }) => {
    guard.expect(/ERR_FAILED/)
    await page.route('**/api/content/*', (route) => route.abort())
    const community = await openCommunity(page, harbour)
    await expect(community.meetups.getByText('The meetups could not be fetched')).toBeVisible()
    await expect(community.groups.getByText('The groups could not be fetched')).toBeVisible()
    await expect(community.safe).toBeVisible()
    await page.unroute('**/api/content/*')
    await community.meetups.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(community.titles).toHaveLength(7)
  })
})

test.describe('Never miss one', () => {
  test('mails are a switch that the server keeps', async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour, '/community#alerts')
    await expect(page.getByRole('heading', { name: 'Never miss one' })).toBeInViewport()
    await expect(community.mails).not.toBeChecked()
    await community.mails.check()
    await page.reload()
    await expect(community.mails).toBeChecked()
    await community.mails.uncheck()
    await page.reload()
    await expect(community.mails).not.toBeChecked()
  })

  test('a switch that could not be kept goes back and says so', async ({ page, harbour, guard }) => {
    guard.expect(/ERR_FAILED/)
    const community = await openCommunity(page, harbour)
    await expect(community.mails).not.toBeChecked()
    await page.route('**/api/meetup-alerts', (route) => route.abort())
    await community.mails.click()
    await expect(toastOf(page, 'That could not be changed')).toBeVisible()
    await expect(community.mails).not.toBeChecked()
  })

  test('the calendar address is made, copied, made anew and stopped; an old one is dead', async ({
    page,
    harbour,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const community = await openCommunity(page, harbour)
    await community.makeFeed.click()
    await expect(community.feedAddress).toBeFocused()
    const first = await community.feedAddress.inputValue()
    expect(first).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{22,}\.ics$/)
    await expect(community.alerts.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
      'href',
      first.replace('http:', 'webcal:'),
    )
    await community.alerts.getByRole('button', { name: 'Copy address' }).click()
    await expect(toastOf(page, 'Address copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    const answer = await page.request.get(first)
    expect(answer.headers()['content-type']).toContain('text/calendar')

    await closeToasts(page)
    await community.alerts.getByRole('button', { name: 'Make a new address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    await expect(community.feedAddress).toHaveValue(first)
    await community.alerts.getByRole('button', { name: 'Make a new address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new one' }).click()
    await expect(community.feedAddress).not.toHaveValue(first)
    await expect(toastOf(page, 'You have a new address')).toBeVisible()
    await expect(community.alerts.getByRole('button', { name: 'Make a new address' })).toBeFocused()
    expect((await page.request.get(first)).status()).toBe(404)
    const second = await community.feedAddress.inputValue()

    await community.alerts.getByRole('button', { name: 'Stop this address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
    await expect(community.makeFeed).toBeFocused()
    expect((await page.request.get(second)).status()).toBe(404)
  })
})

test('a meetup that is taken back goes from a page that she comes back to', async ({ page, harbour }) => {
  await answerMeetups(page, [meetupOf('Stays'), meetupOf('Goes')])
  const community = await openCommunity(page, harbour)
  await expect.poll(community.titles).toHaveLength(2)
  await answerMeetups(page, [meetupOf('Stays')])
  await page.clock.fastForward('11:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(community.titles).toEqual(['Stays'])
})

test('offline after one visit list and details are there, and nothing is asked in vain', async ({
  page,
  harbour,
  context,
  guard,
}) => {
  // The view of the page is counted, or tried to be, and the browser wants its icon.
  guard.expect(/ERR_INTERNET_DISCONNECTED .*\/(api\/analytics|favicon\.svg)\)$/, /^Analytics error/)
  const community = await openCommunity(page, harbour)
  await expect.poll(community.titles).toHaveLength(7)
  await page.getByRole('button', { name: 'Back' }).click()
  // Its code comes after the page has changed.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('COMMUNITY')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goBack()
  await expect.poll(community.titles).toHaveLength(7)
  await community.details(dumplings).click()
  const sheet = community.sheet(dumplings)
  for (const words of [
    dayInWords(dumplingsOn, 'long'),
    '10:30 to 12:00',
    'Wapping Road, Bristol BS1 4RN',
    'Hosted by Mei Lin',
  ])
    await expect(sheet.getByText(words, { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(community.alerts.getByText('You’re offline. This comes back with the network.')).toHaveCount(2)
  await context.setOffline(false)
  await expect(community.mails).toBeVisible()
})

test('another account on this device sees none of her interests and none of her words', async ({ page, harbour }) => {
  const community = await openCommunity(page, harbour)
  await community.search.fill('dumplings')
  await community.interest(dumplings).click()
  await community.details(dumplings).click()
  await page.getByRole('button', { name: 'Report a concern' }).click()
  await reportOf(page).words.fill('For the team alone')
  const other = await newPerson(harbour, 'Olga')
  await startTrial(harbour, other)
  await enter(page.context(), harbour, other)
  await page.goto('/account')
  await page.goto('/community')
  await expect.poll(community.titles).toHaveLength(7)
  await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'false')
  await community.details(dumplings).click()
  await page.getByRole('button', { name: 'Report a concern' }).click()
  await expect(reportOf(page).words).toHaveValue('')
})
