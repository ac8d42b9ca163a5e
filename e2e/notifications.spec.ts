import { startPushService, type PushService } from '../server/testing/push-service.ts'
import { closeToasts, expect, test as base, toastOf } from './harbour.ts'
import { notificationsOf } from './notifications-page.ts'
import { call, enter, newPerson, newSession } from './people.ts'
import { deliver, pushThrough, shownNotifications } from './push-device.ts'

const test = base.extend<object, { service: PushService }>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
})

const path = '/account/notifications'

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('switched on by a tap, a test arrives on this device only, and leads back to where it came from', async ({
    page,
    context,
    harbour,
    service,
    newDevice,
    guard,
  }) => {
    test.slow()
    const person = await newPerson(harbour)
    await enter(context, harbour, person)
    await context.grantPermissions(['notifications'])
    const device = await pushThrough(context, service)
    await page.addInitScript(() => {
      const ask = Notification.requestPermission.bind(Notification)
      Object.assign(window, { asked: 0 })
      Notification.requestPermission = async () => {
        Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 })
        return ask()
      }
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    const parts = notificationsOf(page)

    await test.step('the browser does not ask for permission before the tap', async () => {
      await page.goto(path)
      await expect(parts.turnOn).toBeVisible()
      expect(await asked()).toBe(0)
      // On a busy machine the service worker may start after the page has stopped waiting for its answer, so the test
      // waits for the worker first.
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await parts.turnOn.click()
      await expect(parts.device).toContainText('on for one device')
      expect(await asked()).toBe(1)
    })

    await test.step('another device of the same member gets no test notification', async () => {
      const other = await newDevice()
      await enter(other, harbour, person)
      const laptop = await other.newPage()
      await laptop.goto(path)
      await expect(notificationsOf(laptop).turnOn).toBeVisible()
      await expect(notificationsOf(laptop).device).toContainText('on for one device')
    })

    await test.step('the test arrives sealed, is shown in our words, and a tap goes there without a reload', async () => {
      await parts.test.click()
      const { payload } = await service.pushTo(device.id())
      expect(payload).toMatchObject({ kind: 'test', path, web_push: 8030 })
      await deliver(page, payload)
      await expect
        .poll(() => shownNotifications(page))
        .toEqual([
          {
            title: 'Harbour can reach you here',
            body: 'This is what a notification looks like.',
            tag: 'harbour:push:test',
          },
        ])
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/account')
      await page.evaluate(() => Object.assign(window, { same: true }))
      // An event that a script creates cannot use `waitUntil`. The browser logs this error, but only after the handler
      // has done its work.
      guard.expect(/waitUntil/)
      await context.serviceWorkers()[0]?.evaluate(async () => {
        const sw = globalThis as unknown as {
          readonly registration: ServiceWorkerRegistration
          readonly NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
        }
        const [notification] = await sw.registration.getNotifications()
        dispatchEvent(new sw.NotificationEvent('notificationclick', { notification }))
      })
      await expect(page).toHaveURL(path)
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
      await expect.poll(() => shownNotifications(page)).toEqual([])
    })

    await test.step('what it has no words for is shown too, and leads nowhere else', async () => {
      await deliver(page, { kind: 'newer', path: 'https://evil.example/' })
      await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Harbour' }])
    })

    await test.step('a task that is due: without its title, with two buttons; ‘Done’ completes it in the open page', async () => {
      const stored = { id: 5, title: 'Ring the GP', completed: false, date: '2099-01-01', time: '09:00', remind: 0 }
      await page.evaluate((task) => localStorage.setItem('tasks', JSON.stringify([task])), stored)
      const told = page.waitForRequest((request) => request.url().endsWith('/api/task-reminders'))
      await page.goto('/planner')
      expect((await told).postDataJSON()).toEqual({
        reminders: [{ task: 5, due: await page.evaluate(() => new Date('2099-01-01T09:00').toISOString()) }],
        whole: false,
      })
      await deliver(page, { kind: 'task', path: '/planner', task: 5 })
      const due = { title: 'A task of yours is due', body: 'It is in your planner.', tag: 'harbour:push:task:5' }
      await expect.poll(() => shownNotifications(page)).toContainEqual(due)
      const silent = page.waitForRequest(
        (request) => request.url().endsWith('/api/task-reminders') && request.method() === 'PUT',
      )
      await context.serviceWorkers()[0]?.evaluate(async () => {
        const sw = globalThis as unknown as {
          readonly registration: ServiceWorkerRegistration
          readonly NotificationEvent: new (
            type: string,
            init: { notification: Notification | undefined; action: string },
          ) => Event
        }
        const [notification] = await sw.registration.getNotifications({ tag: 'harbour:push:task:5' })
        dispatchEvent(new sw.NotificationEvent('notificationclick', { notification, action: 'done' }))
      })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('tasks'))).toContain('"completed":true')
      expect((await silent).postDataJSON()).toEqual({ reminders: [], whole: false })
    })

    await test.step('everything paused: Home says so in one line, with the way back', async () => {
      await page.goto(path)
      await page.getByRole('switch', { name: 'Pause everything' }).click()
      await expect(page.getByRole('switch', { name: 'Pause everything' })).toBeChecked()
      await page.goto('/home')
      await page.getByRole('button', { name: 'Back again' }).click()
      await expect(page.getByText('Everything is paused.')).toHaveCount(0)
    })

    await test.step('‘I can’t today’ moves what may move, is undone, and has Help now beside it', async () => {
      await page.goto('/planner')
      const field = page.getByRole('textbox', { name: 'Add a new task' })
      await field.fill('Fold the washing')
      await field.press('Enter')
      const dayOf = () =>
        page.evaluate(() => (JSON.parse(localStorage.getItem('tasks') ?? '[]') as { date: string }[])[1]?.date)
      await expect.poll(dayOf).toMatch(/^\d/)
      const today = await dayOf()
      await page.getByRole('button', { name: 'I can’t today' }).click()
      await expect(page.getByRole('heading', { name: 'Today is let off' })).toBeFocused()
      expect((await dayOf()) ?? '').not.toBe(today)
      await page.getByRole('button', { name: 'Help now', exact: true }).last().click()
      await expect(page.getByRole('dialog')).toContainText('999')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(dayOf).toBe(today)
      await expect(page.getByRole('button', { name: 'I can’t today' })).toBeVisible()
    })

    await test.step('signed out it ends here; for another account it stays off; back in the first, it is on without a question', async () => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/\/(splash|landing)/)
      await expect.poll(() => device.isSubscribed()).toBe(false)
      await enter(context, harbour, await newPerson(harbour, 'Tess'))
      await page.goto(path)
      await expect(parts.turnOn).toBeVisible()
      await expect(parts.device).not.toContainText('on for')
      expect(device.isSubscribed()).toBe(false)
      await enter(context, harbour, person)
      await page.goto(path)
      await expect.poll(() => device.isSubscribed()).toBe(true)
      await page.reload()
      await expect(parts.test).toBeVisible()
      expect(await asked()).toBe(0)
    })

    await test.step('after switching off there are no notifications', async () => {
      await parts.turnOff.click()
      await expect(parts.turnOn).toBeVisible()
      await expect(parts.device).not.toContainText('on for')
      expect(device.isSubscribed()).toBe(false)
    })
  })
})

test(
  'never loaded they say so and ask again; reminders, hours and answers are kept; without a network they stay as they were',
  { tag: '@gate' },
  async ({ page, context, harbour, maya, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    const parts = notificationsOf(page)

    await test.step('without a network, before anything was loaded', async () => {
      await page.route('**/api/notifications', (route) => route.abort())
      await page.goto(path)
      await expect(page.getByText('Your choices did not load')).toBeVisible()
      await page.unroute('**/api/notifications')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(parts.reminders).toBeVisible()
    })

    await test.step('a reminder', async () => {
      await parts.openReminder('A glass of water').click()
      await parts.sheet.getByLabel('Time 2', { exact: true }).fill('22:30')
      await expect(parts.sheet.getByText('22:30 lies in your quiet hours')).toBeVisible()
      await parts.sheet.getByRole('button', { name: 'Remove Time 1' }).click()
      await parts.sheet.getByLabel('Time', { exact: true }).fill('')
      for (const day of ['Saturday', 'Sunday']) await parts.sheet.getByRole('button', { name: day }).click()
      await parts.sheet.getByRole('button', { name: 'Save Reminder' }).click()
      await expect(parts.sheet.getByText('Please give each time in full.')).toBeVisible()
      await parts.sheet.getByLabel('Time', { exact: true }).fill('11:15')
      await parts.sheet.getByRole('button', { name: 'Save Reminder' }).click()
      await expect(parts.reminder('A glass of water')).toContainText('Monday to Friday at 11:15')
      await expect(parts.reminders).toContainText('those are not on anywhere yet')
    })

    await test.step('a reminder is removed, and Undo brings it back', async () => {
      await parts.openReminder('A glass of water').click()
      await parts.sheet.getByRole('button', { name: 'Remove Reminder' }).click()
      await expect(parts.reminder('A glass of water')).toContainText('Off')
      await toastOf(page, 'Reminder removed').getByRole('button', { name: 'Undo' }).click()
      await expect(parts.reminder('A glass of water')).toContainText('Monday to Friday at 11:15')
    })

    await test.step('quiet hours', async () => {
      await parts.quiet.getByLabel('From').fill('07:00')
      await parts.quiet.getByRole('button', { name: 'Save Hours' }).click()
      await expect(parts.quiet.getByText('Please choose two different times.')).toBeVisible()
      await parts.quiet.getByLabel('From').fill('20:45')
      await parts.quiet.getByRole('button', { name: 'Save Hours' }).click()
      await expect(toastOf(page, 'Quiet hours saved')).toBeVisible()
    })

    const cookie = await newSession(harbour, maya)
    const elsewhere = (from: string) =>
      fetch(`${harbour.url}/api/notifications`, {
        method: 'PATCH',
        headers: { cookie, origin: harbour.url, 'content-type': 'application/json' },
        body: JSON.stringify({ quiet: { from, to: '07:00' } }),
      })

    await test.step('hours being typed stay when another device changes them', async () => {
      await parts.quiet.getByLabel('Until').fill('06:30')
      expect((await elsewhere('21:15')).ok).toBe(true)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(parts.quiet.getByLabel('From')).toHaveValue('21:15')
      await expect(parts.quiet.getByLabel('Until')).toHaveValue('06:30')
      await expect(parts.quiet.getByLabel('Until')).toBeFocused()
      await parts.quiet.getByLabel('From').fill('20:45')
      await closeToasts(page)
      await parts.quiet.getByRole('button', { name: 'Save Hours' }).click()
      await expect(toastOf(page, 'Quiet hours saved')).toBeVisible()
    })

    await test.step('answers', async () => {
      await parts.answers.getByRole('switch', { name: 'By email', exact: true }).click()
    })

    await test.step('all settings are there after a reload, in London time', async () => {
      const said = async () =>
        (await call(harbour, '/api/notifications', undefined, await newSession(harbour, maya))).json()
      await expect.poll(said).toMatchObject({ reply_mails: false, reply_push: true, zone: 'Europe/London' })
      await page.reload()
      await expect(parts.quiet.getByLabel('From')).toHaveValue('20:45')
      await expect(parts.answers.getByRole('switch', { name: 'By email', exact: true })).not.toBeChecked()
      await expect(parts.quiet).toContainText('by the clock of London')
    })

    await test.step('hours that another device changes show here, where nothing is being typed', async () => {
      expect((await elsewhere('22:15')).ok).toBe(true)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(parts.quiet.getByLabel('From')).toHaveValue('22:15')
    })

    await test.step('without a network it is shown as it was, and changes are refused kindly', async () => {
      await expect(parts.trial.getByRole('switch')).toBeChecked()
      await page.route('**/api/notifications', (route) => route.abort())
      await page.reload()
      await expect(page.getByText('This is how it stood when you were last connected.')).toBeVisible()
      await context.setOffline(true)
      await parts.trial.getByRole('switch').click()
      await expect(toastOf(page, 'That was not changed')).toContainText('You’re offline')
      await expect(parts.trial.getByRole('switch')).toBeChecked()
      await context.setOffline(false)
    })
  },
)

test('a browser that was told no, Safari on an iPhone, and a browser that cannot say what can be done', async ({
  page,
  maya: _,
}) => {
  await page.addInitScript(() => {
    const browser = location.hash.slice(1)
    if (browser === 'told-no') Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    else Reflect.deleteProperty(window, 'PushManager')
    if (browser === 'iphone') {
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      })
    }
  })
  const { device, turnOn } = notificationsOf(page)
  for (const [browser, words] of [
    ['told-no', 'Your browser blocks them'],
    ['iphone', 'First, put it on your home screen'],
    ['without-push', 'This browser cannot show notifications'],
  ] as const) {
    await test.step(words, async () => {
      await page.goto('/icon.svg')
      await page.goto(`${path}#${browser}`)
      await expect(device.getByText(words)).toBeVisible()
      await expect(turnOn).toHaveCount(0)
    })
  }
})

test('a pause and its end reach the page that is open on another device at once', async ({
  page,
  context,
  browser,
  harbour,
}) => {
  test.slow()
  const person = await newPerson(harbour)
  await enter(context, harbour, person)
  const other = await browser.newContext({ baseURL: harbour.url })
  await enter(other, harbour, person)
  const laptop = await other.newPage()
  await laptop.goto('/home')
  await page.goto(path)
  await page.getByRole('switch', { name: 'Pause everything' }).click()
  await expect(laptop.getByText('Everything is paused.')).toBeVisible()
  await page.goto('/home')
  await page.getByRole('button', { name: 'Back again' }).click()
  await expect(laptop.getByText('Everything is paused.')).toHaveCount(0)
  await other.close()
})
