import type { Page } from '@playwright/test'
import { goalSuggestions } from '../content/premium/goal-suggestions.ts'
import { goalOf, goalsOf, type StoredGoal } from './goals-page.ts'
import { expect, store, stored, test, toastOf } from './harbour.ts'
import { enter, newPerson, startTrial, type Person } from './people.ts'

const titles = goalSuggestions.map(({ title }) => title)

async function open(page: Page, goals: readonly unknown[] = []) {
  await page.clock.install({ time: '2026-11-18T10:00:00Z' })
  await store(page, goals.length === 0 ? {} : { user_goals: JSON.stringify(goals) })
  await page.goto('/goals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YOUR GOALS')
  return goalsOf(page)
}

async function storedGoals(page: Page): Promise<StoredGoal[]> {
  return JSON.parse((await stored(page, 'user_goals')) ?? '[]') as StoredGoal[]
}

const walk = goalOf('Walk', { createdAt: '2026-11-17T10:00:00.000Z' })
const rest = goalOf('Rest', { createdAt: '2026-11-17T11:00:00.000Z', progress: 75, notes: 'Phone downstairs.' })

test.describe('with access', () => {
  let tess: Person | undefined

  test.beforeEach(async ({ context, harbour }) => {
    if (tess === undefined) {
      tess = await newPerson(harbour, 'Tess')
      await startTrial(harbour, tess)
    }
    await enter(context, harbour, tess)
  })

  test('the page has its title, the way back to Home, the suggestions and her goals', async ({ page }) => {
    const goals = await open(page)
    await expect(goals.suggested.getByRole('heading', { level: 2 })).toHaveText('AI Recommended Goals')
    await expect(goals.suggested.getByText('Worked out on your device by fixed rules.')).toBeVisible()
    await expect(goals.yours.getByRole('heading', { level: 2 })).toHaveText('Your Goals')
    await expect(goals.yours.getByRole('heading', { name: 'No goals yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/home')
  })

  test('four of the eight are suggested, and Regenerate reshuffles them', async ({ page }) => {
    const goals = await open(page)
    await expect(goals.offered).toHaveCount(4)
    for (let draw = 0; draw < 5; draw += 1) {
      const before = await goals.offeredTitles()
      expect(new Set(before).size).toBe(4)
      expect(before.filter((title) => !titles.includes(title))).toEqual([])
      await goals.regenerate.click()
      await expect.poll(async () => (await goals.offeredTitles()).toSorted()).not.toEqual(before.toSorted())
    }
  })

  test('Regenerate never shows a goal she has; the same title counts', async ({ page }) => {
    const hers = titles.slice(0, 3)
    const goals = await open(page, [...hers.map((title) => goalOf(title)), goalOf(titles[3]?.toUpperCase() ?? '')])
    await expect(goals.offered).toHaveCount(4)
    expect((await goals.offeredTitles()).toSorted()).toEqual(titles.slice(4).toSorted())
    await expect(goals.suggested.getByText('These are the last four.')).toBeVisible()
    await expect(goals.regenerate).toHaveCount(0)
  })

  test('taking a suggestion adds it with progress 0 and empty notes, and Undo gives it back', async ({ page }) => {
    const goals = await open(page)
    await expect(goals.offered).toHaveCount(4)
    const [first = '', second = ''] = await goals.offeredTitles()
    await goals.take(first).click()
    await expect(toastOf(page, 'Goal added', first)).toBeVisible()
    await expect(goals.take(second)).toBeFocused()
    await expect(goals.offered).toHaveCount(4)
    expect(await goals.offeredTitles()).not.toContain(first)
    await expect(goals.goal(first).getByText('Recommended', { exact: true })).toBeVisible()

    const suggestion = goalSuggestions.find(({ title }) => title === first)
    const { id, ...kept } = (await storedGoals(page))[0] ?? goalOf('')
    expect(kept).toEqual({
      title: first,
      description: suggestion?.description,
      isAIRecommended: true,
      progress: 0,
      notes: '',
      createdAt: new Date(Number(id)).toISOString(),
      category: suggestion?.category,
    })

    await toastOf(page, 'Goal added').getByRole('button', { name: 'Undo' }).click()
    await expect(goals.goals).toHaveCount(0)
    expect((await goals.offeredTitles())[0]).toBe(first)
    await expect(goals.take(first)).toBeFocused()
  })

  test('with fewer than four left it says so, and with none too', async ({ page }) => {
    const goals = await open(
      page,
      titles.slice(0, 5).map((title) => goalOf(title)),
    )
    const said = goals.suggested.getByText(/last|All eight/)
    for (const words of [
      'These are the last three.',
      'These are the last two.',
      'This is the last one you don’t have yet.',
    ]) {
      await expect(said).toHaveText(words)
      await goals.offered.first().getByRole('button').click()
    }
    await expect(said).toHaveText('All eight are among your goals. That is plenty.')
    await expect(goals.offered).toHaveCount(0)
    await expect(goals.suggested.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(goals.goals).toHaveCount(8)
    const ids = (await storedGoals(page)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
  })

  test('a goal of her own needs a title; the description is optional, the category hers to choose', async ({
    page,
  }) => {
    const goals = await open(page)
    await goals.addOwn.click()
    const title = goals.form.getByRole('textbox', { name: 'Your goal' })
    await expect(title).toBeFocused()
    await goals.form.getByRole('button', { name: 'Add goal' }).click()
    await expect(goals.form.getByRole('alert')).toHaveText('Give it a name first.')
    await expect(title).toBeFocused()
    expect(await storedGoals(page)).toEqual([])

    await title.fill('  Ring Mum ')
    await goals.form.getByRole('textbox', { name: 'A few words' }).fill('Sundays')
    await page.reload()
    await expect(title).toHaveValue('  Ring Mum ')
    await expect(title).not.toBeFocused()
    await goals.form.getByRole('radio', { name: 'Mindfulness' }).check()
    await title.press('Enter')
    await expect(toastOf(page, 'Goal added', 'Ring Mum')).toBeVisible()
    await expect(goals.addOwn).toBeFocused()
    await expect(goals.goal('Ring Mum').getByText('Mindfulness')).toBeVisible()
    await expect(goals.goal('Ring Mum').getByText('Recommended', { exact: true })).toHaveCount(0)
    expect(await storedGoals(page)).toMatchObject([
      { title: 'Ring Mum', description: 'Sundays', category: 'mindfulness', isAIRecommended: false, progress: 0 },
    ])

    await goals.addOwn.click()
    await title.fill('Never mind')
    await goals.form.getByRole('button', { name: 'Cancel' }).click()
    await goals.addOwn.click()
    await expect(title).toHaveValue('')
  })

  test('progress goes by 25, clamped from 0 to 100', async ({ page }) => {
    const goals = await open(page, [walk])
    const bar = goals.progress('Walk')
    await expect(goals.back('Walk')).toHaveAttribute('aria-disabled', 'true')
    await goals.back('Walk').press('Enter')
    for (const progress of [0, 25, 50, 75, 100, 100]) {
      await expect(bar).toHaveAttribute('aria-valuenow', String(progress))
      await expect(bar).toHaveAttribute('aria-valuetext', `${progress}%`)
      await expect(goals.goal('Walk').getByText(`${progress}%`, { exact: true })).toBeVisible()
      expect((await storedGoals(page))[0]?.progress).toBe(progress)
      await goals.on('Walk').press('Enter')
    }
    await expect(goals.on('Walk')).toHaveAttribute('aria-disabled', 'true')
    await expect(goals.on('Walk')).toBeFocused()
    await goals.back('Walk').click()
    await expect(bar).toHaveAttribute('aria-valuenow', '75')
  })

  test('100 is celebrated quietly, once a time it is reached, and the goal may be opened again', async ({ page }) => {
    const rings = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'goal-ring').length,
      )
    const goals = await open(page, [rest])
    await goals.on('Rest').click()
    await expect(toastOf(page, 'You got there', 'Rest')).toBeVisible()
    expect(await rings()).toBe(2)
    await expect(goals.goal('Rest').getByText('Reached')).toBeVisible()
    await expect(goals.yours.getByText('All reached')).toBeVisible()
    await goals.back('Rest').click()
    await expect(goals.goal('Rest').getByText('Reached')).toHaveCount(0)
    await expect(goals.yours.getByText('1 on the go')).toBeVisible()

    // With reduced motion nothing is drawn; the words stay.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await goals.on('Rest').click()
    await expect(goals.goal('Rest').getByText('Reached')).toBeVisible()
    expect(await rings()).toBe(0)

    // What was reached before is not celebrated again.
    await page.reload()
    await expect(goals.goal('Rest').getByText('Reached')).toBeVisible()
    await expect(page.locator('[data-celebrating]')).toHaveCount(0)
  })

  test('notes are edited, saved and cancelled, and a draft outlives a reload', async ({ page }) => {
    const goals = await open(page, [walk, rest])
    await goals.addNotes('Walk').click()
    await expect(goals.notes('Walk')).toBeFocused()
    await goals.notes('Walk').fill('Round the docks\nwith Sam')
    await page.reload()
    await expect(goals.notes('Walk')).toHaveValue('Round the docks\nwith Sam')
    await expect(goals.notes('Walk')).not.toBeFocused()
    await goals.goal('Walk').getByRole('button', { name: 'Save notes' }).click()
    await expect(goals.goal('Walk').getByText('Round the docks with Sam')).toBeVisible()
    await expect(goals.editNotes('Walk')).toBeFocused()
    expect((await storedGoals(page)).map(({ notes }) => notes)).toEqual([
      'Round the docks\nwith Sam',
      'Phone downstairs.',
    ])

    await goals.editNotes('Rest').click()
    await expect(goals.notes('Rest')).toHaveValue('Phone downstairs.')
    await goals.notes('Rest').fill('Something else')
    await goals.goal('Rest').getByRole('button', { name: 'Cancel' }).click()
    await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
    await page.reload()
    await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
    await expect(goals.notes('Rest')).toHaveCount(0)
  })

  test('notes that are open but unchanged follow another tab, and are closed after a reload', async ({
    page,
    context,
  }) => {
    const goals = await open(page, [rest])
    await goals.editNotes('Rest').click()
    const tab = await context.newPage()
    await tab.goto('/goals')
    const others = goalsOf(tab)
    await others.editNotes('Rest').click()
    await others.notes('Rest').fill('Curtains too.')
    await others.goal('Rest').getByRole('button', { name: 'Save notes' }).click()
    await expect(goals.notes('Rest')).toHaveValue('Curtains too.')
    await page.reload()
    await expect(goals.goal('Rest').getByText('Curtains too.')).toBeVisible()
    await expect(goals.editNotes('Rest')).toBeVisible()
    await expect(goals.notes('Rest')).toHaveCount(0)
  })

  test('notes typed on a goal that another tab deletes go into the form for a goal of her own', async ({
    page,
    context,
  }) => {
    const goals = await open(page, [walk, rest])
    const tab = await context.newPage()
    await tab.goto('/goals')
    const description = goals.form.getByRole('textbox', { name: 'A few words about it (optional)' })
    await goals.editNotes('Rest').click()
    await goals.notes('Rest').fill('Curtains too.')
    await goalsOf(tab).remove('Rest').click()
    await expect(description).toBeFocused()
    await expect(description).toHaveValue('Curtains too.')
    await expect(
      toastOf(page, 'Deleted in another tab', 'What you typed is in the form “Add your own goal”.'),
    ).toBeVisible()
    await goals.form.getByRole('button', { name: 'Cancel' }).click()

    // Deleted here, they come back with it.
    await goals.addNotes('Walk').click()
    await goals.notes('Walk').fill('Round the docks')
    await goals.remove('Walk').click()
    await expect(goals.titles()).resolves.toEqual([])
    await expect(goals.form).toHaveCount(0)
    await toastOf(page, 'Goal deleted', 'Walk').getByRole('button', { name: 'Undo' }).click()
    await expect(goals.notes('Walk')).toHaveValue('Round the docks')
  })

  test('a double click takes one suggestion and deletes one goal, not the next one too', async ({ page }) => {
    const goals = await open(page, [walk, rest, goalOf('Sleep', { createdAt: '2026-11-17T12:00:00.000Z' })])
    await goals.remove('Sleep').dblclick()
    await expect.poll(goals.titles).toEqual(['Rest', 'Walk'])
    await expect(goals.offered).toHaveCount(4)
    const [first = ''] = await goals.offeredTitles()
    await goals.take(first).dblclick()
    await expect.poll(goals.titles).toEqual([first, 'Rest', 'Walk'])
    expect(await storedGoals(page)).toHaveLength(3)
  })

  test('until it is known what she may open, her goals are there to read, and nothing is said of Premium', async ({
    page,
  }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/check-subscription', async (route) => {
      await asked
      await route.continue()
    })
    const goals = await open(page, [rest])
    await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
    await expect(goals.on('Rest')).toHaveCount(0)
    await expect(page.getByText(/need Premium/)).toHaveCount(0)
    answer()
    await expect(goals.on('Rest')).toBeVisible()
    await expect(page.getByText(/need Premium/)).toHaveCount(0)
  })

  test('delete has an Undo that puts the goal back where it stood, with all that is hers', async ({ page }) => {
    const goals = await open(page, [walk, rest, goalOf('Sleep', { createdAt: '2026-11-17T12:00:00.000Z' })])
    await expect.poll(goals.titles).toEqual(['Sleep', 'Rest', 'Walk'])
    await goals.remove('Rest').click()
    await expect(toastOf(page, 'Goal deleted', 'Rest')).toBeVisible()
    await expect(goals.remove('Walk')).toBeFocused()
    await expect.poll(goals.titles).toEqual(['Sleep', 'Walk'])
    await toastOf(page, 'Goal deleted').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(goals.titles).toEqual(['Sleep', 'Rest', 'Walk'])
    await expect(goals.remove('Rest')).toBeFocused()
    await expect(goals.progress('Rest')).toHaveAttribute('aria-valuenow', '75')
    expect((await storedGoals(page)).find(({ title }) => title === 'Rest')).toEqual(rest)
  })

  test('what does not fit among her goals is left out, and the good ones stay', async ({ page, guard }) => {
    guard.expect(/^Local storage could not be understood: user_goals/)
    const goals = await open(page, [null, { title: 7 }, { id: 1, title: 'Walk', progress: 900 }, { ...rest, id: '1' }])
    await expect.poll(async () => (await goals.titles()).toSorted()).toEqual(['Rest', 'Walk'])
    await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '100')
    await goals.back('Walk').click()
    const kept = await storedGoals(page)
    expect(kept.map(({ title, progress }) => [title, progress])).toEqual([
      ['Walk', 75],
      ['Rest', 75],
    ])
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2)
  })

  test('what cannot be saved stays in its field and says why', async ({ page, guard }) => {
    guard.expect(/^Local storage could not be written/)
    const goals = await open(page, [walk])
    await goals.addNotes('Walk').click()
    await goals.notes('Walk').fill('Too much')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await goals.goal('Walk').getByRole('button', { name: 'Save notes' }).click()
    await expect(goals.goal('Walk').getByRole('alert')).toHaveText(
      'There is no room left on this device to save it. Your words are still here.',
    )
    await expect(goals.notes('Walk')).toHaveValue('Too much')
    await goals.on('Walk').click()
    await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '0')
  })

  test('another tab shows the same goals', async ({ page, context }) => {
    const goals = await open(page, [walk])
    const tab = await context.newPage()
    await tab.goto('/goals')
    await goalsOf(tab).on('Walk').click()
    await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '25')
    await goals.on('Walk').click()
    await expect(goalsOf(tab).progress('Walk')).toHaveAttribute('aria-valuenow', '50')
  })

  test('when the suggestions do not come, it says so and Try again brings them; her goals work meanwhile', async ({
    page,
    guard,
  }) => {
    guard.expect(/goal-suggestions/)
    await page.route('**/api/content/goal-suggestions', (route) => route.fulfill({ status: 500, body: '{}' }))
    const goals = await open(page, [walk])
    await expect(goals.suggested.getByRole('alert')).toContainText('The suggestions did not come')
    await goals.on('Walk').click()
    await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '25')
    await page.unroute('**/api/content/goal-suggestions')
    await goals.suggested.getByRole('button', { name: 'Try again' }).click()
    await expect(goals.offered).toHaveCount(4)
  })

  test('without a network the device’s copy of the suggestions and her goals are there as before', async ({
    page,
    guard,
  }) => {
    guard.expect(/ERR_FAILED/)
    const goals = await open(page, [walk])
    await expect(goals.offered).toHaveCount(4)
    await page.route('**/api/content/**', (route) => route.abort())
    await page.reload()
    await expect(goals.offered).toHaveCount(4)
    await goals.offered.first().getByRole('button').click()
    await goals.on('Walk').click()
    expect(await storedGoals(page)).toHaveLength(2)
  })
})

test.describe('without access', () => {
  test('the gate names Personal Goals and stands for the suggestions', async ({ page, maya }) => {
    expect(maya.name).toBe('Maya')
    const goals = await open(page)
    await expect(goals.gate.getByRole('heading')).toHaveText(['Personal Goals'])
    await expect(goals.gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
    expect(await goals.gate.locator('[inert]').innerText()).toBe('')
    await expect(goals.suggested).toHaveCount(0)
    await expect(goals.yours).toHaveCount(0)
  })

  test('her own goals stay hers to read and to delete, without a network too', async ({ page, context, maya }) => {
    expect(maya.name).toBe('Maya')
    const goals = await open(page, [walk, rest])
    await expect(goals.gate).toBeVisible()
    await context.setOffline(true)
    await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
    await expect(goals.progress('Rest')).toHaveAttribute('aria-valuenow', '75')
    await expect(goals.yours.getByText('These stay yours to read.', { exact: false })).toBeVisible()
    for (const change of [
      goals.on('Rest'),
      goals.back('Rest'),
      goals.editNotes('Rest'),
      goals.addNotes('Walk'),
      goals.addOwn,
    ]) {
      await expect(change).toHaveCount(0)
    }
    await goals.remove('Walk').click()
    await expect.poll(goals.titles).toEqual(['Rest'])
    await toastOf(page, 'Goal deleted').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(goals.titles).toEqual(['Rest', 'Walk'])
    await context.setOffline(false)
  })
})
