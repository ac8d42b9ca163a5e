import { readFile } from 'node:fs/promises'
import { answerGroups, answerMeetups, dayInWords, meetupOf } from './community-page.ts'
import { dumplings, dumplingsOn, openCommunity, openDetails } from './community-steps.ts'
import { expect, test, toastOf } from './harbour.ts'

test.describe('the details', () => {
  test('tell everything in a sheet with an address of its own, which Back closes', async ({ page, harbour }) => {
    const { community, sheet } = await openDetails(page, harbour)
    await expect(page).toHaveURL('/community#meetup=sample-dumplings-and-prams')
    for (const words of [
      'Asian',
      'Sample',
      '4.8 of 5',
      dayInWords(dumplingsOn, 'long'),
      '10:30 to 12:00',
      'M Shed café',
      'Wapping Road, Bristol BS1 4RN',
      '8 of 12 places taken',
      'Hosted by Mei Lin',
    ]) {
      await expect(sheet.getByText(words, { exact: true })).toBeAttached()
    }
    await expect(sheet.getByText(/^\d+ mums are interested$/)).toBeVisible()
    await expect(sheet.getByText(/Nobody will be there/)).toBeVisible()
    await expect(sheet.getByText(/^Meet in a public place/)).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/community')
    await expect(community.details(dumplings)).toBeFocused()
    await community.details(dumplings).click()
    await sheet.getByRole('button', { name: 'Close', exact: true }).dblclick()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/community')
  })

  test('open by a shared link, by id or by name, and close onto the page', async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour, '/community?meetup=sample-salsa-in-a-sling')
    await expect(page).toHaveURL('/community#meetup=sample-salsa-in-a-sling')
    await page.getByRole('dialog', { name: 'Salsa in a Sling' }).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/community')
    await page.goto(`/community?meetup=${encodeURIComponent(dumplings)}`)
    await expect(community.sheet(dumplings)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/community')
  })

  test('of a meetup that is gone are a kind word and a way on', async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour, '/community?meetup=long-gone')
    const sheet = community.sheet('This meetup has sailed')
    await sheet.getByRole('button', { name: 'See the meetups' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/community')
  })

  test('which meetup she looks at goes into no request', async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await community.details(dumplings).click()
    const sheet = community.sheet(dumplings)
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    await page.keyboard.press('Escape')
    await page.evaluate(() => fetch('/api/content/groups'))
    await page.reload()
    await expect(sheet).toBeVisible()
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((text) => text.includes('dumplings'))).toEqual([])
  })

  test('of one that is still asked for are not called gone, nor without a connection', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_FAILED/)
    const community = await openCommunity(page, harbour)
    await expect.poll(community.titles).toHaveLength(7)
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/content/meetups', async (route) => {
      await late
      await route.fulfill({ json: { meetups: [meetupOf('Just published')] } })
    })
    await page.goto('/community?meetup=id-of-just-published')
    await expect(community.sheet('One moment')).toBeVisible()
    answer()
    await expect(community.sheet('Just published')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/content/meetups')
    await page.route('**/api/content/meetups', (route) => route.abort())
    await page.goto('/community?meetup=nobody-knows')
    await expect(community.sheet('Not on this device yet')).toBeVisible()
    await answerMeetups(page, [])
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(community.sheet('This meetup has sailed')).toBeVisible()
  })

  test('give the focus back to their link, also where the address names a part', async ({ page, harbour }) => {
    const community = await openCommunity(page, harbour, '/community#local-meetups')
    await community.details(dumplings).click()
    await expect(community.sheet(dumplings)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/community#local-meetups')
    await expect(community.details(dumplings)).toBeFocused()
  })

  test('of a full meetup say so, and joining is no longer what counts', async ({ page, harbour }) => {
    await answerMeetups(page, [meetupOf('Popular', { participants: 10, maxParticipants: 10 })])
    const { community, sheet } = await openDetails(page, harbour, 'Popular')
    await expect(sheet.getByText('Full, says the organiser')).toBeVisible()
    await expect(community.card('Popular').getByText('Full, says the organiser')).toBeAttached()
  })

  test('on a short screen begin with what they are about', async ({ page, harbour }) => {
    for (const size of [
      { width: 568, height: 320 },
      { width: 195, height: 422 },
    ]) {
      await page.setViewportSize(size)
      const { sheet } = await openDetails(page, harbour)
      await expect(sheet.getByRole('heading', { name: dumplings })).toBeInViewport()
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport()
      await sheet.getByRole('button', { name: 'Report a concern' }).scrollIntoViewIfNeeded()
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport()
    }
  })

  test('a sample’s calendar file is called a sample, works offline, and there is no way to it', async ({
    page,
    harbour,
    context,
  }) => {
    const { sheet } = await openDetails(page, harbour)
    await expect(sheet.getByRole('link', { name: /^Directions/ })).toHaveCount(0)
    await context.setOffline(true)
    const saving = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Add to calendar' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('dumplings-and-prams.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('SUMMARY:Sample: Dumplings and Prams')
    expect(text).toContain(`DTSTART;TZID=Europe/London:${dumplingsOn.replaceAll('-', '')}T103000`)
    await expect(toastOf(page, 'Saved for your calendar')).toBeVisible()
    await context.setOffline(false)
  })

  test('of a real meetup lead there on a map elsewhere, without her place, in a tab of its own', async ({
    page,
    harbour,
  }) => {
    await answerMeetups(page, [meetupOf('Real')])
    const { sheet } = await openDetails(page, harbour, 'Real')
    const way = sheet.getByRole('link', { name: /^Directions/ })
    await expect(way).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?from=&to=51.45450%2C-2.62030')
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(sheet.getByText(/interested$/)).toHaveCount(1)
    await expect(sheet.getByText(/Nobody will be there/)).toHaveCount(0)
  })

  test('share their words and their address', async ({ page, harbour, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { sheet } = await openDetails(page, harbour)
    await sheet.getByRole('button', { name: `Share ${dumplings}` }).click()
    await expect(toastOf(page, 'Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('nobody will be there')
    expect(copied).toContain('/community?meetup=sample-dumplings-and-prams')
  })

  test('and the heart are those of the list', async ({ page, harbour }) => {
    const { community, sheet } = await openDetails(page, harbour)
    await sheet.getByRole('button', { name: `Favourite ${dumplings}` }).click()
    await community.interest(dumplings).click()
    await page.keyboard.press('Escape')
    await expect(community.heart(dumplings)).toHaveAttribute('aria-pressed', 'true')
    await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('Join', () => {
  test('opens the community’s group, which has no dead button while it has no address', async ({ page, harbour }) => {
    const { sheet } = await openDetails(page, harbour)
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    const group = page.getByRole('dialog', { name: 'Join in' })
    await expect(group.getByRole('heading', { name: 'Asian Mums Bristol' })).toBeVisible()
    await expect(group.getByText('WhatsApp, 150 members')).toBeVisible()
    await expect(group.getByText(/^This group has not been set up yet/)).toBeVisible()
    await expect(group.getByRole('link')).toHaveCount(0)
    await page.goBack()
    await expect(group).toHaveCount(0)
    await expect(sheet).toHaveCount(0)
  })

  test('leads to a group that has an address, in a tab of its own', async ({ page, harbour }) => {
    await answerGroups(page, [
      {
        name: 'WhatsApp',
        description: 'Quick ones.',
        members: null,
        action: 'Join',
        url: 'https://example.com/all',
        groups: [
          { name: 'Ours', members: null, type: 'asian', url: 'https://example.com/ours' },
          { name: 'Not yet ours', members: null, type: 'latin' },
        ],
      },
    ])
    const { community, sheet } = await openDetails(page, harbour)
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    const way = page.getByRole('dialog', { name: 'Join in' }).getByRole('link', { name: /^Open on WhatsApp/ })
    await expect(way).toHaveAttribute('href', 'https://example.com/ours')
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(community.groups.getByRole('link', { name: /^Join WhatsApp/ })).toHaveAttribute(
      'href',
      'https://example.com/all',
    )
    await expect(community.groups.getByRole('link', { name: /^Ours/ })).toHaveAttribute('target', '_blank')
    await expect(community.platform('WhatsApp').getByText('Not set up yet')).toHaveCount(1)
  })

  test('leads to the organiser’s own way in where there is one', async ({ page, harbour }) => {
    await answerMeetups(page, [
      meetupOf('By page', { joinUrl: 'https://example.com/join' }),
      meetupOf('By mail', { joinUrl: 'mailto:magda@example.com', date: '2026-11-25' }),
    ])
    const { community, sheet } = await openDetails(page, harbour, 'By page')
    const join = sheet.getByRole('link', { name: /^Join meetup/ })
    await expect(join).toHaveAttribute('href', 'https://example.com/join')
    await expect(join).toHaveAttribute('target', '_blank')
    await page.keyboard.press('Escape')
    await community.details('By mail').click()
    const mail = community.sheet('By mail').getByRole('link', { name: 'Join meetup' })
    await expect(mail).toHaveAttribute('href', 'mailto:magda@example.com')
    await expect(mail).not.toHaveAttribute('target')
  })

  test('of a community that is not one of ours connects her, in the specification’s words', async ({
    page,
    harbour,
  }) => {
    await answerMeetups(page, [meetupOf('From the future', { type: 'martian' })])
    const { sheet } = await openDetails(page, harbour, 'From the future')
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    await expect(toastOf(page, 'Meetup Connection! 🎉', "We're connecting you with Magda.")).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Join in' })).toContainText(
      'There is no group for this community yet.',
    )
    await expect(sheet.getByText('martian', { exact: true })).toBeAttached()
  })
})
