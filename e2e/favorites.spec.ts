import type { Page } from '@playwright/test'
import { draftOf, teamOf } from './admin-meetups-page.ts'
import { favoritesOf, oneOfEach, quote, shelfOf, type StoredFavorite } from './favorites-page.ts'
import { closeToasts, expect, store, stored, test, toastOf } from './harbour.ts'
import { goalOf, goalsOf } from './goals-page.ts'
import { enter, withTrial } from './people.ts'
import { wellnessOf } from './wellness-page.ts'

const wednesday = '2026-11-18T10:00:00Z'

async function open(page: Page, kept: readonly unknown[] = oneOfEach) {
  await page.clock.install({ time: wednesday })
  await store(page, kept.length === 0 ? {} : { favorites: JSON.stringify(kept) })
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YOUR FAVORITES')
  return shelfOf(page)
}

async function storedFavorites(page: Page): Promise<StoredFavorite[]> {
  return JSON.parse((await stored(page, 'favorites')) ?? '[]') as StoredFavorite[]
}

async function keep(page: Page, kept: readonly unknown[]): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('favorites', text), JSON.stringify(kept))
  await page.reload()
}

const newestFirst = oneOfEach.map(({ title }) => title).toReversed()

test.beforeEach(({ maya }) => {
  expect(maya.name).toBe('Maya')
})

test(
  'the shelf: its tabs with counts, the newest first, a search, another tab and offline, all of it free',
  { tag: '@gate' },
  async ({ page, context, guard }) => {
    // The page may ask for the member's access while there is no network.
    guard.expect(/ERR_INTERNET_DISCONNECTED|The subscription could not be checked/)
    const shelf = await open(page)
    await test.step('a search box and six tabs with counts', async () => {
      await expect(page.getByText('Five things worth keeping')).toBeVisible()
      await expect(shelf.search).toHaveAttribute('placeholder', 'Search your favorites…')
      expect(await shelf.tabs()).toEqual(['All 5', 'Recipes 1', 'Tips 1', 'Quotes 1', 'Goals 1', 'Meetups 1'])
      await expect(shelf.tab('All')).toBeChecked()
    })
    await test.step('mixed, the newest first, and each tab shows its own', async () => {
      expect(await shelf.titles()).toEqual(newestFirst)
      await expect(shelf.row('Put your own mug out first')).toContainText('Sat 14 Nov')
      await expect(shelf.row('Dumplings and Prams')).toContainText('M Shed café, Sun 22 Nov, 10:30, with Ania')
      await expect(shelf.row(quote).getByText(`“${quote}”`, { exact: true })).toBeVisible()
      for (const [index, tab] of ['Recipes', 'Tips', 'Quotes', 'Goals', 'Meetups'].entries()) {
        await shelf.tab(tab).check()
        expect(await shelf.titles()).toEqual([newestFirst[index]])
      }
      await shelf.tab('Meetups').press('ArrowRight')
      await expect(shelf.tab('All')).toBeChecked()
    })
    await test.step('the search covers title, content and category, capitals and accents aside', async () => {
      for (const [query, title] of [
        ['DUMPLINGS', 'Dumplings and Prams'],
        ['five nights', 'Breathe before bed'],
        ['Self-Care', 'Put your own mug out first'],
        ['minutés dinner', 'A pot of nobody’s'],
        ["nobody's", 'A pot of nobody’s'],
      ] as const) {
        await shelf.search.fill(query)
        await expect.poll(shelf.titles).toEqual([title])
      }
      await expect(page.getByRole('status').filter({ hasText: '1 favourite found' })).toBeAttached()
      expect((await shelf.tabs())[1]).toBe('Recipes 1')
      await shelf.search.fill('lasagne')
      await expect(page.getByRole('heading', { name: 'Nothing by that name' })).toBeVisible()
      await expect(page.getByText('Try a shorter word.', { exact: true })).toBeVisible()
      await shelf.tab('Recipes').check()
      await expect(page.getByText('Try a shorter word, or look under All.')).toBeVisible()
      await shelf.clear.click()
      await expect(shelf.search).toHaveValue('')
      await expect(shelf.search).toBeFocused()
      await expect(shelf.rows).toHaveCount(1)
      await shelf.tab('All').check()
    })
    await test.step('without a network it is there, and nothing of it is Premium', async () => {
      await context.setOffline(true)
      await expect(page.getByRole('button', { name: /Start Free Trial|Upgrade Now/ })).toHaveCount(0)
      await shelf.search.fill('bed')
      await expect.poll(shelf.titles).toEqual(['Breathe before bed'])
      await shelf.heart('Breathe before bed').click()
      expect(await storedFavorites(page)).toHaveLength(4)
      await context.setOffline(false)
    })
    await test.step('another tab shows the same shelf', async () => {
      await shelf.search.fill('')
      await expect(shelf.heart(quote)).toHaveCount(1)
      const tab = await context.newPage()
      await tab.goto('/favorites')
      await shelfOf(tab).heart(quote).click()
      await expect(shelf.rows).toHaveCount(3)
      await expect(shelf.heart(quote)).toHaveCount(0)
      await tab.close()
    })
    await test.step('Back leads to Home', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/home')
    })
  },
)

test('removing has an Undo and keeps the focus; two are the same by title and type; what does not fit is left out', async ({
  page,
  guard,
}) => {
  guard.expect(/^Local storage could not be understood: favorites/)
  const shelf = await open(page)
  await test.step('remove has an Undo, and the focus stays on the shelf', async () => {
    await shelf.heart('Breathe before bed').press('Enter')
    await expect(toastOf(page, 'Removed from favourites', 'Breathe before bed')).toBeVisible()
    await expect(shelf.rows).toHaveCount(4)
    await expect(shelf.heart('Dumplings and Prams')).toBeFocused()
    await expect(page.getByText('Four things worth keeping')).toBeVisible()
    await toastOf(page, 'Removed from favourites').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(shelf.titles).toEqual(newestFirst)
    await expect(shelf.heart('Breathe before bed')).toBeFocused()
    expect((await storedFavorites(page)).find(({ type }) => type === 'goal')).toEqual(oneOfEach[1])
    await shelf.tab('Goals').check()
    await shelf.heart('Breathe before bed').click()
    await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible()
    await expect(shelf.tab('Goals')).toBeFocused()
  })
  await test.step('two favourites are the same when title and type both match', async () => {
    const [, goal] = oneOfEach
    await keep(page, [goal, { ...goal, id: 1, content: 'Again' }, { ...goal, id: 2, type: 'tip' }])
    await shelf.tab('All').check()
    await expect(shelf.rows).toHaveCount(2)
    await shelf.tab('Goals').check()
    await shelf.heart('Breathe before bed').click()
    await shelf.tab('All').check()
    await expect(shelf.rows).toHaveCount(1)
    expect((await storedFavorites(page)).map(({ type, title }) => [type, title])).toEqual([
      ['tip', 'Breathe before bed'],
    ])
  })
  await test.step('what does not fit among the favourites is left out, and the good ones stay', async () => {
    await keep(page, [null, { type: 'film', id: 1 }, ...oneOfEach])
    await expect(shelf.rows).toHaveCount(5)
    await shelf.heart(quote).click()
    expect(await storedFavorites(page)).toHaveLength(4)
  })
})

test('sharing hands title and words to the share sheet, or copies them; a sample says so, a meetup is gated', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [meetup] = oneOfEach
  const shelf = await open(page, [
    ...oneOfEach,
    { ...meetup, id: 1, title: 'Pasta and Prams', metadata: { ...meetup?.metadata, sample: true } },
  ])
  const copied = toastOf(page, 'Copied', 'Ready to paste wherever you like.')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await test.step('a meetup that is a sample says so, on the shelf and to whom it is shared', async () => {
    await expect(shelf.row('Pasta and Prams').getByText('Sample', { exact: true })).toBeVisible()
    await shelf.share('Pasta and Prams').click()
    await expect(copied).toBeVisible()
    expect(await clipboard()).toContain('nobody will be there')
    await closeToasts(page)
  })
  await test.step('without a share sheet the words are copied', async () => {
    await shelf.share('Breathe before bed').click()
    await expect(copied).toBeVisible()
    expect(await clipboard()).toBe('Breathe before bed\n\nThree minutes, five nights')
    await closeToasts(page)
  })
  await test.step('when that fails they are copied from a field, and when that fails too it says so', async () => {
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) })
    })
    await shelf.share('Dumplings and Prams').press('Enter')
    await expect.poll(clipboard).toBe('Dumplings and Prams\n\nBring a spoon.')
    await expect(shelf.share('Dumplings and Prams')).toBeFocused()
    await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
    await shelf.share('Dumplings and Prams').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'That could not be shared' })).toBeVisible()
    await closeToasts(page)
  })
  await test.step('a share sheet gets title and words; closing it says nothing', async () => {
    await page.evaluate(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, {
        canShare: () => true,
        async share(data: ShareData) {
          shared.push(data)
          if (shared.length > 1) throw new DOMException('It was closed', 'AbortError')
        },
      })
    })
    await shelf.share('Breathe before bed').click()
    await shelf.share(quote).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([
        { title: 'Breathe before bed', text: 'Breathe before bed\n\nThree minutes, five nights' },
        { title: quote, text: quote },
      ])
    const said = page.getByRole('region', { name: 'Notifications' })
    await expect(said.getByRole('status').or(said.getByRole('alert'))).toHaveCount(0)
  })
  await test.step('a meetup leads to the gate without access', async () => {
    await shelf.row('Dumplings and Prams').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Community', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('an empty shelf has words for every tab; the planner’s quote and the intention come onto it as quotes', async ({
  page,
}) => {
  const shelf = await open(page, [])
  await test.step('every tab has words of its own while it is empty', async () => {
    await expect(page.getByText('A shelf for good things')).toBeVisible()
    for (const [tab, title] of [
      ['Recipes', 'No recipes yet'],
      ['Tips', 'No tips yet'],
      ['Quotes', 'No quotes yet'],
      ['Goals', 'No goals yet'],
      ['Meetups', 'No meetups yet'],
      ['All', 'Nothing kept yet'],
    ] as const) {
      await shelf.tab(tab).check()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(title)
    }
    await page.getByRole('link', { name: 'Browse tips' }).click()
    await expect(page).toHaveURL('/tips')
  })
  await test.step('the planner’s quote and the intention are kept as quotes, and the heart takes them back', async () => {
    await page.goto('/planner')
    const heart = page.getByRole('main').getByRole('button', { name: /^Favourite / })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/wellness')
    const { intention } = wellnessOf(page)
    await intention.getByRole('button', { name: /^Favourite / }).click()

    const kept = await storedFavorites(page)
    expect(kept.map(({ type }) => type)).toEqual(['affirmation', 'affirmation'])
    for (const { id, dateAdded, title, content } of kept) {
      expect(title).toBe(content)
      expect(new Date(id).toISOString()).toBe(dateAdded)
      expect(id).toBeGreaterThanOrEqual(Date.parse(wednesday))
    }

    await page.goto('/favorites')
    await shelf.tab('Quotes').check()
    await expect(shelf.rows).toHaveCount(2)
    await page.goto('/planner')
    await heart.click()
    await expect(toastOf(page, 'Removed from favourites')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await storedFavorites(page)).toHaveLength(1)
  })
})

test('in a trial a goal opens the goals and a recipe its page; whoever comes without access has a shelf of their own', async ({
  page,
  context,
  harbour,
  maya,
}) => {
  await withTrial(page, harbour)
  const shelf = await open(page, [])
  await test.step('a goal is kept with its words and its category, and opens the goals', async () => {
    await page.evaluate(
      (text) => localStorage.setItem('user_goals', text),
      JSON.stringify([goalOf('Walk', { description: 'Once round', category: 'mindfulness' })]),
    )
    await page.goto('/goals')
    await goalsOf(page).yours.getByRole('button', { name: 'Favourite Walk' }).click()
    await page.goto('/favorites')
    await expect(shelf.row('Walk')).toContainText('Once round')
    expect(await storedFavorites(page)).toMatchObject([{ type: 'goal', title: 'Walk', category: 'mindfulness' }])
    await shelf.row('Walk').getByRole('link', { name: 'Walk' }).click()
    await expect(page).toHaveURL('/goals')
  })
  await test.step('a recipe of ours brings its plate and opens its page; without access it opens the planner', async () => {
    const answer = await page.request.get('/api/content/recipes')
    const { recipes } = (await answer.json()) as { recipes: { id: string; name: string }[] }
    const [{ id, name } = { id: '', name: '' }] = recipes
    const kept = favoritesOf([
      { type: 'recipe', title: name, content: 'Breakfast' },
      { type: 'recipe', title: 'Nobody’s', content: 'Dinner' },
    ])
    const spot = (title: string) => shelf.row(title).locator('svg[data-spot=bowl]')
    await page.goto('/favorites')
    await keep(page, kept)
    await expect(shelf.row('Nobody’s').getByRole('link')).toHaveAttribute('href', '/meal-planner')
    await expect(spot('Nobody’s')).toBeVisible()
    await expect(spot(name)).toHaveCount(0)
    await shelf.row(name).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/meal-planner/recipes/${id}`)

    await enter(context, harbour, maya)
    await page.goto('/favorites')
    await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible()
    await keep(page, kept)
    await expect(spot(name)).toBeVisible()
    await expect(shelf.row(name).getByRole('link', { name })).toHaveAttribute('href', '/meal-planner')
  })
})

test('in a trial a meetup opens its details and tells its next day; one that is over says so', async ({
  page,
  harbour,
}) => {
  const [meetup] = oneOfEach
  const details = page.getByRole('dialog', { name: 'Dumplings and Prams' })
  await withTrial(page, harbour)
  const shelf = await open(page, [meetup, { ...meetup, id: 1, title: 'Long over' }])
  await test.step('it opens its details, and Back brings one to the shelf again', async () => {
    await shelf.row('Dumplings and Prams').getByRole('link', { name: 'Dumplings and Prams' }).click()
    await expect(details).toBeVisible()
    await details.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL('/community')
    await page.goBack()
    await expect(shelf.rows).toHaveCount(2)
  })
  await test.step('of which there is one every week is told with its next day; one that is over says so', async () => {
    await page.clock.setFixedTime('2026-11-23T10:00:00Z')
    await page.reload()
    await expect(shelf.row('Dumplings and Prams')).toContainText('Sun 29 Nov, 10:30')
    await expect(shelf.row('Dumplings and Prams')).toContainText('M Shed café, Wapping Road')
    await expect(shelf.row('Dumplings and Prams').getByText('Sample', { exact: true })).toBeVisible()
    await expect(shelf.row('Long over')).toContainText('Over or taken back')
    await expect(shelf.row('Long over')).not.toContainText('Sun 22 Nov, 10:30')
    await shelf.row('Long over').getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'This meetup has sailed' })).toBeVisible()
  })
})

test('a favourite meetup that was cancelled has a chip and a line that say so', async ({ page, harbour }) => {
  const team = await teamOf(harbour)
  const meetup = await team.add(draftOf('Prams on the quay'), 'published')
  await withTrial(page, harbour)
  await page.goto('/community')
  await page.getByRole('main').getByRole('button', { name: 'Favourite Prams on the quay' }).first().click()
  await team.change(meetup, { status: 'withdrawn' })
  await page.goto('/favorites')
  const row = shelfOf(page).row('Prams on the quay')
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(row).toContainText('It was cancelled, so nobody will be there.')
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'This meetup is not on' })).toBeVisible()
  await team.remove(meetup.id)
})
