import type { Page } from '@playwright/test'
import { closeToasts, store } from './harbour.ts'
import { goalOf, goalsOf } from './goals-page.ts'
import { withTrial } from './people.ts'
import type { ScreenState } from './screens.ts'

const hers = [
  goalOf('Walk to the docks and back before the rain', { description: 'With the pram, at our own pace', progress: 25 }),
  goalOf('Pneumonoultramicroscopicsilicovolcanoconiosis', {
    isAIRecommended: true,
    progress: 75,
    notes: 'Easier with the lamp off.\nKeep the phone downstairs.',
    category: 'mindfulness',
  }),
]

async function openWith(page: Page, goals: readonly unknown[]): Promise<void> {
  await store(page, { user_goals: JSON.stringify(goals) })
  await page.goto('/goals')
}

/** The states of the goals page: first without access, then of a member in a trial. */
export const goalsStates: readonly ScreenState[] = [
  {
    name: 'goals, the gate over the suggestions and her own to read',
    async open({ page }) {
      await openWith(page, hers)
      await goalsOf(page).gate.getByRole('button', { name: 'Learn More' }).waitFor()
    },
  },
  {
    name: 'goals, none yet',
    async open({ page, server }) {
      await withTrial(page, server)
      await openWith(page, [])
      await goalsOf(page).offered.first().waitFor()
    },
  },
  {
    name: 'goals, hers, with notes',
    main: true,
    async open({ page }) {
      await openWith(page, hers)
      await goalsOf(page).ideas.click()
      await goalsOf(page).offered.first().waitFor()
    },
  },
  {
    name: 'goals, one reached',
    async open({ page }) {
      const goals = goalsOf(page)
      await goals.on(hers[1]?.title ?? '').click()
      await goals.yours.getByText('Reached').waitFor()
    },
  },
  {
    name: 'goals, editing notes',
    async open({ page }) {
      await closeToasts(page)
      await goalsOf(page)
        .editNotes(hers[1]?.title ?? '')
        .click()
    },
  },
  {
    name: 'goals, one of her own, refused',
    async open({ page }) {
      const goals = goalsOf(page)
      await goals.addOwn.click()
      await goals.form.getByRole('button', { name: 'Add goal' }).click()
      await goals.form.getByRole('alert').waitFor()
    },
  },
]
