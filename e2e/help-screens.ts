import { contactOf, helpOf } from './contact-page.ts'
import { closeToasts } from './harbour.ts'
import { call, enter, newPerson, newSession } from './people.ts'
import type { ScreenState } from './screens.ts'

const answered = {
  messages: [
    {
      id: '6f0c2a52-6a0f-4c0e-9a94-0d4d2f0a6f01',
      subject: 'A question about meetups',
      message:
        'Is there a baby-friendly group on Tuesdays near Bedminster?\n\nI have a nine-month-old and a pram the size of a bus.',
      status: 'closed',
      admin_response: 'Yes: the one at the library is pram-friendly and five minutes from you.',
      answered_at: '2026-11-21T18:30:00.000Z',
      created_at: '2026-11-21T09:12:00.000Z',
      replies: [
        { id: 'r1', from: 'member', message: 'Thank you! And on Sundays?', created_at: '2026-11-21T19:00:00.000Z' },
        { id: 'r2', from: 'team', message: 'Only in summer.', created_at: '2026-11-21T19:20:00.000Z' },
      ],
    },
    ...(['open', 'in_progress', 'waiting for rain'] as const).map((status, index) => ({
      id: `6f0c2a52-6a0f-4c0e-9a94-0d4d2f0a6f1${index}`,
      subject:
        index === 1 ? 'Pneumonoultramicroscopicsilicovolcanoconiosis, and how to spell it' : 'Login on my tablet',
      message:
        'The page asks me to sign in every time I open it from the home screen. Is that expected? It did not use to.',
      status,
      admin_response: null,
      answered_at: null,
      created_at: '2026-11-20T08:40:00.000Z',
      replies: [],
    })),
  ],
  next: 'more',
}

/** The states of /help and of the contact dialog, first for a visitor, then for a member. */
export const helpStates: readonly ScreenState[] = [
  {
    name: 'help, nothing written yet',
    async open({ page, server }) {
      await enter(page.context(), server, await newPerson(server))
      await page.goto('/help')
      await helpOf(page).messages.getByText('No messages yet').waitFor()
    },
  },
  {
    name: 'help, a question open',
    async open({ page }) {
      await helpOf(page).questions.first().click()
    },
  },
  {
    name: 'help, nothing found',
    async open({ page }) {
      await helpOf(page).search.fill('zebra')
      await page.getByText('No answer here yet').waitFor()
    },
  },
  {
    name: 'contact dialog, empty',
    async open({ page }) {
      await page.goto('/help')
      await helpOf(page).getInTouch.click()
      await contactOf(page).subject.waitFor()
    },
  },
  {
    name: 'contact dialog, not sent',
    async open({ page }) {
      const contact = contactOf(page)
      await page.route('**/api/messages', (route) => route.fulfill({ status: 500, json: {} }))
      await contact.write('A question about meetups', 'Is there a group near Bedminster?')
      await contact.send.click()
      await contact.dialog.getByText(/Something went wrong on our side/).waitFor()
      await page.unroute('**/api/messages')
      await closeToasts(page)
    },
  },
  {
    name: 'help, a message waits to be sent',
    async open({ page }) {
      await page.context().setOffline(true)
      await contactOf(page).send.click()
      await helpOf(page).waiting.waitFor()
      await closeToasts(page)
    },
  },
  {
    name: 'help, a waiting message is changed',
    async open({ page }) {
      await helpOf(page).waitingFor('A question about meetups').edit.click()
      await helpOf(page).waitingFor('A question about meetups').save.waitFor()
    },
  },
  {
    name: 'help, what waited was refused',
    async open({ page }) {
      await page.route('**/api/messages', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 409,
              json: { detail: 'These words changed while they were sent. Please send again.' },
            })
          : route.continue(),
      )
      await helpOf(page).waitingFor('A question about meetups').save.click()
      await page.context().setOffline(false)
      await helpOf(page).waiting.getByText('Not sent', { exact: true }).waitFor()
      await page.unroute('**/api/messages')
      await closeToasts(page)
    },
  },
  {
    name: 'help, conversations in every status',
    main: true,
    async open({ page }) {
      await page.route(/\/api\/messages(\?.*)?$/, (route) => route.fulfill({ json: answered }))
      await page.goto('/help')
      await helpOf(page).message('A question about meetups').getByText('Only in summer.').waitFor()
    },
  },
  {
    name: 'help, an own message opened',
    async open({ page, server }) {
      await page.unroute(/\/api\/messages(\?.*)?$/)
      const person = await newPerson(server)
      await call(
        server,
        '/api/messages',
        { subject: 'Tea', message: 'Is there tea?' },
        await newSession(server, person),
      )
      await enter(page.context(), server, person)
      await page.goto('/help')
      await helpOf(page)
        .message('Tea')
        .getByText(/It is with us/)
        .waitFor()
    },
  },
]

export const visitorHelpStates: readonly ScreenState[] = [
  {
    name: 'help, a visitor',
    main: true,
    async open({ page }) {
      await page.goto('/help')
      await helpOf(page).messages.getByRole('link', { name: 'Log in' }).waitFor()
    },
  },
  {
    name: 'contact dialog, a visitor who has to log in',
    async open({ page }) {
      await helpOf(page).getInTouch.click()
      await contactOf(page).write('A question', 'Is there tea?')
      await contactOf(page).send.click()
      await contactOf(page).dialog.getByRole('link', { name: 'Log in' }).waitFor()
      await closeToasts(page)
    },
  },
]
