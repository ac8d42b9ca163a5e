import type { Page } from 'playwright-core'
import { plannerOf, tasksOf } from './planner-page.ts'
import { interactions, percentile, slowDown, watchInteractions } from './slow-phone.ts'

export const count = 1000

/** Returns a thousand tasks of one day (`YYYY-MM-DD`), as the planner stores them, each with the fields of `more`. */
export function thousandTasks(day: string, more: Readonly<Record<string, unknown>> = {}): string {
  const titles = Array.from({ length: count }, (_, index) => `Task ${String(index).padStart(4, '0')}`)
  return JSON.stringify(tasksOf(day, titles).map((task) => ({ ...task, ...more })))
}

const typed = 'One more thing for today'
const ticked = 10

/** Scrolls the first tasks to the middle of the screen and returns the positions of their checkboxes. */
function circles(page: Page): Promise<{ x: number; y: number }[]> {
  const ticks = plannerOf(page).rows.getByRole('checkbox')
  return ticks.evaluateAll((all, wanted) => {
    const shown = all.slice(0, wanted)
    shown[Math.floor(wanted / 2)]?.scrollIntoView({ block: 'center' })
    return shown.map((circle) => {
      const { x, y, width, height } = circle.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
  }, ticked)
}

/**
 * Types, adds, ticks and unticks tasks in the open planner of a member with a thousand tasks, on a phone that is four
 * times slower than this machine. Returns the 50th and the 95th percentile of the interaction times, in milliseconds.
 */
export async function typeAndTick(page: Page): Promise<{ p50: number; p95: number }> {
  const planner = plannerOf(page)
  await planner.rows.nth(count - 1).waitFor({ state: 'attached' })
  const client = await slowDown(page)
  await page.waitForTimeout(1000)
  await watchInteractions(page)
  await planner.field.click()
  await planner.field.pressSequentially(typed, { delay: 120 })
  await planner.field.press('Enter')
  // Raw mouse events are used because Playwright's own checks would count as part of the click.
  const places = await circles(page)
  await page.waitForTimeout(1000)
  for (const { x, y } of [...places, ...places]) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(200)
  }
  const durations = await interactions(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const acts = typed.length + 2 + 2 * ticked
  return { p50: percentile(durations, acts, 0.5), p95: percentile(durations, acts, 0.95) }
}
