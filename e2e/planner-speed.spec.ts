import { thousandTasks, typeAndTick } from './a-thousand-tasks.ts'
import { expect, store, test } from './harbour.ts'
import { startTrial } from './people.ts'

/** What a busy machine adds comes and goes, what the planner costs comes back: one of these must be clean. */
const attempts = 5
/** The promise is 100 ms, and holds on a quiet machine of two cores (docs/speed.md); a build machine may be slower by so much. */
const mostMs = 140

test('on a slow phone, typing and ticking among a thousand tasks answer within 140 ms, nineteen times of twenty', async ({
  page,
  harbour,
  maya,
}) => {
  test.setTimeout(240_000)
  await startTrial(harbour, maya)
  const times: number[] = []
  while (times.length < attempts && !times.some((ms) => ms <= mostMs)) {
    await store(page, { tasks: thousandTasks(new Date().toLocaleDateString('sv')) })
    await page.goto('/planner')
    times.push((await typeAndTick(page)).p95)
  }
  test.info().annotations.push({ type: 'measured', description: `95th percentile: ${times.join(', ')} ms` })
  expect(Math.min(...times)).toBeLessThanOrEqual(mostMs)
})
