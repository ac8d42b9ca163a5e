import type { Page } from '@playwright/test'
import { contactOf, helpOf } from './contact-page.ts'
import { expect, test, toastOf, visit } from './harbour.ts'
import { middleOf } from './map-page.ts'
import { enter, messagesOf, newPerson, type Person } from './people.ts'
import type { Server } from './server.ts'

test.use({ settings: { OWNER_EMAIL: 'owner@example.com' } })

const sent = ['Message sent successfully! 📬', "We'll get back to you within 24 hours."] as const
const failed = ['Failed to send message', 'Please try again later'] as const

/** How often the server has a message of hers. */
const timesKept = async (harbour: Server, person: Person, words: string) =>
  (await messagesOf(harbour, person)).filter(({ message }) => message === words).length

async function open(page: Page) {
  await visit(page, '/help')
  await helpOf(page).getInTouch.click()
  const contact = contactOf(page)
  await expect(contact.subject).toBeVisible()
  return contact
}

test.describe('a visitor', () => {
  for (const [variant, card] of [
    ['a', 'Questions?'],
    ['b', 'Need Help?'],
  ] as const) {
    const tag = variant === 'a' ? [] : '@long'
    test(
      `finds the dialog on landing ${variant.toUpperCase()}, is asked to log in, and keeps her words until she has`,
      { tag },
      async ({ page, harbour }) => {
        const person = await newPerson(harbour)
        await page.goto(`/landing?v=${variant}`)
        await page.getByRole('region', { name: card }).getByRole('button', { name: 'Get in Touch' }).click()
        const contact = contactOf(page)
        await expect(contact.send).toBeDisabled()
        await contact.write('A question', `From landing ${variant}`)
        await contact.send.click()
        await expect(toastOf(page, 'Authentication required', 'Please log in to send a message')).toHaveRole('alert')
        await contact.cancel.click()
        await page.reload()
        await page.getByRole('button', { name: 'Get in Touch' }).click()
        await expect(contact.message).toHaveValue(`From landing ${variant}`)
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
        expect(await timesKept(harbour, person, `From landing ${variant}`)).toBe(1)
      },
    )
  }
})

test.describe('a member', () => {
  test.beforeEach(({ maya }) => void maya)

  test('has to fill both fields in; blanks are told by the toast and nothing is sent', async ({ page }) => {
    const contact = await open(page)
    let calls = 0
    await page.route('**/api/messages', (route) => {
      if (route.request().method() === 'POST') calls += 1
      return route.continue()
    })
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
  })

  test('sends; the form is cleared, the dialog closes, and the message stands in the list', async ({
    page,
    harbour,
    maya,
  }) => {
    const contact = await open(page)
    await contact.write('  Prams  ', 'Is the ferry step-free?')
    await contact.send.click()
    await expect(toastOf(page, ...sent)).toBeVisible()
    await expect(contact.dialog).toBeHidden()
    await expect(helpOf(page).message('Prams')).toContainText('Is the ferry step-free?')
    await expect(helpOf(page).message('Prams')).toContainText('Open')
    await helpOf(page).getInTouch.click()
    await expect(contact.subject).toHaveValue('')
    expect(await timesKept(harbour, maya, 'Is the ferry step-free?')).toBe(1)
  })

  test('a double click, and forty-eight more, are one message', async ({ page, harbour, maya }) => {
    const contact = await open(page)
    let calls = 0
    await page.route('**/api/messages', async (route) => {
      if (route.request().method() === 'POST') {
        calls += 1
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      await route.continue()
    })
    await contact.write('Clicks', 'Fifty clicks')
    await contact.send.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 50; click += 1) button.click()
    })
    await expect(contact.dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await expect(toastOf(page, ...sent)).toBeVisible()
    await expect(helpOf(page).message('Clicks')).toHaveCount(1)
    expect(await timesKept(harbour, maya, 'Fifty clicks')).toBe(1)
    expect(calls).toBe(1)
  })

  test('whose answer got lost is no success; after a reload and sent again it is one message', async ({
    page,
    harbour,
    guard,
    maya,
  }) => {
    guard.expect(/ERR_CONNECTION_RESET/)
    const contact = await open(page)
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
    await expect(helpOf(page).message('Lost')).toHaveCount(1)
    expect(await timesKept(harbour, maya, 'A lost answer')).toBe(1)
  })

  test('what the server says to it stands in the dialog, beside the toast', async ({ page, guard }) => {
    guard.expect(/status of (429|409|500|502)/)
    const contact = await open(page)
    const answers = [
      [429, 'Too many attempts. Please wait 5 minutes and try again.', /Too many attempts.*Your words are still here/],
      [409, 'These words changed while they were sent. Please send again.', /These words changed/],
      [500, 'Something went wrong on our side.', /Something went wrong on our side\. So we cannot say/],
      [502, 'Bad gateway', /No answer came back/],
    ] as const
    for (const [status, detail, note] of answers) {
      await page.route('**/api/messages', async (route) => {
        // The page behind the dialog may be asking for her messages, which are no part of this.
        if (route.request().method() !== 'POST') return route.continue()
        return route.fulfill({ status, contentType: 'application/problem+json', json: { detail } })
      })
      await contact.write('Refused', 'Some words')
      await contact.send.click()
      await expect(contact.dialog.getByText(note)).toBeVisible()
      await expect(contact.message).toHaveValue('Some words')
      await page.unroute('**/api/messages')
    }
  })

  test('a session that ended while she wrote: she is asked to log in, and her words stay', async ({
    page,
    context,
    guard,
  }) => {
    guard.expect(/status of 401/)
    const contact = await open(page)
    await contact.write('Away', 'A long letter')
    await context.clearCookies()
    await contact.send.click()
    await expect(toastOf(page, 'Authentication required', 'Please log in to send a message')).toBeVisible()
    await expect(contact.message).toHaveValue('A long letter')
    await expect(contact.dialog.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('the second tap of a double tap that closes it presses nothing beneath; the next tap does', async ({ page }) => {
    const contact = await open(page)
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

  test('by keyboard alone: opened, written, sent, and the focus is back on the button', async ({ page }) => {
    await visit(page, '/help')
    await helpOf(page).getInTouch.focus()
    await page.keyboard.press('Enter')
    const contact = contactOf(page)
    await expect(contact.subject).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contact.dialog).toBeHidden()
    await expect(helpOf(page).getInTouch).toBeFocused()
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
    await expect(helpOf(page).getInTouch).toBeFocused()
  })
})

test('words of one person are not shown to the next one who logs in here', async ({ page, context, harbour }) => {
  const [maya, tess] = [await newPerson(harbour, 'Maya'), await newPerson(harbour, 'Tess')]
  await enter(context, harbour, maya)
  const contact = await open(page)
  await contact.write('Private', 'Only mine')
  await enter(context, harbour, tess)
  await page.goto('/help')
  await expect(page.getByRole('button', { name: 'Get in Touch' })).toBeVisible()
  await enter(context, harbour, maya)
  await page.goto('/help')
  await expect(page.getByRole('button', { name: 'Go on writing' })).toBeVisible()
})
