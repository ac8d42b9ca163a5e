import type { Locator, Page } from '@playwright/test'
import { dayMs } from '../domain/day.ts'

export interface StoredFavorite {
  readonly id: number
  readonly dateAdded: string
  readonly type: string
  readonly title: string
  readonly content: string
  readonly category?: string
  readonly metadata?: Readonly<Record<string, string>>
}

const first = Date.parse('2026-11-11T10:00:00Z')

export function favoritesOf(kept: readonly Omit<StoredFavorite, 'id' | 'dateAdded'>[]): StoredFavorite[] {
  return kept.map((favorite, index) => {
    const id = first + index * dayMs
    return { ...favorite, id, dateAdded: new Date(id).toISOString() }
  })
}

export const quote = 'Smooth water can wait. Start with one small stroke.'

export const oneOfEach = favoritesOf([
  {
    type: 'meetup',
    title: 'Dumplings and Prams',
    content: 'Bring a spoon.',
    metadata: { organizer: 'Ania', date: '2026-11-22', time: '10:30', location: 'M Shed café' },
  },
  { type: 'goal', title: 'Breathe before bed', content: 'Three minutes, five nights', category: 'mindfulness' },
  { type: 'affirmation', title: quote, content: quote },
  { type: 'tip', title: 'Put your own mug out first', content: 'Before the lunchboxes.', category: 'self-care' },
  { type: 'recipe', title: 'A pot of nobody’s', content: 'Dinner, 35 minutes, feeds four', category: 'dinner' },
])

export function shelfOf(page: Page) {
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem')
  return {
    search: page.getByRole('searchbox', { name: 'Search your favorites' }),
    clear: page.getByRole('button', { name: 'Clear search' }),
    tab: (name: string): Locator => page.getByRole('radio', { name: new RegExp(`^${name}( [1-9]\\d*)?$`) }),
    tabs: (): Promise<string[]> => page.getByRole('radiogroup', { name: 'Show' }).locator('label').allInnerTexts(),
    rows,
    row: (title: string): Locator => rows.filter({ hasText: title }),
    heart: (title: string): Locator => main.getByRole('button', { name: `Favourite ${title}`, exact: true }),
    share: (title: string): Locator => main.getByRole('button', { name: `Share ${title}`, exact: true }),
    titles: (): Promise<string[]> =>
      rows
        .locator('[data-favorite]')
        .evaluateAll((hearts) =>
          hearts.map((heart) => heart.getAttribute('aria-label')?.slice('Favourite '.length) ?? ''),
        ),
  }
}
