import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const busy = () => new Error('too many')

test('runs tasks in order of arrival, never more at once than allowed, also after failures', async () => {
  const limit = createConcurrencyLimit(2, { waiting: 10, busy })
  let [now, most] = [0, 0]
  const begun: number[] = []
  const work = (index: number) => async () => {
    begun.push(index)
    now += 1
    most = Math.max(most, now)
    await wait(5)
    now -= 1
    if (index % 3 === 0) throw new Error('no')
    return index
  }
  const done = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => limit.run(work(index))))
  expect(most).toBe(2)
  expect(begun).toEqual([...begun].toSorted((a, b) => a - b))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(await limit.run(async () => 'free again')).toBe('free again')
})

test('while tasks are queued a slot pauses as long as its task took; without a queue a task starts at once', async () => {
  const limit = createConcurrencyLimit(1, { waiting: 10, restMost: 50, busy })
  const began = performance.now()
  const begun: number[] = []
  const work = () =>
    limit.run(() => {
      begun.push(performance.now() - began)
      return wait(40)
    })
  await Promise.all([work(), work(), work()])
  // The expected order is work, pause, work, pause. A timer may fire one millisecond early.
  expect(begun[1]).toBeGreaterThan(75)
  expect(begun[2]).toBeGreaterThan(150)
  expect(limit.isFree()).toBe(true)
  const last = work()
  expect([begun.length, limit.isFree()]).toEqual([4, false])
  await last
})

test('a task beyond the queue size is refused, and the queued ones run', async () => {
  const limit = createConcurrencyLimit(1, { waiting: 2, busy })
  const done = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => limit.run(() => wait(5, index))))
  expect(done.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    0,
    1,
    2,
    'Error: too many',
    'Error: too many',
  ])
  expect(await limit.run(() => wait(1, 'free again'))).toBe('free again')
})
