import { alone, readyOffline, test } from './coming-and-going.ts'
import { expect, toastOf } from './harbour.ts'
import { mapIsDrawn } from './map-page.ts'
import { withTrial } from './people.ts'

test.use({ settings: { GOOGLE_MAPS_API_KEY: 'AIza-test' } })

test('a page with a key for Google’s map, kept on the device, shows its own map when the server does not respond', async ({
  page,
  quay,
  guard,
}) => {
  await withTrial(page, quay)
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  guard.expect(...alone, /Google/)
  await page.goto('/home')
  await readyOffline(page)
  await quay.leave()

  // Runs after the page is opened and after it is reloaded. Both times it comes from the device and contains the key.
  const hasMap = async (): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('data-map-key', 'AIza-test')
    await expect(toastOf(page, 'Map Loading Error')).toBeVisible()
    await mapIsDrawn(page)
  }
  await page.goto('/community')
  await mapIsDrawn(page)
  await page.getByRole('button', { name: 'Show Google’s map' }).click()
  await hasMap()
  await page.reload()
  await hasMap()
})
