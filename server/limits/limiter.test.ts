import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'
import { createLimiter, type Limit, type Limiter } from './limiter.ts'
import { rateLimits } from './table.ts'

const one: Limit = { name: 'one', max: 100, windowS: 600 }
const other: Limit = { name: 'other', max: 100, windowS: 600 }

onBothDatabases('the refund of attempts', (engine) => {
  let harbour: Harbour
  let limiter: Limiter

  beforeAll(async () => {
    harbour = await openHarbour(engine)
    limiter = createLimiter({ db: harbour.db, clock: () => new Date(), secret: 'a secret of the test' })
  })
  afterAll(() => harbour.close())

  const counts = async () =>
    (await harbour.db.select().from(rateLimits)).map(({ count }) => count).toSorted((a, b) => a - b)

  test('many simultaneous refunds in any order do not fail, and all attempts are refunded', async () => {
    for (let times = 0; times < 40; times += 1) {
      await limiter.spend(one, 'maya')
      await limiter.spend(other, 'maya')
    }
    await limiter.spend(other, 'ada')
    const both = [
      [one, 'maya'],
      [other, 'maya'],
    ] as const
    const back = Array.from({ length: 39 }, (_, index) => limiter.refund(...(index % 2 ? both : both.toReversed())))
    await Promise.all(back)
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('never refunds more attempts than were counted', async () => {
    for (let times = 0; times < 3; times += 1) await limiter.refund([one, 'maya'], [other, 'ada'], [one, 'nobody'])
    expect(await counts()).toEqual([0, 0, 1])
  })
})
