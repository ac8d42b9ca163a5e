import { closeToasts, store } from './harbour.ts'
import { withTrial } from './people.ts'
import type { ScreenState } from './screens.ts'
import { suppliesOf } from './supplies-page.ts'

const kit = [
  { id: 'formula', have: true, amount: 2, useBy: '2026-11-17' },
  { id: 'infant-paracetamol', have: true, useBy: '2026-12-01' },
  { id: 'water', have: true, amount: 12, useBy: '2027-06-01' },
  { id: 'wipes', have: false, removed: true },
  { id: 'own-1', have: true, name: 'Pneumonoultramicroscopicsilicovolcanoconiosis, and how to spell it' },
]

/**
 * The states of the emergency supplies: first without access, then with access. The second member state signs in a
 * member in a trial.
 */
export const suppliesStates: readonly ScreenState[] = [
  {
    name: 'emergency supplies, gated, with what she has at home',
    async open({ page }) {
      await store(page, { 'harbour:kit': JSON.stringify(kit) })
      await page.goto('/emergency-supplies')
      await suppliesOf(page).unfold('help')
      await suppliesOf(page).unfold('kit')
      await suppliesOf(page).gate.getByRole('button', { name: 'Learn More' }).waitFor()
      await suppliesOf(page).atHome.waitFor()
    },
  },
  {
    name: 'emergency supplies, a request without its words',
    async open({ page }) {
      await suppliesOf(page).unfold('urgent')
      await suppliesOf(page).send.click()
      await page.getByText('A few words are enough.').waitFor()
    },
  },
  {
    name: 'emergency supplies, a request that was not sent',
    async open({ page }) {
      await page.reload()
      await suppliesOf(page).unfold('urgent')
      await page.route('**/api/urgent-requests', (route) =>
        route.fulfill({ status: 204, headers: { 'content-type': 'text/html' }, body: '' }),
      )
      await suppliesOf(page).ask('07700 900142', 'Newborn formula')
      await page.context().setOffline(true)
      await suppliesOf(page).send.click()
      await suppliesOf(page).urgent.getByText('You’re offline, so nothing was sent').waitFor()
      await page.context().setOffline(false)
      await closeToasts(page)
    },
  },
  {
    name: 'emergency supplies, a request that was sent',
    async open({ page }) {
      await suppliesOf(page).send.click()
      await suppliesOf(page)
        .urgent.getByText(/^Sent at/)
        .waitFor()
      await page.unroute('**/api/urgent-requests')
    },
  },
  {
    name: 'emergency supplies, the kit',
    main: true,
    async open({ page, server }) {
      await withTrial(page, server)
      await store(page, { 'harbour:kit': JSON.stringify(kit) })
      await page.goto('/emergency-supplies')
      await suppliesOf(page).unfold('kit')
      await suppliesOf(page).figures.waitFor()
      await suppliesOf(page).row('Past its date').waitFor()
    },
  },
  {
    name: 'emergency supplies, changing a thing',
    async open({ page }) {
      await suppliesOf(page).change('Bottled water').click()
      await suppliesOf(page).save.waitFor()
    },
  },
]
