import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '../auth/guards.ts'
import { account, emailChanges, session, user, userRoles } from '../auth/table.ts'
import { subscribers } from '../billing/table.ts'
import { dayMs } from '../../domain/day.ts'
import { rowsOf } from '../db/open.ts'
import { outbox } from '../mail/table.ts'
import { messageReplies, messages } from '../messages/table.ts'
import { profiles } from '../profile/table.ts'
import { openStripe } from '../billing/stripe-client.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { makeVapidKeys } from '../vapid.ts'
import { termsVersion } from '../../content/open/legal.ts'
import { freePort } from '../../scripts/free-port.ts'
import { createIdentityProvider } from '../dev/identity.ts'
import { oneDatabase, onOneDatabase, openHarbour } from '../testing/harbour.ts'
import { holdings } from './holdings.ts'
import { allColumns, referencesOf, tracesOf } from './testing.ts'

const password = 'three blue boats'
const everything = '/api/account/export'
const remove = ['/api/account', { method: 'DELETE', body: { password } }] as const

const nameless = ['trial_marks.email_hash', 'user.email_verified']

onOneDatabase('export and deletion of an account', (engine) => {
  let shop: Shop
  let google: Server
  beforeAll(async () => {
    const port = await freePort()
    const client = { clientId: 'harbour', clientSecret: 'a secret between the two', issuer: `http://127.0.0.1:${port}` }
    const identity = createIdentityProvider({ ...client, redirectUris: ['http://localhost/back'] })
    google = createServer((request, response) => void identity.handle(request, response)).listen(port, '127.0.0.1')
    await once(google, 'listening')
    shop = await openShop(engine, {
      URGENT_EMAIL: 'team@example.com',
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: client.issuer,
    })
  })
  afterAll(async () => {
    await shop.close()
    google.closeAllConnections()
    google.close()
  })

  const idOf = async (email: string) =>
    (await shop.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? 'nobody'

  async function wellKnown(name = 'Wilhelmina', shown = 'Quay-Mum', phone = '07700 900142') {
    const { email, ask } = await shop.newMember(name.toLowerCase())
    const id = await idOf(email)
    await ask('/api/profile', { method: 'PATCH', body: { first_name: name, display_name: shown } })
    await shop.buy(ask, 'member_month')
    await ask('/api/messages', { body: { subject: 'A question', message: 'Where is the harbour?' } })
    const [message] = await shop.db.select().from(messages).where(eq(messages.userId, id))
    const team = await shop.newMember('team-member')
    const admin = await idOf(team.email)
    await shop.db.insert(userRoles).values({ userId: admin, role: 'admin' })
    await shop.db
      .insert(messageReplies)
      .values({ messageId: message?.id ?? '', authorId: admin, fromTeam: true, message: 'At the end of the road.' })
    await ask('/api/urgent-requests', { body: { phone, description: 'Formula, please' } })
    await ask('/api/launch-notifications', { body: { email } })
    await ask('/api/account/email', { body: { email: `new-${email}`, password } })
    const back = { callback_path: '/account/details', error_path: '/account/details' }
    expect((await ask('/api/account/google', { body: { current_password: password, ...back } })).status).toBe(200)
    await shop.ask('/api/auth/request-password-reset', { body: { email } })
    await ask('/api/reminders', { method: 'PUT', body: { kind: 'plan', times: ['19:30'], days: [1] } })
    const keys = { p256dh: makeVapidKeys().publicKey, auth: 'A'.repeat(22) }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
    expect((await ask('/api/push', { method: 'PUT', body: { endpoint, keys } })).status).toBe(204)
    const expiresAt = new Date(shop.clock.now.getTime() + 60_000)
    await shop.notifications.put(shop.db, { userId: id, kind: 'plan', about: 'today', expiresAt })
    return { email, id, ask, admin, words: [id, email, name, shown, phone] }
  }

  const holds = async (ask: ReturnType<Shop['browser']>) => (await ask(everything)).body['server']

  /**
   * Waits until the mails to members are sent, because queued mails are part of the stored data. Notices to the
   * operator are not awaited, because they wait for an hour.
   */
  async function mailed(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const waiting = await rowsOf(
        shop.db,
        sql`select 1 from outbox where class <> 'notice' and sent_at is null and failed_at is null`,
      )
      if (waiting.length === 0) return
      await shop.outbox.work()
      await wait(20)
    }
  }

  test('every column with personal data is in the list that export and deletion use', async () => {
    const listed = holdings.map(({ table, column }) => `${table}.${column}`)
    const columns = (await allColumns(shop.db)).map(({ table, column }) => `${table}.${column}`)
    const naming = columns.filter((name) => /email|recipient|user_?id|author|_by$/.test(name.split('.')[1] ?? ''))
    const references = await referencesOf(shop.db)
    expect(references.length).toBeGreaterThan(12)
    const wanted = new Set([...references.map(({ table, column }) => `${table}.${column}`), ...naming])
    const known = new Set([...listed, ...nameless, 'user.email'])
    expect([...wanted].filter((name) => !known.has(name))).toEqual([])
    expect(listed.filter((name) => !columns.includes(name))).toEqual([])
  })

  test('every reference to an account is deleted or set to null with it', async () => {
    const others = (await referencesOf(shop.db)).filter(({ rule }) => rule !== 'CASCADE' && rule !== 'SET NULL')
    expect(others).toEqual([])
  })

  test('the export contains all rows of the member, the team’s answers too, and no secret', async () => {
    const { ask, email, id, admin } = await wellKnown()
    const answer = await ask(everything)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('harbour-export.json')
    const { server } = answer.body as unknown as { server: Record<string, Record<string, unknown>[]> }
    expect(Object.keys(server)).toEqual(holdings.map(({ name }) => name))
    expect(server['account']).toMatchObject([
      { id, email, first_name: 'Wilhelmina', terms_version: termsVersion, terms_agreed_at: expect.any(String) },
    ])
    expect(server['profile']).toMatchObject([{ display_name: 'Quay-Mum' }])
    expect(server['trial_and_subscription']).toMatchObject([{ subscribed: true }])
    expect(server['messages']).toMatchObject([{ subject: 'A question', message: 'Where is the harbour?' }])
    expect(server['message_replies']).toMatchObject([{ message: 'At the end of the road.', from_team: true }])
    expect(server['urgent_requests']).toMatchObject([{ phone: '07700 900142' }])
    expect(server['launch_list']).toMatchObject([{ email }])
    expect(server['email_change']).toMatchObject([{ new_email: `new-${email}` }])
    expect(server['sessions']).toHaveLength(1)
    expect(server['reminders']).toMatchObject([{ kind: 'plan', times: ['19:30'] }])
    expect(server['notified_devices']).toHaveLength(1)
    expect(server['notifications_sent']).toMatchObject([{ kind: 'plan', sent_at: null }])
    const text = JSON.stringify(answer.body)
    const [row] = await shop.db.select().from(session).where(eq(session.userId, id))
    const [way] = await shop.db.select().from(account).where(eq(account.userId, id))
    for (const secret of [row?.token, way?.password, admin, 'fcm.googleapis.com', 'A'.repeat(22)])
      expect(text).not.toContain(secret)
  })

  test('the export contains the member’s actions in the team, and that another account wants the member’s address', async () => {
    const [asker, other] = [await shop.newMember(), await shop.newMember()]
    await asker.ask('/api/messages', { body: { subject: 'A question', message: 'Where is the harbour?' } })
    const [message] = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.userId, await idOf(asker.email)))
    const email = 'mistress@example.com'
    await shop.signUp(email)
    // Stores a request of the other account to change to this address, as if it was made before the new member's
    // account was in use.
    await other.ask('/api/account/email', { body: { email: 'elsewhere@example.com', password } })
    await shop.db
      .update(emailChanges)
      .set({ newEmail: email })
      .where(eq(emailChanges.newEmail, 'elsewhere@example.com'))
    const ask = await shop.signedIn(email)
    await shop.db.insert(userRoles).values({ userId: await idOf(email), role: 'admin' })
    const answer = { method: 'PATCH', body: { admin_response: 'At the end of the road.' } }
    expect((await ask(`/api/admin/messages/${message?.id}`, answer)).status).toBe(200)
    const server = (await holds(ask)) as Record<string, unknown>
    expect(server['messages_answered']).toEqual([{ id: message?.id, answered_at: expect.any(String) }])
    expect(server['email_change_to_this_address']).toMatchObject([{ new_email: email }])
    expect(JSON.stringify(server)).not.toContain(other.email)
  })

  test('nobody gets an export without a session, or the export of another account', async () => {
    expect((await shop.ask(everything)).status).toBe(401)
    const maya = await shop.newMember()
    const tess = await shop.newMember('tess')
    expect(JSON.stringify((await tess.ask(everything)).body)).not.toContain(maya.email)
  })

  test('after a deletion no column of any table contains the member’s id, address or names', async () => {
    const { email, id, ask, words } = await wellKnown('Philippa', 'Pier-Mum', '07700 900777')
    await mailed()
    expect((await tracesOf(shop.db, words)).length).toBeGreaterThan(15)
    const [paid] = await shop.db
      .select({ customer: subscribers.customerId })
      .from(subscribers)
      .where(eq(subscribers.userId, id))
    expect((await ask(...remove)).status).toBe(204)
    expect((await ask('/api/auth/get-session')).body).toBeNull()
    await mailed()
    expect(shop.sink.mails.findLast(({ to }) => to === email)?.subject).toBe('Your account is deleted')
    await shop.erasure.deleteRestoredAccounts()
    expect(await tracesOf(shop.db, words)).toEqual([])
    expect(shop.stripe.subscriptions.filter(({ customer }) => customer === paid?.customer)).toMatchObject([
      { status: 'canceled' },
    ])
  })

  test('after a change of address and a deletion no column contains the old address', { timeout: 60_000 }, async () => {
    const { email, ask, words } = await wellKnown('Ottoline', 'Lock-Mum', '07700 900888')
    await mailed()
    const to = `new-${email}`
    const digitsFor = (whom: string, subject: RegExp) =>
      shop.sink.mails.findLast((mail) => mail.to === whom && subject.test(mail.subject))?.digits ?? ''
    const code = (side: string, digits: string) => ask('/api/account/email/code', { body: { side, code: digits } })
    await code('old', digitsFor(email, /Do you want/))
    expect((await code('new', digitsFor(to, /confirm your new/))).body).toMatchObject({ changed: true })
    expect(await holds(ask)).toMatchObject({ account: [{ email: to }], launch_list: [{ email: to }] })
    await mailed()
    const told = shop.sink.mails.filter(({ subject }) => /was changed/.test(subject))
    expect(new Set(told.map((mail) => mail.to))).toEqual(new Set([email, to]))
    expect((await ask(...remove)).status).toBe(204)
    await mailed()
    await shop.erasure.deleteRestoredAccounts()
    expect(await tracesOf(shop.db, words)).toEqual([])
  })

  test('the mark of a known client is deleted with the account, or with the old address', async () => {
    const marks = async () => (await rowsOf(shop.db, sql`select 1 from rate_limits where account is not null`)).length
    await shop.db.execute(sql`delete from rate_limits where account is not null`)
    const { ask } = await shop.newMember('traveller')
    const { email } = await shop.newMember('stays')
    expect(await marks()).toBe(2)
    expect((await ask(...remove)).status).toBe(204)
    expect(await marks()).toBe(1)
    await shop.limiter.forgetAccount(email.toUpperCase())
    expect(await marks()).toBe(0)
  })

  test('a queued mail to the team about a row of the member, with the member’s phone number, is deleted with the account', async () => {
    const { ask } = await shop.newMember('hurried')
    shop.sink.refuse(true)
    await ask('/api/urgent-requests', { body: { phone: '07700 900321', description: 'Formula' } })
    const waiting = async () => (await shop.db.select().from(outbox)).filter((row) => row.textBody.includes('900321'))
    expect(await waiting()).toHaveLength(1)
    shop.sink.refuse(false)
    expect((await ask(...remove)).status).toBe(204)
    expect(await waiting()).toEqual([])
  })

  test('other accounts stay unchanged, also one whose address ends in the same way', async () => {
    const { email, ask } = await shop.newMember('anna')
    await shop.signUp(`h${email}`)
    const hanna = await shop.signedIn(`h${email}`)
    await hanna('/api/urgent-requests', { body: { phone: '07700 900555', description: 'Nappies' } })
    await mailed()
    const before = await holds(hanna)
    expect((await ask(...remove)).status).toBe(204)
    expect(await holds(hanna)).toEqual(before)
  })

  test('an address with any special characters is erased from the mails that contain it', async () => {
    const { ask, email: shared } = await shop.newMember('oneill')
    // An identity provider may send values that our own form rejects.
    const email = `zoë+o'k-${shared}`
    await shop.db.update(user).set({ email }).where(eq(user.email, shared))
    const speaks = {
      kind: 'message',
      recipient: 'team@example.com',
      subject: 'News',
      htmlBody: '',
      createdAt: shop.clock.now,
    }
    const due = { nextAttemptAt: new Date(shop.clock.now.getTime() + 3600_000) }
    const [of, near] = [`From ${email}.`, `From x${email}.`]
    await shop.db.insert(outbox).values([of, near].map((textBody) => ({ ...speaks, ...due, textBody })))
    expect((await ask(...remove)).status).toBe(204)
    const left = await rowsOf<{ text: string }>(
      shop.db,
      sql`select text_body as text from outbox where subject = 'News'`,
    )
    expect(left).toEqual([{ text: near }])
    await shop.db.delete(outbox).where(eq(outbox.subject, 'News'))
  })

  test('deleting the account does not give a second trial', async () => {
    const { email, ask } = await shop.newMember('once')
    expect((await ask('/api/start-trial', { body: {} })).status).toBe(200)
    await ask(...remove)
    await mailed()
    const before = shop.sink.mails.filter(({ to }) => to === email).length
    await shop.ask('/api/auth/sign-up/email', { body: { name: 'Once', email, password } })
    const { digits } = await shop.sink.mailTo(email, before + 1)
    await shop.ask('/api/auth/email-otp/verify-email', { body: { email, otp: digits } })
    const again = await shop.signedIn(email)
    expect((await again('/api/start-trial', { body: {} })).body.code).toBe('TRIAL_USED')
  })

  test('a wrong password deletes nothing, and guessing is throttled', async () => {
    const { email, ask } = await shop.newMember()
    const guess = () => ask('/api/account', { method: 'DELETE', body: { password: 'another password' } })
    expect((await ask('/api/account', { method: 'DELETE', body: {} })).body.code).toBe('PASSWORD_NEEDED')
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).body.code).toBe('INVALID_PASSWORD')
    const stopped = await guess()
    expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask(...remove)).status).toBe(429)
    expect(await idOf(email)).not.toBe('nobody')
  })

  test('a member who signs in through Google only needs a sign-in of the last ten minutes', async () => {
    const { email, ask } = await shop.newMember()
    const id = await idOf(email)
    await shop.db.update(account).set({ providerId: 'google', password: null }).where(eq(account.userId, id))
    const aged = (minutes: number) =>
      shop.db
        .update(session)
        .set({ createdAt: new Date(shop.clock.now.getTime() - minutes * 60_000) })
        .where(eq(session.userId, id))
    await aged(11)
    const old = await ask('/api/account', { method: 'DELETE', body: {} })
    expect([old.status, old.body.code]).toEqual([403, 'NOT_FRESH'])
    await aged(9)
    expect((await ask('/api/account', { method: 'DELETE', body: {} })).status).toBe(204)
    expect(await idOf(email)).toBe('nobody')
  })

  test('while the payment provider is unreachable the deletion gives an error and changes nothing; afterwards it works', async () => {
    const { email, ask } = await shop.newMember()
    await shop.buy(ask, 'member_month')
    await mailed()
    const before = await holds(ask)
    shop.stripe.failNext(50, 500)
    const away = await ask(...remove)
    expect([away.status, away.body.code]).toEqual([503, 'PAYMENTS_AWAY'])
    shop.stripe.failNext(0)
    expect(await holds(ask)).toEqual(before)
    expect((await ask(...remove)).status).toBe(204)
    expect(await idOf(email)).toBe('nobody')
  })

  test('if the deletion breaks off after the subscription was ended, the second attempt gives the same result', async () => {
    const { email, ask } = await shop.newMember()
    await shop.buy(ask, 'member_month')
    const id = await idOf(email)
    await shop.billing.endAllSubscriptions(id)
    expect((await ask(...remove)).status).toBe(204)
    expect(await shop.db.select().from(subscribers).where(eq(subscribers.userId, id))).toEqual([])
  })

  test(
    'deleted within the fourteen days, the payment is refunded once, also after failed attempts, and the goodbye mail says so',
    { timeout: 60_000 },
    async () => {
      const { email } = await shop.newMember('sorry')
      await (
        await shop.signedIn(email)
      )('/api/start-trial', { body: {} })
      await shop.pass(7 * dayMs)
      const { customer } = await shop.buy(await shop.signedIn(email), 'member_year')
      const back = () =>
        shop.stripe.refunds.filter(
          ({ charge }) => shop.stripe.charges.find(({ id }) => id === charge)?.customer === customer,
        )
      const ask = await shop.signedIn(email)
      // Each attempt fails one provider request later than the attempt before, until one succeeds.
      let away = 0
      for (let calls = 0; away < 40; calls += 1) {
        shop.stripe.failNext(50, 401, { after: calls })
        const { status } = await ask(...remove)
        shop.stripe.failNext(0)
        if (status === 204) break
        expect(status).toBe(503)
        away += 1
      }
      expect(away).toBeGreaterThan(3)
      expect(back().map(({ amount }) => amount)).toEqual([7999])
      await mailed()
      expect(shop.sink.mails.findLast(({ to }) => to === email)?.text).toContain('£79.99 is on its way back')
    },
  )

  test(
    'deleted after the fourteen days, the rest of a year is refunded once, also after attempts that failed on an earlier day, and the goodbye mail says so',
    { timeout: 60_000 },
    async () => {
      const { email } = await shop.newMember('late')
      await (
        await shop.signedIn(email)
      )('/api/start-trial', { body: {} })
      await shop.pass(7 * dayMs)
      const { customer } = await shop.buy(await shop.signedIn(email), 'member_year')
      await shop.pass(100 * dayMs)
      const backTo = () =>
        shop.stripe.refunds.filter(
          ({ charge }) => shop.stripe.charges.find(({ id }) => id === charge)?.customer === customer,
        )
      const ask = await shop.signedIn(email)
      let calls = 0
      for (; backTo().length === 0; calls += 1) {
        shop.stripe.failNext(50, 401, { after: calls })
        expect((await ask(...remove)).status).toBe(503)
        shop.stripe.failNext(0)
      }
      await shop.pass(dayMs)
      expect((await (await shop.signedIn(email))(...remove)).status).toBe(204)
      // Of the 365 days, 100 days and the present day are used, so the price of 264 days is refunded.
      const rest = Math.round((7999 * 264) / 365)
      expect(backTo().map(({ amount }) => amount)).toEqual([rest])
      await mailed()
      expect(shop.sink.mails.findLast(({ to }) => to === email)?.text).toContain(`£${rest / 100} is on its way back`)
    },
  )

  test('a payment that the bank has taken back does not stop the deletion, and the mail promises no refund', async () => {
    const { email, ask: first } = await shop.newMember('disputed')
    await first('/api/start-trial', { body: {} })
    await shop.pass(7 * dayMs)
    const { customer } = await shop.buy(await shop.signedIn(email), 'member_year')
    await shop.pass(3 * dayMs)
    shop.stripe.dispute(customer)
    const ask = await shop.signedIn(email)
    expect((await ask(...remove)).status).toBe(204)
    await mailed()
    expect(shop.sink.mails.findLast(({ to }) => to === email)?.text).not.toContain('on its way back')
  })

  test('an earlier refund is not subtracted from the rest of a year', async () => {
    const { email, ask: first } = await shop.newMember('goodwill')
    await first('/api/start-trial', { body: {} })
    await shop.pass(7 * dayMs)
    const { customer } = await shop.buy(await shop.signedIn(email), 'member_year')
    await shop.pass(100 * dayMs)
    // This refund is made outside Harbour, in Stripe's dashboard.
    const charge = shop.stripe.charges.findLast((each) => each.customer === customer && each.paid)?.id ?? ''
    const byHand = openStripe({ secretKey: shop.stripe.secretKey, apiBase: shop.stripe.url })
    await byHand.refunds.create({ charge, amount: 1000 })
    const before = shop.stripe.refunds.length
    expect((await (await shop.signedIn(email))(...remove)).status).toBe(204)
    const amounts = shop.stripe.refunds.slice(before).map(({ amount }) => amount)
    // 264 of 365 days are unused, or 265 of 366 days in a leap year.
    expect(amounts).toEqual([expect.toSatisfy((pence: number) => [5786, 5792].includes(pence))])
    await mailed()
    const goodbye = shop.sink.mails.findLast(({ to }) => to === email)?.text
    expect(goodbye).toContain(`£${(amounts[0] ?? 0) / 100} is on its way back`)
  })

  test('an older month is not refunded, and the goodbye mail promises no refund', async () => {
    const { email, ask: first } = await shop.newMember('monthly')
    await first('/api/start-trial', { body: {} })
    await shop.pass(7 * dayMs)
    await shop.buy(await shop.signedIn(email), 'member_month')
    await shop.pass(15 * dayMs)
    const before = shop.stripe.refunds.length
    expect((await (await shop.signedIn(email))(...remove)).status).toBe(204)
    expect(shop.stripe.refunds).toHaveLength(before)
    await mailed()
    expect(shop.sink.mails.findLast(({ to }) => to === email)?.text).not.toContain('on its way back')
  })

  test('two simultaneous deletions give one goodbye mail', async () => {
    const { email, ask } = await shop.newMember()
    const statuses = await Promise.all([ask(...remove), ask(...remove), ask(...remove)])
    expect(statuses.map(({ status }) => status)).toContain(204)
    expect(statuses.every(({ status }) => status === 204 || status === 401 || status === 403)).toBe(true)
    await mailed()
    const goodbyes = shop.sink.mails.filter(({ to, subject }) => to === email && subject === 'Your account is deleted')
    expect(goodbyes).toHaveLength(1)
  })

  test('the last admin cannot be deleted until there is another one', async () => {
    await shop.db.delete(userRoles)
    const { email, ask } = await shop.newMember()
    await shop.db.insert(userRoles).values({ userId: await idOf(email), role: 'admin' })
    const refused = await ask(...remove)
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_ADMIN'])
    const second = await shop.newMember()
    await shop.db.insert(userRoles).values({ userId: await idOf(second.email), role: 'admin' })
    expect((await ask(...remove)).status).toBe(204)
    expect((await second.ask(...remove)).body.code).toBe('LAST_ADMIN')
  })

  test('a refused deletion of an admin leaves the subscription running', async () => {
    await shop.db.delete(userRoles)
    const { email, ask } = await shop.newMember()
    await shop.buy(ask, 'member_month')
    await shop.db.insert(userRoles).values({ userId: await idOf(email), role: 'admin' })
    expect((await ask(...remove)).body.code).toBe('LAST_ADMIN')
    expect((await ask('/api/check-subscription')).body).toMatchObject({ subscribed: true })
    const [paid] = await shop.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.userId, await idOf(email)))
    const own = shop.stripe.subscriptions.filter(({ customer }) => customer === paid?.customerId)
    expect(own.map(({ status }) => status)).not.toContain('canceled')
  })

  test('of two admins who delete their accounts at the same time one stays', async () => {
    await shop.db.delete(userRoles)
    const both = [await shop.newMember(), await shop.newMember()]
    for (const { email } of both) await shop.db.insert(userRoles).values({ userId: await idOf(email), role: 'admin' })
    const answers = await Promise.all(both.map(({ ask }) => ask(...remove)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })

  test('one admin also stays if both deletions were allowed before either was done', async () => {
    await shop.db.delete(userRoles)
    const both = [await shop.newMember(), await shop.newMember()]
    const leaving: Member[] = []
    for (const { email } of both) {
      const id = await idOf(email)
      await shop.db.insert(userRoles).values({ userId: id, role: 'admin' })
      leaving.push({ id, email, name: 'Ada', emailVerified: true, sessionId: '' } as Member)
    }
    // Calls the deletion directly. In requests the deletions would not overlap, because password checks run one after
    // another.
    const done = await Promise.allSettled(leaving.map((member) => shop.erasure.remove(member)))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.$count(userRoles)).toBe(1)
  })

  test('the stored trial mark belongs to the deleted account’s address, also when other addresses have marks', async () => {
    const first = await shop.newMember('earlier')
    await first.ask('/api/start-trial', { body: {} })
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 86_400_000)
    const { email, ask } = await shop.newMember('later')
    const { body: trial } = await ask('/api/start-trial', { body: {} })
    // The address changes after the trial has begun, so the new address has no trial mark yet.
    const moved = `moved-${email}`
    await shop.db.update(user).set({ email: moved }).where(eq(user.email, email))
    await ask(...remove)
    await mailed()
    const before = shop.sink.mails.filter(({ to }) => to === moved).length
    await shop.ask('/api/auth/sign-up/email', { body: { name: 'Later', email: moved, password } })
    const { digits } = await shop.sink.mailTo(moved, before + 1)
    await shop.ask('/api/auth/email-otp/verify-email', { body: { email: moved, otp: digits } })
    const again = await shop.signedIn(moved)
    const { trial_start_date, trial_end_date } = trial
    expect((await again('/api/check-subscription')).body).toMatchObject({ trial_start_date, trial_end_date })
  })

  test('mails about another member’s change of address stay when an account is deleted', async () => {
    const [anna, bea] = [await shop.newMember('anna'), await shop.newMember('bea')]
    await anna.ask('/api/account/email', { body: { email: `new-${anna.email}`, password } })
    await bea.ask('/api/account/email', { body: { email: `new-${bea.email}`, password } })
    await mailed()
    const asked = async (email: string) => {
      const rows = rowsOf(shop.db, sql`select 1 from outbox where recipient = ${`new-${email}`}`)
      return (await rows).length
    }
    expect([await asked(anna.email), await asked(bea.email)]).toEqual([1, 1])
    expect((await bea.ask(...remove)).status).toBe(204)
    expect([await asked(anna.email), await asked(bea.email)]).toEqual([1, 0])
  })

  test('hostile text in names appears unchanged in the export', async () => {
    const { email, ask } = await shop.newMember()
    const id = await idOf(email)
    const hostile = '<img src=x onerror=alert(1)> \u202egnp'
    await shop.db.update(profiles).set({ displayName: hostile }).where(eq(profiles.userId, id))
    const answer = await ask(everything)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { server } = answer.body as unknown as { server: Record<string, Record<string, unknown>[]> }
    expect(server['profile']).toMatchObject([{ display_name: hostile }])
  })

  test('no address, id or name was logged', async () => {
    const said = shop.lines.join('')
    expect(said).toContain('an account was deleted')
    for (const word of ['wilhelmina', 'philippa', 'pier-mum', '900777']) expect(said.toLowerCase()).not.toContain(word)
  })
})

onOneDatabase('the configured owner', (engine) => {
  test('stays although there is another admin, and gets a text that says where to name another owner', async () => {
    const shop = await openShop(engine, { OWNER_EMAIL: 'owner@example.com' })
    try {
      await shop.signUp('owner@example.com')
      const owner = await shop.signedIn('owner@example.com')
      const other = await shop.newMember()
      const [row] = await shop.db.select().from(user).where(eq(user.email, other.email))
      await shop.db.insert(userRoles).values({ userId: row?.id ?? '', role: 'admin' })
      const refused = await owner(...remove)
      expect([refused.status, refused.body.code]).toEqual([409, 'OWNER'])
      expect((await owner('/api/profile')).status).toBe(200)
      expect((await other.ask(...remove)).status).toBe(204)
    } finally {
      await shop.close()
    }
  })
})

test('without the keys of the payment provider no account with a possible subscription is deleted or shown as cancelled', async () => {
  const harbour = await openHarbour(oneDatabase, { env: { DEMO: '0' } })
  await harbour.signUp('payer@example.com', password)
  const ask = await harbour.signedIn('payer@example.com', password)
  const [payer] = await harbour.db.select().from(user)
  await harbour.db.insert(subscribers).values({ userId: payer?.id ?? '', customerId: 'cus_of_then', subscribed: true })
  const refused = await ask(...remove)
  expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENTS_OFF'])
  expect(await harbour.db.select().from(user)).toHaveLength(1)
  await harbour.db.update(subscribers).set({ customerId: null })
  expect((await ask(...remove)).status).toBe(204)
  await harbour.close()
})
