import { helpNow } from '../content/open/help-now.ts'
import type { Page } from '@playwright/test'
import { kitThings } from '../content/open/supplies.ts'
import { closeToasts, expect, expectInSight, isAlive, store, stored, test, toastOf } from './harbour.ts'
import { enter, mailsAreOut, newPerson, withTrial } from './people.ts'
import { startServer, type Server } from './server.ts'
import { suppliesOf } from './supplies-page.ts'

const team = 'team@example.com'
const sent = 'Emergency Request Sent! 🚨'

const wednesday = '2026-11-18T10:00:00Z'

async function open(page: Page) {
  await page.goto('/emergency-supplies')
  const supplies = suppliesOf(page)
  await expect(supplies.notifyMe).toBeVisible()
  return supplies
}

async function openKit(page: Page, kit?: readonly unknown[]) {
  await page.clock.install({ time: wednesday })
  await store(page, kit === undefined ? {} : { 'harbour:kit': JSON.stringify(kit) })
  const supplies = await open(page)
  await supplies.unfold('kit')
  return supplies
}

const mailsTo = (server: Server, words: string) =>
  server.sink.mails.filter(({ to, text }) => to === team && text.includes(words))

test.beforeEach(({ maya }) => {
  expect(maya.name).toBe('Maya')
})

test(
  '/emergency leads to the page: who helps now, an urgent request and the kit in rows that open, of which only the kit is gated',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.install({ time: wednesday })
    await page.goto('/emergency')
    const supplies = suppliesOf(page)
    await test.step('the address is that of the page (D7), and its parts have their order', async () => {
      await expect(page).toHaveURL('/emergency-supplies')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('EMERGENCY SUPPLIES')
      await expect(supplies.notifyMe).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Help now',
        'Get something tonight',
        `Your home kit (0 of ${kitThings.length})`,
        'Nappies at 9 pm, without the dash',
      ])
    })
    await test.step('on the smallest phones 999, 111, the way out and all rows are in sight', async () => {
      await page.setViewportSize({ width: 320, height: 568 })
      for (const name of ['Call 999', 'Call NHS 111', 'Leave this page']) {
        await expectInSight(page, supplies.help.getByRole('link', { name }))
      }
      for (const row of ['help', 'urgent', 'kit'] as const) await expectInSight(page, supplies.header(row))
      await page.setViewportSize({ width: 390, height: 844 })
    })
    await test.step('who helps now has its links and numbers', async () => {
      await supplies.unfold('help')
      expect(
        await supplies.help.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([
        helpNow.leave.to,
        ...helpNow.lines.map(({ href }) => href),
        ...helpNow.nearYou.lines.map(({ href }) => href),
      ])
      const numbers = supplies.help.getByRole('listitem')
      await expect(numbers.filter({ hasText: 'NHS 111' })).toContainText(
        'Choose the mental health option (2) for that.',
      )
      await expect(numbers.filter({ hasText: '85258' })).toContainText('Text the word SHOUT')
    })
    await test.step('the launch and the urgent request say what they promise and what they are not', async () => {
      await expect(supplies.launch.getByText('Coming soon')).toBeVisible()
      await expect(
        supplies.launch.getByText('Delivery aim 2 hours, 24/7. Launching this month, UK cities first.', {
          exact: true,
        }),
      ).toBeVisible()
      await supplies.unfold('urgent')
      await expect(supplies.urgent).toContainText('No milk for your baby now? Do not wait for us')
      await expect(supplies.urgent.getByText(/^In danger\?/)).toHaveText(
        'In danger? Call 999. Medical advice: NHS 111.',
      )
      await expect(supplies.urgent.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999')
      await expect(supplies.urgent.getByRole('link', { name: 'NHS 111' })).toHaveAttribute('href', 'tel:111')
    })
    await test.step('of the kit only its gate is there, with what was ticked before to be read', async () => {
      await page.evaluate(
        (kit) => localStorage.setItem('harbour:kit', kit),
        JSON.stringify([
          { id: 'formula', have: true, amount: 2, useBy: '2026-11-17' },
          { id: 'wipes', have: false },
          { id: 'own-1', have: true, name: 'Grandma’s key' },
        ]),
      )
      await page.reload()
      await expect(supplies.header('kit')).toHaveText(`Your home kit (2 of ${kitThings.length + 1})`)
      await expect(supplies.kit.getByText('1 past its date', { exact: true })).toBeVisible()
      await supplies.unfold('kit')
      await expect(supplies.gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
      await expect(supplies.kit.getByRole('checkbox')).toHaveCount(0)
      await expect(supplies.atHome.getByRole('listitem')).toHaveText([
        'First infant formula, if you use it2 tinsPast its date, Tue 17 Nov',
        'Grandma’s key',
      ])
      await expect(page.getByText('Infant paracetamol')).toHaveCount(0)
    })
    await test.step('Back leads to Home', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/home')
    })
  },
)

test('the list of the launch takes an address, again too and later when offline, and refuses what is none', async ({
  page,
  context,
}) => {
  const supplies = await open(page)
  const onTheList = toastOf(page, "You're on the list! 🎉")
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/launch-notifications')) calls += 1
  })
  await test.step('an empty field asks for the email', async () => {
    await supplies.notifyMe.click()
    await expect(toastOf(page, 'Email Required', 'Please enter your email to get notified when we launch!')).toHaveRole(
      'alert',
    )
    await expect(supplies.email).toBeFocused()
  })
  await test.step('the browser itself refuses a wrong one, a megabyte is too long, and nothing is sent', async () => {
    for (const wrong of ['maya', 'maya@', 'maya@example..com']) {
      await supplies.email.fill(wrong)
      await supplies.notifyMe.click()
      expect(await supplies.email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true)
      await expect(supplies.email).toHaveValue(wrong)
    }
    await supplies.email.fill(`${'a'.repeat(1_000_000)}@example.com`)
    await supplies.notifyMe.click()
    await expect(supplies.notify.getByText('That is too long: 254 characters at most.')).toBeVisible()
    expect(calls).toBe(0)
  })
  await test.step('an address goes onto the list, again too, and the field is cleared', async () => {
    for (const email of ['maya@example.co.uk', 'MAYA@example.co.uk']) {
      await closeToasts(page)
      await supplies.email.fill(email)
      await supplies.email.press('Enter')
      await expect(onTheList).toBeVisible()
      await expect(supplies.email).toHaveValue('')
    }
    expect(calls).toBe(2)
  })
  await test.step('an address given offline goes onto the list by itself', async () => {
    await closeToasts(page)
    await context.setOffline(true)
    await supplies.email.fill('later@example.co.uk')
    await supplies.notifyMe.click()
    await expect(toastOf(page, 'Kept until you’re connected')).toBeVisible()
    await expect(supplies.email).toHaveValue('')
    await context.setOffline(false)
    await expect(onTheList).toBeVisible()
  })
})

test.describe('an urgent request', () => {
  test('is not sent without phone or words, too long, or when the server refuses it, and the words stay', async ({
    page,
    harbour,
    guard,
  }) => {
    guard.expect(/status of 4(13|29)/)
    const supplies = await open(page)
    await supplies.unfold('urgent')
    await test.step('without phone or words it asks for both, and nothing is sent', async () => {
      const missing = toastOf(page, 'Contact Details Required', 'Please fill in your phone and emergency details.')
      await supplies.send.click()
      await expect(missing).toHaveRole('alert')
      await expect(supplies.phone).toBeFocused()
      await supplies.phone.fill('07700 900141')
      await supplies.words.fill('   \n ')
      await supplies.send.click()
      await expect(supplies.words).toBeFocused()
      await expect(supplies.words).toHaveAttribute('aria-invalid', 'true')
      expect(mailsTo(harbour, '07700 900141')).toEqual([])
    })
    await test.step('a megabyte of words is told to be too long, and stays in its field', async () => {
      const megabyte = 'a'.repeat(1_000_000)
      await supplies.ask('07700 900147', megabyte)
      await supplies.send.click()
      await expect(supplies.urgent.getByText('That is too long: 4,000 characters at most.')).toBeVisible()
      expect(await supplies.words.inputValue()).toBe(megabyte)
    })
    await test.step('what the server says to it stands there in its words', async () => {
      const sentences = {
        413: 'That is too large: 64 kB is the most.',
        429: 'Too many attempts. Please wait 5 minutes and try again.',
      }
      for (const [status, detail] of Object.entries(sentences)) {
        await page.route('**/api/urgent-requests', (route) =>
          route.fulfill({ status: Number(status), contentType: 'application/problem+json', json: { detail } }),
        )
        await supplies.ask('07700 900146', 'Newborn formula')
        await supplies.send.click()
        await expect(supplies.urgent.getByText('Your request was not sent')).toBeVisible()
        await expect(supplies.urgent.getByText(`${detail} Your words are still here.`)).toBeVisible()
        await expect(supplies.words).toHaveValue('Newborn formula')
        await page.unroute('**/api/urgent-requests')
      }
    })
  })

  test(
    'is kept through a reload, stored and mailed before it says so, and sent once however often it is clicked',
    { tag: '@gate' },
    async ({ page, harbour }) => {
      const supplies = await open(page)
      await supplies.unfold('urgent')
      await test.step('how to answer and what to know first are kept through a reload', async () => {
        await supplies.ask('07700 900142', 'Formula and <script>alert(1)</script> nappies')
        await supplies.urgent.getByRole('radio', { name: 'Text only' }).check()
        await supplies.urgent.getByRole('textbox', { name: /^Safe to ring\?/ }).fill('Not after 6 pm')
        await page.reload()
        await expect(supplies.urgent.getByRole('radio', { name: 'Text only' })).toBeChecked()
      })
      await test.step('sent, it says until when to wait, the team has its mail, and the fields are cleared', async () => {
        await supplies.send.click()
        await expect(
          toastOf(page, sent, 'Our team will contact you within 15 minutes for urgent situations.'),
        ).toBeVisible()
        const told = supplies.urgent.getByText(
          /^Sent at \d\d:\d\d\. Keep your phone near\. This is not 999: nobody by \d\d:\d\d/,
        )
        await expect(told).toBeVisible()
        const [from = 0, until = 0] = Array.from(
          (await told.innerText()).matchAll(/(\d\d):(\d\d)/g),
          ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
        )
        expect((until - from + 24 * 60) % (24 * 60)).toBe(15)
        await expect(supplies.phone).toHaveValue('')
        await expect(supplies.words).toHaveValue('')
        await expect(supplies.urgent.getByRole('radio', { name: 'Call me' })).toBeChecked()
        await expect.poll(() => mailsTo(harbour, '07700 900142').length).toBe(1)
        expect(mailsTo(harbour, '07700 900142')[0]?.text).toContain('Before you ring: Not after 6 pm')
        await page.reload()
        await supplies.unfold('urgent')
        await expect(supplies.words).toHaveValue('')
      })
      await test.step('fifty clicks are one request', async () => {
        let calls = 0
        await page.route('**/api/urgent-requests', async (route) => {
          calls += 1
          await new Promise((resolve) => setTimeout(resolve, 500))
          await route.continue()
        })
        await supplies.ask('07700 900143', 'Fifty clicks')
        await supplies.send.evaluate((button: HTMLButtonElement) => {
          for (let click = 0; click < 50; click += 1) button.click()
        })
        await expect(toastOf(page, sent)).toBeVisible()
        await expect.poll(() => mailsTo(harbour, '07700 900143').length).toBe(1)
        expect(calls).toBe(1)
      })
    },
  )

  test('offline or without an answer is no success: it keeps the words through a reload, and is sent again as one', async ({
    page,
    context,
    harbour,
    guard,
  }) => {
    guard.expect(/ERR_CONNECTION_RESET/)
    const supplies = await open(page)
    await supplies.unfold('urgent')
    await test.step('offline it says so with the numbers to call, keeps the words, and sends them later', async () => {
      await supplies.ask('07700 900144', 'Offline at nine')
      await context.setOffline(true)
      await supplies.send.click()
      await expect(toastOf(page, 'You’re offline, so nothing was sent')).toHaveRole('alert')
      await expect(supplies.urgent.getByText('You’re offline, so nothing was sent')).toBeVisible()
      await expect(supplies.urgent.getByRole('link', { name: 'Call 999' })).toHaveCount(2)
      await supplies.unfold('help')
      await expect(supplies.help.getByRole('link', { name: /^Samaritans/ })).toBeVisible()
      await context.setOffline(false)
      await page.reload()
      await expect(supplies.phone).toHaveValue('07700 900144')
      await expect(supplies.words).toHaveValue('Offline at nine')
      await supplies.send.click()
      await expect(toastOf(page, sent)).toBeVisible()
      await expect.poll(() => mailsTo(harbour, '07700 900144').length).toBe(1)
    })
    await test.step('a lost answer is no success; after a reload and sent again it is one request', async () => {
      await closeToasts(page)
      await page.route('**/api/urgent-requests', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await supplies.ask('07700 900145', 'A lost answer')
      await supplies.send.click()
      await expect(supplies.urgent.getByText('No answer came back')).toBeVisible()
      await expect(toastOf(page, sent)).toHaveCount(0)
      await expect.poll(() => mailsTo(harbour, '07700 900145').length).toBe(1)
      await page.unroute('**/api/urgent-requests')
      await page.reload()
      await supplies.send.click()
      await expect(toastOf(page, sent)).toBeVisible()
      await mailsAreOut(harbour)
      expect(mailsTo(harbour, '07700 900145')).toHaveLength(1)
    })
  })
})

test('outside demo mode the urgent form, the lines and the month are there as far as the operator stated them', async ({
  page,
}) => {
  const supplies = suppliesOf(page)
  const openWith = async (settings: Record<string, string>): Promise<Server> => {
    const server = await startServer({ DEMO: '0', URGENT_EMAIL: team, ...settings })
    await enter(page.context(), server, await newPerson(server))
    await page.goto(`${server.url}/emergency-supplies`)
    await expect.poll(() => isAlive(page)).toBe(true)
    await supplies.unfold('help')
    return server
  }
  const leave = async (server: Server): Promise<void> => {
    await page.goto('about:blank')
    await server.stop()
  }
  await test.step('without hours there is no urgent form nor its promise, no unchecked line, and no "this month"', async () => {
    const server = await openWith({ OWNER_EMAIL: 'owner@example.com' })
    await expect(supplies.help.getByRole('link', { name: /^Samaritans/ })).toBeVisible()
    await expect(supplies.help.getByText('Near you')).toHaveCount(0)
    await expect(supplies.header('urgent')).toHaveCount(0)
    await expect(supplies.notifyMe).toHaveCount(0)
    await expect(page.getByText(/15 minutes/)).toHaveCount(0)
    await expect(page.getByText(/this month/)).toHaveCount(0)
    await expect(page.getByText(/Delivery aim/)).toHaveCount(0)
    await leave(server)
  })
  await test.step('with hours, checked lines and the month confirmed all are there', async () => {
    const server = await openWith({
      URGENT_HOURS: 'every day, 8 am to 10 pm',
      HELPLINES_CHECKED: '2026-11-20',
      CONFIRMED_FIGURES: `launch-month=${new Date().toISOString().slice(0, 7)}@2026-11-01`,
    })
    await supplies.unfold('urgent')
    await expect(supplies.send).toBeVisible()
    await expect(
      supplies.urgent.getByText(
        /^In these hours .* 15 minutes: every day, 8 am to 10 pm\. At any other time nobody reads this/,
      ),
    ).toBeVisible()
    await expect(supplies.help.getByText('Checked on 20 November 2026.')).toBeVisible()
    await expect(page.getByText(/Launching this month, UK cities first\.$/)).toBeVisible()
    await expect(supplies.notifyMe).toBeVisible()
    await leave(server)
  })
})

test.describe('the home kit', () => {
  test('an empty one proposes its list; ticks, amounts, dates and own things are counted and kept, and come back', async ({
    page,
    context,
    harbour,
  }) => {
    await withTrial(page, harbour)
    const supplies = await openKit(page)
    const all = kitThings.length
    await test.step('ticks, an amount and a date survive a reload, ticked offline too', async () => {
      await expect(supplies.figures).toHaveText(`0 of ${all} at home`)
      await expect(supplies.kit.getByRole('checkbox')).toHaveCount(all)
      await supplies.tick('Infant paracetamol').check()
      await supplies.tick('Bottled water').check()
      await expect(supplies.figures).toHaveText(`2 of ${all} at home`)
      await supplies.change('Bottled water').click()
      await supplies.sheet.getByRole('button', { name: 'One more' }).click()
      await supplies.useBy.fill('2027-06-01')
      await supplies.save.click()
      await expect(supplies.row('Bottled water')).toContainText('7 litres')
      await expect(supplies.row('Bottled water')).toContainText('Use by Tue 1 Jun 2027')
      await expect(supplies.change('Bottled water')).toBeFocused()
      await context.setOffline(true)
      await supplies.tick('Wipes or cotton wool').check()
      await context.setOffline(false)
      await page.reload()
      await supplies.unfold('kit')
      await expect(supplies.figures).toHaveText(`3 of ${all} at home`)
      await expect(supplies.row('Bottled water')).toContainText('7 litres')
    })
    await test.step('a thing of one’s own is added, and taken off with an Undo', async () => {
      await supplies.own.press('Enter')
      await expect(supplies.kit.getByText('Write a word or two first.')).toBeVisible()
      await supplies.own.fill('Grandma’s key')
      await supplies.own.press('Enter')
      await expect(supplies.own).toHaveValue('')
      await expect(supplies.figures).toHaveText(`3 of ${all + 1} at home`)
      await supplies.tick('Grandma’s key').check()
      await supplies.change('Grandma’s key').click()
      await supplies.takeOff.click()
      await expect(supplies.tick('Grandma’s key')).toHaveCount(0)
      await expect(supplies.figures).toBeFocused()
      await toastOf(page, 'Taken off your list', 'Grandma’s key').getByRole('button', { name: 'Undo' }).press('Enter')
      await expect(supplies.tick('Grandma’s key')).toBeChecked()
    })
    await test.step('what was taken off before a reload comes back at the foot of the list', async () => {
      await supplies.change('Nappies').click()
      await supplies.takeOff.click()
      await expect(supplies.figures).toHaveText(`4 of ${all} at home`)
      await page.reload()
      await supplies.unfold('kit')
      await supplies.kit.getByRole('button', { name: 'Put back what you took off (1)' }).click()
      await expect(supplies.tick('Nappies')).toBeVisible()
      await expect(supplies.figures).toBeFocused()
      await expect(supplies.figures).toHaveText(`4 of ${all + 1} at home`)
    })
  })

  test('a stored one tells its dates, loses only what makes no sense, and heeds another tab', async ({
    page,
    context,
    harbour,
    guard,
  }) => {
    guard.expect(/Local storage could not be understood: harbour:kit/)
    await withTrial(page, harbour)
    const supplies = await openKit(page, [
      { id: 'formula', have: true, useBy: '2026-11-17' },
      { id: 'infant-paracetamol', have: true, useBy: '2026-12-18' },
      { id: 'water', have: true, amount: 2, useBy: '2026-12-19' },
      'nonsense',
    ])
    await test.step('a date within thirty days and one that is past are told in words and counted', async () => {
      await expect(supplies.row('First infant formula')).toContainText('Past its date, Tue 17 Nov')
      await expect(supplies.row('Infant paracetamol')).toContainText('Use soon, by Fri 18 Dec')
      await expect(supplies.row('Bottled water')).toContainText('Use by Sat 19 Dec')
      await expect(supplies.kit.getByText('1 past its date', { exact: true })).toBeVisible()
      await expect(supplies.kit.getByText('1 to use soon', { exact: true })).toBeVisible()
    })
    await test.step('an entry that makes no sense loses only itself, and is set aside', async () => {
      await expect(supplies.figures).toHaveText(`3 of ${kitThings.length} at home`)
      await supplies.tick('Wipes or cotton wool').check()
      expect(await stored(page, 'harbour:unreadable:harbour:kit')).toContain('nonsense')
    })
    await test.step('there is at least one of a thing, and the button that leads there keeps the focus', async () => {
      await supplies.change('Bottled water').click()
      const fewer = supplies.sheet.getByRole('button', { name: 'One fewer' })
      const amount = supplies.sheet.getByRole('status')
      await expect(fewer).not.toHaveAttribute('aria-disabled')
      for (let press = 0; press < 2; press += 1) {
        await fewer.press('Enter')
        await expect(amount).toHaveText('1')
        await expect(fewer).toHaveAttribute('aria-disabled', 'true')
        await expect(fewer).toBeFocused()
      }
      await supplies.save.click()
    })
    await test.step('a thing that another tab takes off while it is changed is back with what was typed', async () => {
      await supplies.own.fill('Dog food')
      await supplies.own.press('Enter')
      await supplies.change('Dog food').click()
      await supplies.useBy.fill('2027-05-01')
      const tab = await context.newPage()
      await tab.goto('/emergency-supplies')
      const there = suppliesOf(tab)
      await there.unfold('kit')
      await there.change('Dog food').click()
      await there.takeOff.click()
      await expect(supplies.tick('Dog food')).toHaveCount(0)
      await supplies.save.click()
      await expect(
        toastOf(page, 'Back on your list', 'It was taken off in another tab. What you typed is kept.'),
      ).toBeVisible()
      await expect(supplies.row('Dog food')).toContainText('1 May')
    })
  })
})
