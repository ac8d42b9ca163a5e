import type { Page } from '@playwright/test'
import { goalSuggestions } from '../content/premium/goal-suggestions.ts'
import { goalOf, goalsOf, type StoredGoal } from './goals-page.ts'
import { closeToasts, expect, store, stored, test, toastOf, withMotion } from './harbour.ts'
import { withTrial } from './people.ts'

test.use(withMotion)

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
const sleep = goalOf('Sleep', { createdAt: '2026-11-17T12:00:00.000Z' })

test.describe('with access', () => {
  test.beforeEach(({ page, harbour }) => withTrial(page, harbour))

  test('without goals yet: suggestions are drawn anew and taken, and a goal of one’s own is added', async ({
    page,
  }) => {
    const goals = await open(page)

    await test.step('the page has its title, the suggestions and the goals', async () => {
      await expect(goals.suggested.getByRole('heading', { level: 2 })).toHaveText('AI Recommended Goals')
      await expect(goals.suggested.getByText('Worked out on your device by fixed rules.')).toBeVisible()
      await expect(goals.yours.getByRole('heading', { level: 2 })).toHaveText('Your Goals')
      await expect(goals.yours.getByRole('heading', { name: 'No goals yet' })).toBeVisible()
    })

    await test.step('four of the eight are suggested, and Regenerate reshuffles them', async () => {
      await expect(goals.offered).toHaveCount(4)
      for (let draw = 0; draw < 5; draw += 1) {
        const before = await goals.offeredTitles()
        expect(new Set(before).size).toBe(4)
        expect(before.filter((title) => !titles.includes(title))).toEqual([])
        await goals.regenerate.click()
        await expect.poll(async () => (await goals.offeredTitles()).toSorted()).not.toEqual(before.toSorted())
      }
    })

    await test.step('a double tap on a suggestion takes one, and presses nothing that comes under the finger', async () => {
      const [first = ''] = await goals.offeredTitles()
      await goals.take(first).dblclick()
      await expect(goals.goal(first)).toBeVisible()
      expect(await storedGoals(page)).toMatchObject([{ title: first, progress: 0 }])
      await toastOf(page, 'Goal added', first).getByRole('button', { name: 'Undo' }).click()
      await expect(goals.goal(first)).toHaveCount(0)
    })

    await test.step('taking a suggestion adds it with progress 0 and empty notes, and Undo gives it back', async () => {
      const [first = '', second = ''] = await goals.offeredTitles()
      await goals.take(first).click()
      await expect(toastOf(page, 'Goal added', first)).toBeVisible()
      await expect(goals.take(second)).toBeFocused()
      await expect(goals.offered).toHaveCount(4)
      await expect(goals.goal(first)).toBeInViewport({ ratio: 0.9 })
      // The toast lies inside the goal's card and covers no part of its content.
      await expect(goals.goal(first).locator('[data-toast-place]').getByRole('status')).toBeVisible()
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
      await closeToasts(page)
    })

    await test.step('a goal of one’s own needs a title; the description is optional, the category free to choose', async () => {
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
      await expect(goals.goal('Ring Mum')).toBeInViewport({ ratio: 0.9 })
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
      await goals.form.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a double click takes one suggestion, not the next one too', async () => {
      await closeToasts(page)
      await expect(goals.offered).toHaveCount(4)
      const [first = ''] = await goals.offeredTitles()
      await goals.take(first).dblclick()
      await expect.poll(goals.titles).toEqual([first, 'Ring Mum'])
      expect(await storedGoals(page)).toHaveLength(2)
    })

    await test.step('the way back leads to Home', async () => {
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL('/home')
    })
  })

  test('no suggestion is a goal already there, of the same title in other capitals too; the last ones are counted down', async ({
    page,
  }) => {
    const taken = titles.slice(0, 3).map((title) => goalOf(title))
    const goals = await open(page, [...taken, goalOf(titles[3]?.toUpperCase() ?? '')])
    await expect(goals.ideas).toHaveText('Four ideas')
    await expect(goals.offered).toHaveCount(0)
    expect((await goals.yours.boundingBox())?.y).toBeLessThan((await goals.suggested.boundingBox())?.y ?? 0)
    await goals.ideas.click()
    await expect(goals.offered).toHaveCount(4)
    expect((await goals.offeredTitles()).toSorted()).toEqual(titles.slice(4).toSorted())
    await expect(goals.regenerate).toHaveCount(0)
    const said = goals.suggested.getByText(/last|All eight/)
    for (const words of [
      'These are the last four.',
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

  test(
    'goals are deleted and brought back, taken step by step to 100, and have notes',
    { tag: '@gate' },
    async ({ page }) => {
      const goals = await open(page, [walk, rest, sleep])
      const rings = () =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'goal-ring')
              .length,
        )

      await test.step('delete has an Undo that puts the goal back where it stood, with all that belongs to it', async () => {
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

      await test.step('a double click deletes one goal, not the next one too', async () => {
        await closeToasts(page)
        await goals.remove('Sleep').dblclick()
        await expect.poll(goals.titles).toEqual(['Rest', 'Walk'])
        expect(await storedGoals(page)).toHaveLength(2)
        await closeToasts(page)
      })

      await test.step('progress goes by 25, clamped from 0 to 100', async () => {
        const bar = goals.progress('Walk')
        const kept = async () => (await storedGoals(page)).find(({ title }) => title === 'Walk')?.progress
        await expect(goals.back('Walk')).toHaveAttribute('aria-disabled', 'true')
        await goals.back('Walk').press('Enter')
        for (const progress of [0, 25, 50, 75, 100, 100]) {
          await expect(bar).toHaveAttribute('aria-valuenow', String(progress))
          await expect(bar).toHaveAttribute('aria-valuetext', `${progress}%`)
          await expect(goals.goal('Walk').getByText(`${progress}%`, { exact: true })).toBeVisible()
          expect(await kept()).toBe(progress)
          await goals.on('Walk').press('Enter')
        }
        await expect(goals.on('Walk')).toHaveAttribute('aria-disabled', 'true')
        await expect(goals.on('Walk')).toBeFocused()
        await goals.back('Walk').click()
        await expect(bar).toHaveAttribute('aria-valuenow', '75')
      })

      await test.step('100 is celebrated quietly, each time it is reached, and the goal may be opened again', async () => {
        await goals.on('Walk').click()
        await expect(goals.yours.getByText('1 on the go')).toBeVisible()
        await closeToasts(page)
        await expect.poll(rings, 'the celebration of the other goal is over').toBe(0)
        await goals.on('Rest').click()
        await expect(toastOf(page, 'You got there', 'Rest')).toBeVisible()
        expect(await rings()).toBe(2)
        await expect(goals.goal('Rest').getByText('Reached')).toBeVisible()
        await expect(goals.yours.getByText('All reached')).toBeVisible()
        await goals.back('Rest').click()
        await expect(goals.goal('Rest').getByText('Reached')).toHaveCount(0)
        await expect(goals.yours.getByText('1 on the go')).toBeVisible()

        // With reduced motion there is no animation; the text stays.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await goals.on('Rest').click()
        await expect(goals.goal('Rest').getByText('Reached')).toBeVisible()
        expect(await rings()).toBe(0)
      })

      await test.step('a draft of notes outlives a reload, and what was reached before is not celebrated again', async () => {
        await goals.addNotes('Walk').click()
        await expect(goals.notes('Walk')).toBeFocused()
        await goals.notes('Walk').fill('Round the docks\nwith Sam')
        await page.reload()
        await expect(goals.goal('Rest').getByText('Reached')).toBeVisible()
        await expect(page.locator('[data-celebrating]')).toHaveCount(0)
        await expect(goals.notes('Walk')).toHaveValue('Round the docks\nwith Sam')
        await expect(goals.notes('Walk')).not.toBeFocused()
      })

      await test.step('notes are saved, edited and cancelled', async () => {
        await goals.goal('Walk').getByRole('button', { name: 'Save notes' }).click()
        await expect(goals.goal('Walk').getByText('Round the docks with Sam')).toBeVisible()
        await expect(goals.editNotes('Walk')).toBeFocused()
        const notes = Object.fromEntries((await storedGoals(page)).map((goal) => [goal.title, goal.notes]))
        expect(notes).toEqual({ Walk: 'Round the docks\nwith Sam', Rest: 'Phone downstairs.' })

        await goals.editNotes('Rest').click()
        await expect(goals.notes('Rest')).toHaveValue('Phone downstairs.')
        await goals.notes('Rest').fill('Something else')
        await goals.goal('Rest').getByRole('button', { name: 'Cancel' }).click()
        await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
        await page.reload()
        await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
        await expect(goals.notes('Rest')).toHaveCount(0)
      })
    },
  )

  test('two tabs show the same goals, and nothing that is typed gets lost between them', async ({ page, context }) => {
    const goals = await open(page, [walk, rest])
    const tab = await context.newPage()
    await tab.goto('/goals')
    const others = goalsOf(tab)

    await test.step('progress of one tab shows in the other', async () => {
      await others.on('Walk').click()
      await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '25')
      await goals.on('Walk').click()
      await expect(others.progress('Walk')).toHaveAttribute('aria-valuenow', '50')
    })

    await test.step('notes that are open but unchanged follow the other tab, and are closed after a reload', async () => {
      await goals.editNotes('Rest').click()
      await others.editNotes('Rest').click()
      await others.notes('Rest').fill('Curtains too.')
      await others.goal('Rest').getByRole('button', { name: 'Save notes' }).click()
      await expect(goals.notes('Rest')).toHaveValue('Curtains too.')
      await page.reload()
      await expect(goals.goal('Rest').getByText('Curtains too.')).toBeVisible()
      await expect(goals.editNotes('Rest')).toBeVisible()
      await expect(goals.notes('Rest')).toHaveCount(0)
    })

    await test.step('notes typed on a goal that the other tab deletes go into the form for a goal of one’s own', async () => {
      const description = goals.form.getByRole('textbox', { name: 'A few words about it (optional)' })
      await goals.editNotes('Rest').click()
      await goals.notes('Rest').fill('Curtains and a clock.')
      await others.remove('Rest').click()
      await expect(description).toBeFocused()
      await expect(description).toHaveValue('Curtains and a clock.')
      await expect(
        toastOf(page, 'Deleted in another tab', 'What you typed is in the form “Add your own goal”.'),
      ).toBeVisible()
      await goals.form.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('notes typed on a goal that is deleted here come back with it', async () => {
      await goals.addNotes('Walk').click()
      await goals.notes('Walk').fill('Round the docks')
      await goals.remove('Walk').click()
      await expect.poll(goals.titles).toEqual([])
      await expect(goals.form).toHaveCount(0)
      await toastOf(page, 'Goal deleted', 'Walk').getByRole('button', { name: 'Undo' }).click()
      await expect(goals.notes('Walk')).toHaveValue('Round the docks')
    })
  })

  test('what does not fit among the goals is left out, and what cannot be saved stays in its field', async ({
    page,
    guard,
  }) => {
    guard.expect(/^Local storage could not be understood: user_goals/, /^Local storage could not be written/)
    const goals = await open(page, [null, { title: 7 }, { id: 1, title: 'Walk', progress: 900 }, { ...rest, id: '1' }])

    await test.step('the good ones stay, each with an id of its own', async () => {
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

    await test.step('with a full storage the notes stay in their field and say why, and progress stays as it is', async () => {
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
      await goals.back('Walk').click()
      await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '75')
    })
  })

  test('goals work while the answers of the server are missing', async ({ page, guard }) => {
    guard.expect(/goal-suggestions/, /ERR_FAILED/)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/check-subscription', async (route) => {
      await asked
      await route.continue()
    })
    await page.route('**/api/content/goal-suggestions', (route) => route.fulfill({ status: 500, body: '{}' }))
    const goals = await open(page, [walk, rest])

    await test.step('until it is known what is open to the member, the goals are there to read, and nothing is said of Premium', async () => {
      await expect(goals.goal('Rest').getByText('Phone downstairs.')).toBeVisible()
      await expect(goals.on('Rest')).toHaveCount(0)
      await expect(page.getByText(/need Premium/)).toHaveCount(0)
      answer()
      await expect(goals.on('Rest')).toBeVisible()
      await expect(page.getByText(/need Premium/)).toHaveCount(0)
    })

    await test.step('when the suggestions do not come, it says so and Try again brings them; the goals work meanwhile', async () => {
      await expect(goals.suggested.getByRole('alert')).toContainText('The suggestions did not come')
      await goals.on('Walk').click()
      await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '25')
      await page.unroute('**/api/content/goal-suggestions')
      await goals.suggested.getByRole('button', { name: 'Try again' }).click()
      await goals.ideas.click()
      await expect(goals.offered).toHaveCount(4)
    })

    await test.step('without a network the device’s copy of the suggestions and the goals are there as before', async () => {
      await page.route('**/api/content/**', (route) => route.abort())
      await page.reload()
      await goals.ideas.click()
      await expect(goals.offered).toHaveCount(4)
      await goals.offered.first().getByRole('button').click()
      await goals.on('Walk').click()
      await expect(goals.progress('Walk')).toHaveAttribute('aria-valuenow', '50')
      expect(await storedGoals(page)).toHaveLength(3)
    })
  })
})

test('without access the gate stands for the suggestions; goals from before stay to be read and deleted, offline too', async ({
  page,
  context,
  maya,
}) => {
  expect(maya.name).toBe('Maya')
  const goals = await open(page)

  await test.step('the gate names Personal Goals and stands for the suggestions', async () => {
    await expect(goals.gate.getByRole('heading')).toHaveText(['Personal Goals'])
    await expect(goals.gate.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
    expect(await goals.gate.locator('[inert]').innerText()).toBe('')
    await expect(goals.suggested).toHaveCount(0)
    await expect(goals.yours).toHaveCount(0)
  })

  await test.step('goals from before can be read and deleted, without a network too', async () => {
    await open(page, [walk, rest])
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
