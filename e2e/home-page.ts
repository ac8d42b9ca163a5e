import type { Locator, Page } from '@playwright/test'

export function homeOf(page: Page) {
  const progress = page.getByRole('region', { name: "Today's Progress" })
  const actions = page.getByRole('region', { name: 'Instant Actions' })
  const next = page.getByRole('region', { name: 'Next', exact: true })
  const meals = page.getByRole('region', { name: 'Meal Planning' })
  const explore = page.getByRole('region', { name: 'Explore' })
  return {
    next,
    nextTitles: next.getByRole('listitem'),
    tick: (title: string): Locator => next.getByRole('checkbox', { name: title, exact: true }),
    field: next.getByRole('textbox', { name: 'Add a task for today' }),
    greeting: page.getByRole('heading', { level: 1 }),
    progress,
    example: progress.getByText('Example', { exact: true }),
    figure: (label: string): Locator => progress.locator('a, button').filter({ hasText: label }),
    water: page.getByRole('dialog', { name: 'Water Intake' }),
    mood: page.getByRole('dialog', { name: 'Mood' }),
    actions,
    actionTitles: actions.getByRole('heading', { level: 3 }),
    start: (title: string): Locator => actions.getByRole('button', { name: `Start ${title}`, exact: true }),
    talk: page.getByRole('button', { name: 'Talk to somebody' }),
    cantSleep: page.getByRole('region', { name: 'Can’t sleep?' }),
    meals,
    explore,
    cards: explore.getByRole('listitem'),
    card: (title: string): Locator => explore.getByRole('listitem').filter({ hasText: title }),
    plans: page.getByRole('dialog', { name: 'Choose Your Plan' }),
  }
}
