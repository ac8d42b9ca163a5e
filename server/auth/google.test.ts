import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsVersion } from '../../content/open/legal.ts'
import { createIdentityProvider } from '../dev/identity.ts'
import { walkGoogle, type Way } from '../testing/google.ts'
import { oneDatabase, onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { account, session as sessions, user } from './table.ts'
import { freePort } from '../../scripts/free-port.ts'

onOneDatabase('sign-in with Google', (engine) => {
  let harbour: Harbour
  let provider: Server
  beforeAll(async () => {
    const port = await freePort()
    const issuer = `http://127.0.0.1:${port}/google`
    const client = { clientId: 'harbour', clientSecret: 'a secret between the two' }
    harbour = await openHarbour(engine, {
      env: { GOOGLE_CLIENT_ID: client.clientId, GOOGLE_CLIENT_SECRET: client.clientSecret, GOOGLE_ISSUER: issuer },
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

  const current_password = 'three blue boats'
  const link: Way = [
    '/api/account/google',
    { current_password, callback_path: '/account/details', error_path: '/account' },
  ]
  const walk = (form: Record<string, string>, way?: Way, ask = harbour.browser()) => walkGoogle(harbour, form, way, ask)

  test('a new user gets an account, a profile and a session, and is redirected with the mark of a new account', async () => {
    const { ask, location } = await walk({ email: 'gina@example.com', name: 'Gina Green', answer: 'continue' })
    expect(location.pathname + location.search).toBe('/home?new')
    const session = await ask('/api/auth/get-session')
    expect(session.body.user).toMatchObject({
      email: 'gina@example.com',
      emailVerified: true,
      firstName: 'Gina',
      fullName: 'Gina',
    })
  })

  test('an account made through Google records the terms shown beside the button; an existing account keeps its own', async () => {
    const agreed = async () => {
      const [gina] = await harbour.db.select().from(user).where(eq(user.email, 'agrees@example.com'))
      return { version: gina?.termsVersion, at: gina?.termsAgreedAt }
    }
    const came = () => walk({ email: 'agrees@example.com', name: 'Gina Green', answer: 'continue' })
    await came()
    expect(await agreed()).toEqual({ version: termsVersion, at: expect.any(Date) })
    await harbour.db.update(user).set({ termsVersion: '2020-01-01' }).where(eq(user.email, 'agrees@example.com'))
    await came()
    expect((await agreed()).version).toBe('2020-01-01')
  })

  test('the second sign-in finds the account, and neither tokens of the provider nor the address of a picture are stored', async () => {
    const { location } = await walk({ email: 'gina@example.com', name: 'Gina Green', answer: 'continue' })
    expect(location.pathname + location.search).toBe('/home')
    const rows = await harbour.db.select().from(account).where(eq(account.providerId, 'google'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect([row.accessToken, row.refreshToken, row.idToken, row.scope]).toEqual([null, null, null, null])
      expect([row.accessTokenExpiresAt, row.refreshTokenExpiresAt]).toEqual([null, null])
    }
    const [gina] = await harbour.db.select().from(user).where(eq(user.email, 'gina@example.com'))
    expect(gina?.image).toBeNull()
  })

  test('a confirmed account with the same address stays one account with two sign-in methods', async () => {
    await harbour.signUpByMail('both@example.com')
    const { ask } = await walk({ email: 'both@example.com', name: 'Both', answer: 'continue' })
    expect((await ask('/api/auth/get-session')).body.user).toMatchObject({ email: 'both@example.com' })
    const rows = await harbour.db.select().from(user).where(eq(user.email, 'both@example.com'))
    expect(rows.length).toBe(1)
    await harbour.signedIn('both@example.com')
  })

  test('the member gets a mail when Google is linked to the account, and nobody else does', async () => {
    await harbour.signUpByMail('linked@example.com')
    await harbour.signUpByMail('bystander@example.com')
    const before = harbour.sink.mails.length
    for (const email of ['linked@example.com', 'made-by-google@example.com']) {
      await walk({ email, name: 'Linked', answer: 'continue' })
    }
    await harbour.sink.mailTo('linked@example.com', 2)
    await harbour.sink.mailTo('made-by-google@example.com')
    await harbour.outbox.work()
    expect(harbour.sink.mails.slice(before).map(({ to }) => to)).toEqual([
      'linked@example.com',
      'made-by-google@example.com',
    ])
  })

  test('a stranger’s unconfirmed sign-up is deleted when the owner signs in through Google', async () => {
    const stranger = { name: 'X', email: 'victim@example.com', password: 'known to a stranger' }
    await harbour.ask('/api/auth/sign-up/email', { body: stranger })
    const { ask } = await walk({ email: 'victim@example.com', name: 'Victoria', answer: 'continue' })
    expect((await ask('/api/auth/get-session')).body.user).toMatchObject({ firstName: 'Victoria' })
    const { email, password } = stranger
    const answer = await harbour.ask('/api/auth/sign-in/email', { body: { email, password } })
    expect(answer.status).toBe(401)
  })

  test('a stranger’s password that the owner confirmed by a link becomes invalid, with its sessions, when the owner signs in through Google', async () => {
    const body = { email: 'same-network@example.com', password: 'known to a stranger' }
    const [stranger, owner] = [harbour.browser(), harbour.browser()]
    const confirmElsewhere = async (sender: typeof stranger, { email }: { readonly email: string }) => {
      await sender('/api/auth/sign-up/email', { body: { name: 'X', ...body, email } })
      await owner(`/api/auth/verify-email?token=${(await harbour.sink.mailTo(email)).token}`)
      expect((await sender('/api/auth/sign-in/email', { body: { ...body, email } })).status).toBe(200)
    }
    await confirmElsewhere(stranger, body)
    // The neighbour's account must stay unchanged. The reset for the third account must not mark this account's
    // password as proven.
    const [neighbour, theirs] = [harbour.browser(), { email: 'neighbour@example.com' }]
    await confirmElsewhere(neighbour, theirs)
    await harbour.signUpByMail('forgetful@example.com')
    await harbour.ask('/api/auth/request-password-reset', { body: { email: 'forgetful@example.com' } })
    const { token } = await harbour.sink.mailTo('forgetful@example.com', 2)
    const reset = { body: { token, newPassword: 'four green boats' } }
    expect((await harbour.ask('/api/auth/reset-password', reset)).status).toBe(200)
    await walk({ email: body.email, name: 'Sam', answer: 'continue' }, undefined, owner)
    expect((await owner('/api/auth/get-session')).body.user).toMatchObject({ email: body.email })
    expect((await stranger('/api/auth/get-session')).body).toBeNull()
    expect((await harbour.ask('/api/auth/sign-in/email', { body })).status).toBe(401)
    expect((await neighbour('/api/auth/get-session')).body.user).toMatchObject(theirs)
    expect((await harbour.ask('/api/auth/sign-in/email', { body: { ...body, ...theirs } })).status).toBe(200)
  })

  async function unconfirmed(email: string, mailsBefore = 0) {
    await harbour.ask('/api/auth/sign-up/email', { body: { name: 'Una', email, password: 'three blue boats' } })
    const { token } = await harbour.sink.mailTo(email, mailsBefore + 1)
    return async () => {
      await harbour.ask(`/api/auth/verify-email?token=${token}`)
      const [row] = await harbour.db.select().from(user).where(eq(user.email, email))
      return row?.emailVerified
    }
  }

  test('linking Google to an account keeps an unconfirmed sign-up with Google’s address', async () => {
    await harbour.signUpByMail('two-addresses@example.com')
    const canConfirm = await unconfirmed('other-address@example.com')
    const ask = await harbour.signedIn('two-addresses@example.com')
    const { location } = await walk({ email: 'other-address@example.com', name: 'Tia', answer: 'continue' }, link, ask)
    expect(location.pathname).toBe('/account/details')
    expect(await canConfirm()).toBe(true)
  })

  test('a sign-in with a Google identity known under another address keeps an unconfirmed sign-up', async () => {
    const form = { email: 'moved@example.com', name: 'Mo', answer: 'continue' }
    await walk(form)
    await harbour.db.update(user).set({ email: 'new-home@example.com' }).where(eq(user.email, form.email))
    const canConfirm = await unconfirmed(form.email, 1)
    const { ask } = await walk(form)
    expect((await ask('/api/auth/get-session')).body.user).toMatchObject({ email: 'new-home@example.com' })
    expect(await canConfirm()).toBe(true)
  })

  const unverified = (email: string) => ({ email, name: 'Stranger', verified: 'no', answer: 'continue' })

  test('an identity with an unverified address is refused: no account, no session and no link are made', async () => {
    const rowsOf = (email: string) => harbour.db.select().from(user).where(eq(user.email, email))
    const newcomer = await walk(unverified('unclaimed@example.com'))
    expect([newcomer.location.pathname, newcomer.location.searchParams.get('error')]).toEqual([
      '/login',
      'email_not_verified',
    ])
    expect((await newcomer.ask('/api/auth/get-session')).body).toBeNull()
    expect(await rowsOf('unclaimed@example.com')).toEqual([])

    await harbour.signUpByMail('careful@example.com')
    const { ask, location } = await walk(unverified('careful@example.com'))
    expect(location.pathname).toBe('/login')
    expect(location.searchParams.get('error')).not.toBeNull()
    expect((await ask('/api/auth/get-session')).body).toBeNull()

    const owner = await harbour.signedIn('careful@example.com')
    const linked = await walk(unverified('another@example.com'), link, owner)
    expect([linked.location.pathname, linked.location.searchParams.get('error')]).toEqual([
      '/account',
      'email_not_verified',
    ])
    const [careful] = await rowsOf('careful@example.com')
    const ways = await harbour.db
      .select({ providerId: account.providerId })
      .from(account)
      .where(eq(account.userId, careful?.id ?? ''))
    expect(ways).toEqual([{ providerId: 'credential' }])
  })

  test('an identity linked before its address was confirmed is removed when the owner confirms by link, code or reset', async () => {
    const ways = {
      link: async (email: string) => {
        const { token } = await harbour.sink.mailTo(email)
        return harbour.ask(`/api/auth/verify-email?token=${token}`)
      },
      code: async (email: string) => {
        const { digits } = await harbour.sink.mailTo(email)
        return harbour.ask('/api/auth/email-otp/verify-email', { body: { email, otp: digits } })
      },
      reset: async (email: string) => {
        await harbour.sink.mailTo(email)
        await harbour.ask('/api/auth/request-password-reset', { body: { email } })
        const { token } = await harbour.sink.mailTo(email, 2)
        return harbour.ask('/api/auth/reset-password', { body: { token, newPassword: 'four green boats' } })
      },
    }
    const bystander = { email: 'with-google@example.com', name: 'Wendy', answer: 'continue' }
    const { ask } = await walk(bystander)
    for (const [way, confirm] of Object.entries(ways)) {
      const email = `early-${way}@example.com`
      await harbour.ask('/api/auth/sign-up/email', { body: { name: 'Eve', email, password: 'three blue boats' } })
      const [row] = await harbour.db.select().from(user).where(eq(user.email, email))
      const userId = row?.id ?? ''
      // An earlier version could leave such rows: a stranger's Google identity and session in the unconfirmed account.
      await harbour.db.insert(account).values({ id: email, accountId: `stranger-${way}`, providerId: 'google', userId })
      const expiresAt = new Date(Date.now() + 3600_000)
      await harbour.db.insert(sessions).values({ id: email, token: email, userId, expiresAt })
      expect([way, (await confirm(email)).status]).toEqual([way, 200])
      const left = await harbour.db.select().from(account).where(eq(account.userId, userId))
      expect(left.map(({ providerId }) => providerId)).toEqual(['credential'])
      expect(await harbour.db.select().from(sessions).where(eq(sessions.token, email))).toEqual([])
    }
    expect((await ask('/api/auth/get-session')).body.user).toMatchObject({ email: bystander.email })
    expect((await ask('/api/account/details')).body).toMatchObject({ google: { linked: true } })
  })

  test('closing the provider’s window leads back to the login page with an error', async () => {
    const { location } = await walk({ answer: 'cancel' })
    expect([location.pathname, location.searchParams.get('error')]).toEqual(['/login', 'access_denied'])
  })
})

test('an issuer with another name than the configured one is not used', async () => {
  const [port, harbourPort] = [await freePort(), await freePort()]
  const client = { clientId: 'harbour', clientSecret: 'a secret between the two' }
  const own = `http://127.0.0.1:${port}/google`
  const redirectUris = [`http://localhost:${harbourPort}/api/auth/callback/google`]
  const identity = createIdentityProvider({ ...client, issuer: own, redirectUris })
  // Paths below /other serve the same identity provider, which still names its original issuer.
  const provider = createServer((request, response) => {
    request.url = (request.url ?? '').replace(/^\/other\//, '/google/')
    void identity.handle(request, response)
  }).listen(port, '127.0.0.1')
  await once(provider, 'listening')
  const begin = async (issuer: string) => {
    const harbour = await openHarbour(oneDatabase, {
      env: {
        PORT: String(harbourPort),
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: issuer,
      },
    })
    const body = { provider: 'google', callbackURL: '/home', errorCallbackURL: '/login', disableRedirect: true }
    const { status, body: answer } = await harbour.ask('/api/auth/sign-in/social', { body })
    const said = harbour.lines.join('')
    await harbour.close()
    return { status, goes: 'url' in answer, warned: said.includes('calls itself by another name') }
  }
  expect(await begin(own)).toEqual({ status: 200, goes: true, warned: false })
  expect(await begin(`http://127.0.0.1:${port}/other`)).toEqual({ status: 404, goes: false, warned: true })
  provider.closeAllConnections()
  provider.close()
})
