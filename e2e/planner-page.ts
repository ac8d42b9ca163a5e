import type { Locator, Page } from '@playwright/test'

export interface StoredTask {
  readonly id: number
  readonly title: string
  readonly completed: boolean
  readonly date: string
  readonly time?: string
}

export function plannerOf(page: Page) {
  const list = page.getByRole('region', { name: /^Tasks/ })
  const rows = list.getByRole('listitem')
  return {
    field: page.getByRole('textbox', { name: 'Add a new task' }),
    addButton: page.getByRole('button', { name: 'Add task' }),
    list,
    rows,
    titles: (): Promise<string[]> =>
      rows.getByRole('checkbox').evaluateAll((ticks) => ticks.map((tick) => tick.getAttribute('aria-label') ?? '')),
    tick: (title: string): Locator => rows.getByRole('checkbox', { name: title, exact: true }),
    edit: (title: string): Locator => rows.getByRole('button', { name: `Edit ${title}`, exact: true }),
    remove: (title: string): Locator => rows.getByRole('button', { name: `Delete ${title}`, exact: true }),
    filter: (name: string): Locator => list.getByRole('radio', { name, exact: true }),
    options: list.getByRole('button', { name: /^List options/ }),
    done: list.locator('summary'),
    sort: list.getByRole('button', { name: /^Sort/ }),
    /** The button that opens and closes the suggested order. */
    suggested: page.getByRole('button', { name: /^Suggested order/ }),
    /** The gate that is shown instead of the suggested order to a member without access. */
    gate: page.getByRole('region', { name: 'Suggested Order', exact: true }),
    showAll: list.getByRole('button', { name: 'Show All' }),
    view: (name: 'Day' | 'Week' | 'Month'): Locator => page.getByRole('radio', { name, exact: true }),
    period: page.getByRole('region', { name: 'Calendar' }).getByRole('heading', { level: 2 }),
    grid: page.getByRole('grid'),
    day: (name: string): Locator => page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}\\b`) }),
    calendar: page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: /, calendar$/ }),
    /** Deletes a task. On a phone the button for it appears only while the task is edited. */
    async removeTask(title: string): Promise<void> {
      await this.edit(title).click()
      await this.remove(title).click()
    },
    async add(title: string): Promise<void> {
      await this.field.fill(title)
      await this.field.press('Enter')
    },
  }
}

export function tasksOf(day: string, titles: readonly string[], completed: readonly string[] = []): StoredTask[] {
  const first = Date.parse(`${day}T08:00:00Z`)
  return titles.map((title, index) => ({
    id: first + index * 60_000,
    title,
    completed: completed.includes(title),
    date: day,
  }))
}
