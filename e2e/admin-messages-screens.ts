import type { InboxItem } from '../domain/messages.ts'
import { enterAsOwner } from './admin-meetups-page.ts'
import { messagesOf, openMessages } from './admin-messages-page.ts'
import type { ScreenState } from './screens.ts'

const item: InboxItem = {
  kind: 'message',
  id: '6f0c2a52-6a0f-4c0e-9a94-0d4d2f0a6f01',
  subject: 'A question about meetups',
  message: 'Is there a baby-friendly group on Tuesdays near Bedminster? I have a nine-month-old and a pram.',
  status: 'open',
  admin_response: null,
  answered_at: null,
  created_at: '2026-11-18T08:12:00.000Z',
  replies: [],
  version: '0',
  sender: 'Sofia R.',
  email: 'sofia@example.com',
  user_id: 'u',
  priority: true,
  phone: null,
  answer: null,
  safety: null,
  meetup_id: null,
  serious: false,
  upheld: null,
  answered_by: null,
}
const other = (number: number, some: Partial<InboxItem>): InboxItem => ({
  ...item,
  id: `6f0c2a52-6a0f-4c0e-9a94-0d4d2f0a6f1${number}`,
  priority: false,
  ...some,
})

const urgent = other(1, {
  kind: 'urgent',
  subject: 'Urgent request',
  message: 'We are out of formula and the shops are shut.',
  phone: '07700 900142',
  created_at: '2026-11-18T09:50:00.000Z',
})
const report = other(2, {
  kind: 'report',
  subject: 'Dumplings and Prams',
  message: 'The host was rude to one of us.',
  meetup_id: 'sample-dumplings-and-prams',
})
const answered = other(3, {
  subject: 'Pneumonoultramicroscopicsilicovolcanoconiosis, and how to spell it',
  sender: 'Unknown User',
  status: 'in_progress',
  created_at: '2026-11-16T09:00:00.000Z',
  admin_response: 'As it is written.',
  answered_at: '2026-11-16T10:00:00.000Z',
  answered_by: 'Ada',
  replies: [{ id: 'r', from: 'member', message: 'And how is it said?', created_at: '2026-11-17T08:00:00.000Z' }],
})
const items = [urgent, report, item, answered, other(4, { status: 'closed' }), other(5, { status: 'waiting for rain' })]

/** The states of the Messages tab. The first state signs the operator in. The data is the same every day. */
export const adminMessagesStates: readonly ScreenState[] = [
  {
    name: 'admin messages, none yet',
    async open({ page, server }) {
      await enterAsOwner(page.context(), server)
      await page.route('**/api/admin/messages?*', (route) => route.fulfill({ json: { items: [], next: null } }))
      await page.goto('/admin?tab=messages')
      await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
    },
  },
  {
    name: 'admin messages, the list',
    main: true,
    async open({ page }) {
      await page.route('**/api/admin/messages?*', (route) => route.fulfill({ json: { items, next: 'more' } }))
      await page.route(/\/api\/admin\/messages\/[\da-f-]{36}$/, (route) => {
        const { pathname } = new URL(route.request().url())
        const found = items.find(({ id }) => pathname.endsWith(id))
        return found === undefined
          ? route.fulfill({ status: 404, json: { code: 'NO_SUCH_MESSAGE' } })
          : route.fulfill({ json: found })
      })
      await openMessages(page)
    },
  },
  ...[urgent, report, answered].map(({ kind, id }): ScreenState => ({
    name: `admin messages, open: ${kind}`,
    ...(kind === 'urgent' && { main: true as const }),
    open: ({ page }) => openMessages(page, id),
  })),
  {
    name: 'admin messages, answered by somebody else meanwhile',
    async open({ page }) {
      await openMessages(page, item.id)
      await messagesOf(page).response.fill('Yes: the one at the library is pram-friendly.')
      await page.route(`**/api/admin/messages/${item.id}`, (route) =>
        route.fulfill({
          json: { ...item, version: '1', status: 'closed', admin_response: 'Yes.', answered_by: 'Ada' },
        }),
      )
      await page.reload()
      await messagesOf(page).sendMine.waitFor()
    },
  },
  {
    name: 'admin messages, not sent',
    async open({ page }) {
      await openMessages(page, answered.id)
      await messagesOf(page).response.fill('a'.repeat(5001))
      await messagesOf(page).send.click()
      await page.getByText('That is too long').waitFor()
      await messagesOf(page).response.fill('Quite slowly.')
      await page.context().setOffline(true)
      await messagesOf(page).send.click()
      await page.getByText('nothing was sent').waitFor()
      await page.context().setOffline(false)
    },
  },
  {
    name: 'admin messages, one that is gone',
    async open({ page }) {
      await page.goto('/admin?tab=messages&message=7f0c2a52-6a0f-4c0e-9a94-0d4d2f0a6f01')
      await page.getByRole('heading', { name: 'This message is not here' }).waitFor()
    },
  },
  {
    name: 'admin messages, not to be had',
    async open({ page }) {
      await page.route('**/api/admin/messages?*', (route) => route.abort())
      await page.goto('/admin?tab=messages')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await page.unrouteAll()
    },
  },
]
