import type { Page } from '@playwright/test'
import { communityOf } from './community-page.ts'
import { alone, readyOffline, test } from './coming-and-going.ts'
import { goalsOf } from './goals-page.ts'
import { chooseFromMenu, expect, stored, toastOf } from './harbour.ts'
import { mapOf } from './map-page.ts'
import { mealsOf } from './meals-page.ts'
import { enter, newPerson, startTrial, withTrial } from './people.ts'
import { plannerOf } from './planner-page.ts'

test.afterEach(({ quay }) => quay.comeBack())

test(
  'after one visit everything of a member works without a server, and what is done then is kept; once somebody else has signed in, nothing that the server sent is on the device',
  { tag: '@gate' },
  async ({ page, context, quay, guard }) => {
    test.setTimeout(120_000)
    const [anna, bea] = [await newPerson(quay, 'Anna'), await newPerson(quay, 'Bea')]
    await startTrial(quay, anna)
    await enter(context, quay, anna)
    for (const path of ['/account/details', '/account/privacy', '/help']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await page.goto('/home')
    await readyOffline(page)
    guard.expect(...alone)
    await quay.leave()

    await page.goto('/planner')
    const planner = plannerOf(page)
    await planner.add('Ring the clinic')
    await planner.tick('Ring the clinic').check()
    // The task is renamed offline by tapping its title.
    await planner.edit('Ring the clinic').click()
    await page.getByRole('textbox', { name: 'Edit Ring the clinic' }).fill('Ring the clinic by nine')
    await page.keyboard.press('Enter')
    await page.reload()
    await planner.done.click()
    await expect(planner.tick('Ring the clinic by nine')).toBeChecked()

    await page.goto('/tips')
    await page
      .getByRole('button', { name: /^Favourite / })
      .first()
      .click()

    await page.goto('/goals')
    const goals = goalsOf(page)
    await expect(goals.offered.first()).toBeVisible()
    const [offered = ''] = await goals.offeredTitles()
    await goals.take(offered).click()
    await page.reload()
    await expect(goals.goal(offered)).toBeVisible()

    await page.goto('/meal-planner')
    const meals = mealsOf(page)
    await meals.generate.click()
    await expect(meals.planned.first()).toBeVisible()
    await meals.planned.first().click()
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()

    await page.goto('/favorites')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

    await page.goto('/wellness')
    await page
      .getByRole('button', { name: /^Start (Morning Awakening|Quick Energy Boost|Evening Relaxation)$/ })
      .click()
    await expect(page.getByText(/^Step 1 of \d$/)).toBeVisible()
    await page.getByRole('button', { name: 'End Session' }).click()

    await page.goto('/community')
    await page.reload()
    const community = communityOf(page)
    await expect(community.count).toBeVisible()
    const [title = ''] = await community.titles()
    await mapOf(page).region.scrollIntoViewIfNeeded()
    await expect(mapOf(page).markers.first()).toBeVisible()
    await community.details(title).click()
    await expect(community.sheet(title)).toBeVisible()

    const recipes = JSON.parse((await stored(page, 'harbour:pack:recipes')) ?? '') as {
      content: { recipes: { name?: string; title?: string }[] }
    }
    const sent = recipes.content.recipes[0]
    const dish = sent?.name ?? sent?.title ?? ''
    expect(dish).not.toBe('')
    await quay.comeBack()
    await page.goto('/home')
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/splash')

    await enter(context, quay, bea)
    await page.goto('/planner')
    await expect(plannerOf(page).list.getByRole('heading', { name: 'A clear horizon' })).toBeVisible()
    const everything = await kept(page)
    const where = (words: string): string[] =>
      everything.filter(({ text }) => text.includes(words)).map((place) => place.where)
    for (const words of [anna.email, 'Anna"', dish, '"trial_end_date"']) {
      expect(
        where(words).filter((place) => !place.startsWith('harbour:access')),
        words,
      ).toEqual([])
    }
    expect(where('Ring the clinic by nine')).toEqual([expect.stringMatching(/^harbour:aside:/)])
    expect(everything.filter(({ where: place }) => place.includes('/api/'))).toEqual([])
  },
)

test('what needs the server says so, and nobody is signed out by its silence', async ({
  page,
  context,
  quay,
  guard,
}) => {
  const maya = await newPerson(quay)
  await enter(context, quay, maya)
  guard.expect(...alone)
  await page.goto('/home')
  await readyOffline(page, 0)
  await quay.leave()
  await page.goto('/account')
  await expect(page.getByText(maya.email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toastOf(page, 'Sign out failed')).toBeVisible()
  await expect(page).toHaveURL('/account')
  expect(guard.seen.some((line) => line.startsWith('Sign out failed'))).toBe(true)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()

  // While a server is replaced, its proxy responds with errors. The network of a hotel responds to everything with its
  // own page.
  const others = { '503': [503, '<h1>Back in a moment</h1>'], portal: [200, '<h1>Welcome to the hotel</h1>'] } as const
  for (const [status, body] of Object.values(others)) {
    await quay.replacedBy(
      (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body),
      async () => {
        await page.goto('/planner')
        await expect(page.getByRole('heading', { level: 1, name: 'PLANNER' })).toBeVisible()
        await page.goto('/account')
        await expect(page.getByText(maya.email)).toBeVisible()
        if (status === 200) return
        await page.goto('/pricing')
        await expect(page.getByRole('heading', { name: 'A little more shelter' })).toBeVisible()
      },
    )
  }
  await quay.comeBack()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
})

interface Place {
  readonly where: string
  readonly text: string
}

function kept(page: Page): Promise<Place[]> {
  return page.evaluate(async () => {
    const places: Place[] = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([where, text]) => ({ where, text: String(text) })),
    )
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        places.push({ where: `${name} ${request.url}`, text: (await answer?.text()) ?? '' })
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        const text = await new Promise<string>((resolve) => {
          all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
        })
        places.push({ where: `${name} ${store}`, text })
      }
      database.close()
    }
    return places
  })
}

test(
  'no screen says that something went wrong because there is no network; the team’s screens say that they are offline',
  { tag: '@long' },
  async ({ page, context, quay, guard }) => {
    await withTrial(page, quay)
    await page.goto('/home')
    await readyOffline(page)
    guard.expect(
      ...alone,
      /The screen could not be loaded/,
      /^Something went wrong/,
      /dynamically imported module/,
      /Background Sync is disabled/,
    )
    await context.setOffline(true)
    await quay.leave()
    const heading = page.getByRole('heading', { level: 1 })
    const screens = ['home', 'planner', 'wellness', 'meal-planner', 'community', 'goals', 'tips', 'emergency-supplies']
    const more = ['favorites', 'account', 'account/details', 'account/notifications', 'account/privacy', 'profile/edit']
    for (const screen of [...screens, ...more, 'help', 'pricing', 'terms', 'privacy']) {
      await page.goto(`/${screen}`)
      await expect(heading, screen).toBeVisible()
      await expect(heading, screen).not.toHaveText('Something went wrong')
    }
    for (const tab of ['admin', 'admin/roles', 'admin/meetups']) {
      await page.goto(`/${tab}`)
      await expect(heading, tab).toHaveText('You’re offline')
    }
  },
)
