import { oneOfEach, shelfOf } from './favorites-page.ts'
import { store } from './harbour.ts'
import type { ScreenState } from './screens.ts'

/** The states of the favourites page: empty, full, and with a search that finds nothing. */
export const favoritesStates: readonly ScreenState[] = [
  {
    name: 'favourites, nothing kept',
    async open({ page }) {
      await store(page, {})
      await page.goto('/favorites')
      await page.getByRole('heading', { name: 'Nothing kept yet' }).waitFor()
    },
  },
  {
    name: 'favourites, one of each',
    main: true,
    async open({ page }) {
      await store(page, { favorites: JSON.stringify(oneOfEach) })
      await page.goto('/favorites')
      await shelfOf(page).rows.first().waitFor()
    },
  },
  {
    name: 'favourites, one let go',
    async open({ page }) {
      await shelfOf(page).heart('Breathe before bed').click()
      await page.getByText('Removed from favourites').waitFor()
    },
  },
  {
    name: 'favourites, nothing by that name',
    async open({ page }) {
      await shelfOf(page).search.fill('lasagne')
      await page.getByRole('heading', { name: 'Nothing by that name' }).waitFor()
    },
  },
]
