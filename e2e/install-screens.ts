import { visit } from './harbour.ts'
import { browserOffers, installOf } from './install-page.ts'
import type { ScreenState } from './screens.ts'

export const installStates: readonly ScreenState[] = [
  {
    name: 'install, what to do in this browser',
    async open({ page }) {
      await visit(page, '/account')
      await installOf(page).row.click()
      await installOf(page).gotIt.waitFor()
    },
  },
  {
    name: 'install, offered by the browser',
    async open({ page }) {
      await installOf(page).gotIt.click()
      await browserOffers(page, 'dismissed')
      await installOf(page).row.click()
      await installOf(page).install.waitFor()
    },
  },
]
