import type { ScreenState } from './screens.ts'
import { withTrial } from './people.ts'
import { tipsOf } from './tips-page.ts'

/** The states of the tips page of a member without access. */
export const tipsStates: readonly ScreenState[] = [
  {
    name: 'tips',
    async open({ page }) {
      await page.goto('/tips')
      await tipsOf(page).tipsGate.getByRole('button', { name: 'Learn More' }).waitFor()
    },
  },
  {
    name: 'tips, the challenge done',
    async open({ page }) {
      await tipsOf(page).challengeTick.check()
      await page.getByText('Challenge done').waitFor()
    },
  },
  {
    name: 'tips, the gate of the check-in',
    async open({ page }) {
      await page.reload()
      await tipsOf(page).startCheckIn.click()
      await tipsOf(page).sheet.getByRole('button', { name: 'Learn More' }).waitFor()
    },
  },
]

/** The states with access. The first state signs in a member in a trial. */
export const tipsAccessStates: readonly ScreenState[] = [
  {
    name: 'tips, with access',
    main: true,
    async open({ page, server }) {
      await withTrial(page, server)
      await page.goto('/tips')
      await tipsOf(page).counter.waitFor()
      await tipsOf(page).tips.nth(15).waitFor()
    },
  },
  {
    name: 'tips, generating',
    async open({ page }) {
      await tipsOf(page).generate.click()
      await page.getByText('Generating...').first().waitFor()
    },
  },
  {
    name: 'tips, a question of the check-in',
    async open({ page }) {
      await tipsOf(page).startCheckIn.click()
      await tipsOf(page).answer('Tired').click()
    },
  },
  {
    name: 'tips, what the check-in suggests',
    async open({ page }) {
      await tipsOf(page).answer('There is too much to do').click()
      await tipsOf(page).answer('A quarter of an hour').click()
      await tipsOf(page).suggestions.first().waitFor()
    },
  },
  {
    name: 'tips, when it is too much',
    async open({ page }) {
      await tipsOf(page).answer('Start again').click()
      await tipsOf(page).answer('It is too much').click()
      await tipsOf(page).suggestions.first().waitFor()
    },
  },
  {
    name: 'tips, that did not arrive',
    async open({ page }) {
      await page.evaluate(() => {
        for (const name of ['tips', 'wisdom']) localStorage.removeItem(`harbour:pack:${name}`)
      })
      await page.route('**/api/content/*', (route) => route.fulfill({ json: {} }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).nth(1).waitFor()
      await page.unroute('**/api/content/*')
    },
  },
]
