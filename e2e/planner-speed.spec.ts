import { thousandTasks, typeAndTick } from './a-thousand-tasks.ts'
import { expect, store, test } from './harbour.ts'
import { paceOf } from './machine-pace.ts'
import { startTrial } from './people.ts'

/** What a busy machine adds comes and goes, what the planner costs comes back: one of these must be clean. */
const attempts = 5
/** The promise, which holds on a quiet machine of two cores (docs/speed.md). */
const promisedMs = 100
/** What a build machine may take, however quiet it is. */
const mostMs = 140

test('on a slow phone, typing and ticking among a thousand tasks answer within 140 ms, nineteen times of twenty', async ({
  page,
  harbour,
  maya,
}) => {
  test.setTimeout(240_000)
  await startTrial(harbour, maya)
  const times: number[] = []
  let allowed = mostMs
  while (times.length < attempts && !times.some((ms) => ms <= allowed)) {
    await store(page, { tasks: thousandTasks(new Date().toLocaleDateString('sv')) })
    await page.goto('/planner')
    allowed = Math.max(mostMs, promisedMs * (await paceOf(page)))
    times.push((await typeAndTick(page)).p95)
  }
  test.info().annotations.push({
    type: 'measured',
    description: `95th percentile: ${times.join(', ')} of ${Math.round(allowed)} ms`,
  })
  expect(Math.min(...times)).toBeLessThanOrEqual(allowed)
})
