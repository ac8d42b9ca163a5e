import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../domain/day.ts'
import { recoveryCodeCount } from '../../domain/second-factor.ts'
import { freePort } from '../../scripts/free-port.ts'
import { createIdentityProvider } from '../dev/identity.ts'
import { rateLimits } from '../limits/table.ts'
import { codeFor } from '../testing/one-time-code-app.ts'
import { walkGoogle } from '../testing/google.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { teamRows } from '../testing/route-access/team.ts'
import { removeSecondFactor } from './second-factor.ts'
import { sweepAccounts } from './sweep.ts'
import { account, secondFactors, session, user, userRoles } from './table.ts'

const password = 'three blue boats'
const route = '/api/account/second-factor'
const stepMs = 30_000
const noon = new Date('2026-11-28T12:00:00Z')

onOneDatabase('the second factor', (engine) => {
  let harbour: Harbour
  let strict: Harbour
  let provider: Server
  let now = noon
  let people = 0
  beforeAll(async () => {
    const port = await freePort()
    const issuer = `http://127.0.0.1:${port}/google`
    const client = { clientId: 'harbour', clientSecret: 'a secret between the two' }
    harbour = await openHarbour(engine, {
      now: () => now,
      env: { GOOGLE_CLIENT_ID: client.clientId, GOOGLE_CLIENT_SECRET: client.clientSecret, GOOGLE_ISSUER: issuer },
    })
    strict = await openHarbour(engine, { now: () => now, env: { ADMIN_SECOND_FACTOR: '1' } })
    const redirectUris = [`${harbour.env.baseUrl}/api/auth/callback/google`]
    const identity = createIdentityProvider({ ...client, issuer, redirectUris })
    provider = createServer((request, response) => void identity.handle(request, response)).listen(port, '127.0.0.1')
    await once(provider, 'listening')
  })
  afterAll(async () => {
    await harbour.close()
    await strict.close()
    provider.closeAllConnections()
    provider.close()
  })
  beforeEach(async () => {
    now = new Date()
    await harbour.db.delete(rateLimits)
  })

  type Browser = ReturnType<Harbour['browser']>

  async function newMember(on = harbour) {
    const email = `tess-${(people += 1)}@example.com`
    await on.signUp(email)
    const [row] = await on.db.select().from(user).where(eq(user.email, email))
    return { email, id: row?.id ?? '', ask: await on.signedIn(email) }
  }

  async function turnOn(ask: Browser) {
    const begun = await ask(route, { body: { current_password: password } })
    expect(begun.status).toBe(200)
    const secret = String(begun.body['secret'])
    const on = await ask(`${route}/on`, { body: { code: codeFor(secret, now) } })
    expect(on.status).toBe(200)
    // The code that turned on two-step sign-in is used up, so the tests go on with the next code.
    now = new Date(now.getTime() + stepMs)
    return { secret, recovery: on.body['recovery_codes'] as string[] }
  }

  async function memberWithFactor(on = harbour) {
    const member = await newMember(on)
    return { ...member, ...(await turnOn(member.ask)) }
  }

  /** Gives the right password in a new browser. */
  async function firstStepOf(email: string, on = harbour, from?: string) {
    const ask = on.browser()
    const where = from === undefined ? {} : { from }
    const answer = await ask('/api/auth/sign-in/email', { body: { email, password }, ...where })
    return { ask, answer }
  }

  const give = (ask: Browser, code: string, from?: string) =>
    ask('/api/auth/second-factor', { body: { code }, ...(from === undefined ? {} : { from }) })

  const isSignedIn = async (ask: Browser) => (await ask('/api/account/details')).status === 200

  test('is set up with a first code, asked at sign-in, and opens the session with the right code only', async () => {
    const { email, ask, secret } = await memberWithFactor()
    expect((await ask(route)).body).toEqual({
      on_since: expect.any(String),
      recovery_codes_left: recoveryCodeCount,
      needed: false,
    })
    const { ask: other, answer } = await firstStepOf(email)
    expect([answer.status, answer.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
    expect((await other('/api/auth/get-session')).body).toBeNull()
    const wrong = await give(other, '000000')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CODE'])
    expect(await isSignedIn(other)).toBe(false)
    expect((await give(other, codeFor(secret, now))).status).toBe(200)
    expect(await isSignedIn(other)).toBe(true)
  })

  test('a wrong first code leaves it off, and a set-up that was not finished is deleted after a day', async () => {
    const { email, ask, id } = await newMember()
    await ask(route, { body: { current_password: password } })
    expect((await ask(`${route}/on`, { body: { code: '000000' } })).body.code).toBe('INVALID_CODE')
    expect((await ask(route)).body['on_since']).toBeNull()
    expect((await firstStepOf(email)).answer.status).toBe(200)
    await sweepAccounts(harbour.db, new Date(now.getTime() + dayMs + 1000))
    expect(await harbour.db.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([])
  })

  test('setting up asks for the password', async () => {
    const { ask } = await newMember()
    expect((await ask(route, { body: {} })).body.code).toBe('PASSWORD_NEEDED')
    expect((await ask(route, { body: { current_password: 'another one' } })).body.code).toBe('INVALID_PASSWORD')
  })

  test('a code works once, also when it is sent twice at the same moment', async () => {
    const { email, secret } = await memberWithFactor()
    const code = codeFor(secret, now)
    const pairs = [await firstStepOf(email), await firstStepOf(email)]
    const answers = await Promise.all(pairs.map(({ ask }) => give(ask, code)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
    const { ask } = await firstStepOf(email)
    expect((await give(ask, code)).body.code).toBe('INVALID_CODE')
    // The code of the previous time step is refused too, although it lies within the accepted window.
    expect((await give(ask, codeFor(secret, now, -1))).body.code).toBe('INVALID_CODE')
  })

  test.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('a clock that is %i steps off gets %i', async (apart, status) => {
    const { email, secret } = await memberWithFactor()
    now = new Date(now.getTime() + 5 * stepMs)
    const { ask } = await firstStepOf(email)
    expect((await give(ask, codeFor(secret, now, apart))).status).toBe(status)
  })

  test('a recovery code opens the account once, in any spelling, and a mail tells so', async () => {
    const { email, recovery } = await memberWithFactor()
    expect(new Set(recovery).size).toBe(recoveryCodeCount)
    const [first = ''] = recovery
    const { ask } = await firstStepOf(email)
    expect((await give(ask, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await ask(route)).body['recovery_codes_left']).toBe(recoveryCodeCount - 1)
    const again = await firstStepOf(email)
    expect((await give(again.ask, first)).body.code).toBe('INVALID_CODE')
    await expect
      .poll(() => harbour.sink.mails.filter(({ to }) => to === email).map((mail) => mail.subject))
      .toEqual(['Two-step sign-in is on', 'A recovery code was used'])
  })

  test('new recovery codes end the earlier ones, and need a code', async () => {
    const { email, ask, secret, recovery } = await memberWithFactor()
    expect((await ask(`${route}/recovery-codes`, { body: { code: '000000' } })).body.code).toBe('INVALID_CODE')
    const made = await ask(`${route}/recovery-codes`, { body: { code: codeFor(secret, now) } })
    const fresh = made.body['recovery_codes'] as string[]
    expect(fresh.filter((code) => recovery.includes(code))).toEqual([])
    const other = await firstStepOf(email)
    expect((await give(other.ask, recovery[3] ?? '')).status).toBe(400)
    expect((await give(other.ask, fresh[3] ?? '')).status).toBe(200)
  })

  test('turning it on signs out everywhere else, and turning it off needs password and code', async () => {
    const member = await newMember()
    const elsewhere = await harbour.signedIn(member.email)
    const { secret } = await turnOn(member.ask)
    expect([await isSignedIn(member.ask), await isSignedIn(elsewhere)]).toEqual([true, false])
    const off = (body: object) => member.ask(route, { method: 'DELETE', body })
    expect((await off({ code: codeFor(secret, now) })).body.code).toBe('PASSWORD_NEEDED')
    expect((await off({ current_password: password, code: '000000' })).body.code).toBe('INVALID_CODE')
    expect((await off({ current_password: password, code: codeFor(secret, now) })).status).toBe(204)
    expect((await firstStepOf(member.email)).answer.status).toBe(200)
    await expect
      .poll(() => harbour.sink.mails.filter(({ to }) => to === member.email).map((mail) => mail.subject))
      .toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
  })

  test('it cannot be set up anew while it is on', async () => {
    const { ask, secret } = await memberWithFactor()
    expect((await ask(route, { body: { current_password: password } })).body.code).toBe('ALREADY_ON')
    expect((await ask(`${route}/on`, { body: { code: codeFor(secret, now) } })).body.code).toBe('ALREADY_ON')
  })

  test('wrong codes of one client and of all clients are limited, and a client that signed in before is not locked out', async () => {
    const { email, secret } = await memberWithFactor()
    const own = await firstStepOf(email)
    expect((await give(own.ask, codeFor(secret, now))).status).toBe(200)
    now = new Date(now.getTime() + stepMs)
    const guesses = async (from: string, count: number) => {
      const { ask } = await firstStepOf(email, harbour, from)
      const statuses: number[] = []
      for (let guess = 0; guess < count; guess += 1) statuses.push((await give(ask, '000000', from)).status)
      return { ask, statuses }
    }
    const stranger = await guesses('127.0.0.2', 11)
    expect(stranger.statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    for (const from of ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']) await guesses(from, 10)
    const sixth = await guesses('127.0.0.7', 1)
    expect((await give(sixth.ask, codeFor(secret, now), '127.0.0.7')).status).toBe(429)
    const back = await firstStepOf(email)
    expect((await give(back.ask, codeFor(secret, now))).status).toBe(200)
  })

  test('the second step ends after ten minutes, with a password reset, and without a first step', async () => {
    const { email, secret } = await memberWithFactor()
    expect((await give(harbour.browser(), codeFor(secret, now))).body.code).toBe('SIGN_IN_AGAIN')
    const early = await firstStepOf(email)
    // The first mail says that two-step sign-in is on. Waiting for it here makes the reset mail the second one.
    await harbour.sink.mailTo(email)
    await harbour.ask('/api/auth/request-password-reset', { body: { email } })
    const { token } = await harbour.sink.mailTo(email, 2)
    const newPassword = 'four green boats'
    expect((await harbour.ask('/api/auth/reset-password', { body: { token, newPassword } })).status).toBe(200)
    expect((await give(early.ask, codeFor(secret, now))).body.code).toBe('SIGN_IN_AGAIN')
    // The reset does not sign in, and the next sign-in asks for the code.
    const ask = harbour.browser()
    const answer = await ask('/api/auth/sign-in/email', { body: { email, password: newPassword } })
    expect(answer.body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await give(ask, codeFor(secret, now))).status).toBe(200)
  })

  test('a reset by the mailed code does not sign in either', async () => {
    const { email } = await memberWithFactor()
    // The first mail says that two-step sign-in is on. Waiting for it here makes the reset mail the second one.
    await harbour.sink.mailTo(email)
    const ask = harbour.browser()
    await ask('/api/auth/request-password-reset', { body: { email } })
    const { digits: otp } = await harbour.sink.mailTo(email, 2)
    const reset = await ask('/api/auth/email-otp/reset-password', {
      body: { email, otp, password: 'four green boats' },
    })
    expect(reset.status).toBe(200)
    expect(await isSignedIn(ask)).toBe(false)
  })

  test('a sign-in through Google leads to the second step and keeps where the user wanted to go', async () => {
    const member = await newMember()
    const form = { email: member.email, name: 'Tess', answer: 'continue' }
    const body = {
      provider: 'google',
      callbackURL: '/home',
      errorCallbackURL: '/sign-up?next=%2Fplanner',
      disableRedirect: true,
      plan: 'member_month',
    }
    const walk = (ask = harbour.browser()) => walkGoogle(harbour, form, ['/api/auth/sign-in/social', body], ask)
    expect((await walk()).location.pathname).toBe('/home')
    const ask = await harbour.signedIn(member.email)
    const { secret } = await turnOn(ask)
    const { ask: back, location } = await walk()
    expect([location.pathname, location.searchParams.get('next'), location.searchParams.get('error')]).toEqual([
      '/login',
      '/planner',
      'SECOND_FACTOR_NEEDED',
    ])
    expect(await isSignedIn(back)).toBe(false)
    expect((await give(back, codeFor(secret, now))).status).toBe(200)
    expect(await isSignedIn(back)).toBe(true)
    expect((await back('/api/check-subscription')).body).toMatchObject({ chosen_plan: 'member_month' })
  })

  test('the secret is stored encrypted, recovery codes as hashes; the export names neither, deletion removes both', async () => {
    const { ask, id, secret, recovery } = await memberWithFactor()
    const [row] = await harbour.db.select().from(secondFactors).where(eq(secondFactors.userId, id))
    const stored = JSON.stringify(row)
    for (const word of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(word)
    const exported = await ask('/api/account/export')
    const { second_factor: held } = exported.body['server'] as Record<string, object[]>
    expect(held).toEqual([{ on_since: expect.any(String), created_at: expect.any(String) }])
    expect(JSON.stringify(exported.body)).not.toContain(row?.secret)
    expect((await ask('/api/account', { method: 'DELETE', body: { password } })).status).toBe(204)
    expect(await harbour.db.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([])
  })

  test('a secret that was copied to another account, or made under another server secret, opens nothing', async () => {
    const [one, other] = [await memberWithFactor(), await memberWithFactor()]
    const [row] = await harbour.db.select().from(secondFactors).where(eq(secondFactors.userId, one.id))
    await harbour.db
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.userId, other.id))
    const { ask } = await firstStepOf(other.email)
    expect((await give(ask, codeFor(one.secret, now))).body.code).toBe('INVALID_CODE')
    expect((await give(ask, other.recovery[0] ?? '')).status).toBe(200)
  })

  test('a second factor that a stranger with an unproven password set up goes with a reset by mail', async () => {
    const { email, id } = await memberWithFactor()
    await harbour.db.update(account).set({ passwordProvenAt: null }).where(eq(account.userId, id))
    await harbour.ask('/api/auth/request-password-reset', { body: { email } })
    // Two mails arrive, in either order: one says that the second factor is on, the other is the reset mail.
    await harbour.sink.mailTo(email, 2)
    const token = harbour.sink.mails.find((mail) => mail.to === email && mail.token !== '')?.token
    await harbour.ask('/api/auth/reset-password', { body: { token, newPassword: 'four green boats' } })
    expect(await isSignedIn(await harbour.signedIn(email, 'four green boats'))).toBe(true)
  })

  test('the operator can remove it from an account, which signs that account out', async () => {
    const { email, ask } = await memberWithFactor()
    expect(await removeSecondFactor(harbour, email.toUpperCase())).toBe(true)
    expect(await removeSecondFactor(harbour, email)).toBe(false)
    expect(await removeSecondFactor(harbour, 'nobody@example.com')).toBe(false)
    expect(await isSignedIn(ask)).toBe(false)
    expect((await firstStepOf(email)).answer.status).toBe(200)
  })

  async function makeAdmin(on: Harbour, id: string) {
    await on.db.insert(userRoles).values({ userId: id, role: 'admin' })
  }

  const adminPaths = teamRows
    .filter(({ answers, route: each }) => answers.free === 403 && each.startsWith('GET ') && !each.includes(':'))
    .map(({ route: each }) => each.slice('GET '.length))

  test('with ADMIN_SECOND_FACTOR no admin route answers an admin before the second factor, and each after it', async () => {
    const admin = await newMember(strict)
    await makeAdmin(strict, admin.id)
    expect(adminPaths.length).toBeGreaterThan(5)
    const codes = async () => {
      const answers = []
      for (const path of adminPaths) answers.push(await admin.ask(path))
      return [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))]
    }
    expect(await codes()).toEqual(['403 ADMIN_FACTOR_NEEDED'])
    const give403 = await admin.ask('/api/admin/roles', { body: { user: admin.email } })
    expect(give403.body.code).toBe('ADMIN_FACTOR_NEEDED')
    expect((await admin.ask('/api/admin/role')).body).toEqual({ admin: false, factor_needed: true })
    expect((await admin.ask(route)).body['needed']).toBe(true)
    await turnOn(admin.ask)
    expect(await codes()).toEqual(['200 undefined'])
    expect((await admin.ask('/api/admin/role')).body).toEqual({ admin: true })
  })

  test('without ADMIN_SECOND_FACTOR an admin needs none, and with it neither members nor editors do', async () => {
    const admin = await newMember()
    await makeAdmin(harbour, admin.id)
    expect((await admin.ask('/api/admin/roles')).status).toBe(200)
    expect((await admin.ask('/api/admin/roles', { body: { user: admin.email } })).status).toBe(204)
    const editor = await newMember(strict)
    await strict.db.insert(userRoles).values({ userId: editor.id, role: 'editor' })
    expect((await editor.ask('/api/admin/content')).status).toBe(200)
    expect((await editor.ask('/api/account/details')).status).toBe(200)
    expect((await editor.ask('/api/admin/roles')).body.code).toBe('FORBIDDEN')
  })

  test('role changes ask for the code again after ten minutes', async () => {
    const admin = await memberWithFactor()
    await makeAdmin(harbour, admin.id)
    const other = await newMember()
    const change = () => admin.ask('/api/admin/roles', { body: { user: other.email } })
    expect((await change()).status).toBe(204)
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await admin.ask('/api/admin/roles')).status).toBe(200)
    const stale = await Promise.all([
      change(),
      admin.ask(`/api/admin/roles/${other.id}`, { method: 'DELETE' }),
      admin.ask('/api/admin/sessions', { method: 'DELETE', body: { user: other.email } }),
    ])
    expect(stale.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 3 }, () => '403 FACTOR_NOT_FRESH'),
    )
    expect((await admin.ask(`${route}/confirm`, { body: { code: codeFor(admin.secret, now) } })).status).toBe(204)
    expect((await change()).status).toBe(204)
  })

  test('the time of the second factor is rounded to the hour once nothing needs it any more', async () => {
    const { id } = await memberWithFactor()
    const later = new Date(now.getTime() + 2 * 3_600_000)
    await sweepAccounts(harbour.db, later)
    const [row] = await harbour.db.select().from(session).where(eq(session.userId, id))
    expect(row?.factorAt?.getTime()).toBe(Math.floor((now.getTime() - stepMs) / 3_600_000) * 3_600_000)
  })
})
