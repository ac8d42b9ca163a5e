import type { Page } from '@playwright/test'
import { recipePageWords } from '../content/open/meals/recipe.ts'
import { dayNutrition, defaultPreferences, emptyPlan, put } from '../domain/meal-plan.ts'
import { passesFilters, searchRecipes } from '../domain/recipe-choice.ts'
import { mealOrder, nameOf, type Meal, type Recipe } from '../domain/recipe.ts'
import { amountWords, scaled } from '../domain/shopping-list.ts'
import { closeToasts, expect, expectInSight, store, stored, test, toastOf } from './harbour.ts'
import { listOf, mealsOf, someRecipe, withRecipes, type StoredMeals } from './meals-page.ts'
import { enter, newPerson } from './people.ts'
import type { Server } from './server.ts'

const wednesday = '2026-11-18T10:00:00Z'
const today = '2026-11-18'

const nothing: StoredMeals = { preferences: defaultPreferences, plan: null, removed: [], cooksFor: null }

async function open(page: Page, server: Server, kept: Partial<StoredMeals> = {}, time = wednesday) {
  await page.clock.install({ time })
  const recipes = await withRecipes(page, server)
  await store(page, { 'harbour:meal-plan': JSON.stringify({ ...nothing, ...kept }) })
  await page.goto('/meal-planner')
  await expect(mealsOf(page).recipes).toBeVisible()
  return { recipes, planner: mealsOf(page) }
}

async function storedMeals(page: Page): Promise<StoredMeals> {
  return JSON.parse((await stored(page, 'harbour:meal-plan')) ?? 'null') as StoredMeals
}

async function plannedWeek(page: Page): Promise<[Meal, string][]> {
  const { plan } = await storedMeals(page)
  return (plan?.days ?? []).flatMap((day) =>
    mealOrder.flatMap((meal): [Meal, string][] => (day[meal] ? [[meal, day[meal].recipe]] : [])),
  )
}

const idOf = (recipes: readonly Recipe[], name: string | null): string =>
  recipes.find((recipe) => recipe.name === name)?.id ?? ''

/** Records in `window.asked` when the page requests a wake lock, and when it releases it. */
async function noteWakeLock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          asked.push('on')
          return { released: false, release: async () => void asked.push('off') }
        },
      },
    })
  })
}

const wakeLockOf = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked)

test(
  'the page with nothing planned, its seven days, and Generate Plan with Undo and locks',
  { tag: '@gate' },
  async ({ page, harbour }) => {
    await noteWakeLock(page)
    const { planner, recipes } = await open(page, harbour)

    await test.step('the page has its title, its two actions and its parts', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEAL PLANNER')
      await expect(page.getByText('Wednesday 18 November', { exact: true })).toBeVisible()
      await expect(planner.generate).toBeVisible()
      await expect(planner.openList).toBeVisible()
      await expect(page.getByText('Worked out on your device by fixed rules.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Today’s lunch',
        'This Week',
        "Today's Nutrition",
        'Recipes',
      ])
    })

    await test.step('the meal of the hour is an idea, in sight without scrolling; one tap plans it, another opens it', async () => {
      await expectInSight(page, planner.hour)
      await page.setViewportSize({ width: 320, height: 568 })
      await expectInSight(page, planner.take)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(planner.hour).toBeInViewport({ ratio: 1 })
      const [card, beside] = [await planner.hour.boundingBox(), await planner.recipes.boundingBox()]
      expect(card && card.x + card.width).toBeLessThan(beside?.x ?? 0)
      expect(card?.y).toBe(beside?.y)
      await page.setViewportSize({ width: 390, height: 844 })
      const idea = (await planner.hour.getByRole('link').textContent()) ?? ''
      await planner.hour.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2, name: idea })).toBeVisible()
      await page.getByRole('button', { name: 'Keep the screen on' }).click()
      await expect.poll(() => wakeLockOf(page)).toEqual(['on'])
      await page.getByRole('button', { name: 'Back' }).click()
      await expect.poll(() => wakeLockOf(page)).toEqual(['on', 'off'])
      await planner.take.press('Enter')
      const added = toastOf(page, 'Added to your plan', `${idea}: Lunch today`)
      await expect(added).toBeVisible()
      const link = planner.hour.getByRole('link', { name: idea, exact: true })
      await expect(link).toBeFocused()
      expect((await storedMeals(page)).plan?.days[2]).toEqual({ lunch: { recipe: idOf(recipes, idea), locked: true } })
      await page.setViewportSize({ width: 320, height: 568 })
      await expectInSight(page, planner.hour.getByRole('link', { name: 'Cook' }))
      await page.setViewportSize({ width: 390, height: 844 })
      await added.getByRole('button', { name: 'Undo' }).click()
      await expect(planner.take).toBeVisible()
      await closeToasts(page)
    })

    await test.step('nutrition is at 0 of the day’s target, unfolded by a tap', async () => {
      await expect(planner.nutrition.getByRole('progressbar')).toHaveCount(0)
      await planner.unfoldNutrition()
      await expect(planner.nutrition.getByText(/breastfeeding takes about 330 to 500 more/)).toBeVisible()
      expect(await planner.bars()).toEqual([
        '0 of about 1,800 kcal',
        '0 of at most about 120 g',
        '0 of about 225 g',
        '0 of about 60 g',
      ])
      await expect(planner.nutrition.getByText('0 / about 1,800 kcal')).toBeVisible()
    })

    await test.step('on the smallest phones the seven days are a row of targets of 44 px, and the page does not scroll sideways', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      const days = () =>
        planner.week.getByRole('button').evaluateAll((all) =>
          all.map((day) => {
            const { width, height, top } = day.getBoundingClientRect()
            return { width, height, top }
          }),
        )
      // The week may still be moving to its place on the smaller screen.
      await expect.poll(async () => new Set((await days()).map(({ top }) => top)).size).toBe(1)
      expect(await days()).toHaveLength(7)
      for (const { width, height } of await days()) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('This Week goes from Mon to Sun: today is marked, the chosen day pressed', async () => {
      await expect(planner.week.getByRole('button')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
      await expect(planner.week.locator('[aria-current=date]')).toHaveAccessibleName(
        'Wed 18 Nov, today, nothing planned',
      )
      await expect(planner.day('Wed 18 Nov')).toHaveAttribute('aria-pressed', 'true')
      await planner.day('Sun 22 Nov').focus()
      await page.keyboard.press('Enter')
      await expect(planner.day('Sun 22 Nov')).toHaveAttribute('aria-pressed', 'true')
      await expect(planner.day('Wed 18 Nov')).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('Undo after Generate Plan leaves the week as it was', async () => {
      await planner.generate.click()
      await expect(page.locator('#plan-toast').getByText('Your week is planned')).toBeVisible()
      await toastOf(page, 'Your week is planned').getByRole('button', { name: 'Undo' }).click()
      await expect(planner.thisWeek.getByText('Nothing planned')).toHaveCount(3)
      expect((await storedMeals(page)).plan).toBeNull()
      await closeToasts(page)
    })

    await test.step('Generate Plan fills the meals ahead, no dinner twice, and says so; the bars add up the chosen day', async () => {
      await planner.generate.click()
      await expect(toastOf(page, 'Your week is planned', '14 meals, today to Sunday.')).toBeVisible()
      await expect(planner.day('Sun 22 Nov')).toHaveAccessibleName('Sun 22 Nov, 3 meals')
      const week = await plannedWeek(page)
      expect(week).toHaveLength(14)
      for (const [meal, id] of week) expect(recipes.find((recipe) => recipe.id === id)?.category).toBe(meal)
      const dinners = week.filter(([meal]) => meal === 'dinner').map(([, id]) => id)
      expect(new Set(dinners).size).toBe(5)

      const { plan } = await storedMeals(page)
      if (!plan) throw new Error('There is no plan')
      for (const [index, name] of [
        [3, 'Thu 19 Nov'],
        [4, 'Fri 20 Nov'],
      ] as const) {
        await planner.day(name).click()
        await expect(planner.planned).toHaveCount(3)
        const names = await planner.planned.allTextContents()
        expect(names.map((each) => idOf(recipes, each))).toEqual(
          mealOrder.map((meal) => plan.days[index]?.[meal]?.recipe),
        )
        const { calories, protein, carbs, fat } = dayNutrition(plan, index, recipes)
        expect(await planner.bars()).toEqual([
          `${calories.toLocaleString('en-GB')} of about 1,800 kcal`,
          `${protein} of at most about 120 g`,
          `${carbs} of about 225 g`,
          `${fat} of about 60 g`,
        ])
      }
      await expect(planner.nutrition.getByText('For Friday 20 November')).toBeVisible()
      await closeToasts(page)
    })

    await test.step('what is locked survives Generate Plan, and Undo brings the week before back', async () => {
      await planner.day('Wed 18 Nov').click()
      const dinner = (await planner.planned.last().textContent()) ?? ''
      await planner.lock(dinner).click()
      await expect(planner.lock(dinner)).toHaveAttribute('aria-pressed', 'true')
      const stillLocked = async () =>
        expect((await storedMeals(page)).plan?.days[2]?.dinner).toEqual({ recipe: idOf(recipes, dinner), locked: true })
      const before = await plannedWeek(page)
      await planner.generate.click()
      await expect(toastOf(page, 'Your week is planned')).toHaveCount(1)
      await stillLocked()
      const other = await plannedWeek(page)
      expect(other).not.toEqual(before)
      await closeToasts(page)
      await planner.generate.click()
      await expect(toastOf(page, 'Your week is planned')).toHaveCount(1)
      await stillLocked()
      expect(await plannedWeek(page)).not.toEqual(other)
      await toastOf(page, 'Your week is planned').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => plannedWeek(page)).toEqual(other)
    })

    await test.step('the way back leads to Home', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/home')
    })
  },
)

test('the recipes: a page at a time, their tabs, chips and cards, and the same place again after a recipe', async ({
  page,
  harbour,
}) => {
  const { recipes, planner } = await open(page, harbour)
  const cards = planner.recipes.getByRole('listitem')
  const names = recipes.map(({ name }) => name)

  await test.step('six at first, at most 900 px high; Show more goes to the first new one; back from far down the place is found', async () => {
    await planner.tab('Lunch').check()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(cards).toHaveCount(6)
      const box = await page.locator('#recipe-cards').boundingBox()
      expect(box?.height).toBeLessThanOrEqual(900)
    }
    await planner.tab('All').check()
    await planner.showMore.press('Enter')
    await expect(cards).toHaveCount(18)
    await expect(cards.nth(6).getByRole('link')).toBeFocused()
    const last = cards.last()
    await last.scrollIntoViewIfNeeded()
    await last.getByRole('link').click()
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()
    await expect(last).toBeInViewport()
    await expect(cards).toHaveCount(18)
  })

  await test.step('the tabs are All, Breakfast, Lunch, Dinner; Breakfast shows only name and calories', async () => {
    await expect(planner.recipes.getByRole('radio')).toHaveCount(4)
    await expect.poll(planner.names).toEqual(names.slice(0, 18))
    for (const [tab, meal] of [
      ['Lunch', 'lunch'],
      ['Dinner', 'dinner'],
      ['Breakfast', 'breakfast'],
    ] as const) {
      await planner.tab(tab).check()
      const ofMeal = recipes.filter(({ category }) => category === meal).map(({ name }) => name)
      await expect.poll(planner.names).toEqual(ofMeal.slice(0, 6))
    }
    const porridge = someRecipe(recipes, 'breakfast')
    const card = planner.card(porridge.name)
    expect((await card.innerText()).split('\n').filter(Boolean)).toEqual([porridge.name, `${porridge.calories} kcal`])
    await expect(card.getByRole('button')).toHaveAccessibleName(`Favourite ${porridge.name}`)
    await expect(planner.recipes.getByRole('button', { name: /^Add .* to plan$/ })).toHaveCount(0)
  })

  await test.step('a card has its heart, name, minutes and cost', async () => {
    await planner.tab('Dinner').check()
    const { name, cookTime } = someRecipe(recipes, 'dinner', 2)
    const card = planner.card(name)
    await expect(card).toContainText(new RegExp(`${cookTime} min · about £\\d`))
    const heart = card.getByRole('button', { name: `Favourite ${name}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await stored(page, 'favorites')).toContain(name)
  })

  await test.step('chips narrow the list together, and stay after a recipe', async () => {
    const chip = (name: string) => planner.recipes.getByRole('button', { name, exact: true })
    const left = recipes.filter((each) => each.category === 'dinner' && passesFilters(each, ['one-pan', 'no-oven']))
    await chip('Filters').click()
    await chip('One pan').click()
    await chip('No oven').click()
    await expect.poll(planner.names).toEqual(left.map(({ name }) => name))
    await cards.first().getByRole('link').click()
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()
    await expect(chip('One pan')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(planner.names).toEqual(left.map(({ name }) => name))
    await chip('15 minutes').click()
    await expect(planner.recipes.getByText('Nothing here is all of that')).toBeVisible()
    for (const name of ['15 minutes', 'One pan', 'No oven']) await chip(name).click()
    await chip('Leave out').click()
    await planner.recipes.getByRole('button', { name: 'Milk', exact: true }).click()
    await expect(chip('Leave out: 1')).toBeVisible()
    expect((await storedMeals(page)).preferences.leaveOut).toEqual(['milk'])
    await planner.recipes.getByRole('button', { name: 'Milk', exact: true }).click()
  })

  await test.step('back from a recipe the day and the tab are as they were left', async () => {
    await closeToasts(page)
    await planner.day('Fri 20 Nov').click()
    await planner.tab('Lunch').check()
    await planner.card(someRecipe(recipes, 'lunch').name).getByRole('link').click()
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(planner.day('Fri 20 Nov')).toHaveAttribute('aria-pressed', 'true')
    await expect(planner.tab('Lunch')).toBeChecked()
  })

  await test.step('recipes are found by dish and ingredient, within the tab or under All, and the search is there again after a recipe', async () => {
    const soup = someRecipe(recipes, 'lunch', 3)
    const { name: ingredient } = soup.ingredients[0] ?? { name: '' }
    const found = searchRecipes(recipes, ingredient).filter(({ category }) => category === 'lunch')
    await planner.search.fill(ingredient.toUpperCase())
    await expect.poll(planner.names).toEqual(found.map(({ name }) => name).slice(0, 6))
    await planner.tab('Dinner').check()
    await planner.search.fill(soup.name)
    await expect(planner.recipes.getByText('No recipe with that')).toBeVisible()
    await planner.recipes.getByRole('button', { name: 'Look under All' }).press('Enter')
    await expect(planner.tab('All')).toBeFocused()
    await planner.card(soup.name).getByRole('link').click()
    await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(planner.search).toHaveValue(soup.name)
    await expect(planner.card(soup.name)).toBeVisible()
    await planner.search.fill('no such dish')
    await expect(planner.recipes.getByText('Try a shorter word, or another ingredient.')).toBeVisible()
    await planner.recipes.getByRole('button', { name: 'Clear search' }).click()
    await expect(planner.search).toBeFocused()
    await expect.poll(planner.names).toEqual(names.slice(0, 6))
  })

  await test.step('from 15:00 dinner is next, and the recipes open on Dinner unless another tab was chosen', async () => {
    await page.clock.setFixedTime('2026-11-18T15:00:00Z')
    await page.goto('/meal-planner')
    await expect(planner.hour).toHaveAccessibleName('Tonight’s dinner')
    await expect(planner.tab('Dinner')).toBeChecked()
    await planner.search.fill(someRecipe(recipes, 'breakfast').name)
    await expect(planner.tab('All')).toBeChecked()
    await expect(planner.card(someRecipe(recipes, 'breakfast').name)).toBeVisible()
    await planner.search.fill('egg')
    await planner.tab('Dinner').check()
    await expect(planner.recipes.getByText(/^\d+ recipes more in other meals\.$/)).toBeVisible()
    await planner.recipes.getByRole('button', { name: 'Look under All' }).click()
    await planner.search.fill('')
    await planner.tab('All').check()
    await page.reload()
    await expect(planner.tab('All')).toBeChecked()
  })
})

test('meals planned by hand: added, chosen, swapped, taken out, with the focus kept and Undo', async ({
  page,
  harbour,
}) => {
  const { planner, recipes } = await open(page, harbour)

  await test.step('Add to Plan puts a recipe on the chosen day, and Undo takes it back', async () => {
    const curry = someRecipe(recipes, 'dinner')
    await planner.day('Fri 20 Nov').click()
    await planner.tab('Dinner').check()
    await planner.addToPlan(curry.name).click()
    const added = toastOf(page, 'Added to your plan', `${curry.name}: Dinner on Friday 20 November`)
    await expect(added).toBeVisible()
    await expect(planner.planned).toHaveText([curry.name])
    await planner.unfoldNutrition()
    await expect(planner.bar('Calories')).toHaveAttribute('aria-valuenow', String(curry.calories))
    expect((await storedMeals(page)).plan?.days[4]).toEqual({ dinner: { recipe: curry.id, locked: true } })
    await added.getByRole('button', { name: 'Undo' }).click()
    await expect(planner.planned).toHaveCount(0)
    await closeToasts(page)
  })

  const lunches = recipes.filter(({ category }) => category === 'lunch').map(({ name }) => name)
  const sheet = page.getByRole('dialog', { name: 'Lunch today' })

  await test.step('a meal chosen for an empty place has the focus, and after Undo the place has it again', async () => {
    await planner.day('Wed 18 Nov').click()
    await planner.choose('lunch').press('Enter')
    await sheet.getByRole('listitem').getByRole('button').first().press('Enter')
    await expect(planner.planned).toHaveCount(1)
    const first = (await planner.planned.textContent()) ?? ''
    expect(lunches).toContain(first)
    await expect(planner.swap(first)).toBeFocused()
    await toastOf(page, 'Added to your plan').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(planner.choose('lunch')).toBeFocused()
    await closeToasts(page)
  })

  await test.step('a planned meal is swapped for one that suits, taken out, brought back and opened', async () => {
    await planner.choose('lunch').click()
    await expect(sheet.getByRole('listitem')).toHaveCount(lunches.length)
    await sheet.getByRole('listitem').first().getByRole('button').click()
    await expect(planner.planned).toHaveCount(1)
    const first = (await planner.planned.textContent()) ?? ''

    await planner.swap(first).click()
    await expect(sheet.getByRole('button', { name: first })).toHaveCount(0)
    await expect(sheet.getByText(/^About £?\d[\d.]*p? a portion$/)).toHaveCount(lunches.length - 1)
    await sheet.getByRole('listitem').first().getByRole('button').click()
    await expect(planner.planned).not.toHaveText(first)
    const second = (await planner.planned.textContent()) ?? ''

    await closeToasts(page)
    await planner.takeOut(second).press('Enter')
    await expect(planner.choose('lunch')).toBeFocused()
    await toastOf(page, 'Taken out of your plan', second).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(planner.planned).toHaveText([second])
    await expect(planner.swap(second)).toBeFocused()

    await planner.planned.click()
    await expect(page).toHaveURL(`/meal-planner/recipes/${idOf(recipes, second)}`)
    await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await closeToasts(page)
  })

  await test.step('in the place of a meal that the member chose, Add to Plan asks which meal and which day', async () => {
    const [first, second] = [someRecipe(recipes, 'dinner', 0), someRecipe(recipes, 'dinner', 1)]
    await planner.addToPlan(first.name).click()
    await planner.addToPlan(first.name).click()
    await expect(toastOf(page, 'Planned already')).toBeVisible()
    await closeToasts(page)
    await planner.addToPlan(second.name).click()
    await expect(planner.places.getByRole('button', { name: `Today ${first.name} , locked` })).toBeVisible()
    await planner.places.getByRole('radio', { name: 'Lunch' }).check()
    await planner.places.getByRole('button', { name: /^Sat 21 Nov Free/ }).click()
    await expect(toastOf(page, 'Added to your plan', `${second.name}: Lunch on Saturday 21 November`)).toBeVisible()
    expect((await storedMeals(page)).plan?.days[5]).toEqual({ lunch: { recipe: second.id, locked: true } })
  })
})

test('the calories of a day, and the question whether the member breastfeeds', async ({ page, harbour }) => {
  const { planner } = await open(page, harbour, { preferences: { ...defaultPreferences, calories: 1500 } })
  const more = planner.wishes.getByRole('button', { name: 'More calories' })
  const fewer = planner.wishes.getByRole('button', { name: 'Fewer calories' })

  await test.step('fewer calories that were stored before are raised', async () => {
    await planner.unfoldNutrition()
    await expect(planner.nutrition.getByText('0 / about 1,800 kcal')).toBeVisible()
  })

  await test.step('the calories of a day can be changed, with a word about breastfeeding', async () => {
    await planner.openWishes.click()
    await expect(planner.wishes.getByText(/breastfeeding takes about 330 to 500 more/)).toBeVisible()
    for (let step = 0; step < 9; step += 1) await more.click()
    await planner.wishes.getByRole('button', { name: 'Done' }).click()
    expect(await planner.bars()).toEqual([
      '0 of about 2,250 kcal',
      '0 of at most about 150 g',
      '0 of about 281 g',
      '0 of about 75 g',
    ])
    await planner.generate.click()
    await expect(planner.nutrition.getByText('Counted with 1.25 of a serving at each meal.')).toBeVisible()
  })

  await test.step('whether the member breastfeeds is asked once, and sets the fewest calories that can be chosen', async () => {
    await open(page, harbour)
    await planner.unfoldNutrition()
    const question = planner.nutrition.getByRole('group', { name: 'Are you breastfeeding?' })
    await expect(question.getByRole('button')).toHaveText(['Yes', 'No', 'Skip'])
    await question.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(question).toHaveCount(0)
    await expect(planner.nutrition.getByRole('list')).toBeFocused()
    await expect(planner.nutrition.getByText('0 / about 2,300 kcal')).toBeVisible()
    await page.reload()
    await planner.unfoldNutrition()
    await expect(planner.bar('Calories')).toBeVisible()
    await expect(question).toHaveCount(0)

    await planner.openWishes.click()
    for (let step = 0; step < 6; step += 1) await fewer.click()
    await expect(planner.wishes.getByText('about 2,000 kcal', { exact: true })).toBeVisible()
    await expect(fewer).toHaveAttribute('aria-disabled', 'true')
    await planner.wishes.getByRole('radio', { name: 'No', exact: true }).check()
    for (let step = 0; step < 4; step += 1) await fewer.click()
    await expect(planner.wishes.getByText('about 1,800 kcal', { exact: true })).toBeVisible()
    await expect(fewer).toHaveAttribute('aria-disabled', 'true')
    expect((await storedMeals(page)).preferences).toMatchObject({ breastfeeding: 'no', calories: 1800 })
  })
})

test('wishes decide what is planned and listed, and say what is in the way', async ({ page, harbour }) => {
  const recipes = await withRecipes(page, harbour)
  const meat = recipes.find(({ category, diets }) => category === 'dinner' && !diets.includes('vegetarian'))
  if (!meat) throw new Error('there is no dinner with meat')
  const { planner } = await open(page, harbour, { plan: put(emptyPlan(today), 2, 'dinner', meat.id) })
  const done = planner.wishes.getByRole('button', { name: 'Done' })
  const alert = planner.wishes.getByRole('alert')

  await test.step('what was planned before a diet was named is marked, and its ingredients stay off the list', async () => {
    await expect(planner.planned).toHaveText([meat.name])
    const mark = planner.thisWeek.getByText('Not for your diets now')
    await expect(mark).toHaveCount(0)
    const chips = planner.recipes.getByRole('group', { name: 'Show and plan only' }).getByRole('button')
    await planner.recipes.getByRole('button', { name: 'Filters' }).click()
    await expect(chips).toHaveText(['Vegetarian', 'Halal', 'Leave out'])
    await chips.first().click()
    await expect(mark).toBeVisible()
    await planner.openWishes.click()
    await expect(planner.wishes.getByRole('button', { name: 'Vegetarian' })).toHaveAttribute('aria-pressed', 'true')
    await done.click()
    await planner.openList.click()
    await expect(listOf(page).field).toBeVisible()
    await expect(listOf(page).addWeek).toHaveCount(0)
    await listOf(page).done.click()
  })

  await test.step('with the wish for vegetarian food only vegetarian meals are planned and shown', async () => {
    await expect(page.getByText('Vegetarian', { exact: true }).first()).toBeVisible()
    const suiting = recipes.filter(({ diets }) => diets.includes('vegetarian'))
    await expect.poll(planner.names).toEqual(suiting.map(({ name }) => name).slice(0, 6))
    await planner.generate.click()
    await expect(toastOf(page, 'Your week is planned')).toBeVisible()
    const week = await plannedWeek(page)
    expect(week).toHaveLength(14)
    for (const [, id] of week) expect(suiting.map((recipe) => recipe.id)).toContain(id)

    const meatless = suiting.filter(({ category }) => category === 'dinner').length
    await planner.tab('Dinner').check()
    while (await planner.showMore.isVisible()) await planner.showMore.click()
    await expect.poll(async () => (await planner.names()).length).toBe(meatless)
    await planner.recipes.getByRole('button', { name: 'Show them too' }).click()
    if (await planner.showMore.isVisible()) await planner.showMore.click()
    const dinners = recipes.filter(({ category }) => category === 'dinner').length
    await expect.poll(async () => (await planner.names()).length).toBe(dinners)
  })

  await test.step('wishes that leave too little say which meals are missing, beside the wishes', async () => {
    const dinners = recipes.filter(({ category }) => category === 'dinner').map(({ id }) => id)
    await open(page, harbour, { removed: dinners })
    await planner.generate.click()
    await expect(alert).toHaveText('There are too few dinners for these wishes. Loosen one, or bring a recipe back.')
    const first = someRecipe(recipes, 'dinner')
    await planner.wishes.getByRole('button', { name: `Bring back ${first.name}` }).click()
    await expect(alert).toHaveCount(0)
    expect((await storedMeals(page)).removed).not.toContain(first.id)
    expect((await storedMeals(page)).plan).toBeNull()
  })

  await test.step('with every recipe left out the list says what brings them back', async () => {
    await open(page, harbour, { removed: recipes.map(({ id }) => id) })
    await expect(planner.recipes.getByText('All of these are left out')).toBeVisible()
    await expect(planner.recipes.getByText('Your wishes bring a recipe back.')).toBeVisible()
  })

  await test.step('when no week can be made the wish that is in the way is named, in sight', async () => {
    await open(page, harbour, { preferences: { ...defaultPreferences, quick: true, leaveOut: ['gluten'] } })
    // The sheet is scrolled down first, to prove that the alert is in view even then.
    await planner.openWishes.click()
    await planner.wishes.getByRole('heading', { name: 'Cooking for' }).scrollIntoViewIfNeeded()
    await done.click()
    await planner.generate.click()
    await expect(alert).toContainText('A week can be made without ‘Quick’')
    await expect(alert).toBeInViewport()
    await planner.wishes.getByRole('button', { name: 'Quick' }).click()
    await expect(alert).toHaveCount(0)
    await done.click()
    await planner.generate.click()
    await expect(toastOf(page, 'Your week is planned')).toBeVisible()
  })

  await test.step('on Sunday evening next week is planned in two taps, no past day is, and the list takes all of it', async () => {
    await page.clock.setSystemTime('2026-11-22T19:00:00Z')
    await page.goto('/meal-planner')
    const before = (await storedMeals(page)).plan
    await page.getByRole('button', { name: 'Next week', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Next Week' })).toBeVisible()
    await planner.generate.click()
    await expect(toastOf(page, 'Your week is planned', '21 meals, Monday to Sunday.')).toBeVisible()
    await expect(planner.day('Sun 29 Nov')).toHaveAccessibleName('Sun 29 Nov, 3 meals')
    const { plan, next } = await storedMeals(page)
    expect(plan).toEqual(before)
    expect(next?.week).toBe('2026-11-23')
    await closeToasts(page)
    await planner.openList.click()
    await listOf(page).sheet.getByRole('button', { name: 'Add next week’s ingredients' }).click()
    const bought = new Set((next?.days ?? []).flatMap((day) => mealOrder.map((meal) => day[meal]?.recipe)))
    const items = recipes.filter(({ id }) => bought.has(id)).flatMap(({ ingredients }) => ingredients)
    const listed = JSON.parse((await stored(page, 'harbour:shopping-list')) ?? '[]') as { item: string }[]
    expect(listed.map(({ item }) => item)).toEqual(expect.arrayContaining(items.map(({ item }) => item)))
  })
})

test('a plan of a past week is there to look at, and on Sunday at midnight the week is a new one', async ({
  page,
  harbour,
}) => {
  const pie = someRecipe(await withRecipes(page, harbour), 'dinner')
  const past = put(emptyPlan('2026-11-09'), 0, 'dinner', pie.id)
  const { planner } = await open(page, harbour, { plan: past })

  await test.step('the past week can be read, and Generate Plan makes one for this week', async () => {
    await expect(planner.thisWeek.getByText('Nothing planned')).toHaveCount(3)
    const header = page.getByRole('button', { name: 'Your plan of 9 – 15 November' })
    await expect(page.getByText('Past. Generate Plan makes one for this week.')).toBeVisible()
    await header.click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Mon 9 Nov' })).toContainText(pie.name)
    await planner.generate.click()
    await expect(header).toHaveCount(0)
    expect((await storedMeals(page)).plan?.week).toBe('2026-11-16')
  })

  await test.step('on Sunday at midnight the week is a new one', async () => {
    await open(page, harbour, { plan: emptyPlan(today) }, '2026-11-22T23:58:00Z')
    await page.getByRole('button', { name: 'This week', exact: true }).click()
    await expect(planner.day('Sun 22 Nov')).toHaveAttribute('aria-current', 'date')
    await page.clock.runFor(3 * 60_000)
    await expect(planner.day('Mon 23 Nov')).toHaveAttribute('aria-current', 'date')
    await expect(page.getByRole('button', { name: 'Your plan of 16 – 22 November' })).toBeVisible()
  })
})

test('a recipe’s page: its figures, its amounts, the screen kept on, left out of the plans, and its ways back', async ({
  page,
  harbour,
}) => {
  await noteWakeLock(page)
  const { recipes, planner } = await open(page, harbour)

  await test.step('figures for one serving, amounts for any number, steps, allergens, a child’s portion', async () => {
    const recipe = someRecipe(recipes, 'dinner', 1)
    await planner.openRecipe(recipe.name)
    await expect(page).toHaveURL(`/meal-planner/recipes/${recipe.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RECIPE')
    await expect(page.getByRole('heading', { level: 3, name: 'Per serving' })).toBeVisible()
    for (const words of [recipe.calories.toLocaleString('en-GB'), `${recipe.protein} g`]) {
      await expect(page.getByRole('definition').getByText(words, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByText(/^Typical values for one serving/)).toBeVisible()
    await expect(page.getByText(recipe.childPortion)).toBeVisible()
    await expect(page.getByText(/check the labels/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(
      recipe.instructions.length,
    )

    const ingredients = page.getByRole('region', { name: 'Ingredients' })
    const amounts = () =>
      ingredients.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.closest('label')?.textContent))
    const wanted = (servings: number) =>
      scaled(recipe.ingredients, servings / recipe.servings).map(
        (one) => `${amountWords(one.amount, one.unit)} ${nameOf(one)}${one.note === undefined ? '' : `, ${one.note}`}`,
      )
    expect(await amounts()).toEqual(wanted(recipe.servings))
    const fewer = page.getByRole('button', { name: 'Fewer servings' })
    for (let servings = recipe.servings; servings > 1; servings -= 1) await fewer.click()
    await expect(page.getByText('1 serving', { exact: true })).toBeVisible()
    expect(await amounts()).toEqual(wanted(1))
    await expect(fewer).toHaveAttribute('aria-disabled', 'true')
    const more = page.getByRole('button', { name: 'More servings' })
    for (let servings = 1; servings < 12; servings += 1) await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('12 servings', { exact: true })).toBeVisible()
    expect(await amounts()).toEqual(wanted(12))
    // The steps keep the amounts of the recipe, and say for how many servings these are.
    await expect(
      page.getByText(
        recipePageWords.amountsFor(`${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}`),
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add to Plan' }).click()
    await planner.places.getByRole('button', { name: /^Today/ }).click()
    await expect(toastOf(page, 'Added to your plan', `${recipe.name}: Dinner today`)).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(planner.planned).toHaveText([recipe.name])
  })

  await test.step('while somebody cooks the screen stays on, if asked to; back from a link from outside is the meal planner', async () => {
    await page.goto(`/meal-planner/recipes/${someRecipe(recipes, 'lunch').id}`)
    const awake = page.getByRole('button', { name: 'Keep the screen on' })
    await awake.click()
    await expect.poll(() => wakeLockOf(page)).toEqual(['on'])
    await awake.click()
    await expect.poll(() => wakeLockOf(page)).toEqual(['on', 'off'])
    await awake.click()
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/meal-planner')
    await expect.poll(() => wakeLockOf(page)).toEqual(['on', 'off', 'on', 'off'])
  })

  await test.step('a recipe that is left out is planned and listed no more, until it is brought back', async () => {
    const recipe = someRecipe(recipes, 'dinner')
    await page.goto(`/meal-planner/recipes/${recipe.id}`)
    await page.getByRole('button', { name: 'Leave this one out of my plans' }).click()
    await expect(toastOf(page, 'Left out of your plans')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeFocused()
    await page.goto('/meal-planner')
    await planner.tab('Dinner').check()
    expect(await planner.names()).not.toContain(recipe.name)
    await planner.generate.click()
    await expect(planner.planned).toHaveCount(2)
    expect((await plannedWeek(page)).map(([, id]) => id)).not.toContain(recipe.id)
    await planner.openWishes.click()
    await planner.wishes.getByRole('button', { name: `Bring back ${recipe.name}` }).click()
    await planner.wishes.getByRole('button', { name: 'Done' }).click()
    await expect.poll(planner.names).toContain(recipe.name)
  })

  await test.step('an address without a recipe says so and leads back', async () => {
    await page.goto('/meal-planner/recipes/no-such-dish')
    await expect(page.getByRole('heading', { name: 'No such recipe' })).toBeVisible()
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    await page.getByRole('link', { name: 'To the meal planner' }).click()
    await expect(page).toHaveURL('/meal-planner')
  })
})

test('without access the gate shows one example, and no recipe is asked for', async ({ page, harbour }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The open pack has texts that everybody sees.
    if (/^\/api\/content\/(?!open$)/.test(pathname)) asked.push(pathname)
  })
  await enter(page.context(), harbour, await newPerson(harbour))
  await page.goto('/meal-planner')
  const { gate, generate } = mealsOf(page)
  await expect(gate.getByRole('heading', { name: 'Meal Planner' })).toBeVisible()
  await expect(gate.getByRole('button')).toHaveText(['Start Free Trial', 'Learn More'])
  expect(await gate.locator('[inert]').innerText()).toBe('')
  await expect(gate.getByText('Chickpea Shakshuka')).toBeVisible()
  await expect(gate.getByText('No card. Ends by itself.')).toBeVisible()
  await expect(generate).toHaveCount(0)
  await page.goto('/meal-planner/recipes/anything')
  await expect(gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  expect(asked).toEqual([])

  await gate.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('heading', { name: 'No such recipe' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked).toEqual(['/api/content/recipes'])
})

test('recipes on their way have a skeleton in their place, and failed ones come on a second try', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/status of 503/)
  await page.clock.install({ time: wednesday })
  await withRecipes(page, harbour)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let broken = true
  await page.route('**/api/content/recipes', async (route) => {
    await asked
    await (broken ? route.fulfill({ status: 503, json: { detail: 'Gone fishing.' } }) : route.continue())
  })
  await page.goto('/meal-planner')
  const { generate, recipes } = mealsOf(page)
  await expect(generate).toBeDisabled()
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
  answer()
  await expect(page.getByRole('alert').getByText('The recipes could not be fetched')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Gone fishing.')).toBeVisible()
  await expect(generate).toBeDisabled()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(recipes).toBeVisible()
  await expect(generate).toBeEnabled()
})

test('with a plan Home leads to the week while the recipes are on their way, and when they cannot be had', async ({
  page,
  harbour,
  guard,
}) => {
  guard.expect(/status of 503/)
  await page.clock.install({ time: wednesday })
  const dinner = someRecipe(await withRecipes(page, harbour), 'dinner')
  const plan = put(emptyPlan(today), 2, 'dinner', dinner.id)
  await store(page, { 'harbour:meal-plan': JSON.stringify({ ...nothing, plan }) })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let broken = true
  await page.route('**/api/content/recipes', async (route) => {
    await asked
    await (broken ? route.fulfill({ status: 503, json: { detail: 'Gone fishing.' } }) : route.continue())
  })
  const card = page.getByRole('region', { name: 'Meal Planning' })
  const leadsToTheWeek = async () => {
    await expect(card.getByRole('link', { name: 'See the week' })).toBeVisible()
    await expect(card.getByText('dinner', { exact: true })).toBeVisible()
  }
  const skeleton = card.locator('.skeleton')
  await page.goto('/home')
  await leadsToTheWeek()
  await expect(skeleton).toHaveCount(1)
  const failed = page.waitForResponse('**/api/content/recipes')
  answer()
  await failed
  await expect(skeleton).toHaveCount(0)
  await leadsToTheWeek()
  broken = false
  await page.reload()
  await leadsToTheWeek()
  await expect(card.getByRole('link', { name: dinner.name })).toBeVisible()
})

test('offline after a first visit, with allergens left out: plan, recipes, wishes and Generate Plan are all there', async ({
  page,
  harbour,
  context,
  guard,
}) => {
  // A page view may still be under way when the connection is lost.
  guard.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)|Analytics error/, /status of 503/)
  await page.setViewportSize({ width: 320, height: 568 })
  const all = await withRecipes(page, harbour)
  const dinner = all.find(({ category, allergens }) => category === 'dinner' && allergens.includes('milk'))
  if (!dinner) throw new Error('there is no dinner with milk')
  const { planner, recipes } = await open(page, harbour, { plan: put(emptyPlan(today), 2, 'dinner', dinner.id) })
  const leaveOut = planner.wishes.getByRole('group', { name: 'Leave out' })

  await test.step('a recipe, the meal planner and the wishes have been seen', async () => {
    await planner.openRecipe(someRecipe(recipes, 'dinner').name)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(planner.planned).toHaveText([dinner.name])
    await planner.openWishes.click()
    await expect(leaveOut.getByRole('button')).toHaveCount(14)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await context.setOffline(true)

  await test.step('allergens are left out with the keyboard, and a locked meal with one is marked', async () => {
    for (const name of ['Milk', 'Eggs']) await leaveOut.getByRole('button', { name, exact: true }).press('Enter')
    await expect(leaveOut.getByRole('button', { name: 'Milk' })).toHaveAttribute('aria-pressed', 'true')
    await planner.wishes.getByRole('button', { name: 'Done' }).click()
    await expect(planner.recipes).toBeVisible()
    await expect(page.getByText('No milk, no eggs', { exact: true })).toBeVisible()
    await expect(planner.thisWeek.getByText(/^Contains .*milk.* Swap it\?$/)).toBeVisible()
  })

  await test.step('Generate Plan plans nothing with them, and names the meal that had to go', async () => {
    await planner.generate.click()
    await expect(toastOf(page, 'Your week is planned')).toContainText(dinner.name)
    const week = await plannedWeek(page)
    expect(week).toHaveLength(14)
    for (const [, id] of week) {
      const { allergens = ['gone'] } = recipes.find((recipe) => recipe.id === id) ?? {}
      expect(allergens).toEqual(expect.not.arrayContaining(['milk']))
      expect(allergens).toEqual(expect.not.arrayContaining(['eggs']))
    }
  })

  await test.step('a planned recipe opens', async () => {
    await closeToasts(page)
    await planner.planned.first().click()
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(planner.planned).toHaveCount(2)
  })

  await context.setOffline(false)

  await test.step('a recipe with what is left out says so', async () => {
    await page.goto(`/meal-planner/recipes/${dinner.id}`)
    await expect(page.getByText(/^Contains .*milk.*, which you leave out\.$/)).toBeVisible()
  })

  await test.step('the device’s copy shows although the server does not answer', async () => {
    await page.route('**/api/content/recipes', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Gone fishing.' } }),
    )
    await page.goto('/meal-planner')
    await expect(planner.recipes).toBeVisible()
    await expect(planner.generate).toBeEnabled()
    await expect(page.getByText('Gone fishing.')).toHaveCount(0)
  })
})
