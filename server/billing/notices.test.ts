import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { onOneDatabase } from '../testing/harbour.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { dayMs } from '../../domain/day.ts'

onOneDatabase('scheduled mails', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())
  // Ends all subscriptions after each test; otherwise their renewals would be processed in every later test.
  afterEach(async () => {
    for (const { id, status } of shop.stripe.subscriptions) {
      if (status !== 'canceled') await shop.stripe.cancel(id, 'now')
    }
  })

  async function kinds(email: string): Promise<string[]> {
    const rows = await rowsOf<{ kind: string }>(
      shop.db,
      sql`select kind from outbox where recipient = ${email} and kind <> 'confirm' order by created_at, kind`,
    )
    return rows.map(({ kind }) => kind)
  }

  /**
   * Moves the clock on by half days and runs the job each time. With `instances` above 1 the job runs on several
   * servers at the same time.
   */
  async function pass(days: number, instances = 1): Promise<void> {
    for (let half = 0; half < days * 2; half += 1) {
      await shop.pass(dayMs / 2)
      await Promise.all(Array.from({ length: instances }, () => shop.billing.notices.sendDue()))
    }
  }

  const buy = async (email: string, priceId: string) => (await shop.buy(await shop.signedIn(email), priceId)).customer

  test('a trial gets a mail two days before its end and one at its end, each once', async () => {
    const { ask, email } = await shop.newMember()
    await ask('/api/start-trial', { body: {} })
    await pass(4.5)
    expect(await kinds(email)).toEqual([])
    await pass(0.5, 3)
    expect(await kinds(email)).toEqual(['trial-ending'])
    await pass(2, 3)
    expect(await kinds(email)).toEqual(['trial-ending', 'trial-ended'])
    await pass(4)
    expect(await kinds(email)).toEqual(['trial-ending', 'trial-ended'])
  })

  test('a trial that ended more than three days before the job ran gets no mail', async () => {
    const { ask, email } = await shop.newMember()
    await ask('/api/start-trial', { body: {} })
    await shop.pass(14 * dayMs)
    await shop.billing.notices.sendDue()
    expect(await kinds(email)).toEqual([])
  })

  test('a subscription with free days gets the terms at once, a reminder before the first charge, and no mail about a trial', async () => {
    const { email } = await shop.newMember()
    await buy(email, 'member_month')
    expect(await kinds(email)).toEqual(['purchase'])
    await pass(4.5)
    expect(await kinds(email)).toEqual(['purchase'])
    await pass(0.5, 3)
    expect(await kinds(email)).toEqual(['purchase', 'first-charge'])
    await pass(4)
    expect(await kinds(email)).toEqual(['purchase', 'first-charge'])
  })

  test('bought a day before the trial ends, the reminder is sent half-way, not together with the terms', async () => {
    const { ask, email } = await shop.newMember()
    await ask('/api/start-trial', { body: {} })
    await shop.pass(6 * dayMs)
    await buy(email, 'member_month')
    await shop.billing.notices.sendDue()
    expect(await kinds(email)).toEqual(['purchase'])
    await pass(0.5)
    expect(await kinds(email)).toEqual(['purchase', 'first-charge'])
  })

  test('cancelled in the free days, no reminder of a charge is sent', async () => {
    const { email } = await shop.newMember()
    await buy(email, 'member_month')
    const ask = await shop.signedIn(email)
    await ask('/api/cancel-subscription', { body: { refund: false } })
    await pass(6.5)
    expect(await kinds(email)).toEqual(['cancelled', 'purchase'])
  })

  test('a yearly plan gets a reminder two weeks before each renewal, a monthly plan gets none', async () => {
    const yearly = await shop.newMember()
    const monthly = await shop.newMember()
    await buy(yearly.email, 'public_year')
    await buy(monthly.email, 'public_month')
    // The first renewal is one year after the seven free days.
    await shop.pass(356 * dayMs)
    await shop.billing.notices.sendDue()
    expect(await kinds(yearly.email)).not.toContain('renewal')
    await pass(3, 3)
    expect((await kinds(yearly.email)).filter((kind) => kind === 'renewal')).toHaveLength(1)
    await shop.pass(362 * dayMs)
    await pass(3)
    expect((await kinds(yearly.email)).filter((kind) => kind === 'renewal')).toHaveLength(2)
    expect(await kinds(monthly.email)).not.toContain('renewal')
  }, 90_000)

  test('a monthly plan gets a mail a week before the payment of every sixth month; a cancelled or a yearly plan gets none', async () => {
    const [monthly, trial, yearly, leaving] = await Promise.all(
      ['monthly', 'trial', 'yearly', 'leaving'].map((name) => shop.newMember(name)),
    )
    if (!monthly || !trial || !yearly || !leaving) throw new Error('nobody')
    // `trial` has used its free days, so its subscription is charged at the purchase. The others have free days first.
    await trial.ask('/api/start-trial', { body: {} })
    await shop.pass(7 * dayMs)
    await buy(trial.email, 'member_month')
    await buy(monthly.email, 'member_month')
    await buy(yearly.email, 'member_year')
    await buy(leaving.email, 'member_month')
    const told = async ({ email }: { email: string }) =>
      (await kinds(email)).filter((kind) => kind === 'half-year').length
    const all = () => Promise.all([trial, monthly, yearly, leaving].map(told))
    // Months have 28 to 31 days, so half a year has 181 to 184 days.
    await shop.pass(173 * dayMs)
    await pass(0.5)
    expect(await all()).toEqual([0, 0, 0, 0])
    await (
      await shop.signedIn(leaving.email)
    )('/api/cancel-subscription', { body: { refund: false } })
    await pass(5)
    expect(await all()).toEqual([1, 0, 0, 0])
    await pass(7)
    expect(await all()).toEqual([1, 1, 0, 0])
    await shop.pass(163 * dayMs)
    expect(await all()).toEqual([1, 1, 0, 0])
    await shop.pass(6 * dayMs)
    await pass(13)
    expect(await all()).toEqual([2, 2, 0, 0])
  }, 90_000)

  test('a failed payment is announced once', async () => {
    const { email } = await shop.newMember()
    const customer = await buy(email, 'member_month')
    await shop.stripe.setCard(customer, 'declined')
    await pass(9)
    expect((await kinds(email)).filter((kind) => kind === 'payment-failed')).toHaveLength(1)
  })
})
