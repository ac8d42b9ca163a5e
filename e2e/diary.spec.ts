import { addDays } from '../domain/day.ts'
import { londonDay } from '../domain/london.ts'
import { activityWeekdays } from '../domain/activities.ts'
import { teamOf } from './admin-meetups-page.ts'
import { expect, test } from './harbour.ts'
import { withTrial } from './people.ts'

const today = londonDay(new Date())
const weekdayIn = (days: number) => activityWeekdays[(new Date(addDays(today, days)).getUTCDay() + 6) % 7] ?? 'Monday'

const rhymes = {
  title: 'Rhyme time',
  place: 'Central Library, College Green, Bristol',
  lat: 51.4517,
  lng: -2.6005,
  weekday: weekdayIn(1),
  time: '10:30',
  endTime: '11:00',
  termTimeOnly: true,
  free: true,
  ages: ['baby'],
  pram: true,
  stepFree: true,
  url: 'https://library.example/rhymes',
  checked: today,
}
/** Further activities, so that there are enough for the filters to be shown. */
const others = ['Messy play', 'Buggy walk', 'Singing'].map((title) => ({
  ...rhymes,
  title,
  weekday: weekdayIn(4),
  ages: ['older'],
  free: false,
  stepFree: false,
}))
const play = {
  ...rhymes,
  title: 'Stay and play',
  place: 'Southville Centre, Beauley Road, Bristol',
  lat: 51.4416,
  lng: -2.6085,
  weekday: weekdayIn(2),
  time: '09:30',
  endTime: '11:30',
  termTimeOnly: false,
  free: false,
  cost: '£2 a family',
  ages: ['baby', 'toddler'],
  stepFree: false,
}

test('the local diary: what happens every week, by day, age, cost and distance', async ({ page, harbour }) => {
  await withTrial(page, harbour)
  const diary = page.getByRole('region', { name: 'Every week, close to home' })
  const titles = diary.getByRole('heading', { level: 3 })

  await test.step('until the operator has entered something, it is not there', async () => {
    await page.goto('/community')
    await expect(page.getByRole('heading', { name: 'Connect on Social Media' })).toBeVisible()
    await expect(diary).toHaveCount(0)
  })

  await test.step('the next one comes first', async () => {
    const team = await teamOf(harbour)
    for (const body of [play, rhymes]) await team.publish('activities', body)
    await page.reload()
    await expect(titles).toHaveText(['Rhyme time', 'Stay and play'])
    await expect(diary.getByText(/10:30 to 11:00/)).toBeVisible()
    await expect(diary.getByRole('radio')).toHaveCount(0)
    for (const body of others) await team.publish('activities', body)
    await page.reload()
    await expect(titles).toHaveCount(5)
    await expect(diary.getByRole('link', { name: 'Open their website' }).first()).toHaveAttribute('href', rhymes.url)
  })

  await test.step('filters, and what to do when nothing is left', async () => {
    await diary.getByRole('radio', { name: 'Toddler' }).check()
    await expect(titles).toHaveText(['Stay and play'])
    await diary.getByRole('button', { name: 'Free', exact: true }).click()
    await expect(diary.getByRole('status')).toHaveText('0 groups found')
    await diary.getByRole('button', { name: 'Show all' }).click()
    await expect(titles).toHaveCount(5)
  })

  await test.step('near me: by distance; without a position in order of time, and it says so', async () => {
    await page.context().setGeolocation({ latitude: play.lat, longitude: play.lng })
    await page.context().grantPermissions(['geolocation'])
    await diary.getByRole('button', { name: 'Near me' }).click()
    await expect(titles.first()).toHaveText('Stay and play')
    await expect(diary.getByText('less than 1 km away')).toBeVisible()
    await diary.getByRole('button', { name: 'Near me' }).click()
    await page.context().clearPermissions()
    await diary.getByRole('button', { name: 'Near me' }).click()
    await expect(diary.getByRole('status')).toContainText('Your place could not be found')
    await expect(titles.first()).toHaveText('Rhyme time')
  })
})
