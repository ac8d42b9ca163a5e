import { enterAsOwner } from './admin-meetups-page.ts'
import { expect, isAlive, test, visit } from './harbour.ts'
import { enter, newPerson, startTrial } from './people.ts'
import { plannerOf } from './planner-page.ts'
import { pressEverything, stale, translate, translateFromTheBeginning } from './translator.ts'

test('a visitor’s forms work on translated pages, whose texts React removes, moves and changes', async ({
  page,
  guard,
}) => {
  guard.expect(/status of 40/)
  await test.step('a forgotten password is asked for', async () => {
    await visit(page, '/forgot-password')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await translate(page)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox!' })).toBeVisible()
  })
  await test.step('a wrong password is told, and what was typed stays', async () => {
    await visit(page, '/login')
    const [email, password] = [
      page.getByRole('textbox', { name: 'Email' }),
      page.getByLabel('Password', { exact: true }),
    ]
    await email.fill('nobody@example.com')
    await password.fill('not the password')
    await translate(page)
    for (const _ of ['once', 'and again']) {
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByText('Login failed')).toBeVisible()
    }
    await expect(email).toHaveValue('nobody@example.com')
  })
  await test.step('somebody signs up', async () => {
    await visit(page, '/signup')
    await page.getByLabel('First name').fill('Maya')
    await page.getByRole('textbox', { name: 'Email' }).fill('maya-translated@example.com')
    await page.getByLabel('Password', { exact: true }).fill('three blue boats')
    await page.getByRole('checkbox').check()
    await translate(page)
    await page.getByRole('button', { name: 'Create My Account' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
  await test.step('React removes, moves and changes texts that a translator has replaced', async () => {
    await visit(page, '/forgot-password')
    await translate(page)
    const shown = await page.evaluate(async () => {
      // Does the same as React, which keeps references to the text nodes and calls these methods on them.
      const place = document.createElement('p')
      const [gone, changed, fixed] = ['gone', 'old', 'fixed'].map((words) => document.createTextNode(words))
      if (!gone || !changed || !fixed) return ''
      place.append(gone, document.createElement('b'), changed, document.createElement('b'), fixed)
      document.body.append(place)
      // The translator changes the page after the current task, so the test waits for it.
      await new Promise((resolve) => setTimeout(resolve))
      place.removeChild(gone)
      changed.nodeValue = 'new'
      place.insertBefore(document.createElement('i'), fixed).textContent = 'before'
      await new Promise((resolve) => setTimeout(resolve))
      return [...place.childNodes].map((node) => `${node.nodeName} ${node.textContent}`).join(', ')
    })
    expect(shown).toBe('B , FONT new, B , I before, FONT fixed')
  })
})

test('tasks are added, ticked and deleted on a translated planner', { tag: '@gate' }, async ({ page, maya: _ }) => {
  await page.goto('/planner')
  const field = page.getByRole('textbox', { name: 'Add a new task' })
  await expect(field).toBeVisible()
  await translate(page)
  for (const title of ['Nappies', 'Ring the GP']) {
    await field.fill(title)
    await field.press('Enter')
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  await page.getByRole('checkbox').first().click()
  for (const name of [/^Edit/, /^Delete/]) await page.getByRole('button', { name }).first().click()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test("a screen that fails keeps what was typed beside 'Something went wrong'", async ({ page, guard, maya: _ }) => {
  guard.expect(/Something went wrong/)
  await visit(page, '/planner')
  const planner = plannerOf(page)
  for (const title of ['Nappies', 'Wipes']) await planner.add(title)
  await expect(planner.rows).toHaveCount(2)
  await planner.field.fill('Ring the health visitor about Thursday')
  // A browser extension removes elements of ours, then another tab deletes one of the tasks.
  await planner.rows.evaluateAll((rows) => {
    for (const row of rows) {
      // The row's parent is removed too: depending on the id of the task, React removes the row or its parent.
      row.parentElement?.remove()
      row.remove()
    }
    const key = 'tasks'
    const newValue = JSON.stringify((JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).slice(0, 1))
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByLabel('What you had typed')).toHaveValue('Ring the health visitor about Thursday')
})

const walks = [
  {
    who: 'a visitor',
    addresses: [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/pricing',
      '/terms',
      '/privacy',
      '/accessibility',
      '/landing',
      '/welcome',
      '/help',
      '/dev/ui',
    ],
  },
  { who: 'a member who plans', addresses: ['/home', '/planner', '/goals', '/tips'] },
  { who: 'a member who rests and eats', addresses: ['/wellness', '/meal-planner', '/favorites'] },
  { who: 'a member among others', addresses: ['/community', '/emergency-supplies', '/emergency', '/help', '/pricing'] },
  {
    who: 'a member in the account',
    addresses: ['/account', '/profile/edit', '/account/details', '/account/notifications', '/account/privacy'],
  },
  { who: 'the team', addresses: ['/admin', '/admin/roles', '/admin/meetups'] },
]

for (const { who, addresses } of walks) {
  test(
    `${who} presses everything on translated screens: no error, no old words`,
    { tag: '@long' },
    async ({ page, harbour, guard }) => {
      test.setTimeout(360_000)
      // The server refuses the text of the forms. Without a user's gesture, the browser may refuse to keep the screen
      // on, too.
      guard.expect(/status of 4\d\d/, /Wake Lock permission/)
      if (who === 'the team') await enterAsOwner(page.context(), harbour)
      if (who.startsWith('a member')) {
        const member = await newPerson(harbour)
        await startTrial(harbour, member)
        await enter(page.context(), harbour, member)
      }
      const { pressed, faults } = await pressEverything(page, addresses)
      expect(pressed.length).toBeGreaterThan(addresses.length)
      expect(faults).toEqual([])
      await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0)
    },
  )
}

test('a page that is translated before the app is there comes alive; before any script of ours it is drawn anew', async ({
  page,
}) => {
  await test.step('translated before the app is there, it comes alive as it is, with what was typed', async () => {
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/assets\/app-[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
    // When this request is made, the app's first script has run.
    const asked = page.waitForRequest(/assets\/app-[^/]*\.js/)
    await page.goto('/login', { waitUntil: 'commit' })
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('maya@example.com')
    await asked
    await translate(page)
    await email.evaluate((field) => field.setAttribute('data-same', ''))
    letGo()
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect(email).toHaveValue('maya@example.com')
    await expect(email).toHaveAttribute('data-same')
    expect(await stale(page)).toEqual([])
  })
  await test.step('translated before any script of ours, it is drawn anew, and no error is logged', async () => {
    await translateFromTheBeginning(page)
    await visit(page, '/forgot-password')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox!' })).toBeVisible()
    expect(await stale(page)).toEqual([])
  })
})
