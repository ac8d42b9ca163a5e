import type { Page, Response } from '@playwright/test'
import { answerAlerts, answerMeetups, communityOf, dayInWords, meetupOf, reportOf } from './community-page.ts'
import { dumplings, dumplingsOn, openCommunity, openDetails } from './community-steps.ts'
import { closeToasts, expect, stored, test, toastOf } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'

/** Returns the body of a response; empty if it has none. */
async function bodyOf(response: Response): Promise<string> {
  const hasNone = [204, 301, 302, 303, 304, 307, 308].includes(response.status())
  return hasNone ? '' : response.text()
}

const ownerOf = (page: Page) => page.evaluate(() => localStorage.getItem('harbour:owner'))

test('without access: the gate, and of what was switched on before, the way to switch it off', async ({
  page,
  maya,
  guard,
}) => {
  expect(maya.name).toBe('Maya')
  const { alerts, gate } = communityOf(page)
  const heading = alerts.getByRole('heading', { name: 'Never miss one' })

  await test.step('there is the hero, the gate, and no meetup or group in anything that came over the network', async () => {
    const asked: string[] = []
    const bodies: Promise<string>[] = []
    const note = (response: Response) => {
      const { pathname } = new URL(response.url())
      asked.push(pathname)
      // The response with the live events never ends, so its body is not read.
      if (pathname !== '/api/live') bodies.push(bodyOf(response))
    }
    page.on('response', note)
    await page.goto('/community')
    await expect(gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
    await expect(page.getByText('Good company,')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The open pack has texts that everybody sees.
    expect(asked.filter((path) => /\/content\/(?!open$)/.test(path))).toEqual([])
    const everything = (await Promise.all(bodies)).join('\n')
    for (const secret of [dumplings, 'Mei Lin', 'Asian Mums Bristol']) expect(everything).not.toContain(secret)
    await expect(alerts).toHaveCount(0)
    page.off('response', note)
  })

  await test.step('what cannot be asked for says so, and comes with another try', async () => {
    guard.expect(/ERR_FAILED/)
    await page.route('**/api/meetup-alerts', (route) => route.abort())
    await page.reload()
    await expect(alerts.getByRole('alert')).toContainText('This could not be fetched')
    await page.unroute('**/api/meetup-alerts')
    await answerAlerts(page)
    await alerts.getByRole('button', { name: 'Try again' }).click()
    await expect(alerts.getByRole('button', { name: 'Stop the emails' })).toBeVisible()
    await page.unroute('**/api/meetup-alerts')
  })

  await test.step('mails that were switched on are one link away, can be switched off, and are then said to have stopped', async () => {
    const on = await answerAlerts(page)
    await page.goto('/icon.svg')
    await page.goto('/community#alerts')
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await alerts.getByRole('button', { name: 'Stop the emails' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop them' }).click()
    await expect(toastOf(page, 'The emails have stopped')).toBeVisible()
    await expect(alerts.getByText('Stopped', { exact: true })).toBeVisible()
    await expect(heading).toBeFocused()
    expect(on()).toBe(false)
  })
})

test('a report that was begun: another account sees none of it, its writer can send it when the access has ended', async ({
  page,
  harbour,
  context,
  maya,
}) => {
  const { community, sheet } = await openDetails(page, harbour)
  const report = reportOf(page)
  await sheet.getByRole('button', { name: 'Report a concern' }).click()
  await report.words.fill('Begun while there was access')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await community.interest(dumplings).click()
  await community.search.fill('dumplings')
  const drafts = await page.evaluate(() => Object.entries(sessionStorage))
  const before = await ownerOf(page)

  await test.step('another account on this device sees none of the interests and none of the words', async () => {
    const other = await newPerson(harbour, 'Olga')
    await startTrial(harbour, other)
    await enter(context, harbour, other)
    await page.goto('/account')
    await page.goto('/community')
    await expect.poll(community.titles).toHaveLength(7)
    await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'false')
    await community.details(dumplings).click()
    await sheet.getByRole('button', { name: 'Report a concern' }).click()
    await expect(report.words).toHaveValue('')
  })

  await test.step('whose access has ended can go on with the report, and send it', async () => {
    const others = await ownerOf(page)
    expect(others).not.toBe(before)
    await enter(context, harbour, maya)
    await page.goto('/account')
    await expect.poll(() => ownerOf(page)).not.toBe(others)
    // Restores the text of the report for this member. After the end of a subscription such a text stays in storage.
    await page.evaluate((kept) => {
      const owner = localStorage.getItem('harbour:owner')
      for (const [key, value] of kept) {
        if (!key.startsWith('harbour:draft:')) continue
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), owner }))
      }
    }, drafts)
    await page.goto('/community')
    await expect(community.gate).toBeVisible()
    await page.getByRole('button', { name: 'Go on with it' }).click()
    await expect(report.sheet).toContainText(`About ${dumplings}.`)
    await expect(report.words).toHaveValue('Begun while there was access')
    await report.send.click()
    await expect(toastOf(page, 'Report sent')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go on with it' })).toHaveCount(0)
  })
})

test('the page has its parts in their order, each with an address and a card that leads to it', async ({
  page,
  harbour,
}) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/api/content/*', async (route) => {
    await sent
    await route.continue()
  })
  const part = (name: string) => page.getByRole('heading', { name, exact: true })
  const community = await openCommunity(page, harbour, '/community#groups')

  await test.step('a part is reachable by its address, also when the pack comes late', async () => {
    await expect(part('Connect on Social Media')).toBeVisible()
    await expect(community.platform('Facebook')).toHaveCount(0)
    send()
    await expect(community.platform('Facebook')).toBeVisible()
    await expect(part('Connect on Social Media')).toBeInViewport()
    await page.goto('/community#local-meetups')
    await expect(part('Local Meetups')).toBeInViewport()
  })

  await test.step('title, four cards, parts', async () => {
    await page.goto('/icon.svg')
    await page.goto('/community')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMMUNITY')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Local Meetups',
      'Your own meetup',
      'Never miss one',
      'Connect on Social Media',
      'Safe Space',
    ])
  })

  await test.step('each card leads to its part, and Back to where the user was', async () => {
    for (const [card, hash, name] of [
      ['Local Meetups', '#local-meetups', 'Local Meetups'],
      ['Share Stories', '#your-meetups', 'Your own meetup'],
      ['Safe Space', '#safe', 'Safe Space'],
    ] as const) {
      await community.feature(card).click()
      expect(new URL(page.url()).hash).toBe(hash)
      await expect(part(name)).toBeInViewport()
      await expect(part(name)).toBeFocused()
      await page.goBack()
    }
    await expect(page).toHaveURL('/community')
    // No group has an address yet, so this card leads to helplines that answer at night.
    await community.feature('Support Circles').click()
    await expect(page).toHaveURL('/help#help-now')
  })
})

test(
  'the local meetups: the seven samples, searched, filtered, and of interest',
  { tag: '@gate' },
  async ({ page, harbour }) => {
    const interest = (meetupId: string) => ({ meetupId, interested: true, dateAdded: '2026-01-10T10:00:00.000Z' })
    const [over, shown] = [interest('long-over'), interest('sample-dumplings-and-prams')]
    const community = await openCommunity(page, harbour, '/community', {
      'meetup-interests': JSON.stringify([over, shown]),
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

    await test.step('they are marked as samples, the next one first and none of them past', async () => {
      await expect(page.getByRole('heading', { name: 'Upcoming Meetups in Bristol' })).toBeVisible()
      await expect(community.count).toHaveText('7 meetups found')
      expect(await community.titles()).toHaveLength(7)
      await expect(community.meetups.getByText('Sample', { exact: true })).toHaveCount(7)
      await expect(community.card(dumplings)).toContainText(`${dayInWords(dumplingsOn, 'short')}, 10:30`)
      await expect(community.card(dumplings)).toContainText('M Shed café, Wapping Road')
    })

    await test.step('an interest of long ago in a meetup that is over leaves this device with the next look', async () => {
      await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(async () => JSON.parse((await stored(page, 'meetup-interests')) ?? '')).toEqual([shown])
      await community.interest(dumplings).click()
    })

    await test.step('an interest is on or off, counts one more, and stays on this device in the specification’s shape', async () => {
      await expect(community.interest(dumplings)).toHaveText('I’m interested')
      const count = await community
        .card(dumplings)
        .getByText(/^\d+ interested$/)
        .innerText()
      const before = Number.parseInt(count, 10)
      expect(before).toBeGreaterThanOrEqual(5)
      expect(before).toBeLessThanOrEqual(14)
      await community.interest(dumplings).click()
      await expect(community.interest(dumplings)).toHaveText('Interested')
      await expect(community.card(dumplings).getByText(`${before + 1} interested`)).toBeVisible()
      const kept = JSON.parse((await stored(page, 'meetup-interests')) ?? '[]') as unknown[]
      expect(kept).toEqual([{ ...shown, dateAdded: expect.any(String) }])
      await page.reload()
      await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'true')
      await community.interest(dumplings).click()
      await expect(community.card(dumplings).getByText(`${before} interested`)).toBeVisible()
      expect(sent.filter((text) => text.includes('sample-dumplings'))).toEqual([])
    })

    await test.step('the eight tiles filter by community, by keyboard too', async () => {
      await expect(community.tiles).toHaveCount(8)
      await expect(community.tile('All')).toBeChecked()
      await community.tile('All').focus()
      await page.keyboard.press('ArrowRight')
      await expect(community.tile('Polish')).toBeChecked()
      await expect.poll(community.titles).toEqual(['Polish Mums’ Morning'])
      await community.tile('Latin').check()
      await expect.poll(community.titles).toEqual(['Salsa in a Sling'])
    })

    await test.step('a search that finds nothing says so and offers all again', async () => {
      await community.search.fill('dumplings')
      await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeVisible()
      await page.getByRole('button', { name: 'Show all meetups' }).click()
      await expect.poll(community.titles).toHaveLength(7)
      await expect(community.search).toHaveValue('')
      await expect(community.tile('All')).toBeChecked()
      await expect(page.getByRole('heading', { name: 'Upcoming Meetups in Bristol' })).toBeFocused()
    })

    await test.step('the search filters by title, place and description while it is typed', async () => {
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
    })

    await test.step('and is still there when its page is come back to', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await page.goBack()
      await expect(community.search).toHaveValue('CAFÉ wapping')
      expect(page.url()).not.toContain('wapping')
      await community.clear.click()
      await expect(community.search).toBeFocused()
      await expect.poll(community.titles).toHaveLength(7)
    })

    await test.step('a sample whose day is over has another', async () => {
      await page.clock.setFixedTime('2027-06-30T10:00:00Z')
      await page.reload()
      await expect(community.card(dumplings)).toContainText('Sun 4 Jul, 10:30')
    })
  },
)

test('real meetups have the organiser’s figures and no invented count, the next one first, and go when taken back', async ({
  page,
  harbour,
}) => {
  const later = meetupOf('Later', { date: '2026-12-01' })
  await answerMeetups(page, [
    later,
    meetupOf('Over', { date: '2026-11-17' }),
    meetupOf('Sooner', { date: '2026-11-19', participants: null, maxParticipants: null, rating: null }),
  ])
  const community = await openCommunity(page, harbour)

  await test.step('figures and order', async () => {
    await expect.poll(community.titles).toEqual(['Sooner', 'Later'])
    await expect(community.card('Later')).toContainText('6 of 10 places taken')
    await expect(community.meetups.getByText(/\d+ interested/)).toHaveCount(0)
    await expect(community.meetups.getByText('Sample')).toHaveCount(0)
  })

  await test.step('one that is taken back goes from a page that is looked at again', async () => {
    await answerMeetups(page, [later])
    await page.clock.fastForward('11:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(community.titles).toEqual(['Later'])
  })

  await test.step('whoever came is asked once how it was, and need not answer', async () => {
    const was = { meetupId: 'was', title: 'Tea', date: '2026-11-16', state: 'going', place: null, rating: null }
    const goings = ['Tea', 'Cake'].map((title) => ({ ...was, meetupId: title, title, asks: true }))
    await page.route('**/api/meetup-goings', (route) => route.fulfill({ json: { goings } }))
    const sent: unknown[] = []
    await page.route('**/api/meetups/*/rating', async (route) => {
      sent.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
      await route.fulfill({ status: 204 })
    })
    await page.reload()
    const question = (title: string) => page.getByRole('region', { name: `How was ${title}?` })
    await question('Tea').getByRole('button', { name: '4 of 5' }).click()
    await expect(toastOf(page, 'Thank you')).toBeVisible()
    await question('Cake').getByRole('button', { name: 'Rather not say' }).click()
    await expect(page.getByText(/^How was/)).toHaveCount(0)
    expect(sent).toEqual([
      ['/api/meetups/Tea/rating', { rating: 4, date: '2026-11-16' }],
      ['/api/meetups/Cake/rating', { rating: null, date: '2026-11-16' }],
    ])
  })

  await test.step('opened by itself, the page leads back to Home', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('Never miss one: mails are a switch that the server keeps, the calendar address is made, copied, made anew and stopped', async ({
  page,
  harbour,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const community = await openCommunity(page, harbour, '/community#alerts')

  await test.step('the switch', async () => {
    await expect(page.getByRole('heading', { name: 'Never miss one' })).toBeInViewport()
    await expect(community.mails).not.toBeChecked()
    await community.mails.check()
    await page.reload()
    await expect(community.mails).toBeChecked()
    await community.mails.uncheck()
    await page.reload()
    await expect(community.mails).not.toBeChecked()
  })

  const first = await test.step('an address is made and copied, and has a calendar', async () => {
    await community.makeFeed.click()
    await expect(community.feedAddress).toBeFocused()
    const address = await community.feedAddress.inputValue()
    expect(address).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{22,}\.ics$/)
    await expect(community.alerts.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:'),
    )
    await community.alerts.getByRole('button', { name: 'Copy address' }).click()
    await expect(toastOf(page, 'Address copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const answer = await page.request.get(address)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    return address
  })

  await test.step('a new address is made after a question, and the old one no longer works', async () => {
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
  })

  await test.step('after it was stopped, the address no longer works', async () => {
    const second = await community.feedAddress.inputValue()
    await community.alerts.getByRole('button', { name: 'Stop this address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
    await expect(community.makeFeed).toBeFocused()
    expect((await page.request.get(second)).status()).toBe(404)
  })
})

test('without a network: what is missing says so and can be asked for again, what was there once stays', async ({
  page,
  harbour,
  context,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  await page.route('**/api/content/*', (route) => route.abort())
  const community = await openCommunity(page, harbour)

  await test.step('packs that cannot be fetched say so, and come with another try', async () => {
    await expect(community.meetups.getByText('The meetups could not be fetched')).toBeVisible()
    await expect(community.groups.getByText('The groups could not be fetched')).toBeVisible()
    await expect(community.safe).toBeVisible()
    await page.unroute('**/api/content/*')
    await community.meetups.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(community.titles).toHaveLength(7)
  })

  await test.step('a switch that could not be kept goes back and says so', async () => {
    await expect(community.mails).not.toBeChecked()
    await page.route('**/api/meetup-alerts', (route) => route.abort())
    await community.mails.click()
    await expect(toastOf(page, 'That could not be changed')).toBeVisible()
    await expect(community.mails).not.toBeChecked()
    await page.unroute('**/api/meetup-alerts')
    await closeToasts(page)
  })

  await test.step('offline after one visit list and details are there, and nothing is asked in vain', async () => {
    // The page view event and the favicon fail offline; both are irrelevant here.
    guard.expect(/ERR_INTERNET_DISCONNECTED .*\/(api\/analytics|favicon\.svg)\)$/, /^Analytics error/)
    // On a slow machine Home may not have loaded this part before the network is switched off.
    guard.expect(/^A part of the page could not be loaded .*passkey-offer/)
    await page.getByRole('button', { name: 'Back' }).click()
    // The code of the next screen is loaded after the navigation.
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
})
