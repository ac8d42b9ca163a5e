import type { Locator, Page } from '@playwright/test'
import { exploreCards } from '../content/open/home.ts'
import { suicidalThoughts } from '../content/open/help-now.ts'
import { greetings } from '../content/open/greetings.ts'
import { closeToasts, expect, store, stored, test, toastOf } from './harbour.ts'
import { homeOf } from './home-page.ts'
import { withTrial } from './people.ts'
import { plannerOf, tasksOf } from './planner-page.ts'
import { wellnessOf } from './wellness-page.ts'
import { shifted, watchShifts } from './shifts.ts'

/** A Wednesday in Bristol. */
const hours = {
  morning: '2026-11-18T10:00:00Z',
  afternoon: '2026-11-18T14:00:00Z',
  evening: '2026-11-18T20:00:00Z',
} as const

/** A leap of the clock over hours meets the time limit of whatever was being asked just then. */

async function open(page: Page, time: string = hours.morning, kept: Readonly<Record<string, string>> = {}) {
  await page.clock.install({ time })
  await store(page, kept)
  await page.goto('/home')
  const home = homeOf(page)
  await expect(home.actionTitles.first()).toBeVisible()
  return home
}

/** The server has said what is hers. */
async function planIsKnown(page: Page): Promise<void> {
  const badge = page.getByRole('banner').getByRole('button', { name: /days left|Upgrade/ })
  await expect(badge).toBeVisible()
}

test.beforeEach(({ maya }) => {
  expect(maya.name).toBe('Maya')
})

for (const [daypart, hello, action, premium] of [
  ['morning', 'Good morning, Maya', 'Mindful Moment', true],
  ['afternoon', 'Good afternoon, Maya', 'Hydration Reminder', false],
  ['evening', 'Good evening, Maya', 'Evening Relaxation', true],
] as const) {
  test(`in the ${daypart} Home has a message of its own, and '${action}' as its instant action`, async ({ page }) => {
    const home = await open(page, hours[daypart])
    await expect(home.greeting).toHaveText(hello)
    await expect(page.getByText(greetings[daypart].message, { exact: true })).toBeVisible()
    await expect(home.actionTitles).toHaveText([action])
    await expect(home.actions.getByText('Premium', { exact: true })).toHaveCount(premium ? 1 : 0)
  })
}

test('from midnight to six Home has words for the hour, and the wind-down timer is one tap away', async ({ page }) => {
  const home = await open(page, '2026-11-18T03:20:00Z')
  await expect(home.greeting).toHaveText('Good morning, Maya')
  await expect(page.getByText(greetings.night.message, { exact: true })).toBeVisible()
  await home.cantSleep.getByRole('link').click()
  await expect(page).toHaveURL(/\/wellness$/)
  await expect(page.getByRole('button', { name: 'Evening Wind-Down Timer', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport()
  await page.clock.setSystemTime('2026-11-18T06:00:00Z')
  await page.goto('/home')
  await expect(page.getByText(greetings.morning.message, { exact: true })).toBeVisible()
  await expect(home.cantSleep).toHaveCount(0)
})

test('the hour’s action changes while she looks on, at 12:00 and at 18:00', async ({ page }) => {
  const home = await open(page, '2026-11-18T11:59:30Z')
  await expect(home.actionTitles).toHaveText(['Mindful Moment'])
  await page.clock.runFor(60_000)
  await expect(home.actionTitles).toHaveText(['Hydration Reminder'])
  await page.clock.setSystemTime('2026-11-18T17:59:30Z')
  await page.clock.runFor(60_000)
  await expect(home.actionTitles).toHaveText(['Evening Relaxation'])
})

test("Today's Progress is the example until her first own entry, then every figure is hers", async ({ page }) => {
  const home = await open(page)
  await expect(home.example).toBeVisible()
  await expect(home.figure('Tasks Done')).toHaveAccessibleName(/^Tasks Done: 7 ?, /)
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/^Water Intake: 1\.5 ?L/)
  await expect(home.figure('Mood')).toHaveAccessibleName(/^Mood: 8 ?\/10/)

  await home.figure('Water Intake').click()
  await home.water.getByRole('button', { name: /^A glass/ }).click()
  await expect(home.example).toHaveCount(0)
  await expect(home.figure('Tasks Done')).toHaveAccessibleName(/^Tasks Done: 0 ?, /)
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/^Water Intake: 0\.25 ?L/)
  await expect(home.figure('Mood')).toHaveAccessibleName(/nothing yet/)
  await expect(home.figure('Mood')).toContainText('–')

  await toastOf(page, 'Cheers!', 'A glass noted, 0.25 L today.').getByRole('button', { name: 'Undo' }).click()
  await expect(home.example).toBeVisible()
  expect(await stored(page, 'harbour:day-log')).toBe('[]')
})

test('a task ticked off counts for the day it was ticked off, whatever day it stands on', async ({ page }) => {
  const home = await open(page, hours.morning, {
    tasks: JSON.stringify(tasksOf('2026-11-18', ['Bath', 'Walk', 'Done elsewhere'], ['Done elsewhere'])),
  })
  await expect(home.example).toHaveCount(0)
  await expect(home.figure('Tasks Done')).toHaveAccessibleName(/^Tasks Done: 1 ?, /)
  await page.clock.setSystemTime('2026-11-19T10:00:00Z')
  await page.reload()
  await expect(home.figure('Tasks Done')).toHaveAccessibleName(/^Tasks Done: 0 ?, /)

  await home.figure('Tasks Done').click()
  await expect(page).toHaveURL('/planner')
  const planner = plannerOf(page)
  await planner.tick('Bath').click()
  await planner.tick('Walk').click()
  await planner.tick('Walk').click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(home.figure('Tasks Done')).toHaveAccessibleName(/^Tasks Done: 1 ?, /)
})

test('water is noted by the glass and by the bottle, and the last one can be taken back', async ({ page }) => {
  const home = await open(page)
  await home.figure('Water Intake').click()
  await expect(home.water.getByText('Nothing yet today. A sip is a beginning.')).toBeVisible()
  await home.water.getByRole('button', { name: 'A bottle 500 ml' }).click()
  await expect(home.water).toHaveCount(0)
  await expect(home.figure('Water Intake')).toBeFocused()
  await home.figure('Water Intake').click()
  await home.water.getByRole('button', { name: 'A glass 250 ml' }).click()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.75 ?L/)

  await home.figure('Water Intake').click()
  await expect(home.water.getByText('0.75 L so far today.')).toBeVisible()
  await home.water.getByRole('button', { name: 'Take back 250 ml' }).click()
  await expect(home.water.getByText('0.5 L so far today.')).toBeVisible()
  await home.water.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.5 ?L/)

  await page.clock.setSystemTime('2026-11-19T08:00:00Z')
  await page.reload()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0 ?L/)
  await expect(home.example).toHaveCount(0)
})

test('a mood is one tap out of five, with Undo; after the lowest a panel with Help now stays', async ({ page }) => {
  const home = await open(page)
  await home.figure('Mood').click()
  await expect(home.mood.getByRole('listitem')).toHaveText([/2\/10$/, /4\/10$/, /6\/10$/, /8\/10$/, /10\/10$/])
  await home.mood.getByRole('button', { name: 'Fair winds 8/10' }).click()
  await expect(toastOf(page, 'Mood noted', '8/10')).toBeVisible()
  await expect(home.figure('Mood')).toHaveAccessibleName(/^Mood: 8 ?\/10/)
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0 ?L/)
  await closeToasts(page)

  await home.figure('Mood').click()
  await home.mood.getByRole('button', { name: 'Rough seas 2/10' }).click()
  await expect(home.figure('Mood')).toHaveAccessibleName(/^Mood: 2 ?\/10/)
  const panel = page.getByRole('dialog', { name: 'Noted: rough seas' })
  await panel.getByRole('button', { name: 'Help now' }).click()
  const help = page.getByRole('dialog', { name: 'Help now' })
  await expect(help.getByRole('link', { name: /999/ }).first()).toHaveAttribute('href', 'tel:999')
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mood noted' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(home.figure('Mood')).toHaveAccessibleName(/^Mood: 8 ?\/10/)

  await page.clock.setSystemTime('2026-11-19T08:00:00Z')
  await page.reload()
  await expect(home.figure('Mood')).toContainText('–')
})

test('the lowest mood offers help also where the device keeps nothing', async ({ page, guard }) => {
  guard.expect(/^Local storage could not be/, /^Data set aside cannot be read/, /^What waits to be sent could not/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await page.goto('/home')
  const home = homeOf(page)
  await home.figure('Mood').click()
  await home.mood.getByRole('button', { name: 'Rough seas 2/10' }).click()
  const panel = page.getByRole('dialog', { name: 'Rough seas' })
  await expect(panel).toContainText(suicidalThoughts.text)
  await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Help now' }).click()
  await expect(page.getByRole('dialog', { name: 'Help now' })).toBeVisible()
})

test('two weeks of low moods are spoken of, once', async ({ page }) => {
  const day = (back: number) => `2026-11-${String(18 - back).padStart(2, '0')}`
  const low = Array.from({ length: 7 }, (_, index) => ({
    id: `m${index}`,
    kind: 'mood',
    day: day(index + 1),
    at: `${day(index + 1)}T09:00:00.000Z`,
    value: 4,
  }))
  const home = await open(page, hours.morning, { 'harbour:day-log': JSON.stringify(low) })
  await home.figure('Mood').click()
  await home.mood.getByRole('button', { name: 'Choppy 4/10' }).click()
  const panel = page.getByRole('dialog', { name: 'Noted' })
  await expect(panel).toContainText('Most of the days you noted in these two weeks were low.')
  await panel.getByRole('button', { name: 'Close' }).click()
  await home.figure('Mood').click()
  await home.mood.getByRole('button', { name: 'Choppy 4/10' }).click()
  await expect(toastOf(page, 'Mood noted', '4/10')).toBeVisible()
})

test("'Hydration Reminder Started! ✨' is free, logs a glass, and can be undone", async ({ page }) => {
  const home = await open(page, hours.afternoon)
  await home.start('Hydration Reminder').click()
  const started = toastOf(page, 'Hydration Reminder Started! ✨', 'A glass noted, 0.25 L today.')
  await expect(started).toBeVisible()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.25 ?L/)
  await home.start('Hydration Reminder').click()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.5 ?L/)
  await toastOf(page, 'Hydration Reminder Started! ✨', 'A glass noted, 0.5 L today.')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.25 ?L/)
})

test('with a full storage nothing is said to be noted', async ({ page, guard }) => {
  guard.expect(/^Local storage could not be/)
  const home = await open(page, hours.afternoon)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await home.start('Hydration Reminder').click()
  await expect(toastOf(page, 'That could not be saved')).toBeVisible()
  await expect(toastOf(page, 'Hydration Reminder Started! ✨')).toHaveCount(0)
  await expect(home.example).toBeVisible()
})

test('without a network the figures still work, below the strip that says so', async ({ page, context, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/, /^The subscription could not be checked/, /^Analytics error/)
  const home = await open(page, hours.afternoon)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const strip = await page.getByText('You’re offline.').boundingBox()
  const card = await home.progress.boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(card?.y ?? 0)
  await home.start('Hydration Reminder').click()
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.25 ?L/)
  await home.figure('Mood').click()
  await home.mood.getByRole('button', { name: /^So-so/ }).click()
  await expect(home.figure('Mood')).toHaveAccessibleName(/^Mood: 6 ?\/10/)
})

for (const [title, time] of [
  ['Mindful Moment', hours.morning],
  ['Evening Relaxation', hours.evening],
] as const) {
  test(`${title} without access opens the upgrade dialog that names it`, async ({ page }) => {
    const home = await open(page, time)
    await planIsKnown(page)
    await home.start(title).click()
    await expect(home.plans.getByText(`${title} requires premium access`, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/home')
    await home.plans.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(home.start(title)).toBeFocused()
  })

  test(`${title} with access opens its session at once, and a reload does not begin it again`, async ({
    page,
    harbour,
  }) => {
    await withTrial(page, harbour)
    const home = await open(page, time)
    await planIsKnown(page)
    await home.start(title).click()
    const view = page.getByRole('dialog', { name: title })
    await expect(view.getByText(/^Step 1 of \d$/)).toBeVisible()
    await expect(view.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page).toHaveURL('/wellness')

    await view.getByRole('button', { name: 'End Session' }).click()
    await expect(view).toHaveCount(0)
    await page.reload()
    await expect(wellnessOf(page).startBoost).toBeVisible()
    await expect(view).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/home')
    await page.goForward()
    await expect(wellnessOf(page).startBoost).toBeVisible()
    await expect(view).toHaveCount(0)
  })
}

test('a mindful moment is three minutes long and can be made small and opened again', async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const home = await open(page)
  await planIsKnown(page)
  await home.start('Mindful Moment').click()
  const view = page.getByRole('dialog', { name: 'Mindful Moment' })
  await expect(view.getByText('Step 1 of 6')).toBeVisible()
  await view.getByRole('button', { name: 'Minimise' }).click()
  const { boost, boostTitle, openBoost } = wellnessOf(page)
  await expect(boostTitle).toHaveText('Mindful Moment')
  await expect(boost.getByText(/^Running: [23]:\d\d left$/)).toBeVisible()
  await openBoost.click()
  await page.clock.fastForward(181_000)
  await expect(view.getByRole('heading', { name: 'That was yours' })).toBeVisible()
  await view.getByRole('button', { name: 'Done' }).click()
  await expect(boostTitle).toHaveText('Morning Awakening')
})

test('a session under way is opened instead of a second one', async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const home = await open(page)
  await planIsKnown(page)
  await page.goto('/wellness')
  const wellness = wellnessOf(page)
  await wellness.startBoost.click()
  const awakening = page.getByRole('dialog', { name: 'Morning Awakening' })
  await awakening.getByRole('button', { name: 'Pause' }).click()
  await awakening.getByRole('button', { name: 'Minimise' }).click()

  await page.goto('/home')
  await home.start('Mindful Moment').click()
  await expect(awakening.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(page).toHaveURL('/wellness')
  await awakening.getByRole('button', { name: 'End Session' }).click()
  await expect(wellness.boostTitle).toHaveText('Morning Awakening')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an address that wishes for a session asks for access as the button does; a wish for nothing known is dropped', async ({
  page,
}) => {
  await open(page)
  await page.goto('/wellness?begin=mindful-moment')
  const { plans } = homeOf(page)
  await expect(plans.getByText('Mindful Moment requires premium access', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/wellness')
  await expect(wellnessOf(page).boostTitle).toHaveText('Mindful Moment')

  await page.goto('/wellness?begin=%3Cscript%3E&so=1')
  await expect(page).toHaveURL('/wellness?so=1')
  await expect(wellnessOf(page).boostTitle).toHaveText('Morning Awakening')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('when the words of a session do not come she is told, and the next tap tries again', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/ERR_FAILED/, /^The guided sessions could not be loaded/)
  await withTrial(page, harbour)
  const home = await open(page)
  await planIsKnown(page)
  await page.route('**/api/content/sessions', (route) => route.abort())
  await home.start('Mindful Moment').click()
  await expect(toastOf(page, 'Mindful Moment could not be fetched')).toBeVisible()
  await page.unroute('**/api/content/sessions')
  await wellnessOf(page).startBoost.click()
  await expect(page.getByRole('dialog', { name: 'Mindful Moment' }).getByText('Step 1 of 6')).toBeVisible()
})

test('Explore has its cards in the specification’s order, the premium ones with a lantern', async ({ page }) => {
  const home = await open(page)
  const headings = home.cards.getByRole('heading', { level: 3 })
  await expect.poll(() => headings.count()).toBeGreaterThanOrEqual(5)
  const titles = await headings.allInnerTexts()
  const six = ['Daily Planner', 'Wellness Hub', 'Community', 'Personal Goals', 'Parenting Tips', 'Emergency Supplies']
  expect(titles).toEqual(six.filter((title) => titles.includes(title)))
  for (const title of titles) {
    const premium = ['Community', 'Personal Goals'].includes(title)
    await expect(home.card(title).getByText('Premium', { exact: true }), title).toHaveCount(premium ? 1 : 0)
  }
})

test('without access the premium cards and Meal Planning open the upgrade dialog that names them', async ({ page }) => {
  const home = await open(page)
  await planIsKnown(page)
  for (const [card, feature] of [
    [home.card('Personal Goals'), 'Personal Goals'],
    [home.meals, 'Meal Planner'],
  ] as const) {
    await card.getByRole('button').click()
    await expect(home.plans.getByText(`${feature} requires premium access`, { exact: true })).toBeVisible()
    await home.plans.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(home.plans).toHaveCount(0)
  }
  await expect(page).toHaveURL('/home')
})

test('every card leads to its screen; with access the premium ones too', async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const home = await open(page)
  await planIsKnown(page)
  await expect(home.explore.getByRole('button')).toHaveCount(0)
  const ways = await home.explore
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const six = exploreCards.map(({ path }) => path)
  expect(ways).toEqual(six.filter((path) => ways.includes(path)))
  for (const path of ways) {
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 }), `${path}`).not.toHaveText(/Page not found/)
  }
  await page.goto('/home')
  await home.meals.getByRole('link', { name: 'Plan meals' }).click()
  await expect(page).toHaveURL('/meal-planner')
})

/** A recipe as the pack has it. */
function recipe(id: string, name: string, category: string) {
  return {
    id,
    name,
    category,
    calories: 500,
    protein: 30,
    carbs: 60,
    fat: 15,
    cookTime: 20,
    difficulty: 'easy',
    servings: 2,
    tags: [],
    ingredients: [{ item: 'oats', name: 'oats', amount: 80, unit: 'g', aisle: 'cupboard' }],
    instructions: ['Stir.'],
    nutritionScore: 80,
    familyFriendly: true,
    image: { dish: 'bowl', ground: 'sun', base: 'porridge', toppings: ['berries'] },
    allergens: [],
    diets: [],
    childPortion: 'Half a bowl.',
  }
}

const planned = (id: string) => ({ recipe: id, locked: false })

/** Three meals for the tour's Wednesday, and another for the day after. */
const plan = {
  preferences: { diets: [], familyFriendly: false, quick: false, calories: 1800 },
  plan: {
    week: '2026-11-16',
    days: [
      {},
      {},
      { breakfast: planned('pear'), lunch: planned('soup'), dinner: planned('pie') },
      { dinner: planned('stew') },
      {},
      {},
      {},
    ],
    portion: 1,
  },
  removed: [],
}
const keptPlan = { 'harbour:meal-plan': JSON.stringify(plan) }

/** The recipes of that plan, in place of the server's. */
async function serveRecipes(page: Page): Promise<void> {
  const recipes = [
    recipe('pear', 'Pear porridge', 'breakfast'),
    recipe('soup', 'Lentil soup', 'lunch'),
    recipe('pie', 'Fish pie', 'dinner'),
    recipe('stew', 'Tomorrow’s stew', 'dinner'),
  ]
  await page.route('**/api/content/recipes', (route) => route.fulfill({ json: { recipes } }))
}

test('the next tasks are ticked off on Home and a new one is added; what is ticked keeps its place until Home is opened again', async ({
  page,
}) => {
  const tasks = [...tasksOf('2026-11-19', ['Tomorrow’s']), ...tasksOf('2026-11-18', ['Bath', 'Walk'])]
  const home = await open(page, hours.morning, { tasks: JSON.stringify(tasks) })
  await expect(home.nextTitles).toHaveText(['Bath', 'Walk', /^Tomorrow’s Thu 19 Nov/])
  await home.tick('Bath').check()
  await home.field.fill('Ring the GP')
  await page.keyboard.press('Enter')
  await expect(home.field).toBeFocused()
  // The fourth open one is in the list too, since one of the three is done. Three are free: this is the third that is open.
  await expect(home.nextTitles).toHaveText(['Bath', 'Walk', 'Ring the GP', /^Tomorrow’s/])
  await expect(home.tick('Bath')).toBeChecked()
  await home.field.fill('One too many')
  await page.keyboard.press('Enter')
  await expect(home.plans).toContainText('Unlimited Task Planning')
  await page.keyboard.press('Escape')
  await expect(home.field).toHaveValue('One too many')
  await page.reload()
  await expect(home.nextTitles).toHaveText(['Walk', 'Ring the GP', /^Tomorrow’s/])
  await expect(home.field).toHaveValue('One too many')
  await home.next.getByRole('link', { name: 'All tasks' }).click()
  await expect(page).toHaveURL('/planner')
  await expect(plannerOf(page).field).toHaveValue('One too many')
})

test('without scrolling a phone shows the next tasks, the meal and the action of the hour, and on the planner four tasks and the field', async ({
  page,
  harbour,
}) => {
  await withTrial(page, harbour)
  await serveRecipes(page)
  const tasks = tasksOf('2026-11-18', ['Bath', 'Walk', 'Bins', 'Nappies', 'Ring the GP'])
  const home = await open(page, hours.afternoon, { ...keptPlan, tasks: JSON.stringify(tasks) })
  await expect(home.meals.getByRole('link', { name: 'Lentil soup' })).toBeVisible()
  const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const inSight = async (part: Locator) => {
    const box = await part.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= (tabs?.y ?? 0), `${part.toString()} is in sight`).toBe(true)
  }
  for (const title of ['Bath', 'Walk', 'Bins']) await inSight(home.tick(title))
  await inSight(home.field)
  await inSight(home.meals.getByRole('link', { name: 'Lentil soup' }))
  await inSight(home.start('Hydration Reminder'))
  await page.goto('/planner')
  const planner = plannerOf(page)
  await inSight(planner.field)
  for (const row of [0, 1, 2, 3]) await inSight(planner.rows.nth(row).getByRole('checkbox'))
})

test('with a plan the Meal Planning card has the meal of the hour, a link to its recipe, and no premium word without access', async ({
  page,
  harbour,
}) => {
  await serveRecipes(page)
  const home = await open(page, hours.morning, keptPlan)
  await planIsKnown(page)
  await expect(home.meals.getByText('A week of unfussy suppers, and the list that goes with it.')).toBeVisible()
  await expect(home.meals.getByText('Fish pie')).toHaveCount(0)

  await withTrial(page, harbour)
  await open(page, hours.morning, keptPlan)
  await expect(home.meals.getByRole('link', { name: 'Lentil soup' })).toHaveAttribute(
    'href',
    '/meal-planner/recipes/soup',
  )
  await home.meals.getByRole('link', { name: 'See the week' }).click()
  await expect(page).toHaveURL('/meal-planner')
})

test('nothing on Home moves when what is stored has been read', async ({ page, harbour }) => {
  await watchShifts(page)
  await withTrial(page, harbour)
  await serveRecipes(page)
  const at = new Date(hours.morning).toISOString()
  const home = await open(page, hours.morning, {
    ...keptPlan,
    tasks: JSON.stringify(tasksOf('2026-11-18', ['Bath', 'Walk'], ['Bath'])),
    'harbour:day-log': JSON.stringify([
      { id: 'a', kind: 'water', day: '2026-11-18', ml: 750 },
      { id: 'b', kind: 'mood', day: '2026-11-18', at, value: 8 },
    ]),
  })
  await planIsKnown(page)
  await expect(home.figure('Water Intake')).toHaveAccessibleName(/: 0\.75 ?L/)
  await expect(home.meals.getByText('Lentil soup')).toBeVisible()
  expect(await shifted(page)).toBeLessThan(0.02)
})
