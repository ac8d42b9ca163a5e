import type { Page } from '@playwright/test'
import type { AdminFigures } from '../domain/admin-figures.ts'
import { call } from './people.ts'
import type { Server } from './server.ts'

const figuresAddress = '**/api/admin/analytics'

export function adminOf(page: Page) {
  const main = page.getByRole('main')
  const part = (name: string) => main.getByRole('region', { name, exact: true })
  return {
    main,
    part,
    tab: (name: 'Analytics' | 'Messages') => page.getByRole('radio', { name, exact: true }),
    tile: (name: string) => main.getByRole('term').filter({ hasText: name }).locator('..'),
    chart: (name: string) => main.getByRole('slider', { name, exact: true }),
    table: (name: string) => part(name).getByRole('table', { name, exact: true }),
    showTable: (name: string) => part(name).getByText('Show as a table'),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    email: main.getByLabel('Her email address'),
    give: main.getByRole('button', { name: 'Make admin' }),
    take: (email: string) => main.getByRole('button', { name: `Take role of ${email}` }),
    sheet: page.getByRole('dialog'),
  }
}

export async function tellEvent(
  server: Server,
  session: string,
  some: { type?: string; path?: string; landing?: 'a' | 'b' } = {},
): Promise<void> {
  const { type = 'page_view', path = '/landing', landing } = some
  const answer = await call(server, '/api/analytics', {
    event_type: type,
    page_path: path,
    user_agent: 'Test',
    session_id: `session_${session}`,
    metadata: landing === undefined ? {} : { landing },
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

export async function makeLarge(page: Page): Promise<void> {
  await page.route(figuresAddress, async (route) => {
    const response = await route.fetch()
    const figures = (await response.json()) as AdminFigures
    const days = figures.days.map((day, at) => ({
      ...day,
      sign_ups: 9_000 + 131 * at,
      sessions: 315_945 - 7_001 * (at % 7),
      page_views: 982_940 + 10_007 * (at % 5),
    }))
    const large: AdminFigures = {
      ...figures,
      total_users: 1_284_331,
      new_users_today: 12_036,
      paid_users: 1_193_579,
      active_trials: 1_033_399,
      expired_trials: 981_243,
      conversion_rate: 93,
      sessions_today: 1_343_026,
      events: { page_view: 1_208_437_236, user_login: 31_039_108, user_signup: 1_287_261 },
      days,
      paths: [`/${'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3)}`, ...'a b c d e f g'.split(' ')].map(
        (path, at) => ({
          path,
          views: 9_106_300 - at,
        }),
      ),
      funnel: { landing: 5_215_600, sign_ups: 1_411_230, confirmed: 1_377_000, trials: 1_214_642, paid: 1_061_183 },
      readings: figures.readings.map((reading) => ({ ...reading, sessions: 2_700_001, sign_ups: 1_190_570 })),
    }
    await route.fulfill({ response, json: large })
  })
}

export async function withholdFigures(page: Page, how: 'failing' | 'slow'): Promise<void> {
  await page.route(figuresAddress, (route) => (how === 'failing' ? route.abort() : undefined))
}

export async function giveFigures(page: Page): Promise<void> {
  await page.unroute(figuresAddress)
}
