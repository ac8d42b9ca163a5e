import type { Page } from '@playwright/test'
import { helpNow } from '../content/open/help-now.ts'
import { newOwnerSession } from './admin-meetups-page.ts'
import { helpOf } from './contact-page.ts'
import { expect, test, toastOf, visit } from './harbour.ts'
import { call, enter, newPerson, newSession, type Person } from './people.ts'
import type { Server } from './server.ts'

interface Sent {
  readonly id: string
  readonly version?: string
}

async function write(server: Server, person: Person, subject: string, message: string): Promise<string> {
  const answer = await call(server, '/api/messages', { subject, message }, await newSession(server, person))
  return ((await answer.json()) as Sent).id
}

async function change(server: Server, id: string, body: unknown): Promise<void> {
  const answer = await fetch(`${server.url}/api/admin/messages/${id}`, {
    method: 'PATCH',
    headers: { origin: server.url, 'content-type': 'application/json', cookie: await newOwnerSession(server) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

async function arrive(page: Page, server: Server): Promise<Person> {
  const person = await newPerson(server)
  await enter(page.context(), server, person)
  return person
}

test('a visitor reads and searches the questions, and opens an answer by its address', async ({ page }) => {
  await test.step('read, searched, with who helps now, and told about the messages of members', async () => {
    await visit(page, '/help')
    const help = helpOf(page)
    await expect(help.search).toBeVisible()
    const all = await help.questions.count()
    expect(all).toBeGreaterThan(15)
    await help.search.fill('PASSWORD')
    await expect(help.questions).toHaveText(['I forgot my password'])
    await expect(page.getByText('1 question', { exact: true })).toBeVisible()
    await help.questions.click()
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    await help.search.fill('<img src=x onerror=alert(1)>')
    await expect(page.getByText('No answer here yet')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).first().click()
    await expect(help.questions).toHaveCount(all)
    await expect(
      help.helpNow.getByRole('link', {
        name: /^(Emergency services|NHS 111|Samaritans|SHOUT|National Domestic|PANDAS)/,
      }),
    ).toHaveCount(6)
    await expect(help.messages.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /next=%2Fhelp%23messages/)
  })

  await test.step('an address that names an answer opens it, and the section after a birth is one tap away', async () => {
    await page.goto('/icon.svg')
    await visit(page, '/help#question-safer-sleep')
    await expect(page.getByText('Never fall asleep with a baby on a sofa or in an armchair.')).toBeInViewport()
    await expect(page.getByText('in the armpit 38°C or more under 3 months')).toBeHidden()
    await page.getByRole('link', { name: 'After the birth' }).click()
    await expect(page.getByRole('heading', { name: 'After the birth' })).toBeInViewport()
    await page.getByText('When to get help for the baby').click()
    await expect(page.getByText('in the armpit 38°C or more under 3 months')).toBeVisible()
  })
})

test('the page is left at once, and shows nothing any more', { tag: '@gate' }, async ({ page, context, guard }) => {
  await test.step('by its button, or by Shift three times, and Back does not return to it', async () => {
    await page.route('https://www.bbc.co.uk/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
    )
    // This is the link at the top. On a phone the other link, in Help now, is below all the questions.
    const leave = page.getByRole('link', { name: 'Leave this page' }).first()
    await page.goto('/landing')
    for (const way of ['button', 'keys']) {
      await visit(page, '/help')
      await expect(leave).toBeInViewport()
      await expect(page.getByText(helpNow.leave.typed).first()).toBeInViewport()
      // Leaving the page would make a request under way fail.
      await page.waitForLoadState('networkidle')
      if (way === 'button') await leave.click()
      else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
      await expect(page).toHaveURL('https://www.bbc.co.uk/weather')
      await page.goBack()
      await expect(page).not.toHaveURL(/\/help/)
    }
  })

  await test.step('without a network', async () => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    await visit(page, '/help')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    // Playwright's click would wait for the weather page, which cannot load without a network.
    await page.getByRole('link', { name: 'Leave this page' }).first().dispatchEvent('click')
    await expect(page.getByText('Samaritans')).toBeHidden()
  })
})

test('your messages: none yet, a failure, hostile texts, and more than fifty', async ({ page, harbour, guard }) => {
  const person = await arrive(page, harbour)

  await test.step('none yet is said, and so is a failure, with a way on', async () => {
    guard.expect(/status of 500/, /could not be loaded/, /ERR_FAILED/)
    await visit(page, '/help')
    const help = helpOf(page)
    await expect(help.messages.getByText('No messages yet')).toBeVisible()
    // When the page connects to the server's live events, it requests the messages again, so the connection is blocked.
    await page.route('**/api/live', (route) => route.abort())
    await page.route('**/api/messages', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect(help.messages.getByText('Your messages could not be loaded')).toBeVisible()
    await page.unroute('**/api/messages')
    await help.messages.getByRole('button', { name: 'Try again' }).click()
    await expect(help.messages.getByText('No messages yet')).toBeVisible()
    await page.unroute('**/api/live')
  })

  await test.step('the account page leads here, and back leads there', async () => {
    await visit(page, '/account')
    await page.getByRole('main').getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL(/\/help$/)
    // Until the code of this page has loaded, the previous page stays, and the Back button there leads elsewhere.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/help/i)
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/account$/)
  })

  await test.step('markup, script addresses, turned-round letters and ten thousand characters are text and nothing more', async () => {
    const id = await write(
      harbour,
      person,
      '<img src=x onerror=alert(1)> \u202Etxt.exe',
      `javascript:alert(2)\n<script>alert(3)</script>\n\u202E${'w'.repeat(4900)}`,
    )
    await change(harbour, id, { admin_response: `<a href="javascript:alert(4)">here</a> ${'m'.repeat(4900)}` })
    for (let round = 0; round < 2; round += 1) {
      const reply = { message: `<svg onload=alert(5)>\u0000${'i'.repeat(4900)}` }
      await call(harbour, `/api/messages/${id}/replies`, reply, await newSession(harbour, person))
    }
    let alerts = 0
    page.on('dialog', (dialog) => {
      alerts += 1
      void dialog.dismiss()
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/help')
    const { messages } = helpOf(page)
    await expect(messages.getByText('<svg onload=alert(5)>').first()).toBeVisible()
    await expect(messages.locator('article img, article script, article svg[onload], article a')).toHaveCount(0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([alerts, wide]).toEqual([0, 320])
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('fifty a page; older ones come when asked for, and a status nobody knows is shown as it is', async () => {
    const one = (index: number) => ({
      id: crypto.randomUUID(),
      subject: `Number ${index}`,
      message: 'x',
      status: index === 0 ? 'waiting for rain' : 'open',
      admin_response: null,
      answered_at: null,
      created_at: '2026-11-21T21:04:00.000Z',
      replies: [],
    })
    const rows = Array.from({ length: 70 }, (_, index) => one(index))
    await page.route(/\/api\/messages(\?.*)?$/, (route) =>
      route.fulfill({
        json: route.request().url().includes('cursor=more')
          ? { messages: rows.slice(50), next: null }
          : { messages: rows.slice(0, 50), next: 'more' },
      }),
    )
    await visit(page, '/help')
    const { messages } = helpOf(page)
    await expect(messages.getByRole('article')).toHaveCount(50)
    await expect(messages.getByText('waiting for rain')).toBeVisible()
    await messages.getByRole('button', { name: 'Show older messages' }).click()
    await expect(messages.getByRole('article')).toHaveCount(70)
    await expect(messages.getByRole('button', { name: 'Show older messages' })).toHaveCount(0)
  })
})

test(
  'your messages: answered, written back to, and no reply lost or sent twice',
  { tag: '@gate' },
  async ({ page, harbour, guard }) => {
    const person = await arrive(page, harbour)

    await test.step('an answer comes by mail and into the open page; a reply to it opens the message again', async () => {
      const id = await write(harbour, person, 'Prams on the ferry', 'Is it step-free?')
      await visit(page, '/help')
      const message = helpOf(page).message('Prams on the ferry')
      await expect(message).toContainText('Open')
      await change(harbour, id, { status: 'in_progress' })
      await page.reload()
      await expect(message).toContainText('In progress')
      await change(harbour, id, { status: 'closed', admin_response: 'Yes, from the Watershed.' })
      await expect(message).toContainText('Closed')
      await expect(message).toContainText('Yes, from the Watershed.')

      const mail = await harbour.sink.mailTo(person.email, 2)
      expect(mail.text).toContain('There is an answer')
      await page.goto(mail.link)
      await expect(helpOf(page).messages.getByRole('heading', { name: 'Your messages' })).toBeInViewport()

      await message.getByRole('button', { name: 'Send reply' }).click()
      await expect(message.getByText('A few words are enough.')).toBeVisible()
      await message.getByRole('textbox', { name: 'Write back' }).fill('Thank you! On Sundays too?')
      await page.reload()
      await expect(message.getByRole('textbox', { name: 'Write back' })).toHaveValue('Thank you! On Sundays too?')
      await message.getByRole('button', { name: 'Send reply' }).dblclick()
      await expect(toastOf(page, 'Reply sent', 'It is with the team.')).toBeVisible()
      await expect(message).toContainText('Open')
      await expect(message.getByText('Thank you! On Sundays too?')).toHaveCount(1)
      await expect(message.getByRole('textbox', { name: 'Write back' })).toHaveValue('')
    })

    await test.step('a reply being written stays open when a newer message takes the first place', async () => {
      await write(harbour, person, 'Slings', 'Is it step-free?')
      await visit(page, '/help')
      const field = helpOf(page).message('Slings').getByRole('textbox', { name: 'Write back' })
      await field.fill('On Sundays too?')
      await write(harbour, person, 'Nappies', 'How many?')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(helpOf(page).message('Nappies')).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('On Sundays too?')
    })

    await test.step('a reply whose answer got lost counts once', async () => {
      guard.expect(/ERR_CONNECTION_RESET/)
      await visit(page, '/help')
      const message = helpOf(page).message('Nappies')
      const field = message.getByRole('textbox', { name: 'Write back' })
      await field.fill('Seven, I think')
      await page.route('**/replies', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await message.getByRole('button', { name: 'Send reply' }).click()
      await expect(message.getByText(/No answer came back/)).toBeVisible()
      await expect(field).toHaveValue('Seven, I think')
      await page.unroute('**/replies')
      await message.getByRole('button', { name: 'Send reply' }).click()
      await expect(field).toHaveValue('')
      await expect(message.getByRole('listitem').filter({ hasText: 'Seven, I think' })).toHaveCount(1)
    })
  },
)
