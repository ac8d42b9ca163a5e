import type { Page } from '@playwright/test'
import type { InboxItem } from '../domain/messages.ts'
import { enterAsOwner, owner } from './admin-meetups-page.ts'
import { inboxOf, messagesOf, newAdmin, openMessages, writerOf } from './admin-messages-page.ts'
import { helpOf } from './contact-page.ts'
import { closeToasts, expect, test, toastOf } from './harbour.ts'
import { cutOff } from './measures.ts'
import { enter, mailsAreOut, newPerson, newSession, call, startTrial } from './people.ts'

test.beforeEach(({ context, harbour }) => enterAsOwner(context, harbour))

const desktop = { width: 1280, height: 800 }
const updated = ['Success', 'Message updated successfully'] as const
const notLoaded = ['Error', 'Failed to load messages'] as const
const notUpdated = ['Error', 'Failed to update message'] as const
const markup = '<img src=/hostile onerror=alert(1)>'
const script = '"><script src=/hostile></script><svg onload=alert(2)>javascript:alert(3)'
const turned = '\u202Etxt.exe\u202D\u2067'
const moreCalls = /\/api\/admin\/messages\?.*cursor=/
const inboxCalls = /\/api\/admin\/messages(\?.*)?$/

test(
  'a message on the phone: opened, in progress, answered, mailed, read by its sender and opened again by a reply',
  { tag: '@gate' },
  async ({ page, harbour, newDevice }) => {
    const sofia = await newPerson(harbour, 'Sofia')
    const hers = await writerOf(harbour, sofia)
    const id = await hers.write('Prams and trams', 'Is there a group near Bedminster?')
    const messages = await openMessages(page)
    const row = messages.row('Prams and trams')
    await expect(row).toContainText('Sofia')
    await expect(row).toContainText('Status: Open')
    await expect(row).toContainText(/2[34] h left/)
    await messages.link('Prams and trams').click()
    await expect(messages.heading).toBeFocused()
    await expect(page).toHaveURL(`${harbour.url}/admin?tab=messages&message=${id}`)
    await expect(messages.list).toBeHidden()
    await expect(messages.send).toBeDisabled()
    await messages.response.fill(' \n ')
    await expect(messages.send).toBeDisabled()

    await messages.markInProgress.click()
    await expect(toastOf(page, ...updated)).toBeVisible()
    await expect(messages.heading).toBeFocused()
    await expect(messages.open.getByText('In progress', { exact: true })).toBeVisible()
    await expect(messages.markInProgress).toBeDisabled()
    await closeToasts(page)
    await messages.response.fill('Yes, on Tuesdays.')
    await messages.send.click()
    await expect(toastOf(page, ...updated)).toBeVisible()
    await expect(messages.said).toHaveText([/^Sofia .*Bedminster\?$/, /^Olivia, for the team .*Yes, on Tuesdays\.$/])
    await expect(messages.response).toHaveValue('')
    await messages.back.click()
    await expect(messages.link('Prams and trams')).toBeFocused()
    await expect(row).toContainText('Status: Closed')
    await expect(row).not.toContainText('left')

    const mail = await harbour.sink.mailTo(sofia.email, 2)
    expect([mail.subject, mail.text]).toEqual([
      'We have answered your message',
      expect.stringContaining('There is an answer'),
    ])
    const device = await newDevice()
    await enter(device, harbour, sofia)
    const theirs = await device.newPage()
    await theirs.goto(mail.link)
    await expect(helpOf(theirs).message('Prams and trams')).toContainText('Yes, on Tuesdays.')
    const write = helpOf(theirs).message('Prams and trams')
    await write.getByRole('textbox', { name: 'Write back' }).fill('Where exactly?')
    await write.getByRole('button', { name: 'Send reply' }).click()
    await expect(toastOf(theirs, 'Reply sent')).toBeVisible()

    const toTeam = await harbour.sink.mailTo(
      owner.email,
      harbour.sink.mails.filter(({ to }) => to === owner.email).length,
    )
    expect(toTeam.link).toBe(`${harbour.url}/admin?tab=messages&message=${id}`)
    await page.goto(toTeam.link)
    await expect(messages.open.getByText('Status: Open')).toBeVisible()
    await expect(messages.said.last()).toContainText('Where exactly?')
    await messages.response.fill('At the library.')
    await messages.send.click()
    await expect(messages.said).toHaveCount(4)
    await messages.back.click()
    await expect(row).toContainText('Where exactly?')
  },
)

test('two admins at once: the second sees the answer of the first, keeps the typed text, and overwrites nothing', async ({
  page,
  harbour,
  guard,
  newDevice,
}) => {
  guard.expect(/status of 409/)
  const hers = await writerOf(harbour, await newPerson(harbour, 'Sofia'))
  const id = await hers.write('Login on my tablet')
  const ada = await newAdmin(harbour, 'Ada')
  await page.setViewportSize(desktop)
  const messages = await openMessages(page, id)
  await messages.response.fill('From Olivia')

  const device = await newDevice({ viewport: desktop })
  await enter(device, harbour, ada)
  const other = await openMessages(await device.newPage(), id)
  await other.response.fill('From Ada')
  await other.send.click()
  await expect(other.said).toHaveCount(2)

  await messages.send.click()
  await expect(toastOf(page, ...notUpdated)).toHaveRole('alert')
  await expect(messages.open.getByText('Ada has answered meanwhile')).toBeVisible()
  await expect(messages.said.last()).toContainText('From Ada')
  await expect(messages.response).toHaveValue('From Olivia')
  const inbox = await inboxOf(harbour, owner)
  expect(await inbox.item(id)).toMatchObject({ admin_response: 'From Ada', replies: [] })

  await messages.sendMine.click()
  await expect(messages.said).toHaveText([/Login/, /From Ada/, /^Olivia, for the team .*From Olivia$/])
  expect(await inbox.item(id)).toMatchObject({ admin_response: 'From Ada', replies: [{ message: 'From Olivia' }] })

  await messages.response.fill('One thing more')
  await hers.reply(id, 'Thank you both')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(messages.open.getByText('She has written again meanwhile')).toBeVisible()
  await messages.discard.click()
  await expect(messages.response).toHaveValue('')
  await expect(messages.send).toBeDisabled()
})

test('a half-written response outlives a reload, other views, a lost connection, a lost answer and its sender’s account', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  await test.step('through a reload, the other view, another message, a lost connection and a lost answer', async () => {
    guard.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /What is there to read could not be fetched/)
    const sofia = await newPerson(harbour, 'Sofia')
    const hers = await writerOf(harbour, sofia)
    const [id] = [await hers.write('Half a word'), await hers.write('Another one')]
    await page.setViewportSize(desktop)
    const messages = await openMessages(page, id)
    await messages.response.fill('Half of an ans')
    await page.reload()
    await expect(messages.response).toHaveValue('Half of an ans')
    await messages.link('Another one').click()
    await expect(messages.response).toHaveValue('')
    await page.getByRole('radio', { name: 'Analytics' }).check()
    await page.getByRole('radio', { name: 'Messages' }).check()
    await messages.link('Half a word').click()
    await expect(messages.response).toHaveValue('Half of an ans')
    const tab = await context.newPage()
    await openMessages(tab, id)
    await tab.close()

    await context.setOffline(true)
    await messages.response.fill('A whole answer')
    await messages.send.click()
    await expect(messages.open.getByText('You’re offline, so nothing was sent.')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(messages.row('Another one')).toBeVisible()
    await context.setOffline(false)
    await expect(messages.response).toHaveValue('A whole answer')

    // The request arrives, but its response is lost.
    await page.route(`**/api/admin/messages/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') await route.fetch()
      await route.abort()
    })
    await messages.send.click()
    await expect(toastOf(page, ...notUpdated)).toBeVisible()
    await expect(messages.open.getByText('we cannot say whether it arrived')).toBeVisible()
    await expect(messages.response).toHaveValue('A whole answer')
    await page.unroute(`**/api/admin/messages/${id}`)
    await messages.send.click()
    await expect(messages.said).toHaveCount(2)
    await expect(messages.response).toHaveValue('')
    await harbour.sink.mailTo(sofia.email, 2)
    expect(await (await inboxOf(harbour, owner)).item(id)).toMatchObject({
      admin_response: 'A whole answer',
      replies: [],
    })
  })

  await test.step('its sender deletes the account: it is still there to be copied', async () => {
    guard.expect(/status of 404/)
    const person = await newPerson(harbour, 'Lea')
    const id = await (await writerOf(harbour, person)).write('Before I go')
    const messages = await openMessages(page, id)
    await messages.response.fill('Thank you for all of it')
    const gone = await fetch(`${harbour.url}/api/account`, {
      method: 'DELETE',
      headers: { cookie: await newSession(harbour, person), origin: harbour.url, 'content-type': 'application/json' },
      body: JSON.stringify({ password: person.password }),
    })
    expect(gone.ok).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'This message is not here' })).toBeVisible()
    const kept = page.getByRole('textbox', { name: 'What you had written' })
    await expect(kept).toBeFocused()
    await expect(kept).toHaveValue('Thank you for all of it')
    await page.reload()
    await expect(kept).toHaveValue('Thank you for all of it')
    await page.getByRole('button', { name: 'Discard mine' }).click()
    await expect(kept).toHaveCount(0)
  })
})

test('urgent requests and concerns stand on top and take a status only; a message is erased for good once more asked', async ({
  page,
  harbour,
  guard,
}) => {
  await test.step('an urgent request with a number to call, a concern with its meetup', async () => {
    const tess = await newPerson(harbour, 'Tess')
    const hers = await writerOf(harbour, tess)
    await hers.report('sample-dumplings-and-prams', 'The host was rude')
    await hers.askUrgently('+44 7700 900142 (evenings)', 'We are out of formula')
    await hers.write('Just a question')
    const messages = await openMessages(page)
    await expect(messages.rows.nth(0)).toContainText('We are out of formula')
    await expect(messages.rows.nth(0)).toContainText(/1[45] min left/)
    await expect(messages.rows.nth(1)).toContainText('The host was rude')
    await messages.link('Urgent request').click()
    const number = messages.open.getByRole('link', { name: /^Call/ })
    await expect(number).toHaveAttribute('href', 'tel:+447700900142')
    await expect(messages.response).toHaveCount(0)
    await messages.markClosed.click()
    await expect(toastOf(page, ...updated)).toBeVisible()
    await messages.back.click()
    await expect(messages.rows.nth(0)).toContainText('The host was rude')
    await messages.rows.nth(0).getByRole('link').click()
    await expect(messages.open.getByRole('link', { name: /^The meetup/ })).toHaveAttribute(
      'href',
      '/community#meetup=sample-dumplings-and-prams',
    )
    await expect(messages.open.getByRole('link', { name: `Write to ${tess.email}` })).toBeVisible()
    await messages.markInProgress.click()
    await expect(messages.open.getByText('In progress', { exact: true })).toBeVisible()
    await messages.markClosed.click()
    await page.getByRole('dialog', { name: 'Was it so?' }).getByRole('button', { name: 'Yes, it was so' }).click()
    await expect(messages.open.getByText('Status: Closed')).toBeVisible()
    await expect(messages.open.getByText('Was so', { exact: true })).toBeVisible()
  })

  await test.step('erased by keys alone, and the focus is in the list; offline it stays', async () => {
    guard.expect(/ERR_FAILED/, /status of 404/)
    const hers = await writerOf(harbour, await newPerson(harbour, 'Sofia'))
    await hers.write('Stays here')
    const id = await hers.write('To be erased')
    const messages = await openMessages(page, id)
    await messages.response.fill('Half an answer')
    await messages.erase.focus()
    await page.keyboard.press('Enter')
    await messages.sure.getByRole('button', { name: 'Keep it' }).click()
    await expect(messages.erase).toBeFocused()

    const one = `**/api/admin/messages/${id}`
    await page.route(one, (route) => route.abort())
    await page.keyboard.press('Enter')
    const erase = messages.sure.getByRole('button', { name: 'Erase for good' })
    await erase.click()
    await expect(messages.sure.getByRole('alert')).toBeVisible()
    await page.unroute(one)
    await erase.focus()
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Erased')).toBeVisible()
    await expect(messages.row('To be erased')).toHaveCount(0)
    await expect(messages.row('Stays here')).toBeVisible()
    await expect(messages.list).toBeFocused()
    expect(new URL(page.url()).searchParams.get('message')).toBeNull()
    await page.goto(`/admin?tab=messages&message=${id}`)
    await expect(page.getByText('This message is not here')).toBeVisible()
    await expect(page.getByText('Half an answer')).toHaveCount(0)
  })
})

test('the list on a desktop: by keyboard alone, fifty a page, by status and by words, kept up to date in its place', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/status of 503/)
  await test.step('right-to-left override characters do not reverse the text around them', async () => {
    await page.setViewportSize(desktop)
    const writer = await writerOf(harbour, await newPerson(harbour, 'Kim'))
    const tea = await writer.write(`Tea ${turned}`)
    await page.route(inboxCalls, async (route) => {
      const answer = (await (await route.fetch()).json()) as { items: InboxItem[] }
      await route.fulfill({
        json: { ...answer, items: answer.items.map((item) => ({ ...item, sender: `Kim ${turned}` })) },
      })
    })
    await openMessages(page)
    const row = page.locator(`[data-message="${tea}"]`)
    const [name, time] = await row
      .locator('p')
      .first()
      .evaluate((line) => {
        const range = document.createRange()
        const after = line.lastChild
        if (after !== null) range.selectNodeContents(after)
        return [line.querySelector('bdi')?.getBoundingClientRect().right ?? 0, range.getBoundingClientRect().left]
      })
    expect(time).toBeGreaterThanOrEqual(Math.floor(name ?? 0))
    await expect(row.locator('p').first()).toHaveText(/ · \d\d:\d\d$/)
    await page.unroute(inboxCalls)
  })

  await test.step('by keyboard alone: down the list, into a message, answered, and back to its row', async () => {
    const hers = await writerOf(harbour, await newPerson(harbour, 'Kim'))
    for (const subject of ['Third', 'Second', 'First']) await hers.write(subject)
    await page.setViewportSize(desktop)
    const messages = await openMessages(page)
    const names = await messages.list.getByRole('link').allInnerTexts()
    await messages.search.focus()
    await page.keyboard.press('Tab')
    await expect(messages.list.getByRole('link').first()).toBeFocused()
    const at = names.indexOf('Second')
    for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown')
    await expect(messages.link('Second')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(messages.heading).toHaveText('Second')
    await expect(messages.heading).toBeFocused()
    await expect(messages.link('Second')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Tab')
    await expect(messages.response).toBeFocused()
    await page.keyboard.type('Answered by hand')
    await page.keyboard.press('Tab')
    await expect(messages.send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toastOf(page, ...updated)).toBeVisible()
    await expect(messages.heading).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(messages.back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(messages.link('Second')).toBeFocused()
    await expect(page).toHaveURL(`${harbour.url}/admin?tab=messages`)
  })

  await test.step('fifty a page, by status and by words; what is new comes on return, and the place is kept', async () => {
    const people = [await newPerson(harbour, 'Nell'), await newPerson(harbour, 'Uma'), await newPerson(harbour, 'Zoe')]
    const writers = await Promise.all(people.map((person) => writerOf(harbour, person)))
    for (const [index, { write }] of writers.entries()) {
      for (let number = 0; number < 18; number += 1) await write(`Shell ${index}-${number}`)
    }
    await page.setViewportSize(desktop)
    const messages = await openMessages(page)
    await expect(messages.rows).toHaveCount(50)
    await page.route(moreCalls, (route) => route.fulfill({ status: 503, json: {} }))
    await messages.more.click()
    await expect(toastOf(page, ...notLoaded)).toHaveRole('alert')
    await page.unroute(moreCalls)
    await closeToasts(page)
    await messages.more.click()
    await expect(messages.row('Shell 0-0')).toBeVisible()
    const { length } = await messages.rows.all()
    const last = messages.link('Shell 0-0')
    await last.focus()
    await startTrial(harbour, people[0] ?? owner)
    await writers[0]?.write('A newer one')
    const before = await last.boundingBox()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(messages.rows).toHaveCount(length + 1)
    await expect(messages.rows.filter({ hasText: 'A newer one' })).toContainText('Priority')
    await expect(last).toBeFocused()
    expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)

    await messages.search.fill('shell 2-1')
    await expect(messages.rows).toHaveCount(9)
    await messages.search.fill('uma')
    await expect(messages.rows).toHaveCount(18)
    await messages.filter(/^In progress/).check()
    await expect(messages.list.getByText('Nothing here')).toBeVisible()
    await expect(page).toHaveURL(/status=in_progress/)
    await messages.filter(/^All/).check()
    await messages.search.fill('')
    await expect(messages.rows).toHaveCount(50)
  })
})

test('what cannot be loaded says so and can be tried again; a message that is gone, a lost role', async ({
  page,
  context,
  harbour,
  guard,
}) => {
  guard.expect(/ERR_FAILED/, /status of 40[134]/)
  const hers = await writerOf(harbour, await newPerson(harbour, 'Kim'))
  const id = await hers.write('Still here')
  await page.route(inboxCalls, (route) => route.abort())
  const again = page.getByRole('button', { name: 'Try again' })
  for (const size of [desktop, { width: 320, height: 568 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await page.goto('/admin?tab=messages')
    await expect(toastOf(page, ...notLoaded)).toHaveRole('alert')
    await expect(again).toBeInViewport()
    // The toast is below the error that the page shows, and does not cover it.
    const [toast, button] = [await toastOf(page, ...notLoaded).boundingBox(), await again.boundingBox()]
    expect(toast?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  }
  await page.unroute(inboxCalls)
  await again.click()
  const messages = messagesOf(page)
  await expect(messages.row('Still here')).toBeVisible()
  await page.goto(`/admin?tab=messages&message=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This message is not here' })).toBeVisible()
  await messages.back.click()
  await expect(messages.row('Still here')).toBeVisible()

  // Blocks the server's live events, which would show the change at once.
  await page.route('**/api/live', (route) => route.abort())
  const ada = await newAdmin(harbour, 'Ada')
  await context.clearCookies()
  await enter(context, harbour, ada)
  await openMessages(page, id)
  await messages.response.fill('Not any more')
  const { admins } = (await (
    await call(harbour, '/api/admin/roles', undefined, await newSession(harbour, owner))
  ).json()) as { admins: { id: string; email: string }[] }
  await fetch(`${harbour.url}/api/admin/roles/${admins.find(({ email }) => email === ada.email)?.id ?? ''}`, {
    method: 'DELETE',
    headers: { cookie: await newSession(harbour, owner), origin: harbour.url },
  })
  await messages.send.click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

/** Fails if markup or script in a hostile text was executed. */
async function expectInert(page: Page, alerts: readonly string[], asked: readonly string[]) {
  await expect(page.locator('main :is(img, script, iframe, svg[onload]), a[href^="javascript" i]')).toHaveCount(0)
  expect([alerts, asked.filter((address) => new URL(address).pathname.includes('hostile'))]).toEqual([[], []])
}

test('markup, script addresses, turned-round letters, NUL and ten thousand characters are text, here and in the mails', async ({
  page,
  harbour,
}) => {
  const kim = await newPerson(harbour, 'Kim')
  const hers = await writerOf(harbour, kim)
  const id = await hers.write(`${markup} ${turned}`, `${script}\0\n${turned}${'w'.repeat(4800)}`)
  await hers.askUrgently(`javascript:alert(4) ${turned}0770`, `${markup}\0`)
  await hers.report('sample-dumplings-and-prams', `${script}${turned}`)
  const agent = {
    event_type: 'page_view',
    session_id: 'session_1',
    metadata: {},
    page_path: `/${markup}${turned}`,
    user_agent: script,
  }
  await call(harbour, '/api/analytics', agent)
  const alerts: string[] = []
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin')
  await page.getByRole('radio', { name: 'Messages' }).waitFor()
  await expectInert(page, alerts, asked)
  const messages = await openMessages(page)
  await messages.search.fill(markup)
  await expect(messages.rows).toHaveCount(2)
  await expectInert(page, alerts, asked)
  expect(await page.evaluate(cutOff)).toEqual([])
  await messages.search.fill('')
  await messages.link('Urgent request').click()
  await expect(messages.open.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:40770')
  await expectInert(page, alerts, asked)
  expect(await page.evaluate(cutOff)).toEqual([])

  await openMessages(page, id)
  await expectInert(page, alerts, asked)
  expect(await page.evaluate(cutOff)).toEqual([])
  await messages.response.fill(`${markup}\n${script}`)
  await messages.send.click()
  await expect(toastOf(page, ...updated)).toBeVisible()
  await expectInert(page, alerts, asked)
  expect(await page.evaluate(cutOff)).toEqual([])
  // No mail contains the text (D66); only the urgent request's mail contains the phone number.
  await harbour.sink.mailTo(kim.email, 2)
  await mailsAreOut(harbour)
  const urgentMails = harbour.sink.mails.filter(({ text }) => text.includes('javascript:alert(4)'))
  expect(urgentMails).toHaveLength(1)
  for (const { html, text } of harbour.sink.mails) {
    expect(html).not.toMatch(/<img|<script|<svg|href="javascript/i)
    expect(text).not.toMatch(/alert\(3\)|\0/)
  }

  // These messages are longer than any form allows, because another program could write such messages into the table.
  // Two are enough: the layout of fifty takes longer than the time limit of a test, and proves nothing more.
  const long = (item: InboxItem): InboxItem => ({
    ...item,
    sender: `${turned}${markup}${'n'.repeat(10_000)}`,
    subject: `${markup}${turned}${'s'.repeat(10_000)}`,
    message: `${script}${turned}${'m'.repeat(10_000)}`,
    admin_response: `${markup}${'r'.repeat(10_000)}`,
    answered_by: `${turned}${markup}${'a'.repeat(10_000)}`,
    status: `${turned}${markup}${'t'.repeat(10_000)}`,
  })
  await page.route(inboxCalls, async (route) => {
    const answer = (await (await route.fetch()).json()) as { items: InboxItem[] }
    await route.fulfill({ json: { ...answer, items: answer.items.slice(0, 2).map(long) } })
  })
  await page.route(`**/api/admin/messages/${id}`, async (route) =>
    route.fulfill({ json: long((await (await route.fetch()).json()) as InboxItem) }),
  )
  for (const size of [{ width: 320, height: 640 }, desktop]) {
    await page.setViewportSize(size)
    await openMessages(page)
    await expectInert(page, alerts, asked)
    expect(await page.evaluate(cutOff)).toEqual([])
    expect((await messages.rows.first().boundingBox())?.height).toBeLessThan(400)
    await openMessages(page, id)
    await expectInert(page, alerts, asked)
    expect(await page.evaluate(cutOff)).toEqual([])
  }
})
