import type { Locator, Page } from '@playwright/test'

export function tipsOf(page: Page) {
  const hello = page.getByRole('region', { name: /^Good (morning|afternoon|evening)/ })
  const wisdom = page.getByRole('region', { name: 'AI-Powered Tips' })
  const challenge = page.getByRole('region', { name: "Today's Challenge" })
  const checkIn = page.getByRole('region', { name: 'Guided check-in' })
  const sheet = page.getByRole('dialog', { name: 'Guided check-in' })
  const browse = page.getByRole('region', { name: 'Tips to browse' })
  return {
    hello,
    wisdomHeader: page.getByRole('button', { name: 'AI-Powered Tips', exact: true }),
    wisdom,
    wisdomGate: page.getByRole('region', { name: 'AI Tip Generator', exact: true }),
    generate: wisdom.getByRole('button', { name: /^Generat/ }),
    line: wisdom.locator('[aria-live=polite] p.type-h2'),
    counter: wisdom.getByText(/^\d+ of \d+$/),
    challenge,
    challengeTitle: challenge.getByRole('heading', { level: 3 }),
    challengeTick: challenge.getByRole('checkbox'),
    checkIn,
    startCheckIn: checkIn.getByRole('button', { name: /check-in$/ }),
    sheet,
    question: sheet.getByRole('heading', { level: 3 }),
    answer: (words: string): Locator => sheet.getByRole('button', { name: words, exact: true }),
    suggestions: sheet.getByRole('heading', { level: 4 }),
    help: page.getByRole('dialog', { name: 'Help now' }),
    browse,
    filter: (name: string): Locator => browse.getByRole('radio', { name, exact: true }),
    tips: browse.getByRole('heading', { level: 3 }),
    tipsGate: page.getByRole('region', { name: 'Unlimited Tips', exact: true }),
  }
}
