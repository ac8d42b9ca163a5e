import { thousandTasks, typeAndTick } from './a-thousand-tasks.ts'
import { expect, store, test } from './harbour.ts'
import { paceOf } from './machine-pace.ts'
import { withTrial } from './people.ts'

/**
 * The time that the planner takes is the same in every attempt, but a delay by other work on the machine is not. So it
 * is enough if one of these attempts is within the limit.
 */
const attempts = 5
/** The limit that holds on an idle machine with two cores, in milliseconds (docs/speed.md). */
const promisedMs = 100
/** The limit on a build machine, in milliseconds. */
const mostMs = 140

const lists = {
  'a thousand tasks': {},
  'a thousand repeated tasks': { repeat: 'FREQ=WEEKLY;INTERVAL=4', time: '09:00', minutes: 30 },
}

for (const [name, more] of Object.entries(lists)) {
  test(`on a slow phone, typing and ticking among ${name} answer within 140 ms, nineteen times of twenty`, async ({
    page,
    harbour,
  }) => {
    test.setTimeout(240_000)
    await withTrial(page, harbour)
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
