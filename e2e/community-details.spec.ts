import { readFile } from 'node:fs/promises'
import { answerGroups, answerMeetups, dayInWords, meetupOf } from './community-page.ts'
import { dumplings, dumplingsOn, openCommunity, openDetails } from './community-steps.ts'
import { closeToasts, expect, test, toastOf } from './harbour.ts'

test('the details of a sample: everything about it in a sheet with an address, known to no server', async ({
  page,
  harbour,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  const { community, sheet } = await openDetails(page, harbour)

  await test.step('the details show all data, and say that nobody will be at a sample', async () => {
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
    await expect(sheet.getByRole('link', { name: /^Directions/ })).toHaveCount(0)
  })

  await test.step('Back closes them, and so does a double click on Close, with the focus on their link', async () => {
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/community')
    await expect(community.details(dumplings)).toBeFocused()
    await community.details(dumplings).click()
    await sheet.getByRole('button', { name: 'Close', exact: true }).dblclick()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/community')
  })

  await test.step('the heart and the interest are those of the list', async () => {
    await community.details(dumplings).click()
    await sheet.getByRole('button', { name: `Favourite ${dumplings}` }).click()
    await community.interest(dumplings).click()
    await page.keyboard.press('Escape')
    await expect(community.heart(dumplings)).toHaveAttribute('aria-pressed', 'true')
    await expect(community.interest(dumplings)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('Join opens the community’s group, which has no dead button while it has no address', async () => {
    await community.details(dumplings).click()
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    const group = page.getByRole('dialog', { name: 'Join in' })
    await expect(group.getByRole('heading', { name: 'Asian Mums Bristol' })).toBeVisible()
    await expect(group.getByText('WhatsApp', { exact: true })).toBeVisible()
    await expect(group.getByText(/^This group has not been set up yet/)).toBeVisible()
    await expect(group.getByRole('link')).toHaveCount(0)
    await page.goBack()
    await expect(group).toHaveCount(0)
    await expect(sheet).toHaveCount(0)
  })

  await test.step('which meetup is looked at goes into no request', async () => {
    await community.details(dumplings).click()
    await page.evaluate(() => fetch('/api/content/groups'))
    await page.reload()
    await expect(sheet).toBeVisible()
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((text) => text.includes('dumplings'))).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('the focus goes back to the link also where the address names a part', async () => {
    await page.goto('/community#local-meetups')
    await community.details(dumplings).click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/community#local-meetups')
    await expect(community.details(dumplings)).toBeFocused()
  })
})

test('a sample taken along, and on small screens: its words are shared, its calendar file is called a sample and works offline', async ({
  page,
  harbour,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { community, sheet } = await openDetails(page, harbour)

  await test.step('shared, with its address and that nobody will be there', async () => {
    await sheet.getByRole('button', { name: `Share ${dumplings}` }).click()
    await expect(toastOf(page, 'Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('nobody will be there')
    expect(copied).toContain('/community?meetup=sample-dumplings-and-prams')
  })

  await test.step('saved for a calendar, offline', async () => {
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

  await closeToasts(page)
  await page.keyboard.press('Escape')
  for (const size of [
    { width: 568, height: 320 },
    { width: 195, height: 422 },
  ]) {
    await test.step(`on a screen of ${size.width} by ${size.height} they begin with what they are about`, async () => {
      await page.setViewportSize(size)
      await community.details(dumplings).click()
      await expect(sheet.getByRole('heading', { name: dumplings })).toBeInViewport()
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport()
      await sheet.getByRole('button', { name: 'Report a concern' }).scrollIntoViewIfNeeded()
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    })
  }
})

test('a shared link opens the details; what is still asked for is not called gone, what is gone has a kind word', async ({
  page,
  harbour,
  guard,
}) => {
  const community = await openCommunity(page, harbour, '/community?meetup=sample-salsa-in-a-sling')

  await test.step('by id, and closes onto the page', async () => {
    await expect(page).toHaveURL('/community#meetup=sample-salsa-in-a-sling')
    await page.getByRole('dialog', { name: 'Salsa in a Sling' }).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/community')
  })

  await test.step('a link by title opens the details', async () => {
    await page.goto(`/community?meetup=${encodeURIComponent(dumplings)}`)
    await expect(community.sheet(dumplings)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/community')
  })

  const gone = community.sheet('This meetup has sailed')
  await test.step('a link to a deleted meetup shows an explanation and a link to the list', async () => {
    await page.goto('/community?meetup=long-gone')
    await gone.getByRole('button', { name: 'See the meetups' }).click()
    await expect(gone).toHaveCount(0)
    await expect(page).toHaveURL('/community')
  })

  await test.step('while the meetup is loading, a text asks to wait', async () => {
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
  })

  await test.step('without a connection: not on this device yet, and another try', async () => {
    guard.expect(/ERR_FAILED/)
    await page.route('**/api/content/meetups', (route) => route.abort())
    await page.goto('/community?meetup=nobody-knows')
    await expect(community.sheet('Not on this device yet')).toBeVisible()
    await answerMeetups(page, [])
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(gone).toBeVisible()
  })
})

test('the details of real meetups, and the ways to join them', async ({ page, harbour }) => {
  await answerMeetups(page, [
    meetupOf('Popular', { participants: 10, maxParticipants: 10 }),
    meetupOf('Real'),
    meetupOf('By page', { joinUrl: 'https://example.com/join' }),
    meetupOf('By mail', { joinUrl: 'mailto:magda@example.com' }),
    meetupOf('From the future', { type: 'martian' }),
    meetupOf('With a group', { type: 'asian' }),
  ])
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
  const community = await openCommunity(page, harbour)
  const open = async (title: string) => {
    await community.details(title).click()
    await expect(community.sheet(title)).toBeVisible()
    return community.sheet(title)
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('a full one says so, in the list too', async () => {
    const sheet = await open('Popular')
    await expect(sheet.getByText('Full', { exact: true })).toBeVisible()
    await expect(community.card('Popular').getByText('Full', { exact: true })).toBeAttached()
    await close()
  })

  await test.step('a map elsewhere leads there, without the place of whoever asks, in a tab of its own', async () => {
    const sheet = await open('Real')
    const way = sheet.getByRole('link', { name: /^Directions/ })
    await expect(way).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?from=&to=51.45450%2C-2.62030')
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(sheet.getByText(/interested$/)).toHaveCount(1)
    await expect(sheet.getByText(/Nobody will be there/)).toHaveCount(0)
    const saving = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await saving).suggestedFilename()).toBe('real.ics')
    await close()
  })

  await test.step('Join leads to the organiser’s own way in where there is one, a page or an address for mails', async () => {
    const join = (await open('By page')).getByRole('link', { name: /^Join meetup/ })
    await expect(join).toHaveAttribute('href', 'https://example.com/join')
    await expect(join).toHaveAttribute('target', '_blank')
    await close()
    const mail = (await open('By mail')).getByRole('link', { name: 'Join meetup' })
    await expect(mail).toHaveAttribute('href', 'mailto:magda@example.com')
    await expect(mail).not.toHaveAttribute('target')
    await close()
  })

  await test.step('of a community that is not one of ours it connects, in the specification’s words', async () => {
    const sheet = await open('From the future')
    await expect(sheet.getByText('Martian', { exact: true })).toBeAttached()
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    await expect(toastOf(page, 'Meetup Connection! 🎉', "We're connecting you with Magda.")).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Join in' })).toContainText(
      'There is no group for this community yet.',
    )
    await closeToasts(page)
    await page.keyboard.press('Escape')
    await close()
  })

  await test.step('it leads to a group that has an address, in a tab of its own, as the list of groups does', async () => {
    const sheet = await open('With a group')
    await sheet.getByRole('button', { name: 'Join meetup' }).click()
    const way = page.getByRole('dialog', { name: 'Join in' }).getByRole('link', { name: /^Open on WhatsApp/ })
    await expect(way).toHaveAttribute('href', 'https://example.com/ours')
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await page.keyboard.press('Escape')
    await close()
    await expect(community.groups.getByRole('link', { name: /^Join WhatsApp/ })).toHaveAttribute(
      'href',
      'https://example.com/all',
    )
    await expect(community.groups.getByRole('link', { name: /^Ours/ })).toHaveAttribute('target', '_blank')
    await expect(community.platform('WhatsApp').getByText('Not set up yet')).toHaveCount(1)
  })
})
