import type { Locator, Page } from '@playwright/test'
import type { Platform } from '../domain/groups.ts'
import { sampleMeetups } from '../content/premium/meetups.ts'
import { addDays } from '../domain/day.ts'
import { londonDay } from '../domain/london.ts'
import { meetupStatuses } from '../domain/meetup-draft.ts'
import { upcoming, type Meetup } from '../domain/meetups.ts'

/** Most pages use the real date, so this day must lie in the future. */
const inAWeek = addDays(londonDay(new Date()), 7)

/** Makes a real meetup in the API's format. */
export function meetupOf(title: string, own: Partial<Meetup> = {}): Meetup {
  return {
    id: `id-of-${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    type: 'polish',
    location: { lat: 51.4545, lng: -2.6203, address: 'Clifton Library, Princess Victoria Street, Bristol BS8 4BX' },
    date: inAWeek,
    time: '09:45',
    endTime: '11:15',
    participants: 6,
    maxParticipants: 10,
    description: 'Tea and picture books.',
    organizer: 'Magda',
    rating: 4.7,
    sample: false,
    joinUrl: null,
    ...own,
  }
}

/**
 * Returns the day of a sample meetup on a page whose clock is `now`, as `YYYY-MM-DD`. The server moves the samples
 * forward by its own clock, which no test sets, so the result depends on the real day of the test.
 */
export function dayOfSample(title: string, now: string): string {
  const given = upcoming(sampleMeetups, new Date())
  const day = upcoming(given, new Date(now)).find((each) => each.title === title)?.date
  if (day === undefined) throw new Error(`there is no sample '${title}'`)
  return day
}

export const dayInWords = (day: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' })
    .format(new Date(day))
    .replace(',', '')

export async function answerMeetups(page: Page, meetups: readonly Meetup[]): Promise<void> {
  await page.route('**/api/content/meetups', (route) => route.fulfill({ json: { meetups } }))
}

export async function answerGroups(page: Page, platforms: readonly Platform[]): Promise<void> {
  await page.route('**/api/content/groups', (route) => route.fulfill({ json: { platforms } }))
}

export async function answerAlerts(page: Page): Promise<() => boolean> {
  let on = true
  await page.route('**/api/meetup-alerts', async (route) => {
    if (route.request().method() === 'DELETE') on = false
    return route.fulfill(route.request().method() === 'GET' ? { json: { on } } : { status: 204 })
  })
  return () => on
}

/** Answers the request for the member's own meetups with one meetup in each state. */
export async function answerProposals(page: Page): Promise<void> {
  const { participants: _, rating: __, sample: ___, location, ...words } = meetupOf('Buggies by the Water')
  const { address, lat, lng } = location
  const shared = { ...words, address, lat, lng, joinUrl: 'mailto:ola@example.com', version: 2, reason: null }
  const proposals = meetupStatuses.map((status) => ({
    ...shared,
    id: status,
    status,
    wanted: status === 'published' ? { time: '11:00' } : null,
    reason: status === 'declined' ? 'Please choose a public place.' : null,
  }))
  await page.route('**/api/meetup-proposals', (route) => route.fulfill({ json: { proposals } }))
}

export function communityOf(page: Page) {
  const meetups = page.getByRole('region', { name: 'Local Meetups' })
  const groups = page.getByRole('region', { name: 'Connect on Social Media' })
  const alerts = page.getByRole('region', { name: 'Never miss one' })
  const card = (title: string): Locator =>
    meetups.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return {
    gate: page.getByRole('region', { name: 'Community', exact: true }),
    feature: (name: string): Locator => page.getByRole('link', { name: new RegExp(`^${name}`) }),
    meetups,
    search: meetups.getByRole('searchbox', { name: 'Search meetups or locations' }),
    clear: meetups.getByRole('button', { name: 'Clear search' }),
    tiles: meetups.getByRole('radiogroup', { name: 'Community' }).getByRole('radio'),
    tile: (name: string): Locator => meetups.getByRole('radio', { name, exact: true }),
    count: meetups.getByText(/^\d+ meetups? found$/).first(),
    titles: (): Promise<string[]> => meetups.getByRole('heading', { level: 4 }).allInnerTexts(),
    card,
    choose: (title: string): Locator => card(title).getByRole('button', { name: title, exact: true }),
    details: (title: string): Locator => card(title).getByRole('link', { name: `Details of ${title}`, exact: true }),
    interest: (title: string): Locator =>
      page.getByRole('button', { name: `I’m interested in ${title}`, exact: true }).last(),
    heart: (title: string): Locator => card(title).getByRole('button', { name: `Favourite ${title}`, exact: true }),
    sheet: (title: string): Locator => page.getByRole('dialog', { name: title, exact: true }),
    groups,
    platform: (name: string): Locator =>
      groups.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    alerts,
    mails: alerts.getByRole('checkbox', { name: 'Email me about new meetups' }),
    makeFeed: alerts.getByRole('button', { name: 'Make my calendar address' }),
    feedAddress: alerts.getByRole('textbox', { name: 'Your calendar address' }),
    safe: page.getByRole('region', { name: 'Safe Space' }),
  }
}

export function reportOf(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Report a concern' })
  return {
    sheet,
    words: sheet.getByRole('textbox', { name: 'What happened?' }),
    send: sheet.getByRole('button', { name: 'Send report' }),
  }
}
