import type { Page } from '@playwright/test'
import { expect, store, stored, test, toastOf } from './harbour.ts'
import { enter, newPerson } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'

const keys = [
  'tasks',
  'user_goals',
  'favorites',
  'meetup-interests',
  'saved_bedtime_routines',
  'pwa-installed',
  'harbour:appearance',
  'harbour:member',
  'harbour:owner',
  'harbour:analytics-opt-out',
  'harbour:counting-told',
  'harbour:google-map',
  'harbour:shared-device',
  'harbour:meal-plan',
  'harbour:shopping-list',
  'harbour:access',
  'harbour:sessions',
  'harbour:session:meditation',
  'harbour:session-settings',
  'harbour:check-ins',
  'harbour:movement-profile',
  'harbour:day-log',
  'harbour:wisdom',
  'harbour:challenge',
  'harbour:kit',
  'harbour:pack:recipes',
  'harbour:pack:meetups',
  'harbour:pack:groups',
]

const fiveMegabytes = 'x'.repeat(5_000_000)

const spoilt = {
  'half an object': '{',
  null: 'null',
  'an empty list': '[]',
  'a number': '7',
  'a list of the wrong things': '[1,null,{"id":"x","title":7},[[]]]',
  'an object of the wrong kind': '{"id":{"deep":[1,2,{"x":null}]},"length":-1}',
} as const

const screens = [
  { address: '/landing', heading: 'Your AI Parenting Companion' },
  { address: '/home', heading: /^Good (morning|afternoon|evening), Maya$/ },
  { address: '/planner', heading: 'PLANNER' },
  { address: '/account', heading: 'YOUR ACCOUNT' },
  { address: '/goals', heading: 'YOUR GOALS' },
  { address: '/community', heading: 'COMMUNITY' },
  { address: '/tips', heading: 'DAILY TIPS' },
  { address: '/favorites', heading: 'YOUR FAVORITES' },
  { address: '/meal-planner', heading: 'MEAL PLANNER' },
  { address: '/emergency-supplies', heading: 'EMERGENCY SUPPLIES' },
  { address: '/wellness', heading: /^Good (morning|afternoon|evening), Maya$/ },
] as const

async function allScreensWork(page: Page): Promise<void> {
  for (const { address, heading } of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    if (address === '/planner') await expect(plannerOf(page).rows).toHaveCount(0)
    if (address === '/account') await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
  }
}

const logged = [/^Local storage could not be/, /^Data set aside cannot be read/]

for (const [name, text] of Object.entries(spoilt)) {
  const tag = name === 'a list of the wrong things' ? [] : '@long'
  test(`${name} under every key: the screens work and show the defaults`, { tag }, async ({ page, maya, guard }) => {
    expect(maya.name).toBe('Maya')
    guard.expect(...logged)
    await store(page, Object.fromEntries(keys.map((key) => [key, text])))
    await allScreensWork(page)
  })
}

test(
  '5 MB of text under one key after the other: the screens that read it work',
  { tag: '@long' },
  async ({ page, maya, guard }) => {
    expect(maya.name).toBe('Maya')
    guard.expect(...logged, /^No room beside local storage/, /^Personal data could not be moved/)
    await store(page, {})
    for (const key of keys) {
      await test.step(key, async () => {
        await page.evaluate((name) => {
          localStorage.clear()
          localStorage.setItem(name, 'x'.repeat(5_000_000))
        }, key)
        await page.goto(key.startsWith('harbour:') ? '/account' : '/planner')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(YOUR ACCOUNT|PLANNER)$/)
      })
    }
  },
)

const unreadable = ['{"not":"a list"}', '"just words"']

test(
  `tasks that read ${unreadable.join(' or ')} are kept aside too`,
  { tag: '@long' },
  async ({ page, maya, guard }) => {
    expect(maya.name).toBe('Maya')
    guard.expect(...logged)
    for (const text of unreadable) await areKeptAside(page, text)
  },
)

test('tasks that cannot be read are reported and kept aside, the good ones stay, and typed words outlive a reload', async ({
  page,
  maya,
  guard,
}) => {
  expect(maya.name).toBe('Maya')
  guard.expect(...logged)
  const planner = plannerOf(page)

  await test.step('half an object is reported, and kept aside when new ones are written', () => areKeptAside(page, '{'))

  await test.step('what is being typed outlives a reload', async () => {
    await planner.field.fill('Half a tho')
    await page.reload()
    await expect(planner.field).toHaveValue('Half a tho')
  })

  await test.step('one bad task among good ones loses none of the good ones, and its text is kept', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const text = JSON.stringify([...tasksOf(today, ['First', 'Second']), { id: 'three', title: null }])
    await store(page, { tasks: text })
    await page.goto('/planner')
    await expect.poll(planner.titles).toEqual(['First', 'Second'])
    await planner.tick('First').check()
    expect(await stored(page, 'harbour:unreadable:tasks')).toBe(text)
  })

  await test.step('5 MB are kept aside in IndexedDB, and new ones find room', async () => {
    await store(page, { tasks: fiveMegabytes })
    await page.goto('/planner')
    await expect.poll(() => spareLength(page, 'harbour:unreadable:tasks')).toBe(fiveMegabytes.length)
    await planner.add('A new beginning')
    await expect.poll(planner.titles).toEqual(['A new beginning'])
    await page.reload()
    await expect.poll(planner.titles).toEqual(['A new beginning'])
    expect(await spareLength(page, 'harbour:unreadable:tasks')).toBe(fiveMegabytes.length)
  })
})

async function areKeptAside(page: Page, text: string): Promise<void> {
  await store(page, { tasks: text })
  await page.goto('/planner')
  await expect(toastOf(page, 'Some saved data could not be read')).toBeVisible()
  const planner = plannerOf(page)
  await planner.add('A new beginning')
  await expect.poll(planner.titles).toEqual(['A new beginning'])
  expect(await stored(page, 'harbour:unreadable:tasks')).toBe(text)
  await page.reload()
  await expect.poll(planner.titles).toEqual(['A new beginning'])
}

test('a full storage is told at once, nothing typed is lost, and with room again it works', async ({
  page,
  maya,
  guard,
}) => {
  expect(maya.name).toBe('Maya')
  guard.expect(...logged)
  await page.goto('/planner')
  const planner = plannerOf(page)
  await planner.add('Ring the clinic')
  await page.evaluate(fillUp)
  await planner.add('Buy nappies')
  const text = 'There is no room left on this device to save it. Your words are still here.'
  await expect(planner.field).toHaveAccessibleDescription(text)
  await expect(planner.field).toHaveValue('Buy nappies')
  await expect(toastOf(page, 'That could not be saved')).toBeVisible()
  await expect.poll(planner.titles).toEqual(['Ring the clinic'])

  await planner.edit('Ring the clinic').click()
  const field = page.getByRole('textbox', { name: 'Edit Ring the clinic' })
  await field.fill('Ring the clinic before nine, and ask for the nurse')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toHaveValue('Ring the clinic before nine, and ask for the nurse')

  await page.evaluate(() => localStorage.removeItem('filler'))
  await field.press('Enter')
  await planner.field.press('Enter')
  await expect.poll(planner.titles).toEqual(['Ring the clinic before nine, and ask for the nurse', 'Buy nappies'])
  await expect(planner.field).toHaveValue('')
})

for (const blocked of [['localStorage'], ['localStorage', 'sessionStorage', 'indexedDB']]) {
  const tag = blocked.length > 1 ? [] : '@long'
  test(
    `with ${blocked.join(', ')} blocked the screens still work`,
    { tag },
    async ({ page, context, harbour, guard }) => {
      guard.expect(...logged, /^What waits to be sent could not be looked through/)
      await page.addInitScript((names) => {
        for (const name of names) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        }
      }, blocked)
      for (const address of ['/landing', '/welcome', '/login', '/signup', '/privacy']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await enter(context, harbour, await newPerson(harbour))
      await allScreensWork(page)
      await page.goto('/planner')
      const planner = plannerOf(page)
      await planner.add('Ring the clinic')
      const text = 'This browser does not let us save here. Your words are still here.'
      await expect(planner.field).toHaveAccessibleDescription(text)
      await expect(planner.field).toHaveValue('Ring the clinic')
    },
  )
}

/** Fills the storage quota up to the last character. */
function fillUp(): void {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size))
    } catch {
      // A text of this size does not fit any more, so the next one is half as large.
    }
  }
}

/** Returns the length of a text that was backed up in IndexedDB; 0 if there is none. */
function spareLength(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('harbour-spare', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('texts'))
        opening.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const asking = database.transaction('texts').objectStore('texts').get(wanted)
          asking.addEventListener('success', () => {
            const found = asking.result as { text: string } | undefined
            database.close()
            resolve(found?.text.length ?? 0)
          })
        })
      }),
    name,
  )
}
