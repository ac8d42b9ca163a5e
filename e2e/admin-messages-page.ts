import type { Locator, Page } from '@playwright/test'
import type { InboxItem, MessageView } from '../domain/messages.ts'
import { owner } from './admin-meetups-page.ts'
import { call, newPerson, newSession, type Person } from './people.ts'
import type { Server } from './server.ts'

async function insist<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
}

export async function writerOf(server: Server, person: Person) {
  const cookie = await newSession(server, person)
  const send = async <T>(path: string, body: unknown): Promise<T> => insist<T>(await call(server, path, body, cookie))
  return {
    write: async (subject: string, message = `About ${subject}`): Promise<string> =>
      (await send<MessageView>('/api/messages', { subject, message })).id,
    reply: (id: string, message: string) => send<MessageView>(`/api/messages/${id}/replies`, { message }),
    askUrgently: (phone: string, description: string) => send<void>('/api/urgent-requests', { phone, description }),
    report: (meetup: string, concern: string) => send<void>('/api/reports', { meetup, concern }),
  }
}

export async function inboxOf(server: Server, admin: Person) {
  const cookie = await newSession(server, admin)
  return {
    item: async (id: string): Promise<InboxItem> =>
      insist(await call(server, `/api/admin/messages/${id}`, undefined, cookie)),
    change: async (id: string, change: unknown): Promise<InboxItem> =>
      insist(
        await fetch(`${server.url}/api/admin/messages/${id}`, {
          method: 'PATCH',
          headers: { cookie, origin: server.url, 'content-type': 'application/json' },
          body: JSON.stringify(change),
        }),
      ),
  }
}

export async function newAdmin(server: Server, name: string): Promise<Person> {
  const person = await newPerson(server, name)
  await insist(await call(server, '/api/admin/roles', { user: person.email }, await newSession(server, owner)))
  return person
}

export function messagesOf(page: Page) {
  const main = page.getByRole('main')
  const list = main.getByRole('region', { name: 'Messages' })
  const open = main.getByRole('article')
  const button = (name: string): Locator => open.getByRole('button', { name, exact: true })
  return {
    list,
    rows: list.getByRole('listitem'),
    row: (subject: string): Locator =>
      list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject, exact: true }) }),
    link: (subject: string): Locator => list.getByRole('link', { name: subject, exact: true }),
    filter: (name: string | RegExp): Locator => main.getByRole('radiogroup', { name: 'Status' }).getByLabel(name),
    search: main.getByRole('searchbox', { name: 'Search messages' }),
    more: list.getByRole('button', { name: 'Show more' }),
    open,
    heading: open.getByRole('heading', { level: 2 }),
    said: open.getByRole('listitem'),
    back: main.getByRole('link', { name: 'All messages' }),
    response: open.getByRole('textbox', { name: 'Response' }),
    send: button('Send Response & Close'),
    sendMine: button('Send mine as well & close'),
    discard: button('Discard mine'),
    markInProgress: button('Mark In Progress'),
    markClosed: button('Mark Closed'),
    erase: button('Erase'),
    sure: page.getByRole('dialog', { name: 'Erase this for good?' }),
  }
}

export async function openMessages(page: Page, message?: string) {
  await page.goto(`/admin?tab=messages${message === undefined ? '' : `&message=${message}`}`)
  const messages = messagesOf(page)
  if (message === undefined) await messages.rows.first().waitFor()
  else await messages.heading.waitFor()
  return messages
}
