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

const lists = {
  'a thousand tasks': {},
  'a thousand repeated tasks': { repeat: 'FREQ=WEEKLY;INTERVAL=4', time: '09:00', minutes: 30 },
}

for (const [name, more] of Object.entries(lists)) {
  test(`on a slow phone, typing and ticking among ${name} answer within 140 ms, nineteen times of twenty`, async ({
    page,
    harbour,
    maya,
  }) => {
    test.setTimeout(240_000)
    await startTrial(harbour, maya)
    const times: number[] = []
    let allowed = mostMs
    while (times.length < attempts && !times.some((ms) => ms <= allowed)) {
      await store(page, { tasks: thousandTasks(new Date().toLocaleDateString('sv'), more) })
      await page.goto('/planner')
      allowed = Math.max(mostMs, promisedMs * (await paceOf(page)))
      times.push((await typeAndTick(page)).p95)
    }
    test.info().annotations.push({
      type: 'measured',
      description: `${name}, 95th percentile: ${times.join(', ')} of ${Math.round(allowed)} ms`,
    })
    expect(Math.min(...times)).toBeLessThanOrEqual(allowed)
  })
}
