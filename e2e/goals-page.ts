import type { Locator, Page } from '@playwright/test'

export interface StoredGoal {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isAIRecommended: boolean
  readonly progress: number
  readonly notes: string
  readonly createdAt: string
  readonly category: string
}

export function goalOf(title: string, own: Partial<StoredGoal> = {}): StoredGoal {
  return {
    id: `${title.length}-${title}`,
    title,
    description: '',
    isAIRecommended: false,
    progress: 0,
    notes: '',
    createdAt: '2026-11-17T10:00:00.000Z',
    category: 'wellness',
    ...own,
  }
}

export function goalsOf(page: Page) {
  const suggested = page.getByRole('region', { name: 'AI Recommended Goals' })
  const yours = page.getByRole('region', { name: 'Your Goals' })
  const gate = page.getByRole('region', { name: 'Personal Goals' })
  return {
    suggested,
    ideas: suggested.locator('summary'),
    offered: suggested.getByRole('listitem'),
    offeredTitles: (): Promise<string[]> => suggested.getByRole('listitem').getByRole('heading').allInnerTexts(),
    take: (title: string): Locator => suggested.getByRole('button', { name: `Add ${title}`, exact: true }),
    regenerate: suggested.getByRole('button', { name: 'Regenerate' }),
    gate,
    yours,
    goals: yours.getByRole('listitem'),
    titles: (): Promise<string[]> => yours.getByRole('listitem').getByRole('heading').allInnerTexts(),
    goal: (title: string): Locator =>
      yours.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    progress: (title: string): Locator => yours.getByRole('progressbar', { name: `Progress of ${title}`, exact: true }),
    on: (title: string): Locator => yours.getByRole('button', { name: `One step on: ${title}`, exact: true }),
    back: (title: string): Locator => yours.getByRole('button', { name: `One step back: ${title}`, exact: true }),
    remove: (title: string): Locator => yours.getByRole('button', { name: `Delete ${title}`, exact: true }),
    addNotes: (title: string): Locator => yours.getByRole('button', { name: `Add notes on ${title}`, exact: true }),
    editNotes: (title: string): Locator => yours.getByRole('button', { name: `Edit notes on ${title}`, exact: true }),
    notes: (title: string): Locator => yours.getByRole('textbox', { name: `Notes on ${title}`, exact: true }),
    addOwn: yours.getByRole('button', { name: 'Add your own goal' }),
    form: yours.getByRole('form', { name: 'Add your own goal' }),
  }
}
