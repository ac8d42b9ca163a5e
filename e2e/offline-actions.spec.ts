import type { BrowserContext, Page } from '@playwright/test'
import { communityOf, reportOf } from './community-page.ts'
import { readyOffline, test } from './coming-and-going.ts'
import { contactOf, helpOf } from './contact-page.ts'
import { expect, store, toastOf, visit } from './harbour.ts'
import { call, enter, messagesOf, newPerson, newSession, startTrial, type Person } from './people.ts'
import type { Server } from './server.ts'
import { suppliesOf } from './supplies-page.ts'

const team = 'owner@example.com'

const kept = 'Kept until you’re connected'
const sent = 'Message sent successfully! 📬'

const mailsWith = (server: Server, words: string) =>
  server.sink.mails.filter(({ to, subject }) => to === team && subject.includes(words))

async function writeOffline(page: Page, subject: string, message: string): Promise<void> {
  const contact = contactOf(page)
  await helpOf(page).getInTouch.click()
  await contact.write(subject, message)
  await page.context().setOffline(true)
  await contact.send.dblclick()
  await expect(toastOf(page, kept).first()).toBeVisible()
  await expect(contact.dialog).toBeHidden()
}

async function openHelp(page: Page): Promise<void> {
  await visit(page, '/help')
  await expect(helpOf(page).messages.getByText('No messages yet')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

function placesOf(page: Page, words: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const places = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage)
        .filter(([, text]) => String(text).includes(wanted))
        .map(([key]) => key),
    )
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read')))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const each of database.objectStoreNames) {
        const rows = database.transaction(each).objectStore(each)
        const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())])
        const names = keys.map((key) => (typeof key === 'string' ? key : JSON.stringify(key)))
        places.push(...names.filter((_, at) => JSON.stringify(values[at]).includes(wanted)))
      }
      database.close()
    }
    return places
  }, words)
}

async function newcomer(context: BrowserContext, server: Server, name?: string): Promise<Person> {
  const person = await newPerson(server, name)
  await enter(context, server, person)
  return person
}

/** Errors about files that the page fetches in advance, if they are still loading when the network is taken away. */
const goneAhead = [/ERR_INTERNET_DISCONNECTED/, /^Upkeep of the page could not be started/, /^Analytics error/]

test.beforeEach(({ guard }) => guard.expect(...goneAhead))

async function countViews(page: Page): Promise<void> {
  const context = page.context()
  await store(page, {})
  const nav = page.getByRole('navigation', { name: 'Main' })
  await visit(page, '/home')
  await nav.getByRole('link', { name: 'Planner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANNER')
  await nav.getByRole('link', { name: 'Account' }).click()
  const isCounted = page.waitForRequest((request) => request.postData()?.includes('/account/privacy') === true)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click()
  await isCounted
  const counting = page.getByRole('checkbox', { name: 'Count my visits on this device' })
  await expect(counting).toBeChecked()
  await page.waitForLoadState('networkidle')
  const events: { page_path: string; key?: string; metadata: { timestamp?: string } }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) events.push(request.postDataJSON() as (typeof events)[number])
  })
  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await nav.getByRole('link', { name: 'Planner' }).click()
  await expect(page).toHaveURL('/planner')
  await expect.poll(() => placesOf(page, 'page_view')).toHaveLength(2)
  expect(events).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => events.map(({ page_path }) => page_path)).toEqual(['/account', '/planner'])
  for (const { key, metadata } of events)
    expect([key, metadata.timestamp]).toEqual([expect.any(String), expect.any(String)])
  await expect.poll(() => placesOf(page, 'page_view')).toEqual([])

  await context.setOffline(true)
  await page.goBack()
  await page.goForward()
  await expect.poll(() => placesOf(page, 'page_view')).toHaveLength(2)
  await nav.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click()
  await counting.uncheck()
  await expect.poll(() => placesOf(page, 'page_view')).toEqual([])
}

test.describe('pages alone, as in Safari and Firefox', () => {
  test.use({ serviceWorkers: 'block' })

  test('written offline, changed, one of two deleted, the tab closed: one message on the server, told once; refused, it comes back with its reason', async ({
    page,
    context,
    quay,
    guard,
  }) => {
    guard.expect(/status of (409|429)/)
    const maya = await newcomer(context, quay)
    await test.step('written, changed and deleted without a network', async () => {
      await openHelp(page)
      await writeOffline(page, 'Prams', 'Is the ferry step-free?')
      const waiting = helpOf(page).waitingFor('Prams')
      await expect(waiting.card).toContainText('Waiting to be sent')
      await waiting.edit.click()
      await waiting.card.getByRole('textbox', { name: 'Subject' }).fill('')
      await waiting.save.click()
      await expect(waiting.card.getByText('What is it about?')).toBeVisible()
      await waiting.card.getByRole('textbox', { name: 'Subject' }).fill('Prams on the ferry')
      await waiting.save.click()
      await expect(helpOf(page).waitingFor('Prams on the ferry').edit).toBeFocused()

      await writeOffline(page, 'Never mind', 'Found it')
      await helpOf(page).waitingFor('Never mind').delete.click()
      await toastOf(page, 'Deleted, and not sent').getByRole('button', { name: 'Undo' }).click()
      await expect(helpOf(page).waiting).toHaveCount(2)
      await helpOf(page).waitingFor('Never mind').delete.click()
      await expect(helpOf(page).waiting).toHaveCount(1)
      expect(await messagesOf(quay, maya)).toEqual([])
      await page.close()
    })
    const again = await context.newPage()
    await test.step('connected, one message arrives, and one tab tells', async () => {
      await context.setOffline(false)
      const beside = await context.newPage()
      await Promise.all([visit(again, '/help'), visit(beside, '/planner')])
      await expect(helpOf(again).message('Prams on the ferry')).toContainText('Is the ferry step-free?')
      await expect(helpOf(again).waiting).toHaveCount(0)
      await again.bringToFront()
      await expect
        .poll(async () => (await toastOf(again, sent).count()) + (await toastOf(beside, sent).count()))
        .toBe(1)
      expect((await messagesOf(quay, maya)).map(({ subject }) => subject)).toEqual(['Prams on the ferry'])
      expect(await placesOf(again, 'step-free')).toEqual([])
      await beside.close()
    })
    await test.step('what the server refuses comes back with its reason, to be changed and sent', async () => {
      await writeOffline(again, 'Twice', 'Said before')
      let status = 429
      await again.route('**/api/messages', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, headers: { 'retry-after': '2' }, json: { detail: 'That one we cannot take.' } })
          : route.continue(),
      )
      await context.setOffline(false)
      const waiting = helpOf(again).waitingFor('Twice')
      await expect(waiting.card).toContainText('Waiting to be sent')
      status = 409
      const told = toastOf(again, 'Something could not be sent')
      await expect(told).toContainText('That one we cannot take.')
      await expect(waiting.card).toContainText('Not sent')
      await expect(waiting.card).toContainText('That one we cannot take.')
      await again.unroute('**/api/messages')
      await again.reload()
      await waiting.edit.click()
      await waiting.card.getByRole('textbox', { name: 'Message' }).fill('Said anew')
      await waiting.save.click()
      await expect(toastOf(again, sent)).toBeVisible()
      expect((await messagesOf(quay, maya)).map(({ message }) => message)).toEqual([
        'Said anew',
        'Is the ferry step-free?',
      ])
    })
  })

  test('the server killed between write and answer, and the answer lost: sent again it is still one', async ({
    page,
    context,
    quay,
    guard,
  }) => {
    guard.expect(/ERR_|Failed to load resource|could not be loaded|could not be checked|Analytics error/)
    const maya = await newcomer(context, quay)
    await openHelp(page)
    await writeOffline(page, 'Killed', 'In the middle of it')
    let writes = 0
    await page.route('**/api/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      if (writes === 0) await quay.die()
      writes += 1
      await route.abort('connectionreset')
    })
    await context.setOffline(false)
    await expect.poll(() => writes).toBe(1)
    await expect(helpOf(page).waitingFor('Killed').card).toBeVisible()
    await quay.comeBack()
    await page.reload()
    await expect.poll(() => writes).toBe(2)
    await page.unroute('**/api/messages')
    await page.reload()
    await expect(toastOf(page, sent)).toBeVisible()
    expect((await messagesOf(quay, maya)).map(({ message }) => message)).toEqual(['In the middle of it'])
  })

  test('a reply, a report and an address for the launch wait too, and each arrives once; so do page views, until their user opts out', async ({
    page,
    context,
    quay,
  }) => {
    const maya = await newcomer(context, quay)
    await startTrial(quay, maya)
    await call(quay, '/api/messages', { subject: 'Nappies', message: 'How many?' }, await newSession(quay, maya))
    await visit(page, '/help')
    await page.waitForLoadState('networkidle')
    const message = helpOf(page).message('Nappies')
    await message.getByRole('textbox', { name: 'Write back' }).fill('Seven, I think')
    await context.setOffline(true)
    await message.getByRole('button', { name: 'Send reply' }).click()
    await expect(helpOf(page).waitingFor('Your reply: Nappies').card).toContainText('Seven, I think')
    await context.setOffline(false)
    await expect(toastOf(page, 'Reply sent')).toBeVisible()
    await expect(message.getByRole('listitem').filter({ hasText: 'Seven, I think' })).toHaveCount(1)

    await visit(page, '/community')
    await expect(communityOf(page).count).toBeVisible()
    const [title = ''] = await communityOf(page).titles()
    await communityOf(page).details(title).click()
    await page.getByRole('button', { name: 'Report a concern' }).click()
    await reportOf(page).words.fill('Somebody asked for money')
    await context.setOffline(true)
    await reportOf(page).send.click()
    await expect(toastOf(page, kept)).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await visit(again, '/emergency-supplies')
    await expect(toastOf(again, 'Report sent')).toBeVisible()
    await suppliesOf(again).email.fill('maya@example.co.uk')
    await context.setOffline(true)
    await suppliesOf(again).notifyMe.click()
    await expect(toastOf(again, kept)).toBeVisible()
    await context.setOffline(false)
    await expect(toastOf(again, "You're on the list! 🎉")).toBeVisible()
    expect((await messagesOf(quay, maya))[0]?.replies).toHaveLength(1)
    await expect.poll(() => mailsWith(quay, 'A concern').length).toBe(1)
    await again.close()

    await test.step('page views are counted later, each once and with its time; who opts out takes them back', async () => {
      await countViews(await context.newPage())
    })
  })

  test('a message is never sent by another account: it waits while another member is signed in, returns with its author, and a shared device erases it', async ({
    page,
    context,
    quay,
    guard,
  }) => {
    guard.expect(/status of (409|401)/, /could not be loaded ApiError: Please sign in/)
    const [anna, bea] = [await newPerson(quay, 'Anna'), await newPerson(quay, 'Bea')]
    await enter(context, quay, anna)
    await openHelp(page)
    await writeOffline(page, 'Private', 'Only Anna’s')
    await context.clearCookies()
    await enter(context, quay, bea)
    await context.setOffline(false)
    await visit(page, '/help')
    await expect(helpOf(page).messages.getByText('No messages yet')).toBeVisible()
    await expect(helpOf(page).waiting).toHaveCount(0)
    expect(await placesOf(page, 'Only Anna’s')).toEqual([expect.stringMatching(/^harbour:aside:/)])
    expect(await messagesOf(quay, bea)).toEqual([])

    await page.route('**/api/messages', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    guard.expect(/status of 503/)
    await enter(context, quay, anna)
    await visit(page, '/help')
    await expect(helpOf(page).waitingFor('Private').card).toBeVisible()
    await visit(page, '/account/privacy')
    await page.getByRole('switch', { name: 'This is a shared device' }).check()
    await visit(page, '/account')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/(splash|landing)$/)
    await expect.poll(() => placesOf(page, 'Only Anna’s')).toEqual([])
  })
})

/**
 * Makes the browser wake the service worker of this server, which the browser otherwise does at a time of its choice.
 */
async function wakeWorker(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const event = { origin, registrationId: await found, tag: 'offline-actions', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', event)
  await devtools.detach()
}

test('without an open page the service worker sends the message, and the next page reports it', async ({
  page,
  context,
  quay,
}) => {
  const maya = await newcomer(context, quay)
  await openHelp(page)
  await readyOffline(page, 0)
  await writeOffline(page, 'By itself', 'From the worker')
  await page.reload()
  await expect(helpOf(page).waitingFor('By itself').card).toContainText('Waiting to be sent')
  await page.close()
  await context.setOffline(false)

  const blank = await context.newPage()
  await wakeWorker(blank, quay.url)
  await expect
    .poll(async () => (await messagesOf(quay, maya)).map(({ message }) => message))
    .toEqual(['From the worker'])
  await visit(blank, '/home')
  await expect(toastOf(blank, sent)).toBeVisible()
  expect(await messagesOf(quay, maya)).toHaveLength(1)
})
