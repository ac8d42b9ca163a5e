import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../db/open.ts'
import { createIdentityProvider } from '../dev/identity.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { account, emailChanges, session, user, verification } from './table.ts'
import { freePort } from '../../scripts/free-port.ts'

const password = 'three blue boats'
const details = '/api/account/details'
const address = '/api/account/email'

onOneDatabase('account details', (engine) => {
  let harbour: Harbour
  let provider: Server
  let now: () => Date = () => new Date()
  let people = 0
  beforeAll(async () => {
    const port = await freePort()
    const issuer = `http://127.0.0.1:${port}/google`
    const client = { clientId: 'harbour', clientSecret: 'a secret between the two' }
    harbour = await openHarbour(engine, {
      now: () => now(),
      env: {
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: issuer,
        OWNER_EMAIL: 'owner@example.com',
      },
    })
    const redirectUris = [`${harbour.env.baseUrl}/api/auth/callback/google`]
    const identity = createIdentityProvider({ ...client, issuer, redirectUris })
    provider = createServer((request, response) => void identity.handle(request, response)).listen(port, '127.0.0.1')
    await once(provider, 'listening')
  })
  afterAll(async () => {
    await harbour.close()
    provider.closeAllConnections()
    provider.close()
  })

  type Browser = ReturnType<Harbour['browser']>

  async function newMember() {
    const email = `tess-${(people += 1)}@example.com`
    await harbour.signUp(email)
    return { email, ask: await harbour.signedIn(email) }
  }
  const idOf = async (email: string) => (await harbour.db.select().from(user).where(eq(user.email, email)))[0]?.id
  const lastTo = async (to: string, subject: RegExp) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = harbour.sink.mails.findLast((mail) => mail.to === to && subject.test(mail.subject))
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`no such mail to ${to}`)
  }
  const link = (token: string, ask: Browser = harbour.ask) => ask(`${address}/link`, { body: { token } })
  const code = (ask: Browser, side: string, digits: string) => ask(`${address}/code`, { body: { side, code: digits } })

  async function asked(ask: Browser, from: string, to: string) {
    expect((await ask(address, { body: { email: to, password } })).status).toBe(200)
    return { old: await lastTo(from, /Do you want/), young: await lastTo(to, /confirm your new/) }
  }

  test('a member’s changes of sign-in methods affect no other account and notify nobody else', async () => {
    const { db, sink } = harbour
    const withGoogle = async (userId: string) => {
      const id = crypto.randomUUID()
      await db.insert(account).values({ id, accountId: `google-${userId}`, providerId: 'google', userId })
    }
    const bystander = await newMember()
    const bystanderId = (await idOf(bystander.email)) ?? ''
    await withGoogle(bystanderId)
    await asked(bystander.ask, bystander.email, `new-${bystander.email}`)
    await harbour.ask('/api/auth/request-password-reset', { body: { email: bystander.email } })
    await lastTo(bystander.email, /new password/)
    const standing = async () => [
      await db.select().from(user).where(eq(user.id, bystanderId)),
      await db.select().from(account).where(eq(account.userId, bystanderId)),
      await db.select().from(emailChanges).where(eq(emailChanges.userId, bystanderId)),
      await db.select().from(verification).where(eq(verification.value, bystanderId)),
    ]
    const before = await standing()
    expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 1])

    const { email, ask } = await newMember()
    const seen = sink.mails.length
    await withGoogle((await idOf(email)) ?? '')
    await harbour.ask('/api/auth/request-password-reset', { body: { email } })
    const [moved, wanted] = [`moved-${email}`, `wanted-${email}`]
    const first = await asked(ask, email, moved)
    await code(ask, 'old', '000000')
    await code(ask, 'old', first.old.digits)
    expect((await code(ask, 'new', first.young.digits)).body).toMatchObject({ changed: true })
    const second = await asked(ask, moved, wanted)
    await db.insert(user).values({ id: crypto.randomUUID(), name: 'X', email: wanted, emailVerified: true })
    await code(ask, 'old', second.old.digits)
    expect((await code(ask, 'new', second.young.digits)).body.code).toBe('EMAIL_TAKEN')
    expect((await ask('/api/account/google', { method: 'DELETE', body: { current_password: password } })).status).toBe(
      204,
    )
    expect((await ask(details)).body).toMatchObject({ email: moved, google: { linked: false } })
    expect((await bystander.ask(details)).body).toMatchObject({ email: bystander.email, google: { linked: true } })
    expect(await standing()).toEqual(before)
    await harbour.outbox.work()
    const told = new Set(sink.mails.slice(seen).map(({ to }) => to))
    expect([...told].filter((to) => ![email, moved, wanted].includes(to))).toEqual([])
  })

  test('an address that confirmed another member’s change has not confirmed this one', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const both = `both-want-${first.email}`
    const { young } = await asked(first.ask, first.email, both)
    await link(young.token)
    const wish = await second.ask(address, { body: { email: both, password } })
    expect(wish.body).toMatchObject({ new_email: both, new_agreed: false, old_agreed: false })
  })

  test('a fresh sign-in on one device does not make the session of another device fresh', async () => {
    const { email, ask } = await newMember()
    const id = (await idOf(email)) ?? ''
    const aged = new Date(now().getTime() - 11 * 60_000)
    await harbour.db.update(session).set({ createdAt: aged }).where(eq(session.userId, id))
    const other = await harbour.signedIn(email)
    expect((await ask(details)).body).toMatchObject({ fresh: false })
    expect((await other(details)).body).toMatchObject({ fresh: true })
  })

  test('nothing changes before both addresses have confirmed, in any order and by any method', async () => {
    const { email, ask } = await newMember()
    const to = `new-${email}`
    const { old, young } = await asked(ask, email, to)
    expect(old.text).toContain(to)
    expect(young.text).not.toContain(email)
    expect((await link(young.token)).body).toEqual({ changed: false, waiting_for: 'old' })
    expect((await ask(details)).body).toMatchObject({ email, email_change: { old_agreed: false, new_agreed: true } })
    expect((await code(ask, 'old', old.digits)).body).toEqual({ changed: true, waiting_for: null })
    expect((await ask(details)).body).toMatchObject({ email: to, email_change: null })
    expect((await harbour.browser()('/api/auth/sign-in/email', { body: { email, password } })).status).toBe(401)
    await harbour.signedIn(to)
    for (const each of [email, to]) expect((await lastTo(each, /was changed/)).text).toContain(to)
  })

  test('the old address first, then the new one’s link; tapping the last link twice gives the same response', async () => {
    const { email, ask } = await newMember()
    const { old, young } = await asked(ask, email, `new-${email}`)
    expect((await link(old.token)).body).toEqual({ changed: false, waiting_for: 'new' })
    expect((await link(old.token)).body).toEqual({ changed: false, waiting_for: 'new' })
    expect((await link(young.token)).body).toEqual({ changed: true, waiting_for: null })
    expect((await link(young.token)).body).toEqual({ changed: true, waiting_for: null })
  })

  test('requested again, only the address that has not confirmed gets a mail, and older links are invalid', async () => {
    const { email, ask } = await newMember()
    const first = await asked(ask, email, `new-${email}`)
    await link(first.old.token)
    const count = harbour.sink.mails.filter(({ to }) => to === email).length
    await ask(address, { body: { email: `new-${email}` } })
    expect((await link(first.young.token)).body.code).toBe('INVALID_TOKEN')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(harbour.sink.mails.filter(({ to }) => to === email)).toHaveLength(count)
    const again = await lastTo(`new-${email}`, /confirm your new/)
    expect((await link(again.token)).body.changed).toBe(true)
  })

  test('after a cancelled change its links and codes change nothing', async () => {
    const { email, ask } = await newMember()
    const { old } = await asked(ask, email, `new-${email}`)
    expect((await ask(address, { method: 'DELETE', body: {} })).status).toBe(204)
    expect((await link(old.token)).status).toBe(400)
    expect((await code(ask, 'old', old.digits)).body.code).toBe('OTP_EXPIRED')
  })

  test('five wrong codes block the codes of one side; a code expires after 15 minutes, a link after a day', async () => {
    const { email, ask } = await newMember()
    const { old, young } = await asked(ask, email, `new-${email}`)
    const wrong = old.digits === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await code(ask, 'old', wrong)).body.code).toBe('INVALID_OTP')
    expect((await code(ask, 'old', old.digits)).body.code).toBe('TOO_MANY_ATTEMPTS')
    now = () => new Date(Date.now() + 16 * 60_000)
    expect((await code(ask, 'new', young.digits)).body.code).toBe('OTP_EXPIRED')
    expect((await link(young.token)).status).toBe(200)
    now = () => new Date(Date.now() + 25 * 3600_000)
    expect((await link(old.token)).body.code).toBe('INVALID_TOKEN')
    now = () => new Date()
  })

  test('a code of one side is not valid for the other side, nor for another account', async () => {
    const { email, ask } = await newMember()
    const other = await newMember()
    const { old } = await asked(ask, email, `new-${email}`)
    await asked(other.ask, other.email, `new-${other.email}`)
    expect((await code(ask, 'new', old.digits)).status).toBe(400)
    expect((await code(other.ask, 'old', old.digits)).status).toBe(400)
  })

  test('the response does not tell that an address has an account; only its owner gets a mail', async () => {
    const known = await newMember()
    const { email, ask } = await newMember()
    const answer = await ask(address, { body: { email: known.email.toUpperCase(), password } })
    expect(answer).toMatchObject({ status: 200, body: { new_email: known.email, new_agreed: false } })
    expect((await lastTo(known.email, /has an account already/)).text).not.toContain(email)
    expect(harbour.sink.mails.some((mail) => mail.to === known.email && /confirm your new/.test(mail.subject))).toBe(
      false,
    )
  })

  test('if somebody else takes the address between the two confirmations, the account keeps its old address', async () => {
    const { email, ask } = await newMember()
    const to = `new-${email}`
    const { old, young } = await asked(ask, email, to)
    await link(young.token)
    await harbour.db.insert(user).values({ id: crypto.randomUUID(), name: 'X', email: to, emailVerified: true })
    expect((await link(old.token)).body.code).toBe('EMAIL_TAKEN')
    expect((await ask(details)).body).toMatchObject({ email, email_change: null })
  })

  // Runs on PostgreSQL only: the embedded database has one connection, so requests to it cannot overlap.
  test.runIf(engine === 'postgres')(
    'of two members who change to one address at the same time one gets it, and the other gets 409 EMAIL_TAKEN',
    async () => {
      const { db, sink } = harbour
      const [first, second] = [await newMember(), await newMember()]
      const to = `wanted-by-both-${first.email}`
      const confirming = () => sink.mails.filter((mail) => mail.to === to && /confirm your new/.test(mail.subject))
      const agreed: string[] = []
      for (const [index, { email, ask }] of [first, second].entries()) {
        const { old } = await asked(ask, email, to)
        agreed.push(old.token)
        await expect.poll(() => confirming().length, { timeout: 6000 }).toBe(index + 1)
      }
      for (const { token } of confirming()) expect((await link(token)).body.waiting_for).toBe('old')
      // The table lock makes both requests find the address unused before either of them writes.
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const answers = await db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${user} in share mode`)
        const both = agreed.map((token) => link(token))
        await expect.poll(async () => (await rowsOf(db, waiting)).length, { timeout: 6000 }).toBe(2)
        return both
      })
      const heard = (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
      expect(new Set(heard)).toEqual(new Set([200, 'EMAIL_TAKEN']))
    },
  )

  test('an unconfirmed sign-up does not block the address for its owner', async () => {
    const { email, ask } = await newMember()
    const to = `new-${email}`
    await harbour.ask('/api/auth/sign-up/email', { body: { name: 'Stranger', email: to, password: 'a strangers own' } })
    const { old, young } = await asked(ask, email, to)
    await link(young.token)
    expect((await link(old.token)).body.changed).toBe(true)
  })

  test('the same address, an invalid address and the owner’s account are refused; so is the sixth request of an hour', async () => {
    const { email, ask } = await newMember()
    expect((await ask(address, { body: { email } })).body.code).toBe('SAME_EMAIL')
    expect((await ask(address, { body: { email: 'nonsense' } })).status).toBe(400)
    await harbour.signUp('owner@example.com')
    const owner = await harbour.signedIn('owner@example.com')
    expect((await owner(address, { body: { email: 'elsewhere@example.com' } })).body.code).toBe('OWNER_EMAIL')
    const wish = (n: number) => ask(address, { body: { email: `w${n}-${email}`, password } })
    for (let n = 0; n < 5; n += 1) expect((await wish(n)).status).toBe(200)
    expect((await wish(5)).status).toBe(429)
  })

  test('a change to another address needs the password; a repeated request for the same one does not', async () => {
    const { email, ask } = await newMember()
    const wish = (to: string, given?: string) => ask(address, { body: { email: `${to}-${email}`, password: given } })
    const seen = harbour.sink.mails.length
    expect((await wish('stolen')).body.code).toBe('PASSWORD_NEEDED')
    expect((await wish('stolen', 'four red cars')).body.code).toBe('INVALID_PASSWORD')
    expect((await ask(details)).body).toMatchObject({ email_change: null })
    await harbour.outbox.work()
    expect(harbour.sink.mails.slice(seen).filter(({ to }) => to.includes(email))).toEqual([])
    expect((await wish('new', password)).status).toBe(200)
    expect((await wish('new')).status).toBe(200)
    // The password that was entered for the pending change does not authorise another change.
    expect((await wish('stolen')).body.code).toBe('PASSWORD_NEEDED')
  })

  test('a member without a password can change the address only after a fresh sign-in', async () => {
    const { email, ask } = await newMember()
    const id = (await idOf(email)) ?? ''
    await harbour.db.update(account).set({ providerId: 'google', password: null }).where(eq(account.userId, id))
    const wish = () => ask(address, { body: { email: `new-${email}` } })
    now = () => new Date(Date.now() + 11 * 60_000)
    expect((await wish()).body.code).toBe('NOT_FRESH')
    now = () => new Date()
    expect((await wish()).status).toBe(200)
  })

  test('after a change a reset mailed to the old address is invalid', async () => {
    const { email, ask } = await newMember()
    await harbour.ask('/api/auth/request-password-reset', { body: { email } })
    const reset = await lastTo(email, /new password/)
    const { old, young } = await asked(ask, email, `new-${email}`)
    await link(old.token)
    await link(young.token)
    const answer = await harbour.ask('/api/auth/reset-password', {
      body: { token: reset.token, newPassword: 'four green boats' },
    })
    expect(answer.status).toBe(400)
  })

  test('a new password needs the old one, ends all other sessions and is announced by mail', async () => {
    const { email, ask } = await newMember()
    const phone = await harbour.signedIn(email)
    const change = (current_password: string | undefined, new_password: string) =>
      ask('/api/account/password', { body: { current_password, new_password } })
    expect((await change('not the password', 'four green boats')).body.code).toBe('INVALID_PASSWORD')
    expect((await change(undefined, 'four green boats')).body.code).toBe('PASSWORD_NEEDED')
    expect((await change(password, 'password1')).body.code).toBe('PASSWORD_TOO_COMMON')
    const done = await change(password, 'four green boats')
    expect([done.status, done.body.text]).toEqual([204, ''])
    expect((await phone('/api/auth/get-session')).body).toBeNull()
    expect((await ask(details)).status).toBe(200)
    await harbour.signedIn(email, 'four green boats')
    await lastTo(email, /password was changed/)
  })

  test('guessing the current password is throttled', async () => {
    const { ask } = await newMember()
    const body = { current_password: 'a wrong guess', new_password: 'four green boats' }
    for (let n = 0; n < 10; n += 1) await ask('/api/account/password', { body })
    expect((await ask('/api/account/password', { body })).status).toBe(429)
  })

  test('a member without a password can set one only after a fresh sign-in', async () => {
    const { email, ask } = await newMember()
    const id = (await idOf(email)) ?? ''
    await harbour.db.update(account).set({ providerId: 'google', password: null }).where(eq(account.userId, id))
    const choose = () => ask('/api/account/password', { body: { new_password: 'four green boats' } })
    now = () => new Date(Date.now() + 11 * 60_000)
    expect((await ask(details)).body).toMatchObject({ has_password: false, fresh: false, google: { linked: true } })
    expect((await choose()).body.code).toBe('NOT_FRESH')
    expect((await ask('/api/account/google', { method: 'DELETE', body: {} })).body.code).toBe('LAST_WAY_IN')
    now = () => new Date()
    expect((await choose()).status).toBe(204)
    await harbour.signedIn(email, 'four green boats')
    for (const [current, refusal] of [
      [undefined, 'PASSWORD_NEEDED'],
      [password, 'INVALID_PASSWORD'],
      ['four green boats', undefined],
    ] as const) {
      const answer = await ask('/api/account/google', { method: 'DELETE', body: { current_password: current } })
      expect([answer.status, answer.body.code]).toEqual([refusal === undefined ? 204 : 403, refusal])
    }
    expect((await ask(details)).body).toMatchObject({ has_password: true, google: { linked: false } })
  })

  test('Google is linked to the account that requested it, also with another address, and the member gets a mail', async () => {
    const { email, ask } = await newMember()
    const paths = { callback_path: '/account/details?linked', error_path: '/account/details' }
    // Somebody who uses a stolen session must not be able to add a sign-in method.
    expect((await ask('/api/account/google', { body: paths })).body.code).toBe('PASSWORD_NEEDED')
    const wrong = await ask('/api/account/google', { body: { current_password: 'a wrong guess', ...paths } })
    expect([wrong.status, wrong.body.code, wrong.body['url']]).toEqual([403, 'INVALID_PASSWORD', undefined])
    const begun = await ask('/api/account/google', {
      body: { current_password: password, ...paths },
    })
    expect(begun.status).toBe(200)
    const jar = new Map<string, string>()
    let url = new URL(String(begun.body['url']))
    let submit: URLSearchParams | undefined
    for (let hop = 0; hop < 12 && url.origin !== harbour.env.baseUrl; hop += 1) {
      const response: Response = await fetch(url, {
        method: submit === undefined ? 'GET' : 'POST',
        ...(submit === undefined ? {} : { body: submit }),
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      const form = { email: `google-${email}`, name: 'Tess', answer: 'continue' }
      submit = response.status === 200 ? new URLSearchParams(form) : undefined
      if (response.status !== 200) url = new URL(response.headers.get('location') ?? '', url)
    }
    const back = await ask(url.pathname + url.search)
    expect(back.headers.get('location')).toBe('/account/details?linked')
    expect((await ask(details)).body).toMatchObject({ email, google: { offered: true, linked: true } })
    await lastTo(email, /Google now opens/)
  })

  test('Google redirects back to our own paths only', async () => {
    const { ask } = await newMember()
    for (const bad of ['https://evil.example/', '//evil.example', '/\\evil']) {
      const body = { current_password: password, callback_path: bad, error_path: '/account/details' }
      expect((await ask('/api/account/google', { body })).status).toBe(400)
    }
  })

  test('sessions are listed with their device and without their token; a member can end each of their own sessions only', async () => {
    const { email, ask } = await newMember()
    const phone = harbour.browser()
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
    await phone('/api/auth/sign-in/email', { body: { email, password }, headers: { 'user-agent': userAgent } })
    const { body } = await ask(details)
    const sessions = body['sessions'] as { id: string; current: boolean; browser: string | null }[]
    expect(sessions.map(({ current }) => current).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      false,
      true,
    ])
    const other = sessions.find(({ current }) => !current)
    expect(other?.browser).toBe('Safari on iPhone')
    const [row] = await harbour.db
      .select()
      .from(session)
      .where(eq(session.id, other?.id ?? ''))
    expect(JSON.stringify(body)).not.toContain(row?.token)
    const stranger = await newMember()
    const end = (who: Browser) => who(`/api/account/sessions/${other?.id}`, { method: 'DELETE', body: {} })
    expect((await end(stranger.ask)).status).toBe(204)
    expect((await phone('/api/auth/get-session')).body).not.toBeNull()
    expect((await end(ask)).status).toBe(204)
    expect((await phone('/api/auth/get-session')).body).toBeNull()
    expect((await end(ask)).status).toBe(204)
  })

  test('neither the database nor the log contains a token or code in plain text', async () => {
    const { email, ask } = await newMember()
    const { old, young } = await asked(ask, email, `new-${email}`)
    const rows = JSON.stringify(await harbour.db.select().from(emailChanges))
    const said = harbour.lines.join('').replaceAll(/"(id|mail|time)":"[^"]*"/g, '')
    for (const secret of [old.token, young.token]) expect(rows + said).not.toContain(secret)
    for (const secret of [old.digits, young.digits]) expect(said).not.toContain(secret)
  })
})
