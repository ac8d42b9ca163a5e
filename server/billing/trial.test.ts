import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '../auth/table.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { chosenPlans, subscribers, trialMarks } from './table.ts'
import { dayMs } from '../../domain/day.ts'

onOneDatabase('the trial', (engine) => {
  let harbour: Harbour
  const begin = new Date('2026-11-21T03:00:00.000Z')
  let now = begin
  let count = 0

  beforeAll(async () => {
    harbour = await openHarbour(engine, { env: { OWNER_EMAIL: 'owner@example.com' }, now: () => now })
  })
  afterAll(() => harbour.close())
  beforeEach(() => {
    now = begin
  })

  async function somebody(plan?: string) {
    const email = `maya-${(count += 1)}@example.com`
    await harbour.signUpByMail(email, undefined, undefined, plan)
    return { email, ask: await harbour.signedIn(email) }
  }

  const start = '/api/start-trial'
  const check = '/api/check-subscription'

  test('a new account has no running trial and no access', async () => {
    const { ask } = await somebody()
    const { status, body, headers } = await ask(check)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      trial_active: false,
      days_remaining: 0,
      subscribed: false,
      subscription_tier: null,
      trial_started: false,
      trial_start_date: null,
      trial_end_date: null,
      has_access: false,
      access_until: null,
      payment_failed: false,
      chosen_plan: null,
      user_id: expect.any(String) as string,
      server_time: begin.toISOString(),
    })
    expect((await harbour.ask(check)).status).toBe(401)
    expect((await harbour.ask(start, { body: {} })).status).toBe(401)
  })

  test('a chosen plan belongs to one account: nobody else can see or remove it', async () => {
    const [maya, tess, vera] = [await somebody('public_year'), await somebody('public_month'), await somebody()]
    expect((await vera.ask(check)).body).toMatchObject({ chosen_plan: null })
    expect((await tess.ask('/api/chosen-plan/done', { body: {} })).status).toBe(204)
    expect((await tess.ask(check)).body).toMatchObject({ chosen_plan: null })
    expect((await maya.ask(check)).body).toMatchObject({ chosen_plan: 'public_year' })
    expect((await maya.ask('/api/chosen-plan/done', { body: {} })).status).toBe(204)
    expect(await harbour.db.select().from(chosenPlans)).toEqual([])
  })

  test('an unconfirmed address, or one no longer confirmed, cannot start a trial', async () => {
    const { email, ask } = await somebody()
    await harbour.db.update(user).set({ emailVerified: false }).where(eq(user.email, email))
    const refused = await ask(start, { body: {} })
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect((await ask(check)).body).toMatchObject({ trial_started: false })
  })

  test('a started trial gives seven days: access one millisecond before the end, none at the end', async () => {
    const { ask } = await somebody()
    const started = await ask(start, { body: {} })
    expect(started.status).toBe(200)
    const end = new Date(begin.getTime() + 7 * dayMs)
    expect(started.body).toMatchObject({
      trial_active: true,
      days_remaining: 7,
      trial_started: true,
      trial_start_date: begin.toISOString(),
      trial_end_date: end.toISOString(),
      has_access: true,
      access_until: end.toISOString(),
    })
    now = new Date(end.getTime() - 1)
    expect((await ask(check)).body).toMatchObject({ trial_active: true, days_remaining: 1, has_access: true })
    now = end
    expect((await ask(check)).body).toMatchObject({
      trial_active: false,
      days_remaining: 0,
      trial_started: true,
      has_access: false,
      access_until: null,
    })
  })

  test('each account has one trial: a second start is refused, during and after it', async () => {
    const { ask, email } = await somebody()
    await ask(start, { body: {} })
    expect(await ask(start, { body: {} })).toMatchObject({ status: 409, body: { code: 'TRIAL_USED' } })
    now = new Date(begin.getTime() + 400 * dayMs)
    const again = await harbour.signedIn(email)
    expect((await again(start, { body: {} })).status).toBe(409)
    expect((await again(check)).body).toMatchObject({ trial_started: true, has_access: false })
  })

  test('a subscriber cannot start a trial and gets 409, and the trial stays unused', async () => {
    const { email, ask } = await somebody()
    const [owner] = await harbour.db.select().from(user).where(eq(user.email, email))
    const ownRow = eq(subscribers.userId, owner?.id ?? '')
    await harbour.db
      .insert(subscribers)
      .values({ userId: owner?.id ?? '', subscribed: true })
      .onConflictDoUpdate({ target: subscribers.userId, set: { subscribed: true } })
    expect(await ask(start, { body: {} })).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
    expect(await harbour.db.select().from(subscribers).where(ownRow)).toMatchObject([{ trialStarted: false }])
  })

  test('two devices that start the trial at the same time get one trial', async () => {
    const { email, ask } = await somebody()
    const devices = [ask, await harbour.signedIn(email), await harbour.signedIn(email)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await devices[index % 3]?.(start, { body: {} }))?.status),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(11)
  })

  test('an account deleted and created again with the same address continues the old trial', async () => {
    const { email, ask } = await somebody()
    await ask(start, { body: {} })
    await harbour.db.delete(user).where(eq(user.email, email))
    expect((await ask(check)).status).toBe(401)
    now = new Date(begin.getTime() + 3 * dayMs)
    const body = { name: 'Maya', email: email.toUpperCase(), password: 'three blue boats' }
    await harbour.ask('/api/auth/sign-up/email', { body })
    const { token } = await harbour.sink.mailTo(email, 2)
    await harbour.ask(`/api/auth/verify-email?token=${token}`)
    const again = await harbour.signedIn(email)
    expect((await again(check)).body).toMatchObject({
      trial_started: true,
      days_remaining: 4,
      trial_start_date: begin.toISOString(),
    })
    expect((await again(start, { body: {} })).status).toBe(409)
    const kept = JSON.stringify(await harbour.db.select().from(trialMarks))
    expect(kept).not.toContain('maya')
  })

  test('a forged start is refused and changes nothing', async () => {
    const { ask, email } = await somebody()
    const other = await somebody()
    for (const body of [{ user_id: 'x' }, { has_access: true }, { trial_end_date: '2099-01-01' }, []]) {
      expect((await ask(start, { body })).status).toBe(400)
    }
    expect((await ask(start, { raw: '{"has_access":true}', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
    expect((await ask(start, { body: {}, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await other.ask(`${check}?user_id=${email}`)).body).toMatchObject({ has_access: false })
    const rows = await harbour.db.select().from(subscribers).innerJoin(user, eq(user.id, subscribers.userId))
    expect(rows.filter((row) => [email, other.email].includes(row.user.email))).toEqual([])
  })

  test('the trial chosen on the Free Trial card starts at the first sign-in, on the server', async () => {
    const earlier = await somebody('public_year')
    const { ask } = await somebody('trial')
    expect((await ask(check)).body).toMatchObject({ trial_active: true, days_remaining: 7, chosen_plan: null })
    expect(await harbour.db.select().from(chosenPlans)).toMatchObject([{ plan: 'public_year' }])
    expect((await earlier.ask(check)).body).toMatchObject({ trial_started: false, chosen_plan: 'public_year' })
    await earlier.ask('/api/chosen-plan/done', { body: {} })
    expect(await harbour.db.select().from(chosenPlans)).toEqual([])
  })

  test('a chosen paid plan is stored until the member was led to its checkout', async () => {
    const { ask, email } = await somebody('public_year')
    expect((await ask(check)).body).toMatchObject({ trial_started: false, chosen_plan: 'public_year' })
    const phone = await harbour.signedIn(email)
    expect((await phone(check)).body).toMatchObject({ chosen_plan: 'public_year' })
    expect((await phone('/api/chosen-plan/done', { body: {} })).status).toBe(204)
    expect((await ask(check)).body).toMatchObject({ chosen_plan: null })
  })

  test('after a second sign-up before the confirmation the newest plan counts; an unknown plan is refused', async () => {
    const email = `maya-${(count += 1)}@example.com`
    const body = { name: 'Maya', email, password: 'three blue boats' }
    const signUp = '/api/auth/sign-up/email'
    expect((await harbour.ask(signUp, { body: { ...body, plan: 'for_nothing' } })).status).toBe(400)
    await harbour.ask(signUp, { body: { ...body, plan: 'public_month' } })
    await harbour.signUpByMail(email, undefined, undefined, 'trial')
    const ask = await harbour.signedIn(email)
    expect((await ask(check)).body).toMatchObject({ trial_active: true, chosen_plan: null })
    const other = `maya-${(count += 1)}@example.com`
    await harbour.ask(signUp, { body: { ...body, email: other, plan: 'trial' } })
    await harbour.signUpByMail(other)
    expect((await (await harbour.signedIn(other))(check)).body).toMatchObject({ trial_started: false })
  })

  test('the owner has access without an end, once the address is confirmed', async () => {
    await harbour.signUpByMail('owner@example.com')
    const ask = await harbour.signedIn('owner@example.com')
    expect((await ask(check)).body).toMatchObject({ has_access: true, subscribed: false, access_until: null })
  })
})
