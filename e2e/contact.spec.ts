import type { Page } from '@playwright/test'
import { contactOf, helpOf } from './contact-page.ts'
import { closeToasts, expect, test, toastOf, visit } from './harbour.ts'
import { middleOf } from './map-page.ts'
import { enter, messagesOf, newPerson, type Person } from './people.ts'
import type { Server } from './server.ts'

const sent = ['Message sent successfully! 📬', "We'll get back to you within 24 hours."] as const
const failed = ['Failed to send message', 'Please try again later'] as const

const timesKept = async (harbour: Server, person: Person, words: string) =>
  (await messagesOf(harbour, person)).filter(({ message }) => message === words).length

async function open(page: Page) {
  await visit(page, '/help')
  await helpOf(page).getInTouch.click()
  const contact = contactOf(page)
  await expect(contact.subject).toBeVisible()
  return contact
}

test('a visitor finds the dialog on both landing pages, is asked to log in, and keeps the words until then', async ({
  page,
  harbour,
}) => {
  const person = await newPerson(harbour)
  const contact = contactOf(page)

  await test.step('on landing B', async () => {
    await page.goto('/landing?v=b')
    await page.getByRole('region', { name: 'Need Help?' }).getByRole('button', { name: 'Get in Touch' }).click()
    await expect(contact.send).toBeDisabled()
  })

  await test.step('on landing A, where it asks to log in', async () => {
    await page.goto('/landing?v=a')
    await page.getByRole('region', { name: 'Questions?' }).getByRole('button', { name: 'Get in Touch' }).click()
    await expect(contact.send).toBeDisabled()
    await contact.write('A question', 'From the landing page')
    await contact.send.click()
    await expect(toastOf(page, 'Authentication required', 'Please log in to send a message')).toHaveRole('alert')
  })

  await test.step('the words are kept through a reload and the log-in, and sent then', async () => {
    await contact.cancel.click()
    await page.reload()
    await page.getByRole('button', { name: 'Get in Touch' }).click()
    await expect(contact.message).toHaveValue('From the landing page')
    await contact.send.click()
    await contact.dialog.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page).toHaveURL(/\/help$/)
    await page.getByRole('button', { name: 'Go on writing' }).click()
    await expect(contact.subject).toHaveValue('A question')
    await contact.send.click()
    await expect(toastOf(page, ...sent)).toBeVisible()
    expect(await timesKept(harbour, person, 'From the landing page')).toBe(1)
  })
})

test(
  'a member writes by keyboard, is told what is missing, and whatever is clicked or lost sends one message',
  { tag: '@gate' },
  async ({ page, harbour, guard, maya }) => {
    await visit(page, '/help')
    const { getInTouch, message } = helpOf(page)
    const contact = contactOf(page)
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/messages') calls += 1
    })

    await test.step('by keyboard alone: opened, written, sent, and the focus is back on the button', async () => {
      await getInTouch.focus()
      await page.keyboard.press('Enter')
      await expect(contact.subject).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(contact.dialog).toBeHidden()
      await expect(getInTouch).toBeFocused()
      await page.keyboard.press('Enter')
      await contact.subject.focus()
      await page.keyboard.type('Keys')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Only keys')
      await page.keyboard.press('Tab')
      await expect(contact.cancel).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(toastOf(page, ...sent)).toBeVisible()
      await expect(getInTouch).toBeFocused()
      await closeToasts(page)
    })

    await test.step('both fields have to be filled in; for blanks a toast says so and nothing is sent', async () => {
      calls = 0
      await getInTouch.click()
      await expect(contact.send).toBeDisabled()
      await contact.subject.fill('A')
      await expect(contact.send).toBeDisabled()
      await contact.subject.press('Enter')
      await contact.message.fill('  \n ')
      await contact.send.click()
      await expect(toastOf(page, 'Missing information', 'Please fill in both subject and message')).toBeVisible()
      await contact.message.fill('b'.repeat(5001))
      await contact.send.click()
      await expect(contact.dialog.getByText('That is too long: 5,000 characters at most.')).toBeVisible()
      expect(calls).toBe(0)
      await closeToasts(page)
    })

    await test.step('fifty clicks are one message, trimmed; the form is cleared, the dialog closes, and it stands in the list', async () => {
      let send = () => {}
      const held = new Promise<void>((resolve) => (send = resolve))
      await page.route('**/api/messages', async (route) => {
        if (route.request().method() === 'POST') await held
        await route.continue()
      })
      await contact.write('  Prams  ', 'Is the ferry step-free?')
      await contact.send.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 50; click += 1) button.click()
      })
      await expect(contact.dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
      send()
      await expect(toastOf(page, ...sent)).toBeVisible()
      await expect(contact.dialog).toBeHidden()
      await expect(message('Prams')).toHaveCount(1)
      await expect(message('Prams')).toContainText('Is the ferry step-free?')
      await expect(message('Prams')).toContainText('Open')
      expect(await timesKept(harbour, maya, 'Is the ferry step-free?')).toBe(1)
      expect(calls).toBe(1)
      await page.unroute('**/api/messages')
      await closeToasts(page)
      await getInTouch.click()
      await expect(contact.subject).toHaveValue('')
    })

    await test.step('a lost answer is no success; after a reload and sent again it is one message', async () => {
      guard.expect(/ERR_CONNECTION_RESET/)
      await page.route('**/api/messages', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        return route.abort('connectionreset')
      })
      await contact.write('Lost', 'A lost answer')
      await contact.send.click()
      await expect(toastOf(page, ...failed)).toBeVisible()
      await expect(contact.dialog.getByText(/No answer came back/)).toBeVisible()
      await page.unroute('**/api/messages')
      await page.reload()
      await page.getByRole('button', { name: 'Go on writing' }).click()
      await contact.send.click()
      await expect(toastOf(page, ...sent)).toBeVisible()
      await expect(message('Lost')).toHaveCount(1)
      expect(await timesKept(harbour, maya, 'A lost answer')).toBe(1)
    })
  },
)

test('words that were not sent: what the server says stands beside them, and they stay for their writer alone', async ({
  page,
  context,
  harbour,
  guard,
  maya,
}) => {
  const contact = await open(page)

  await test.step('what the server says stands in the dialog, beside the toast', async () => {
    guard.expect(/status of (429|409|500|502)/)
    const answers = [
      [429, 'Too many attempts. Please wait 5 minutes and try again.', /Too many attempts.*Your words are still here/],
      [409, 'These words changed while they were sent. Please send again.', /These words changed/],
      [500, 'Something went wrong on our side.', /Something went wrong on our side\. So we cannot say/],
      [502, 'Bad gateway', /No answer came back/],
    ] as const
    for (const [status, detail, note] of answers) {
      await page.route('**/api/messages', async (route) => {
        // The page behind the dialog may request the list of messages; that request is not mocked.
        if (route.request().method() !== 'POST') return route.continue()
        return route.fulfill({ status, contentType: 'application/problem+json', json: { detail } })
      })
      await contact.write('Refused', 'Some words')
      await contact.send.click()
      await expect(contact.dialog.getByText(note)).toBeVisible()
      await expect(contact.message).toHaveValue('Some words')
      await page.unroute('**/api/messages')
    }
    await closeToasts(page)
  })

  await test.step('the second tap of a double tap that closes it presses nothing beneath; the next tap does', async () => {
    const tab = page.locator('[data-tab-bar]').getByRole('link', { name: 'Wellness' })
    await contact.cancel.click()
    const { x, y } = await middleOf(tab)
    await page.mouse.move(x, y)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(contact.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/help$/)
    await tab.click()
    await expect(page).toHaveURL(/\/wellness$/)
  })

  await test.step('a session that ended meanwhile: the dialog asks to log in, and the words stay', async () => {
    guard.expect(/status of 401/)
    await open(page)
    await contact.write('Away', 'A long letter')
    await context.clearCookies()
    await contact.send.click()
    await expect(toastOf(page, 'Authentication required', 'Please log in to send a message')).toBeVisible()
    await expect(contact.message).toHaveValue('A long letter')
    await expect(contact.dialog.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  await test.step('they are not shown to the next person who logs in here', async () => {
    await enter(context, harbour, await newPerson(harbour, 'Tess'))
    await page.goto('/help')
    await expect(page.getByRole('button', { name: 'Get in Touch' })).toBeVisible()
    await enter(context, harbour, maya)
    await page.goto('/help')
    await expect(page.getByRole('button', { name: 'Go on writing' })).toBeVisible()
  })
})
